import { expect, test } from "vitest";
import {
  isDoubtful,
  isFinal,
  isNews,
  type JudgedAttempt,
  type JudgedOrder,
  judgePayment,
  type ProviderSays,
} from "#domain/orders/payment-verdict.ts";

const BILL = 519_180;
const says = (transactionStatus: string, more: Partial<ProviderSays> = {}): ProviderSays => ({
  ...{ transactionStatus, fraudStatus: "accept", amount: BILL, currency: "IDR", returned: 0 },
  ...more,
});
const waiting: JudgedOrder = { state: "awaiting-payment", isPaid: false, isOver: false };
const paid: JudgedOrder = { state: "paid", isPaid: true, isOver: false };
const fresh: JudgedAttempt = { amount: BILL, received: 0, isCurrent: true, isCounted: false, returned: 0 };
const settled: JudgedAttempt = { ...fresh, received: BILL, isCounted: true };

test.each([
  ["cancel", "voided"],
  ["deny", "denied"],
  ["refund", "refunded"],
  ["partial_refund", "partly-refunded"],
  ["chargeback", "charged-back"],
])(
  "J08 what the provider calls %s is a payment that was %s once its money had come, and is heeded once",
  (status, loss) => {
    const told = says(status, { returned: 5000 });
    expect(judgePayment(told, paid, settled)).toBe(loss);
    expect(judgePayment(told, paid, { ...settled, returned: 5000 })).toBe("ignore");
  },
);

test("J16 money on a second attempt is one too many; it may go back without a word for the order", () => {
  expect(judgePayment(says("settlement"), paid, fresh)).toBe("extra");
  const second = { ...settled, isCounted: false };
  expect(judgePayment(says("refund", { returned: BILL }), paid, second)).toBe("extra-back");
});

test("J16 an attempt that fails leaves its order waiting until the time is over; money on any of them pays it", () => {
  const first = { ...fresh, isCurrent: false };
  const over = { ...waiting, isOver: true };
  for (const status of ["deny", "cancel", "failure", "expire"]) {
    expect(judgePayment(says(status), waiting, first), status).toBe("ignore");
    expect(judgePayment(says(status), waiting, fresh), status).toBe("declined");
    expect(judgePayment(says(status), over, first), status).toBe("ignore");
    expect(judgePayment(says(status), over, fresh), status).toBe(status === "expire" ? "expired" : "declined");
  }
  expect(judgePayment(says("settlement"), waiting, first)).toBe("paid");
});

test("J16 money is measured by what its own attempt asked for, whatever the order asks for meanwhile", () => {
  const first = { ...fresh, isCurrent: false, amount: BILL - 6000 };
  expect(judgePayment(says("settlement", { amount: BILL - 6000 }), waiting, first)).toBe("paid");
  expect(judgePayment(says("settlement"), waiting, first)).toBe("wrong-sum");
});

test("R13 another sum than was asked for pays nothing, in whatever state its order is, and is known by itself afterwards", () => {
  for (const amount of [BILL - 1000, BILL + 1]) {
    const other = says("settlement", { amount });
    for (const order of [waiting, paid, { ...paid, state: "expired" as const, isPaid: false }])
      expect(judgePayment(other, order, fresh)).toBe("wrong-sum");
    const entered = { ...fresh, received: amount };
    expect(judgePayment(other, waiting, entered)).toBe("ignore");
    expect(judgePayment(says("refund", { amount, returned: amount }), waiting, entered)).toBe("extra-back");
    expect(judgePayment(says("refund", { returned: amount }), waiting, entered)).toBe("mismatch");
  }
  expect(judgePayment(says("capture", { amount: 1, fraudStatus: "challenge" }), waiting, fresh)).toBe("review");
});

test("R13 what is no sum of rupiah that came in is entered nowhere", () => {
  for (const amount of [0, -5, 1.5, Number.NaN])
    expect(judgePayment(says("settlement", { amount }), waiting, fresh)).toBe("mismatch");
  expect(judgePayment(says("settlement", { currency: "USD" }), waiting, fresh)).toBe("mismatch");
  expect(judgePayment(says("pending", { amount: BILL - 1 }), waiting, fresh)).toBe("mismatch");
});

test("J08 a settled word is asked about when its code is another one, or when the attempt has ended before", () => {
  const known = { status: "pending", hasPaid: false };
  expect(isDoubtful("settlement", "200", known)).toBe(false);
  expect(isDoubtful("settlement", "201", known)).toBe(true);
  expect(isDoubtful("capture", "200", { status: "cancel", hasPaid: false })).toBe(true);
  expect(isDoubtful("cancel", "200", known)).toBe(false);
  expect(isDoubtful("cancel", "200", { status: "capture", hasPaid: true })).toBe(true);
});

test("J08 an old word is no news, and what can still change is not final", () => {
  expect([isNews("pending", "settlement"), isNews("capture", "settlement"), isNews("settlement", "capture")]).toEqual([
    false,
    false,
    true,
  ]);
  expect(["pending", "capture", "settlement", "partial_refund", ""].filter(isFinal)).toEqual([]);
  expect(["expire", "cancel", "deny", "refund", "chargeback"].filter(isFinal)).toHaveLength(5);
});
