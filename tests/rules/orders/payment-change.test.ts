import fc from "fast-check";
import { expect, test } from "vitest";
import { ATTEMPTS_MAX, nextAttempt, type PaymentStanding } from "#domain/orders/payment-change.ts";
import {
  cheapestMethod,
  findMethod,
  offersOf,
  paymentFee,
  paymentMethods,
  TRANSFER_FEE,
} from "#domain/orders/payment-method.ts";

const NOW = 1_000;
const BARE = 5_000_000;
const waiting: PaymentStanding = {
  state: "awaiting-payment",
  expiresAt: NOW + 1,
  billTotal: BARE + TRANSFER_FEE,
  fee: TRANSFER_FEE,
  last: { nth: 1, payment: "bca", tenor: 0, status: "pending" },
};

test("J16 another method bills the same goods with its own fee, as the order's next attempt", () => {
  const next = nextAttempt(waiting, { payment: "card", tenor: 0 }, NOW);
  expect(next).toEqual({ payment: "card", tenor: 0, nth: 2, fee: 100_000, amount: 5_100_000 });
});

test("J16 the same method begins anew only after it has failed, so that a form sent twice changes an order once", () => {
  const same = { payment: "bca", tenor: 0 } as const;
  expect(nextAttempt(waiting, same, NOW)).toBe("same");
  const failed = { ...waiting, last: { ...waiting.last, status: "deny" } };
  expect(nextAttempt(failed, same, NOW)).toMatchObject({ nth: 2, amount: waiting.billTotal });
});

test("J16 nothing changes once the order's time is over, it is paid or has ended, or it was tried too often", () => {
  const card = { payment: "card", tenor: 0 } as const;
  expect(nextAttempt(waiting, card, NOW + 1)).toBe("closed");
  for (const state of ["paid", "cancelled", "expired", "done"] as const) {
    expect(nextAttempt({ ...waiting, state }, card, NOW), state).toBe("closed");
  }
  expect(nextAttempt({ ...waiting, last: { ...waiting.last, nth: ATTEMPTS_MAX } }, card, NOW)).toBe("closed");
});

test("J16 an instalment that the method does not have, or not for so little, is not begun", () => {
  expect(nextAttempt(waiting, { payment: "bca", tenor: 3 }, NOW)).toBe("unknown");
  expect(nextAttempt(waiting, { payment: "card", tenor: 5 }, NOW)).toBe("unknown");
  const little = { ...waiting, billTotal: 104_000 };
  expect(nextAttempt(little, { payment: "card", tenor: 3 }, NOW)).toBe("unknown");
});

test("J01 every way to pay says its fee and its total before it is chosen, and instalments what they cost a month", () => {
  const card = findMethod("card") ?? expect.unreachable();
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
      const first = cheapestMethod(bare) ?? expect.unreachable();
      for (const method of paymentMethods) {
        expect(paymentFee(first, 0, bare)).toBeLessThanOrEqual(paymentFee(method, 0, bare));
      }
    }),
  );
});
