import { sql } from "drizzle-orm";
import type { OrderActor, OrderState } from "#domain/order-state.ts";
import { judgePayment, type PaymentVerdict } from "#domain/payment-verdict.ts";
import { pointsEarned } from "#domain/points.ts";
import { moveOrder } from "#functions/db/move-order.ts";
import {
  isUnpaid,
  type OrderRow,
  type Parcel,
  saveCharge,
  savePaid,
  saveParcel,
  selectOrder,
} from "#functions/db/orders.ts";
import { insertMessage } from "#functions/db/outbox.ts";
import type { ProviderStatus } from "#functions/gateways/payment.ts";
import type { Desk } from "./answer.ts";
import { lateMail, movedMail } from "./order-letters.ts";

/** What moving an order needs, in a request as in a job. */
export type MovingDesk = Pick<Desk, "db" | "now" | "origin" | "post">;

type Moved = Exclude<OrderState, "awaiting-payment">;

/** Moves an order and tells its buyer, in one batch; false when the order does not stand where the move begins. A shipped one has a parcel. */
export async function moveAndTell(
  order: OrderRow,
  { to, actor, note = "", parcel }: { to: Moved; actor: OrderActor; note?: string; parcel?: Parcel },
  { db, now, origin, post }: MovingDesk,
): Promise<boolean> {
  const refund = to === "cancelled" && order.state !== "awaiting-payment" ? order.bill_total : 0;
  const letter = movedMail({ ...order, ...parcel, refund_due: refund }, to, origin);
  const paid = to === "paid" ? [savePaid(order.ordersn, false, now)] : [];
  const points = pointsEarned(order.sub_total - order.voucher_discount - order.points_discount);
  const written = await moveOrder(db, order.ordersn, { to, actor, note, at: now, points }, [
    ...paid,
    ...(parcel ? [saveParcel(order.ordersn, parcel)] : []),
    insertMessage(letter, now, sql`1`),
  ]);
  if (written) post(written as { id: number }[]);
  return written !== undefined;
}

/** Does what the provider's word means for an order. The same word may come often, and in any order: it is heeded once. */
export async function heedPayment(says: ProviderStatus, desk: MovingDesk): Promise<PaymentVerdict | "unknown"> {
  const { db, now, post } = desk;
  const [[order]] = await db.batch(selectOrder(says.ordersn));
  if (!order) return "unknown";
  const verdict = judgePayment(says, {
    state: order.state,
    billTotal: order.bill_total,
    isPaid: order.paid_at !== null,
  });
  if (verdict === "mismatch") return verdict;
  // An old word that arrives after a newer one says nothing of how the payment stands.
  if (verdict !== "ignore" || order.state === "awaiting-payment") {
    await db.rows(saveCharge(order.ordersn, { ...says, status: says.transactionStatus }, now));
  }
  if (verdict === "late") {
    const [written] = await db.batch([
      insertMessage(lateMail(order), now, isUnpaid(order.ordersn)),
      savePaid(order.ordersn, true, now),
    ]);
    post(written);
  }
  if (verdict === "paid" || verdict === "cancelled" || verdict === "expired") {
    const note = verdict === "cancelled" ? "Pembayaran ditolak atau dibatalkan." : "";
    const isMoved = await moveAndTell(order, { to: verdict, actor: "payment", note }, desk);
    // Something else moved it in between: what the provider says is judged anew by where it stands now.
    if (!isMoved) return heedPayment(says, desk);
  }
  return verdict;
}
