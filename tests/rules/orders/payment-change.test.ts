import fc from "fast-check";
import { expect, test } from "vitest";
import { backWords, mustNameAccount, refundPlace, refundTime } from "#domain/orders/ledger.ts";
import { ATTEMPTS_MAX, changedWords, nextAttempt, type PaymentState } from "#domain/orders/payment-attempts.ts";
import {
  accountNumber,
  cheapestMethod,
  costOf,
  feeRate,
  feeWords,
  findMethod,
  hasFees,
  methodsWith,
  offersOf,
  paidLabel,
  paymentFee,
  readFees,
  readHighest,
  tenorsFor,
  tooMuchFor,
  tooMuchWords,
} from "#domain/orders/payment-method.ts";

const NOW = 1_000;
const BARE = 5_000_000;
const TRANSFER_FEE = 4000;
const METHODS = methodsWith("bca 4.000; bri 4000; card 2%; card/3 3%; card/6 4,5%; card/12 7%");
const waiting: PaymentState = {
  state: "awaiting-payment",
  expiresAt: NOW + 1,
  billTotal: BARE + TRANSFER_FEE,
  fee: TRANSFER_FEE,
  last: { nth: 1, payment: "bca", tenor: 0, status: "pending", received: 0 },
};

test("J16 another method bills the same goods with its own fee, as the order's next attempt", () => {
  const next = nextAttempt(waiting, { payment: "card", tenor: 0 }, METHODS, NOW);
  expect(next).toEqual({ payment: "card", tenor: 0, nth: 2, fee: 100_000, amount: 5_100_000 });
});

test("J16 the same method begins anew only after it has failed, so that a form sent twice changes an order once", () => {
  const same = { payment: "bca", tenor: 0 } as const;
  expect(nextAttempt(waiting, same, METHODS, NOW)).toBe("same");
  const failed = { ...waiting, last: { ...waiting.last, status: "deny" } };
  expect(nextAttempt(failed, same, METHODS, NOW)).toMatchObject({ nth: 2, amount: waiting.billTotal });
  const otherSum = { ...waiting, last: { ...waiting.last, status: "settlement", received: 1000 } };
  expect(nextAttempt(otherSum, same, METHODS, NOW)).toMatchObject({ nth: 2, amount: waiting.billTotal });
});

test("J16 nothing changes once the order's time is over, it is paid or has ended, or it was tried too often", () => {
  const card = { payment: "card", tenor: 0 } as const;
  expect(nextAttempt(waiting, card, METHODS, NOW + 1)).toBe("closed");
  for (const state of ["paid", "cancelled", "expired", "done"] as const) {
    expect(nextAttempt({ ...waiting, state }, card, METHODS, NOW), state).toBe("closed");
  }
  expect(nextAttempt({ ...waiting, last: { ...waiting.last, nth: ATTEMPTS_MAX } }, card, METHODS, NOW)).toBe("closed");
});

test("J16 an instalment that the method does not have, or not for so little, is not begun", () => {
  expect(nextAttempt(waiting, { payment: "bca", tenor: 3 }, METHODS, NOW)).toBe("unknown");
  expect(nextAttempt(waiting, { payment: "card", tenor: 5 }, METHODS, NOW)).toBe("unknown");
  const little = { ...waiting, billTotal: 104_000 };
  expect(nextAttempt(little, { payment: "card", tenor: 3 }, METHODS, NOW)).toBe("unknown");
});

test("J01 every way to pay says its fee and its total before it is chosen, and instalments what they cost a month", () => {
  const card = findMethod("card", METHODS) ?? expect.unreachable();
  expect(offersOf(card, BARE)).toEqual([
    { tenor: 0, fee: 100_000, total: 5_100_000, monthly: 0 },
    { tenor: 3, fee: 150_000, total: 5_150_000, monthly: 1_716_667 },
    { tenor: 6, fee: 225_000, total: 5_225_000, monthly: 870_834 },
    { tenor: 12, fee: 350_000, total: 5_350_000, monthly: 445_834 },
  ]);
  expect(offersOf(card, 100_000).map(({ tenor }) => tenor)).toEqual([0]);
});

test("J01 what is chosen at first is never dearer than any other method", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000_000 }), (bare) => {
      const first = cheapestMethod(METHODS, bare) ?? expect.unreachable();
      for (const method of METHODS) {
        expect(paymentFee(first, 0, bare)).toBeLessThanOrEqual(paymentFee(method, 0, bare));
      }
    }),
  );
});

