import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type NotSettled, type StrayEffect, strayWords } from "#domain/orders/operator-words.ts";
import { defineUseCase } from "#functions/acts/use-case.ts";
import { selectStray, settleStray } from "./payment-queries.ts";

interface StrayInput {
  /** Under which the provider has reported it. */
  number: string;
  /** What became of the money, or why it is to be looked into again. */
  note: string;
  /** Takes back that it was settled. */
  isReopened?: boolean;
}

interface StrayPlan {
  input: StrayInput;
  amount: Rupiah;
}

/** Says what became of money that no order has: it is listed no longer, and the audit log keeps the words. */
export const settleUnknownMoney = defineUseCase<
  StrayInput,
  StrayPlan,
  undefined,
  StrayEffect,
  { did: "settled" },
  NotSettled
>({
  name: "money.settle",
  async look(input, { db }) {
    const { number, isReopened = false } = input;
    const [stray] = await db.rows(selectStray(number, isReopened));
    if (!stray) return { did: "nothing", why: isReopened ? "no-settled" : "no-stray", number };
    return { plan: { input, amount: stray.amount }, known: undefined };
  },
  async write({ plan: { input, amount } }, receipt, { db, now, auditLog }) {
    const { number, note, isReopened = false } = input;
    await db.batch([
      receipt({ did: "settled" }),
      ...settleStray(number, isReopened ? null : now),
      auditLog.entry({
        what: number,
        before: `${formatRupiah(amount)} without an order${isReopened ? ", settled" : ""}`,
        after: `${isReopened ? "not settled" : "settled"}: ${note}`,
      }),
    ]);
    return { did: "settled" };
  },
  effects: ({ input: { number, note, isReopened }, amount }) => [
    { effect: isReopened ? "reopened" : "settled", number, note, amount },
  ],
  undo: () => ({ by: "money.settle" }),
  words: strayWords,
});
