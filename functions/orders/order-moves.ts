import { sql } from "drizzle-orm";
import { mayMove, type OrderActor, type OrderState, refundDueAfter } from "#domain/orders/state.ts";
import { pointsEarned } from "#domain/promotions/points.ts";
import type { Statement } from "#functions/db/database.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { movedMail } from "./mails.ts";
import { moveOrder } from "./move-queries.ts";
import { type OrderRow, type Parcel, saveParcel, selectOrder } from "./order-queries.ts";

/** What moving an order needs, in a request or a scheduled job. */
export type MoveContext = Pick<CallContext, "db" | "now" | "origin" | "post">;

export interface Move {
  to: Exclude<OrderState, "awaiting-payment">;
  actor: OrderActor;
  note?: string;
  /** Set for a shipped order. */
  parcel?: Parcel;
  /** How much of its money was lost, if that is the reason for the move. */
  returned?: number;
  /** Statements for the same batch. */
  also?: Statement<unknown>[];
}

/**
 * Moves an order and mails its buyer, in one batch, so that the mail matches what is written.
 * False if the move is not allowed from the order's state.
 */
export async function moveAndNotify(order: OrderRow, move: Move, context: MoveContext): Promise<boolean> {
  const { db, now, origin, post } = context;
  const { to, actor, note = "", parcel, also = [] } = move;
  if (!mayMove(order.state, to, actor)) return false;
  const from = { state: order.state, refundDue: order.refundDue, returned: order.returned };
  const returned = move.returned ?? order.returned;
  const refundDue = refundDueAfter(to, { ...from, billTotal: order.billTotal, returned });
  const mail = movedMail({ ...order, ...parcel, refundDue, returned }, to, origin);
  const points = pointsEarned(order.subTotal - order.voucherDiscount - order.pointsDiscount);
  const written = await moveOrder(db, order.orderNumber, { from, to, actor, note, at: now, points, refundDue }, [
    ...(parcel ? [saveParcel(order.orderNumber, parcel)] : []),
    ...also,
    insertMessage(mail, now, sql`1`),
  ]);
  if (written) {
    post(written as { id: number }[]);
    return true;
  }
  // A concurrent write came first. If it changed the order's state, the move is decided again from there.
  const [[current]] = await db.batch(selectOrder(order.orderNumber));
  return current && hasChanged(order, current) ? moveAndNotify(current, move, context) : false;
}

function hasChanged(before: OrderRow, now: OrderRow): boolean {
  return before.state !== now.state || before.refundDue !== now.refundDue || before.returned !== now.returned;
}