test("J01 a method takes no more at once than it can, its fee among it; another one is chosen at first, and the words say how much", () => {
  const [card, bca] = methodsWith("card 1000; bca 4000")
    .filter(({ code }) => code === "card" || code === "bca")
    .reverse();
  if (!card || !bca) return expect.unreachable();
  const most = 999_999_999;
  expect([tenorsFor(card, most - 1000), tenorsFor(card, most - 999)]).toEqual([[0, 3, 6, 12], []]);
  expect([most - 1000, most].map((bill) => cheapestMethod([card, bca], bill)?.code)).toEqual(["card", "bca"]);
  expect(cheapestMethod([card], most)).toBeUndefined();
  expect(tooMuchFor(card)).toBe(
    "Kartu kredit atau debit menerima maksimal Rp 999.999.999 sekali bayar. Pilih metode lain.",
  );
  expect(tooMuchWords(2_000_000, 1_000_000)).toMatch(
    /^Tagihannya Rp 2\.000\.000, sedangkan satu pesanan maksimal Rp 1\.000\.000\. Bagi menjadi beberapa pesanan/,
  );
  expect(readHighest("5.000.000")).toBe(5_000_000);
  expect(readHighest("9999")).toMatch(/10\.?000/);
});

test("J11 how an order was paid is named, also where it came to the shop's own account", () => {
  expect([paidLabel("bca"), paidLabel("transfer")]).toEqual(["Virtual Account BCA", "Transfer ke rekening toko"]);
});

test("J01 J16 a shop that has set no fees asks none, and names none", () => {
  const free = methodsWith("");
  expect([hasFees(free), hasFees(METHODS)]).toEqual([false, true]);
  expect(free.flatMap((method) => offersOf(method, BARE)).filter(({ fee }) => fee > 0)).toEqual([]);
  const card = findMethod("card", free) ?? expect.unreachable();
  expect(offersOf(card, BARE)[1]).toEqual({ tenor: 3, fee: 0, total: BARE, monthly: 1_666_667 });
  // An order from when there was a fee is billed without it once another method is chosen.
  expect(nextAttempt(waiting, { payment: "bni", tenor: 0 }, free, NOW)).toMatchObject({ fee: 0, amount: BARE });
});

test("J01 fees are read as they are typed in Indonesia, and what is none is said in words", () => {
  expect(readFees("bca Rp 4.000; card 2,9% + 2000 ; card/3 3%;")).toEqual({
    bca: [{ tenor: 0, hundredths: 0, amount: 4000 }],
    card: [
      { tenor: 0, hundredths: 290, amount: 2000 },
      { tenor: 3, hundredths: 300, amount: 0 },
    ],
  });
  const refusals = {
    "gopay 2%": "has gopay, which is none of bca, mandiri",
    "bca/3 4000": "has bca/3, and bca has no instalments",
    "card/4 2%": "has card/4, and card is paid in 3, 6, 12 months",
    "bca 4000; bca 5000": "has bca twice",
    "bca banyak": "has “bca banyak”: banyak is not a number",
    "card 40%": "must be 25 or less",
    "card 2,955%": "has more than two digits behind the comma",
    4000: "is no way to pay with its fee",
  };
  for (const [line, why] of Object.entries(refusals)) expect(readFees(line), line).toContain(why);
  const methods = methodsWith("bca 4000; card 2,9% + 2000; card/3 3%");
  expect(feeWords(methods)).toBe(
    "Biaya layanan dari penyedia pembayaran: Virtual Account BCA Rp 4.000, Kartu kredit atau debit 2,9% + Rp 2.000, Kartu kredit atau debit 3 bulan 3%, Kartu kredit atau debit 6 bulan 2,9% + Rp 2.000, Kartu kredit atau debit 12 bulan 2,9% + Rp 2.000.",
  );
  const card = findMethod("card", methods) ?? expect.unreachable();
  expect([paymentFee(card, 0, 100_000), paymentFee(card, 12, 100_000), paymentFee(card, 0, 0)]).toEqual([
    4900, 4900, 0,
  ]);
  const fees = readFees("card 2,9% + 2000");
  if (typeof fees === "string") return expect.unreachable();
  expect(costOf(fees, { method: "card", tenor: 0, orders: 3, revenue: 1_000_000 })).toBe(35_000);
  expect(costOf(fees, { method: "bca", tenor: 0, orders: 3, revenue: 1_000_000 })).toBe(0);
});

test("J16 the same card in other instalments is another attempt", () => {
  const once = { ...waiting, last: { ...waiting.last, payment: "card" as const } };
  expect(nextAttempt(once, { payment: "card", tenor: 0 }, METHODS, NOW)).toBe("same");
  expect(nextAttempt(once, { payment: "card", tenor: 3 }, METHODS, NOW)).toMatchObject({ nth: 2, tenor: 3 });
});

