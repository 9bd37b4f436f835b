import fc from "fast-check";
import { expect, test } from "vitest";
import { type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import {
  type BoughtLine,
  isForLater,
  judgeVoucher,
  type VoucherInfo,
  voucherFacts,
  voucherState,
  worthWords,
} from "#domain/promotions/voucher.ts";
import { refusalWords } from "#domain/refusals.ts";
import { voucher as voucherTable } from "#functions/db/schema/promotions.ts";
import { promotionRows } from "#functions/demo/promotions.ts";

test("C05 no voucher of the demo promises a first order, which no rule asks for; once each is said where it is so", () => {
  const table = promotionRows(0).find(({ table: one }) => one === voucherTable);
  const vouchers = (table?.rows ?? []) as { title: string; perCustomer?: number }[];
  expect(vouchers.length).toBeGreaterThan(3);
  for (const { title, perCustomer = 1 } of vouchers) {
    expect(title).not.toMatch(/pertama/);
    if (/sekali untuk setiap pelanggan/.test(title)) expect(perCustomer).toBe(1);
  }
});

const NOW = 1000;
const voucher = (more: Partial<VoucherInfo> = {}): VoucherInfo => ({
  code: "SERAMBI10",
  title: "Diskon 10%",
  kind: "percent",
  value: 10,
  cap: null,
  minimum: 0,
  start: 0,
  end: 2000,
  quota: 5,
  used: 0,
  perCustomer: 1,
  usedByCustomer: 0,
  isPersonal: 0,
  isGiven: 0,
  categoryGroupId: null,
  productIds: [],
  ...more,
});
const bought = (subtotal: number, more: Partial<BoughtLine> = {}): BoughtLine => ({
  productId: 1,
  categoryGroupId: 1,
  subtotal,
  ...more,
});
const judge = (more: Partial<VoucherInfo>, lines = [bought(1_000_000)]) => judgeVoucher(voucher(more), lines, NOW);

test("J02 a percentage is taken off in whole rupiah, up to its cap; a nominal voucher takes its sum", () => {
  expect(judge({})).toMatchObject({ ok: true, takenOff: 100_000 });
  expect(judge({ value: 33 }, [bought(1001)])).toMatchObject({ ok: true, takenOff: 330 });
  expect(judge({ cap: 70_000 })).toMatchObject({ ok: true, takenOff: 70_000 });
  expect(judge({ kind: "nominal", value: 250_000 })).toMatchObject({ ok: true, takenOff: 250_000 });
});

test.each<[string, Partial<VoucherInfo>, string]>([
  ["before its first second", { start: 1001 }, "voucher_early"],
  ["in the second of its end", { end: 1000 }, "voucher_over"],
  ["when it begins in the second of its end", { start: 1000, end: 1000 }, "voucher_over"],
  ["when its quota is used up", { used: 5 }, "voucher_used_up"],
  ["when this customer has had it", { usedByCustomer: 1 }, "voucher_used_by_you"],
  ["for another category", { categoryGroupId: 2 }, "voucher_no_product"],
  ["for another product", { productIds: [2, 3] }, "voucher_no_product"],
  ["below its minimum", { minimum: 1_000_001 }, "voucher_minimum"],
])("J02 a voucher is refused %s, in a word of its own", (_, more, code) => {
  expect(judge(more)).toEqual({ ok: false, code });
});

test("I05 a personal voucher is unknown to whom the shop has not given it, whatever else would refuse it", () => {
  for (const more of [{}, { end: 0 }, { used: 5 }, { usedByCustomer: 1 }] as Partial<VoucherInfo>[])
    expect(judge({ ...more, isPersonal: 1 })).toEqual({ ok: false, code: "voucher_unknown" });
  expect(judge({ isPersonal: 1, isGiven: 1 })).toMatchObject({ ok: true, takenOff: 100_000 });
});

test.each<[string, Partial<VoucherInfo>]>([
  ["open", {}],
  ["open", { start: NOW, end: NOW + 1 }],
  ["upcoming", { start: NOW + 1 }],
  ["over", { end: NOW }],
  ["over", { used: 5 }],
  ["used", { usedByCustomer: 1 }],
  ["used", { usedByCustomer: 1, end: NOW - 1 }],
  ["open", { usedByCustomer: 1, perCustomer: 2 }],
])("I05 a voucher is %s: %o", (state, more) => {
  expect(voucherState(voucher(more), NOW)).toBe(state);
});

test("I05 only an open voucher ever takes something off", () =>
  fc.assert(
    fc.property(anyVoucher, anyBought, (any, lines) => {
      expect(voucherState(any, NOW) === "open" || !judgeVoucher(any, lines, NOW).ok).toBe(true);
    }),
  ));

test("J02 a voucher holds in its first second, at its minimum, and for the last of its quota", () => {
  const edges = { start: 1000, end: 1001, minimum: 1_000_000, used: 4, perCustomer: 2, usedByCustomer: 1 };
  expect(judge({ ...edges, categoryGroupId: 1, productIds: [1] })).toMatchObject({ ok: true, takenOff: 100_000 });
});

test("J02 only what a voucher is good for counts for its minimum and for its part", () => {
  const lines = [bought(400_000), bought(5_000_000, { productId: 2, categoryGroupId: 2 })];
  expect(judge({ categoryGroupId: 1, minimum: 500_000 }, lines)).toEqual({ ok: false, code: "voucher_minimum" });
  expect(judge({ productIds: [1] }, lines)).toEqual({ ok: true, takenOff: 40_000, covers: [true, false] });
  expect(judge({ kind: "nominal", value: 900_000, productIds: [1] }, lines)).toMatchObject({
    ok: true,
    takenOff: 400_000,
  });
});

const anyVoucher: fc.Arbitrary<VoucherInfo> = fc.record({
  code: fc.string(),
  title: fc.string(),
  kind: fc.constantFrom("percent" as const, "nominal" as const),
  value: fc.integer({ min: 1, max: 100 }).chain((value) => fc.constantFrom(value, value * 1_000_000)),
  cap: fc.option(fc.nat(10_000_000)),
  minimum: fc.nat(5_000_000),
  start: fc.integer({ min: 900, max: 1100 }),
  end: fc.integer({ min: 900, max: 1100 }),
  quota: fc.nat(3),
  used: fc.nat(3),
  perCustomer: fc.nat(2),
  usedByCustomer: fc.nat(2),
  isPersonal: fc.constantFrom(0 as const, 1 as const),
  isGiven: fc.constantFrom(0 as const, 1 as const),
  categoryGroupId: fc.option(fc.integer({ min: 1, max: 2 })),
  productIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
});
const anyBought = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 3 }),
    categoryGroupId: fc.integer({ min: 1, max: 2 }),
    subtotal: fc.nat(50_000_000),
  }),
  { maxLength: 6 },
);

