import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type OrderStamp, type OrderState, refundOwed, statesBefore } from "#domain/order-state.ts";
import { markRefunded } from "#functions/db/all-orders.ts";
import { type OrderRow, type Parcel, selectOrder } from "#functions/db/orders.ts";
import { insertMessage } from "#functions/db/outbox.ts";
import type { PaymentGateway } from "#functions/gateways/payment.ts";
import { refundedMail } from "./order-letters.ts";
import { type MovingDesk, moveAndTell } from "./order-moves.ts";

/** What an operator may do to an order. */
export type OperatorMove =
  | { to: "processing" | "done" }
  | { to: "shipped"; parcel: Parcel }
  | { to: "cancelled"; note: string };

/** What became of it: the order as it was before, or why nothing has changed. */
export type Outcome =
  | { did: "moved"; from: OrderState; to: OrderState; email: string; isProviderUntold?: boolean }
  | { did: "refunded"; amount: Rupiah; email: string }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "state"; state: OrderState; needs: OrderState[] }
  | { did: "nothing"; why: "not-owed"; refundedAt: number | undefined };

export async function moveByOperator(ordersn: string, move: OperatorMove, desk: MovingDesk): Promise<Outcome> {
  const [[order]] = await desk.db.batch(selectOrder(ordersn));
  if (!order) return { did: "nothing", why: "unknown" };
  const needs = statesBefore(move.to, "operator");
  if (needs.includes(order.state) && (await moveAndTell(order, { ...move, actor: "operator" }, desk))) {
    return { did: "moved", from: order.state, to: move.to, email: order.email };
  }
  // Somebody else may have moved it in between: where it stands now says why.
  const [[now = order]] = await desk.db.batch(selectOrder(ordersn));
  return { did: "nothing", why: "state", state: now.state, needs };
}

/** Cancels, and tells the provider of an order that waited for its payment, so that nobody pays for it any more. */
export async function cancelByOperator(
  ordersn: string,
  note: string,
  desk: MovingDesk,
  provider: PaymentGateway | undefined,
): Promise<Outcome> {
  const outcome = await moveByOperator(ordersn, { to: "cancelled", note }, desk);
  if (outcome.did !== "moved" || outcome.from !== "awaiting-payment") return outcome;
  const isTold = await provider?.cancel(ordersn).then(
    () => true,
    () => false,
  );
  return { ...outcome, isProviderUntold: !isTold };
}

/** Writes down that the money went back, and tells the buyer, in one batch. */
export async function refundByOperator(ordersn: string, { db, now, origin, post }: MovingDesk): Promise<Outcome> {
  const [[order], , moves] = await db.batch(selectOrder(ordersn));
  if (!order) return { did: "nothing", why: "unknown" };
  const amount = owedFor(
    order,
    moves.map(({ state }) => state),
  );
  const letter = refundedMail(order, amount, origin);
  const note = `${formatRupiah(amount)} sudah dikembalikan.`;
  const written =
    amount > 0 ? await markRefunded(db, ordersn, note, now, insertMessage(letter, now, sql`1`)) : undefined;
  if (written) {
    post(written);
    return { did: "refunded", amount, email: order.email };
  }
  const [, , history] = await db.batch(selectOrder(ordersn));
  return { did: "nothing", why: "not-owed", refundedAt: history.find(({ state }) => state === "refunded")?.at };
}

export function owedFor(order: OrderRow, history: OrderStamp[]): Rupiah {
  return refundOwed({ refundDue: order.refund_due, billTotal: order.bill_total, isLate: order.is_late === 1 }, history);
}
