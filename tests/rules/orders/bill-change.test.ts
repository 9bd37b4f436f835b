import fc from "fast-check";
import { expect, test } from "vitest";
import { isAsAsked } from "#app/features/orders/choices.ts";
import {
  type BillChoices,
  billChange,
  isOwnChange,
  readSeenBill,
  type SeenBill,
  writeSeenBill,
} from "#domain/orders/bill-change.ts";

const seen: SeenBill = { subTotal: 5_000_000, shipping: 9000, fee: 4000, discountAmount: 0, billTotal: 5_013_000 };
const words = { service: "Ekspres", method: "Kartu kredit atau debit", goods: [], people: [], terms: [] };

test("J04 a dearer way to pay is told as what it is: the total, and the fee that makes it", () => {
  const change = billChange(seen, { ...seen, fee: 100_180, billTotal: 5_109_180 }, words);
  expect(change.words).toBe(
    "Total menjadi Rp 5.109.180 karena biaya layanan Kartu kredit atau debit Rp 100.180. Periksa lagi, lalu buat pesanan.",
  );
  expect(change.parts).toEqual({ payment: "Biaya layanan Kartu kredit atau debit Rp 100.180." });
});

test("J04 a fee that is asked no more is told as that, not as one of nothing", () => {
  const { words: said } = billChange(seen, { ...seen, fee: 0, billTotal: 5_009_000 }, words);
  expect(said).toBe(
    "Total menjadi Rp 5.009.000 karena Kartu kredit atau debit tanpa biaya layanan. Periksa lagi, lalu buat pesanan.",
  );
});

test("J04 several changes are all told, each in its part of the page", () => {
  const now = { ...seen, subTotal: 5_100_000, shipping: 18_000, discountAmount: 50_000, billTotal: 5_072_000 };
  const { parts, words: said } = billChange(seen, now, words);
  expect(Object.keys(parts)).toEqual(["service", "items"]);
  expect(said).toContain(
    "karena ongkos kirim Ekspres Rp 18.000, subtotal barang menjadi Rp 5.100.000 dan potongan menjadi Rp 50.000.",
  );
});

test("J04 a voucher that has ended is told as that, not as a reduction by nothing", () => {
  const before = { ...seen, discountAmount: 50_000, billTotal: 4_963_000 };
  const { parts, words: said } = billChange(before, seen, words);
  expect(parts).toEqual({ items: "Potongannya tidak berlaku lagi." });
  expect(said).toBe(
    "Total menjadi Rp 5.013.000 karena potongannya tidak berlaku lagi. Periksa lagi, lalu buat pesanan.",
  );
});

test("J04 what is no sum of the bill has changed in words of its own, and so has a bill that nobody has seen", () => {
  for (const before of [seen, undefined]) {
    expect(billChange(before, seen, words)).toMatchObject({ parts: { items: expect.stringContaining("berubah") } });
  }
});

test("J04 the form carries what was seen; whatever else it says counts as nothing seen", () => {
  const sum = fc.nat(900_000_000);
  const anyBill = fc.record({ subTotal: sum, shipping: sum, fee: sum, discountAmount: sum, billTotal: sum });
  fc.assert(
    fc.property(anyBill, (bill) => {
      expect(readSeenBill(writeSeenBill(bill))).toEqual(bill);
    }),
  );
  for (const odd of [undefined, "", "1.2.3", "a.b.c.d.e", "-1.0.0.0.0", "1.2.3.4.5.6"]) {
    expect(readSeenBill(odd)).toBeUndefined();
  }
});

test("J04 goods that have changed are told by name, in their part of the page, and not as a sum", () => {
  const now = { ...seen, subTotal: 5_100_000, billTotal: 5_113_000 };
  const goods = ["Lampu Meja habis", "harga Cincin Uji naik dari Rp 5.000.000 menjadi Rp 5.100.000"];
  const { parts, words: said } = billChange(seen, now, { ...words, goods });
  expect(parts).toEqual({
    items: "Lampu Meja habis. Harga Cincin Uji naik dari Rp 5.000.000 menjadi Rp 5.100.000.",
  });
  expect(said).toBe(
    "Total menjadi Rp 5.113.000 karena Lampu Meja habis dan harga Cincin Uji naik dari Rp 5.000.000 menjadi Rp 5.100.000. Periksa lagi, lalu buat pesanan.",
  );
});

