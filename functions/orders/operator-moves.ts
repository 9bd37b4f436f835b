import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type OrderStamp, type OrderState, refundOwed, statesBefore } from "#domain/orders/state.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { cancelAndNotify } from "./attempts.ts";
import { refundedMail, refundedWords } from "./mails.ts";
import { markRefunded } from "./operator-queries.ts";
import { type MoveContext, moveAndNotify, tellBuyer } from "./order-moves.ts";
import { type OrderRow, type Parcel, selectOrder } from "./order-queries.ts";
import { demandMoney } from "./payment-queries.ts";
import { takePointsBack } from "./points-back.ts";

export type OperatorMove =
  | { to: "processing" | "done" }
  | { to: "shipped"; parcel: Parcel; isPartlyRefunded?: boolean }
  | { to: "cancelled"; note: string };

/** The result: the order as it was before, or why nothing changed. */
export type Outcome =
  | { did: "moved"; from: OrderState; to: OrderState; email: string; isProviderUninformed?: boolean }
  | { did: "refunded"; amount: Rupiah; email: string }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "money-gone"; returned: Rupiah }
  | { did: "nothing"; why: "state"; state: OrderState; needs: OrderState[] }
  | { did: "nothing"; why: "not-owed"; refundedAt: number | undefined };

export async function moveByOperator(orderNumber: string, move: OperatorMove, context: MoveContext): Promise<Outcome> {
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  const isChecked = move.to === "shipped" && !move.isPartlyRefunded;
  const also = isChecked ? [demandMoney(orderNumber)] : [];
  if (await moveAndNotify(order, { ...move, also, actor: "operator" }, context)) {
    return { did: "moved", from: order.state, to: move.to, email: order.email };
  }
  return notFrom(order, move.to, context);
}

/** Why an order was not moved. A concurrent move may have changed it, so the reason names its current state. */
async function notFrom(order: OrderRow, to: OrderState, { db }: MoveContext): Promise<Outcome> {
  const [[now = order]] = await db.batch(selectOrder(order.orderNumber));
  const needs = statesBefore(to, "operator");
  if (needs.includes(now.state) && now.returned > 0)
    return { did: "nothing", why: "money-gone", returned: now.returned };
  return { did: "nothing", why: "state", state: now.state, needs };
}

/** Cancels here and at the provider, so that the order can no longer be paid. */
export async function cancelByOperator(
  orderNumber: string,
  note: string,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<Outcome> {
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  const { isMoved, faults } = await cancelAndNotify(order, { actor: "operator", note }, context, provider);
  if (!isMoved) return notFrom(order, "cancelled", context);
  const isProviderUninformed = !provider || faults.length > 0;
  return { did: "moved", from: order.state, to: "cancelled", email: order.email, isProviderUninformed };
}

/** Records the refund and notifies the buyer, in one batch. */
export async function refundByOperator(orderNumber: string, context: MoveContext): Promise<Outcome> {
  const { db, now, origin, post } = context;
  const [[order], , moves] = await db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  const amount = owedFor(
    order,
    moves.map(({ state }) => state),
  );
  const { points, statements } = await takePointsBack(order, { ...order, isRefunded: 1 }, context);
  const messages = [
    insertMessage(refundedMail(order, amount, origin, points), now, sql`1`),
    ...tellBuyer(order, refundedWords(order, amount, points), context),
  ];
  const note = `${formatRupiah(amount)} sudah dikembalikan.`;
  const refunded = { orderNumber, note, at: now };
  const written = amount > 0 ? await markRefunded(db, refunded, statements, messages) : undefined;
  if (written) {
    post(written);
    return { did: "refunded", amount, email: order.email };
  }
  const [[current], , history] = await db.batch(selectOrder(orderNumber));
  const stamps = history.map(({ state }) => state);
  // Held back by a concurrent write, such as points that were spent: the refund is decided again.
  if (amount > 0 && current && owedFor(current, stamps) > 0) return refundByOperator(orderNumber, context);
  return { did: "nothing", why: "not-owed", refundedAt: history.find(({ state }) => state === "refunded")?.at };
}

export function owedFor(order: OrderRow, history: OrderStamp[]): Rupiah {
  const { refundDue, billTotal, isLate, returned } = order;
  return refundOwed({ refundDue, billTotal, isLate: isLate === 1, returned }, history);
}
