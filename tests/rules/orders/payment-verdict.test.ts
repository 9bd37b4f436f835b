import { expect, test } from "vitest";
import {
  isDoubtful,
  isFinal,
  isNews,
  type JudgedAttempt,
  type JudgedOrder,
  judgePayment,
  type ProviderSays,
  returnedBy,
} from "#domain/orders/payment-attempts.ts";

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
  // Its money would have come in before: no signature of a waiting payment says that.
  for (const status of ["partial_refund", "partial_chargeback"]) expect(isDoubtful(status, "201", known)).toBe(true);
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

test("J08 money in another currency fits no order", () => {
  expect(judgePayment(says("settlement", { currency: "USD" }), waiting, fresh)).toBe("mismatch");
  expect(judgePayment(says("settlement"), waiting, fresh)).toBe("paid");
});

test("J08 a card is paid once its bank's check has let it through; a doubtful payment waits for somebody", () => {
  const judged = (transactionStatus: string, fraudStatus: string) =>
    judgePayment(says(transactionStatus, { fraudStatus }), waiting, fresh);
  expect(judged("capture", "accept")).toBe("paid");
  for (const check of ["challenge", "deny", ""]) expect(judged("capture", check), check).toBe("review");
  expect(judged("settlement", "")).toBe("paid");
  for (const check of ["challenge", "deny"]) expect(judged("settlement", check), check).toBe("review");
});

test("J16 R13 money for an order that has ended is late; told twice it is money once, wherever the order is", () => {
  for (const state of ["cancelled", "expired"] as const) {
    expect(judgePayment(says("settlement"), { ...waiting, state }, fresh), state).toBe("late");
    expect(judgePayment(says("settlement"), { ...waiting, state, isPaid: true }, fresh), state).toBe("extra");
  }
  expect(judgePayment(says("settlement"), { ...waiting, state: "returned" }, fresh)).toBe("ignore");
  expect(judgePayment(says("settlement"), paid, settled)).toBe("ignore");
});

test("J08 a payment of which some went back before anything was heard was made first", () => {
  for (const status of ["partial_refund", "partial_chargeback"]) {
    expect(judgePayment(says(status, { returned: 5000 }), waiting, fresh), status).toBe("paid");
    expect(judgePayment(says(status, { returned: 5000 }), paid, settled), status).toBe("partly-refunded");
  }
});

test("R13 J08 a bank that takes money back after some was returned counts for a rupiah at least, once", () => {
  const taken = (returned: number) => ({ transactionStatus: "partial_chargeback", returned });
  const known = { status: "partial_refund", returned: 5000 };
  expect([returnedBy(taken(1), known), returnedBy(taken(5000), known), returnedBy(taken(7000), known)]).toEqual([
    5001, 5001, 7000,
  ]);
  expect(returnedBy(taken(1), { status: "partial_chargeback", returned: 5001 })).toBe(1);
  expect(returnedBy({ transactionStatus: "partial_refund", returned: 1 }, { ...known, status: "settlement" })).toBe(1);
});

test("J08 an attempt that is not paid yet, or whose order goes on, changes nothing by failing", () => {
  expect(judgePayment(says("pending"), waiting, fresh)).toBe("ignore");
  expect(judgePayment(says("authorize"), { ...waiting, isOver: true }, fresh)).toBe("ignore");
  for (const status of ["deny", "cancel", "expire"]) {
    expect(judgePayment(says(status), { ...paid, isOver: true }, fresh), status).toBe("ignore");
    expect(judgePayment(says(status), { ...waiting, state: "cancelled" }, fresh), status).toBe("ignore");
  }
});

test("J08 a word is doubted only if it is about money: one that only the provider's own list can prove", () => {
  const pending = { status: "pending", hasPaid: false };
  for (const status of ["settlement", "capture"]) {
    expect(isDoubtful(status, "202", pending), status).toBe(true);
    expect(isDoubtful(status, "200", { status: "deny", hasPaid: false }), status).toBe(true);
    // A number to pay to that has ended may still be paid in the same second.
    expect(isDoubtful(status, "200", { status: "expire", hasPaid: false }), status).toBe(false);
    expect(isDoubtful(status, "200", { status: "partial_refund", hasPaid: true }), status).toBe(false);
  }
  for (const status of ["pending", "expire"])
    expect(isDoubtful(status, "202", { status: "settlement", hasPaid: true })).toBe(false);
  for (const status of ["deny", "refund", "partial_refund", "chargeback"]) {
    expect(isDoubtful(status, "200", { status: "settlement", hasPaid: true }), status).toBe(true);
    expect(isDoubtful(status, "200", pending), status).toBe(status === "partial_refund");
  }
});

test("J08 only what can follow is news: waiting comes first, and a capture before its settlement", () => {
  expect([isNews("pending", ""), isNews("pending", "pending"), isNews("pending", "capture")]).toEqual([
    true,
    true,
    false,
  ]);
  expect([isNews("capture", "pending"), isNews("capture", "capture"), isNews("settlement", "settlement")]).toEqual([
    true,
    true,
    true,
  ]);
});
