import type { Rupiah } from "#domain/money.ts";
import { isFinal } from "#domain/orders/payment-verdict.ts";
import { mayMove, type OrderState } from "#domain/orders/state.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { applyAll, closeAttempts } from "./attempts.ts";
import { type MoveContext, moveAndNotify } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import {
  attemptNumber,
  clearCharge,
  demandNext,
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
  can: "pay";
  transfer: Transfer;
  order: OrderRow;
  /** The attempt that the money is kept as, under a number of its own that the provider never hears. */
  attempt: { number: string; nth: number };
  /** Attempts that the buyer may still pay: they are closed at the provider. */
  open: string[];
}

export type NotTransferred =
  | { can: "nothing"; why: "unknown" }
  | { can: "nothing"; why: "before"; at: number | null }
  | { can: "nothing"; why: "slip"; orderNumber: string }
  | { can: "nothing"; why: "state"; state: OrderState }
  | { can: "nothing"; why: "sum"; billTotal: Rupiah }
  /** Something of the order has changed since it was seen. */
  | { can: "nothing"; why: "changed" };

export type Transferred = { did: "paid"; email: string; isProviderUninformed: boolean } | NotTransferred;

/** Looks at an order that waits for its money, and says what a transfer would change. */
export async function planTransfer(
  transfer: Transfer,
  { db }: Pick<MoveContext, "db">,
): Promise<TransferPlan | NotTransferred> {
  const { orderNumber, amount, slip } = transfer;
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
  const { state, billTotal } = order;
  if (!mayMove(state, "paid", "operator")) return { can: "nothing", why: "state", state };
  if (amount !== billTotal) return { can: "nothing", why: "sum", billTotal };
  const nth = (attempts[0]?.nth ?? 0) + 1;
  const open = attempts.filter(({ status }) => !isFinal(status)).map(({ number }) => number);
  return { can: "pay", transfer, order, attempt: { number: attemptNumber(orderNumber, nth), nth }, open };
}

/**
 * Writes a transfer if the order still is as it was seen. The order moves first: money that comes through the provider
 * meanwhile, or had come unheard, is then a second payment, and goes back as one.
 */
export async function applyTransfer(
  { transfer, order, attempt }: TransferPlan,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<Transferred> {
  const { orderNumber, amount, slip } = transfer;
  const { now, book } = context;
  const also = [
    demandNext(transfer, attempt.nth),
    insertTransfer({ ...attempt, orderNumber, amount, slip, now }),
    clearCharge(orderNumber),
    ...savePaid(orderNumber, attempt.number, now, book?.staff),
  ];
  const paid = { ...order, payment: "transfer", tenor: 0 } as const;
  if (!(await moveAndNotify(paid, { to: "paid", actor: "operator", also }, context))) {
    const again = await planTransfer(transfer, context);
    return again.can === "pay" ? { can: "nothing", why: "changed" } : again;
  }
  const closing = provider ? await closeAttempts(orderNumber, context, provider) : undefined;
  await applyAll(closing?.ended ?? [], context);
  return { did: "paid", email: order.email, isProviderUninformed: !closing || closing.faults.length > 0 };
}