test("C05 no voucher ever pays the buyer: it takes whole rupiah, and at most what is bought", () => {
  fc.assert(
    fc.property(anyVoucher, anyBought, (one, lines) => {
      const sane = one.kind === "percent" ? { ...one, value: Math.min(one.value, 100) } : one;
      const verdict = judgeVoucher(sane, lines, NOW);
      if (!verdict.ok) return;
      expect(Number.isInteger(verdict.takenOff)).toBe(true);
      expect(verdict.takenOff).toBeGreaterThanOrEqual(0);
      expect(verdict.takenOff).toBeLessThanOrEqual(lines.reduce((sum, { subtotal }) => sum + subtotal, 0));
    }),
  );
});

test("J02 the cart's total is what is left after the voucher, over the selected lines alone", () => {
  const line = (variant: number, more: Partial<CartChoice> = {}) =>
    cartChoice.parse({ variantId: variant, quantity: 2, ...more });
  const sold = (variantId: number) => ({
    variantId,
    productId: variantId,
    categoryGroupId: variantId,
    slug: "",
    name: "",
    nameShort: "",
    variant: "",
    color: "",
    isBundle: false,
    isPublished: true,
    list: { hoNormal: 500_000, hoMore: null, moreDiscountPrice: null },
    sales: [],
    stock: 9,
    components: [],
    image: null,
  });
  const info = { variants: [sold(1), sold(2)], combos: [], gifts: [], redeems: [], linePiecesMax: 9 };
  const cartWith = (more: Partial<VoucherInfo> | undefined) =>
    priceCart(
      [line(1), line(2, { isSelected: 0 })],
      info,
      { voucher: { code: "SERAMBI10", info: more && voucher(more) } },
      NOW,
    );
  expect(cartWith({})).toMatchObject({
    grandTotal: 1_000_000,
    takenOff: 100_000,
    takenOffRp: "Rp 100.000",
    toPay: 900_000,
    toPayRp: "Rp 900.000",
    voucher: { code: "SERAMBI10", title: "Diskon 10%", refused: null },
  });
  expect(cartWith({ categoryGroupId: 2 })).toMatchObject({
    takenOff: 0,
    toPay: 1_000_000,
    voucher: { refused: "voucher_no_product" },
  });
  expect(cartWith(undefined).voucher).toMatchObject({ code: "SERAMBI10", title: "", refused: "voucher_unknown" });
});