test("J16 a buyer is told what another method does to the total, and why", () => {
  const now = { billTotal: 104_000, fee: 4000, label: "Virtual Account BNI" };
  const said = "Metode pembayaran sekarang Virtual Account BNI.";
  expect(changedWords(104_000, now)).toBe(`${said} Totalnya tetap Rp 104.000.`);
  expect(changedWords(100_000, now)).toBe(`${said} Total menjadi Rp 104.000 karena biaya layanannya Rp 4.000.`);
  expect(changedWords(100_000, { ...now, fee: 0 })).toBe(`${said} Total menjadi Rp 104.000, tanpa biaya layanan.`);
});

test("J01 a fee is read with any months and spaces, and not out of the middle of something else", () => {
  expect(readFees("card/12 7%;CARD/6   1,25%")).toEqual({
    card: [
      { tenor: 12, hundredths: 700, amount: 0 },
      { tenor: 6, hundredths: 125, amount: 0 },
    ],
  });
  for (const odd of ["-bca 4000", "bca 4000\nbri 5000", "bca4000", "bca", "card/123 2%"])
    expect(readFees(odd), odd).toEqual(expect.any(String));
});

test("J01 a line of fees that cannot be read asks nothing, nor does a method that it does not name", () => {
  const asked = (line: string | undefined) => methodsWith(line).map(({ code, fees }) => [code, fees.length]);
  const none = methodsWith("").map(({ code }) => [code, 0]);
  expect([asked(undefined), asked("gopay 2%; bca 4000")]).toEqual([none, none]);
  expect(asked("bca 4000")).toEqual(none.map(([code]) => [code, code === "bca" ? 1 : 0]));
});

test("J01 an instalment costs its own fee, else what paying in full does; never what other months do", () => {
  const card = { fees: [{ tenor: 3, hundredths: 300, amount: 0 }] };
  expect([feeRate(card, 3), feeRate(card, 6), feeRate(card, 0)]).toEqual(["3%", "", ""]);
  expect(hasFees([{ ...(findMethod("card") ?? expect.unreachable()), ...card }])).toBe(true);
  expect(feeRate({ fees: [{ tenor: 0, hundredths: 125, amount: 2000 }] }, 12)).toBe("1,25% + Rp 2.000");
});

test("J01 of methods that cost the same the first is chosen; a card is paid off from half a million on", () => {
  expect(cheapestMethod(methodsWith(""), BARE)?.code).toBe("bca");
  expect(cheapestMethod(methodsWith("bca 4000"), BARE)?.code).toBe("mandiri");
  const card = findMethod("card") ?? expect.unreachable();
  expect([tenorsFor(card, 499_999), tenorsFor(card, 500_000)]).toEqual([[0], [0, 3, 6, 12]]);
});

test("J06 a number to pay to is shown as banks print it, a short one whole", () => {
  expect(["1234567", "12345678", "123456789", "8077000012345678"].map(accountNumber)).toEqual([
    ...["1234567", "1234 5678", "1234 5678 9", "8077 0000 1234 5678"],
  ]);
});

test("R13 J11 a buyer is told where money goes: to the card, to their account, or to the one that they are asked for", () => {
  for (const hasAccount of [true, false]) {
    expect(refundPlace({ isByHand: false, hasAccount })).toBe("ke kartu yang Anda pakai untuk membayar.");
    expect(mustNameAccount({ owed: 0, hasAccount })).toBe(false);
  }
  const byHand = (hasAccount: boolean) => [
    refundPlace({ isByHand: true, hasAccount }),
    mustNameAccount({ owed: 1, hasAccount }),
  ];
  expect(byHand(true)).toEqual(["ke rekening yang Anda sebut untuk pesanan ini.", false]);
  expect(byHand(false)).toEqual(["setelah Anda menyebut rekening tujuannya di halaman pesanan.", true]);
  const both = backWords({ underWay: 1000, owed: 2000, hasAccount: true }, refundTime("2 sampai 5 hari kerja"));
  expect(both).toMatch(/^Dana sejumlah Rp 1\.000 .* kartu .*\. Dana sejumlah Rp 2\.000 .* rekening /);
  expect(both).toMatch(/\. Setelah kami kirim, dananya biasanya sampai dalam 2 sampai 5 hari kerja\.$/);
  expect(backWords({ underWay: 0, owed: 0, hasAccount: true }, "")).toBe("");
});
