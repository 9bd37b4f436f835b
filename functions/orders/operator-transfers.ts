import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import {
  type ByHandEffect,
  byHandWords,
  moneyEffects,
  type NotByHand,
  type NotTransferred,
  type TransferEffect,
  transferWords,
} from "#domain/orders/operator-words.ts";
import { isFinal, judgePayment } from "#domain/orders/payment-attempts.ts";
import { mayMove, type OrderState } from "#domain/orders/state.ts";
import { NO_POINTS } from "#domain/promotions/points.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import type { Statement } from "#functions/db/database.ts";
import { demand } from "#functions/db/guard.ts";
import { order } from "#functions/db/schema/order.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { takeUnwanted } from "./apply-payment-notice.ts";
import { applyAll, closeAttempts } from "./attempts.ts";
import type { Unwanted } from "./mails.ts";
import { moneyFields } from "./money-queries.ts";
import { moveAndNotify } from "./order-moves.ts";
import { type OrderRow, orderIdOf, selectOrder } from "./order-queries.ts";
import {
  type AttemptRow,
  attemptNumber,
  clearCharge,
  demandNext,
  demandUnwanted,
  insertTransfer,
  savePaid,
  selectAttempts,
  selectBySlip,
} from "./payment-queries.ts";
import { giveToHand, selectRefunds } from "./refund-queries.ts";
import { tellByHand } from "./send-back.ts";

interface ByHandInput {
  orderNumber: string;
}

/** What the provider was to send, and somebody of the shop would instead. */
export interface ByHandPlan {
  input: ByHandInput;
  email: string;
  underWay: Rupiah;
  refunds: number[];
}

async function lookAtRefunds(
  input: ByHandInput,
  { db }: OperatorContext,
): Promise<Looked<ByHandPlan, OrderRow> | NotByHand> {
  const { orderNumber } = input;
  const [[row], , , , refunds] = await db.batch([...selectOrder(orderNumber), selectRefunds(orderIdOf(orderNumber))]);
  if (!row) return { did: "nothing", why: "unknown", orderNumber };
  const { email, underWay } = row;
  if (underWay === 0) return { did: "nothing", why: "not-under-way", orderNumber };
  const open = refunds.filter(({ way, open }) => way === "provider" && open > 0);
  return { plan: { input, email, underWay, refunds: open.map(({ id }) => id) }, known: row };
}