const NO_BREAK = /\u00a0/g;
/** What a shopper is told of a voucher on a cart with these lines. */
function told(more: Partial<VoucherInfo>, lines = [bought(1_150_000, { categoryGroupId: 2 }), bought(38_500_000)]) {
  const verdict = judge(more, lines);
  if (verdict.ok) return null;
  return refusalWords(verdict.code, { voucher: voucherFacts(voucher(more), lines) }).replace(NO_BREAK, " ");
}

test("J02 T16 a refused voucher says how much is missing of which goods, from when it is valid and how often", () => {
  const home = { categoryGroupId: 2, categoryGroup: "Rumah", minimum: 3_000_000 };
  expect(told(home)).toBe(
    "Barang kategori Rumah di keranjang Rp 1.150.000, minimum Rp 3.000.000: tambah Rp 1.850.000.",
  );
  expect(told({ minimum: 40_000_000 })).toBe(
    "Belanja Anda di keranjang Rp 39.650.000, minimum Rp 40.000.000: tambah Rp 350.000.",
  );
  expect(told({ minimum: 2_000_000, productIds: [1] }, [bought(500_000)])).toBe(
    "Barang pilihan di keranjang Rp 500.000, minimum Rp 2.000.000: tambah Rp 1.500.000.",
  );
  expect(told({ start: 1_797_120_000, end: 1_800_000_000 })).toContain("berlaku mulai 13 Desember 2026");
  expect(told({ perCustomer: 2, usedByCustomer: 2 })).toContain("Batasnya 2 kali");
  expect(told(home, [bought(1000)])).toContain("hanya untuk barang kategori Rumah");
  const chosen = { productIds: [7, 8, 9], productNames: ["Cincin Intan", "Kalung Intan"] };
  expect(told(chosen)).toContain("hanya untuk Cincin Intan, Kalung Intan, dan barang pilihan lain.");
  expect(told({ ...chosen, productIds: [7, 8] })).toContain("hanya untuk Cincin Intan dan Kalung Intan.");
  expect(told(home, [])).toBe("Pilih barang dulu, lalu pakai voucher ini.");
});

test("J02 a voucher's worth is a share or a sum", () => {
  expect(worthWords(voucher({ value: 15 }))).toBe("Diskon 15%");
  expect(worthWords(voucher({ kind: "nominal", value: 250_000 })).replace(NO_BREAK, " ")).toBe("Potongan Rp 250.000");
});

test("J02 I05 a voucher that this cart is too small for, or has nothing for, may do for another; one refused otherwise may not", () => {
  const codes = ["unknown", "early", "over", "used_up", "used_by_you", "no_product", "minimum"];
  expect(codes.filter((code) => isForLater(`voucher_${code}`))).toEqual(["no_product", "minimum"]);
});
