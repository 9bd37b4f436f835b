import { sql } from "drizzle-orm";
import { mayMove, type OrderActor, type OrderState, refundDueAfter, refundOwed } from "#domain/orders/state.ts";
import type { Statement } from "#functions/db/database.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { type Book, noted } from "#functions/staff/book.ts";
import { movedMail, movedWords, type OrderWords } from "./mails.ts";
import { moveOrder, type Standing } from "./move-queries.ts";
import { moneyOf, type OrderRow, type Parcel, saveParcel, selectOrder } from "./order-queries.ts";
import { pointsOf } from "./points-back.ts";

/** What moving an order needs, in a request or a scheduled job. */
export interface MoveContext extends Pick<CallContext, "db" | "now" | "origin" | "post"> {
  /** The book of changes, when an operator does it. */
  book?: Book;
}

export interface Move {
  to: Exclude<OrderState, "awaiting-payment">;
  actor: OrderActor;
  note?: string;
  /** Set for a shipped order. */
  parcel?: Parcel;
  /** Set for a parcel that came back, if its pieces are in stock again. */
  isRestocked?: boolean;
  /** How much of its money was lost, if that is the reason for the move. */
  returned?: number;
  /** Statements for the same batch. */
  also?: Statement<unknown>[];
  /** Messages of the same batch, beside the buyer's. */
  messages?: Statement<{ id: number }>[];
}

/**
 * Moves an order and tells its buyer, in one batch, so that mail and notice match what is written.
 * False if the move is not allowed from the order's state.
 */
export async function moveAndNotify(order: OrderRow, move: Move, context: MoveContext): Promise<boolean> {
  const { db, now, origin, post } = context;
  const { to, actor, note = "", parcel, isRestocked = false, also = [], messages = [] } = move;
  if (!mayMove(order.state, to, actor)) return false;
  const from = standingOf(order);
  const returned = move.returned ?? order.returned;
  const money = { ...moneyOf(order), returned };
  const refundDue = refundDueAfter(to, money);
  // The buyer is told what is still to come.
  const owed = refundOwed({ ...money, isLate: false, refundDue });
  const moved = { ...order, ...parcel, refundDue: owed, returned };
  const points = pointsOf({ ...order, ...moneyOf(order) });
  const staff = context.book?.staff ?? "";
  const change = { from, to, actor, staff, note, at: now, points, refundDue, isRestocked };
  const written = await moveOrder(db, order.orderNumber, change, {
    also: [
      ...(parcel ? [saveParcel(order.orderNumber, parcel)] : []),
      ...noted(context.book, { what: order.orderNumber, before: order.state, after: said(to, move) }),
      ...also,
    ],
    messages: [
      ...messages,
      insertMessage(movedMail(moved, to, origin), now, sql`1`),
      ...tellBuyer(order, movedWords(moved, to), context),
    ],
  });
  if (written) {
    post(written);
    return true;
  }
  // A concurrent write came first. If it changed the order's state, the move is decided again from there.
  const [[current]] = await db.batch(selectOrder(order.orderNumber));
  return current && hasChanged(order, current) ? moveAndNotify(current, move, context) : false;
}

/** A move in the words of the book of changes. */
function said(to: OrderState, { parcel, isRestocked }: Move): string {
  if (to === "returned") return `returned, ${isRestocked ? "in stock again" : "not in stock again"}`;
  return parcel ? `${to}, ${parcel.courier} ${parcel.tracking}` : to;
}

/** A notice in the buyer's list, with its copies; mails about an order are sent beside it, whatever the buyer chose. */
export function tellBuyer(
  { userId, orderNumber }: Pick<OrderRow, "userId" | "orderNumber">,
  words: OrderWords,
  { now, origin }: Pick<MoveContext, "now" | "origin">,
) {
  const notice = { kind: "order", ...words, path: `/profile/order/${orderNumber}` } as const;
  return insertNotice({ userId, notice, now, origin });
}

/** What a move is decided on. */
function standingOf({ state, refundDue, returned, agreed, sentBack }: OrderRow): Standing {
  return { state, refundDue, returned, agreed, sentBack };
}

function hasChanged(before: OrderRow, now: OrderRow): boolean {
  return JSON.stringify(standingOf(before)) !== JSON.stringify(standingOf(now));
}
