import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { isFinal, judgePayment } from "#domain/orders/payment-attempts.ts";
import { mayMove, type OrderState } from "#domain/orders/state.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";
import { takeUnwanted } from "./apply-payment-notice.ts";
import { applyAll, closeAttempts } from "./attempts.ts";
import type { Unwanted } from "./mails.ts";
import { type MoveContext, moveAndNotify } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
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

/** Money that came to the shop's own account for an order, and the key of the file that shows it. */
export interface Transfer {
  orderNumber: string;
  amount: Rupiah;
  slip: string;
}

/** What was seen of the order, and what would be written. */
export interface TransferPlan {
  /** It pays the order, or it pays nothing, and goes back as it came. */
  can: "pay" | Unwanted["why"];
  transfer: Transfer;
  order: OrderRow;
  /** The attempt that the money is kept as, under a number of its own that the provider never hears. */
  attempt: { number: string; nth: number };
  /** Attempts that the buyer may still pay: they are closed at the provider if it pays the order. */
  open: string[];
}

export type NotTransferred =
  | { can: "nothing"; why: "unknown" }
  | { can: "nothing"; why: "before"; at: number | null }
  | { can: "nothing"; why: "slip"; orderNumber: string }
  | { can: "nothing"; why: "state"; state: OrderState }
  /** Something of the order has changed since it was seen. */
  | { can: "nothing"; why: "changed" };

export type Transferred =
  | { did: "paid"; email: string; isProviderUninformed: boolean }
  | { did: "promised"; email: string }
  | NotTransferred;

/** Looks at an order that money came for by hand, and says what that would change. */
export async function planTransfer(
  transfer: Transfer,
  { db }: Pick<MoveContext, "db">,
): Promise<TransferPlan | NotTransferred> {
  const { orderNumber, slip } = transfer;
  const [[order], , , , attempts, [used]] = await db.batch([
    ...selectOrder(orderNumber),
    selectAttempts(orderNumber),
    selectBySlip(slip),
  ]);
  if (!order) return { can: "nothing", why: "unknown" };
  if (used)
    return used.orderNumber === orderNumber
      ? { can: "nothing", why: "before", at: used.receivedAt }
      : { can: "nothing", why: "slip", orderNumber: used.orderNumber };
  const can = judgeTransfer(order, transfer);
  if (!can) return { can: "nothing", why: "state", state: order.state };
  const nths = attempts.map(({ nth }) => nth);
  // What pays nothing is kept before the first: the last one is what the order waits for.
  const nth = can === "pay" ? Math.max(0, ...nths) + 1 : Math.min(1, ...nths) - 1;
  const number = can === "pay" ? attemptNumber(orderNumber, nth) : `${orderNumber}-T${1 - nth}`;
  return { can, transfer, order, attempt: { number, nth }, open: attempts.filter(isOpen).map(({ number }) => number) };
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

export function applyTransfer(
  plan: TransferPlan,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<Transferred> {
  return plan.can === "pay" ? payBy(plan, context, provider) : enterUnwanted({ ...plan, why: plan.can }, context);
}

/**
 * Writes a transfer if the order still is as it was seen. The order moves first: money that comes through the provider
 * meanwhile, or had come unheard, is then a second payment, and goes back as one.
 */
async function payBy(
  { transfer, order, attempt }: TransferPlan,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<Transferred> {
  const { orderNumber, amount, slip } = transfer;
  const { now, auditLog } = context;
  const also = [
    demandNext(transfer, attempt.nth),
    insertTransfer({ ...attempt, orderNumber, amount, slip, now }),
    clearCharge(orderNumber),
    ...savePaid(orderNumber, attempt.number, now, auditLog?.staff),
  ];
  const paid = { ...order, payment: "transfer", tenor: 0 } as const;
  if (!(await moveAndNotify(paid, { to: "paid", actor: "operator", also }, context)))
    return whyChanged(transfer, context);
  const closing = provider ? await closeAttempts(orderNumber, context, provider) : undefined;
  await applyAll(closing?.ended ?? [], context);
  return { did: "paid", email: order.email, isProviderUninformed: !closing || closing.faults.length > 0 };
}

/** Money that pays nothing is entered as it came, and somebody of the shop sends it back. */
async function enterUnwanted(
  { why, transfer, order, attempt }: TransferPlan & Pick<Unwanted, "why">,
  context: MoveContext,
): Promise<Transferred> {
  const { orderNumber, amount, slip } = transfer;
  const { db, now, post, auditLog } = context;
  const { billTotal, state } = order;
  const taken = takeUnwanted(
    order,
    { why, came: amount, asked: billTotal, attempt: { ...attempt, payment: "transfer" } },
    context,
  );
  const change = [
    demandUnwanted(order, { ...attempt, slip }),
    insertTransfer({ ...attempt, orderNumber, amount: billTotal, slip, now }),
    ...taken.change,
    ...auditEntry(auditLog, {
      what: orderNumber,
      before: state,
      after: `${state}, ${formatRupiah(amount)} by transfer came and goes back`,
    }),
  ];
  try {
    post(await writeWithMessages(db, change, taken.messages));
  } catch (error) {
    if (isHeldBack(error)) return whyChanged(transfer, context);
    throw error;
  }
  return { did: "promised", email: order.email };
}

async function whyChanged(transfer: Transfer, context: MoveContext): Promise<NotTransferred> {
  const again = await planTransfer(transfer, context);
  return again.can === "nothing" ? again : { can: "nothing", why: "changed" };
}