test("J04 J02 who is gone that an order was to go to is told beside the addresses", () => {
  const { parts, words: said } = billChange(seen, seen, {
    ...words,
    people: ["pengirim yang Anda pilih sudah tidak ada"],
  });
  expect(parts).toEqual({ addressId: "Pengirim yang Anda pilih sudah tidak ada." });
  expect(said).toBe(
    "Total tetap Rp 5.013.000 karena pengirim yang Anda pilih sudah tidak ada. Periksa lagi, lalu buat pesanan.",
  );
});

test("J04 what has changed is told with the total also to who has seen no bill", () => {
  const { words: said } = billChange(undefined, seen, { ...words, people: ["alamat tujuan sudah tidak ada"] });
  expect(said).toBe(
    "Total menjadi Rp 5.013.000 karena alamat tujuan sudah tidak ada. Periksa lagi, lalu buat pesanan.",
  );
});

test("J04 J16 what follows from the shopper's own choice, or is less, needs no second look; what the shop has made dearer does", () => {
  const bca: BillChoices = { addressId: 1, sending: "reguler", payment: "bca", tenor: 0, usePoints: 0 };
  const told = (now: Partial<SeenBill>, chosen: Partial<BillChoices> = {}) => {
    const { subTotal, shipping, fee, discountAmount } = { ...seen, ...now };
    const billTotal = subTotal + shipping + fee - discountAmount;
    return isOwnChange(seen, { subTotal, shipping, fee, discountAmount, billTotal }, bca, { ...bca, ...chosen });
  };
  expect(told({ fee: 100_180 }, { payment: "card" })).toBe(true);
  expect(told({ fee: 100_180 })).toBe(false);
  expect(told({ shipping: 18_000 }, { sending: "ekspres" })).toBe(true);
  expect(told({ shipping: 18_000 }, { payment: "bni" })).toBe(false);
  expect(told({ subTotal: 5_100_000, fee: 9000 }, { payment: "card" })).toBe(false);
  expect(told({ shipping: 5000 })).toBe(true);
  // The same sum for a reason that is not known, such as an address that was changed elsewhere.
  expect(told({})).toBe(false);
  const lowered = { ...seen, discountAmount: 50_000, billTotal: 4_963_000 };
  expect(isOwnChange(lowered, seen, bca, { ...bca, payment: "card" })).toBe(false);
});

test("J04 J16 what was asked for is what is taken: a courier for the parcels as they are sent, a tenor that the bill has", () => {
  const payments = [
    { code: "card" as const, label: "Kartu", kind: "card" as const, tenors: [0, 3], fees: [] },
    { code: "bca" as const, label: "BCA", kind: "virtual-account" as const, tenors: [0], fees: [] },
  ];
  const card = { addressId: 1, dropshipperId: null, payment: "card" as const, tenor: 3, usePoints: 0 as const };
  const apart = { ...card, isTogether: 0 as const, service: null, services: ["reguler" as const, "kargo" as const] };
  const together = { ...card, isTogether: 1 as const, service: "kargo" as const, services: ["kargo" as const] };
  const takes = (asked: typeof apart | typeof together, before: typeof apart | typeof together, chosen = asked) =>
    isAsAsked(asked, before, { payments, chosen });
  expect(takes(apart, apart)).toBe(true);
  expect(takes({ ...apart, isTogether: 1 } as never, apart, together)).toBe(true);
  expect(takes({ ...together, isTogether: 0 } as never, together, apart)).toBe(true);
  expect(takes(apart, apart, { ...apart, services: ["reguler", "reguler"] } as never)).toBe(false);
  expect(takes(apart, apart, { ...apart, addressId: 2 } as never)).toBe(false);
  expect(takes(apart, apart, { ...apart, tenor: 0 } as never)).toBe(false);
  expect(takes({ ...apart, payment: "bca" } as never, apart, { ...apart, payment: "bca", tenor: 0 } as never)).toBe(
    true,
  );
  const { words: said } = billChange(seen, { ...seen, billTotal: 400_000 }, { ...words, terms: ["cicilan 3 bulan"] });
  expect(said).toBe("Total menjadi Rp 400.000 karena cicilan 3 bulan. Periksa lagi, lalu buat pesanan.");
});