/** Somebody who has looked at the provider says that it sends nothing: it is the shop's to send, and the buyer is told. */
export const sendByHand = defineUseCase({
  name: "refund.by-hand",
  look: lookAtRefunds,
  async write({ plan, known }: Looked<ByHandPlan, OrderRow>, receipt, context) {
    const { input, underWay, refunds } = plan;
    const { orderNumber } = input;
    const same = sql`${order.orderNumber} = ${orderNumber} AND ${moneyFields.underWay} = ${underWay}`;
    const done = { did: "given" as const };
    const change = [
      receipt(done),
      demand("under-way", sql`EXISTS (SELECT 1 FROM "order" WHERE ${same})`),
      ...refunds.flatMap((id) => giveToHand(id, "The shop sends it.", context.now)),
      ...auditEntry(context.auditLog, {
        what: orderNumber,
        before: `${formatRupiah(underWay)} for the provider to send`,
        after: `${formatRupiah(underWay)} to be sent by hand`,
      }),
    ];
    context.post(await writeWithMessages(context.db, change, tellByHand(known, underWay, context)));
    return done;
  },
  effects: ({ input, email, underWay }): ByHandEffect[] => [
    { effect: "by-hand", orderNumber: input.orderNumber, email, amount: underWay },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: byHandWords,
});

/** Money that came to the shop's own account for an order, and the key of the file that shows it. */
export interface Transfer {
  orderNumber: string;
  amount: Rupiah;
  slip: string;
}

/** What was seen of the order, and what would be written. */
export interface TransferPlan {
  input: Transfer;
  /** It pays the order, or it pays nothing, and goes back as it came. */
  can: "pay" | Unwanted["why"];
  saw: { state: OrderState; billTotal: Rupiah; isPaid: boolean };
  email: string;
  /** The attempt that the money is kept as, under a number of its own that the provider never hears. */
  attempt: { number: string; nth: number };
  /** Attempts that the buyer may still pay: they are closed at the provider if it pays the order. */
  open: string[];
}

type Transferred = { did: "paid"; isProviderUninformed?: boolean } | { did: "promised" };

async function lookAtPayments(
  input: Transfer,
  { db }: OperatorContext,
): Promise<Looked<TransferPlan, OrderRow> | NotTransferred> {
  const { orderNumber, slip } = input;
  const [[order], , , , attempts, [used]] = await db.batch([
    ...selectOrder(orderNumber),
    selectAttempts(orderNumber),
    selectBySlip(slip),
  ]);
  if (!order) return { did: "nothing", why: "unknown", orderNumber };
  if (used)
    return used.orderNumber === orderNumber
      ? { did: "nothing", why: "before", orderNumber, at: used.receivedAt, amount: used.amount }
      : { did: "nothing", why: "slip", orderNumber, other: used.orderNumber };
  const can = judgeTransfer(order, input);
  const { state, billTotal, paidAt, email } = order;
  if (!can) return { did: "nothing", why: "state", orderNumber, state };
  const nths = attempts.map(({ nth }) => nth);
  // What pays nothing is kept before the first: the last one is what the order waits for.
  const nth = can === "pay" ? Math.max(0, ...nths) + 1 : Math.min(1, ...nths) - 1;
  const number = can === "pay" ? attemptNumber(orderNumber, nth) : `${orderNumber}-T${1 - nth}`;
  const open = attempts.filter(isOpen).map((one) => one.number);
  const saw = { state, billTotal, isPaid: paidAt !== null };
  return { plan: { input, can, saw, email, attempt: { number, nth }, open }, known: order };
}

const isOpen = ({ status }: AttemptRow) => !isFinal(status);

/** By the rule of what the provider tells: it asked for the bill. */
function judgeTransfer({ state, billTotal, paidAt }: OrderRow, { amount }: Transfer): TransferPlan["can"] | undefined {
  const verdict = judgePayment(
    { transactionStatus: "settlement", fraudStatus: "accept", currency: "IDR", amount, returned: 0 },
    { state, isPaid: paidAt !== null, isOver: false },
    { amount: billTotal, received: 0, isCurrent: true, isCounted: false, returned: 0 },
  );
  if (verdict === "paid") return mayMove(state, "paid", "operator") ? "pay" : undefined;
  return verdict === "late" || verdict === "extra" || verdict === "wrong-sum" ? verdict : undefined;
}

/** Writes down money that came by hand: it pays the order, or is promised back to its buyer. */
export const enterTransfer = defineUseCase({
  name: "order.transfer",
  look: lookAtPayments,
  write({ plan, known }: Looked<TransferPlan, OrderRow>, receipt, context): Promise<Transferred | undefined> {
    const { can } = plan;
    return can === "pay"
      ? payBy(plan, known, receipt({ did: "paid" }), context)
      : enterUnwanted(plan, can, known, receipt({ did: "promised" }), context);
  },
  effects({ input, can, saw, email, open }): TransferEffect[] {
    const { orderNumber, amount } = input;
    const mail = { effect: "mail" as const, email };
    const closes = can === "pay" && open.length > 0 ? [{ effect: "closes" as const, attempts: open }] : [];
    return [
      can === "pay"
        ? { effect: "pays", orderNumber, amount, ...saw }
        : { effect: "goes-back", orderNumber, amount, because: can, ...saw },
      ...closes,
      mail,
      ...(can === "pay" ? [] : moneyEffects({ owed: amount, underWay: 0 }, NO_POINTS)),
    ];
  },
  undo: () => ({ never: "mail-sent" }),
  words: transferWords,
});

/**
 * The order moves first: money that comes through the provider meanwhile, or had come unheard, is then a second payment,
 * and goes back as one.
 */
async function payBy(
  { input, attempt }: TransferPlan,
  order: OrderRow,
  receipt: Statement<never>,
  context: OperatorContext,
): Promise<Transferred | undefined> {
  const { orderNumber, amount, slip } = input;
  const { now, auditLog, provider } = context;
  const also = [
    receipt,
    demandNext(input, attempt.nth),
    insertTransfer({ ...attempt, orderNumber, amount, slip, now }),
    clearCharge(orderNumber),
    ...savePaid(orderNumber, attempt.number, now, auditLog.staff),
  ];
  const paid = { ...order, payment: "transfer", tenor: 0 } as const;
  if (!(await moveAndNotify(paid, { to: "paid", actor: "operator", also }, context))) return undefined;
  const closing = provider ? await closeAttempts(orderNumber, context, provider) : undefined;
  await applyAll(closing?.ended ?? [], context);
  return { did: "paid", isProviderUninformed: !closing || closing.faults.length > 0 };
}

/** Money that pays nothing is entered as it came, and somebody of the shop sends it back. */
async function enterUnwanted(
  { input, attempt }: TransferPlan,
  why: Unwanted["why"],
  order: OrderRow,
  receipt: Statement<never>,
  context: OperatorContext,
): Promise<Transferred> {
  const { orderNumber, amount, slip } = input;
  const { db, now, post, auditLog } = context;
  const { billTotal, state } = order;
  const taken = takeUnwanted(
    order,
    { why, came: amount, asked: billTotal, attempt: { ...attempt, payment: "transfer" } },
    context,
  );
  const change = [
    receipt,
    demandUnwanted(order, { ...attempt, slip }),
    insertTransfer({ ...attempt, orderNumber, amount: billTotal, slip, now }),
    ...taken.change,
    ...auditEntry(auditLog, {
      what: orderNumber,
      before: state,
      after: `${state}, ${formatRupiah(amount)} by transfer came and goes back`,
    }),
  ];
  post(await writeWithMessages(db, change, taken.messages));
  return { did: "promised" };
}
