import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { promisedBy, type RefundWay, reasonOfMove, wayBack } from "#domain/orders/money.ts";
import {
  givesBack,
  hasLeft,
  mayMove,
  type OrderActor,
  type OrderStamp,
  type OrderState,
} from "#domain/orders/state.ts";
import { paidOnTop } from "#domain/orders/surcharge.ts";
import { NO_POINTS, type PointsBack } from "#domain/promotions/points.ts";
import { type AuditLog, auditEntry } from "#functions/acts/audit-log.ts";
import { daysOfOrder } from "#functions/content/content-queries.ts";
import type { Statement } from "#functions/db/database.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { askForRefund, insertMessage } from "#functions/messages/outbox.ts";
import { endOfDayAfter } from "#lib/date.ts";
import {
  movedMail,
  movedWords,
  type NotifiedOrder,
  type OrderWords,
  shippedMail,
  shippedWords,
  type ToldParcel,
} from "./mails.ts";
import { moveOrder, type Standing } from "./move-queries.ts";
import { type OrderRow, readParcels, selectOrder } from "./order-queries.ts";
import { pointsOf } from "./points-back.ts";
import { promise, refundByKey } from "./refund-queries.ts";
import { promiseOnTop } from "./surcharge-back.ts";
import { endSurcharge, readSurcharges } from "./surcharge-queries.ts";

/** What moving an order needs, in a request or a scheduled job. */
export interface MoveContext extends Pick<CallContext, "db" | "now" | "origin" | "post"> {
  /** the audit log, when an operator does it. */
  auditLog?: AuditLog;
}

export interface Move {
  to: Exclude<OrderState, "awaiting-payment">;
  actor: OrderActor;
  note?: string;
  /** The parcel that is sent. */
  parcel?: ToldParcel;
  /** What happens to one of several parcels. */
  stamp?: OrderStamp;
  /** The buyer is told by `messages`, or did it. */
  isToldElse?: boolean;
  /** Set for a parcel that came back, if its pieces are in stock again. */
  isRestocked?: boolean;
  /** How much of its money goes back, or has gone, by `also`. */
  lost?: Rupiah;
  /** What of its money is still to come, with what `also` promises. */
  coming?: Pick<OrderRow, "owed" | "underWay">;
  /** What happens to the points that it has earned, because its money goes back. */
  points?: PointsBack;
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
  if (!mayMove(order.state, move.to, move.actor)) return false;
  if (await moveAsSeen(order, move, context)) return true;
  // A concurrent write came first. If it changed the order's state, the move is decided again from there.
  const [[current]] = await context.db.batch(selectOrder(order.orderNumber));
  return current && hasChanged(order, current) ? moveAndNotify(current, move, context) : false;
}

/** The same for an order that still is as it was seen; else nothing is written. */
export async function moveAsSeen(order: OrderRow, move: Move, context: MoveContext): Promise<boolean> {
  const { db, now, post } = context;
  const { to, actor, note = "", stamp, isRestocked = false, also = [], messages = [] } = move;
  if (givesBack(to) && readParcels(order).some(({ state }) => hasLeft(state))) return false;
  const from = standingOf(order);
  const lost = move.lost ?? 0;
  const { off, kept } = move.points ?? NO_POINTS;
  const back = goesBack(order, to, { lost, kept }, context);
  const points = pointsOf(order, lost);
  // The buyer is told what is still to come.
  const moved = {
    ...{ ...order, returned: order.returned + lost, pointsOff: off, pointsEarned: points },
    complainUntil: endOfDayAfter(now, daysOfOrder(order), "day"),
    ...(move.coming ?? withPromised(order, ...back.back)),
  };
  const staff = context.auditLog?.staff ?? "";
  const change = { from, to, actor, staff, note, at: now, points, isRestocked, stamp };
  const written = await moveOrder(db, order.orderNumber, change, {
    also: [
      ...auditEntry(context.auditLog, { what: order.orderNumber, before: order.state, after: said(to, move) }),
      ...also,
      ...back.promised,
    ],
    messages: [...messages, ...back.asked, ...told(moved, move, context)],
  });
  if (written) post(written);
  return written !== undefined;
}

function told(
  order: NotifiedOrder & OrderRow,
  { to, parcel, isToldElse, actor, note = "" }: Move,
  context: MoveContext,
) {
  const { now, origin } = context;
  if (parcel) {
    const letter = insertMessage(shippedMail(order, parcel, origin), now, sql`1`);
    return [letter, ...tellBuyer(order, shippedWords(order, parcel), context)];
  }
  if (isToldElse || to === "shipped") return [];
  return [
    insertMessage(movedMail(order, to, origin, { actor, note }), now, sql`1`),
    ...tellBuyer(order, movedWords(order, to, { actor, note }), context),
  ];
}

/** All that was promised of an order's money, and is not sent yet. */
export function comingBack({ owed, underWay }: Pick<OrderRow, "owed" | "underWay">): Rupiah {
  return owed + underWay;
}

/** What is to come with what is promised now, by who sends it. */
export function withPromised(
  { owed, underWay }: Pick<OrderRow, "owed" | "underWay">,
  ...back: readonly { way: RefundWay | undefined; amount: Rupiah }[]
) {
  return back.reduce(
    (sum, { way, amount }) => {
      const more = promisedBy(way ?? "hand", amount);
      return { owed: sum.owed + more.owed, underWay: sum.underWay + more.underWay };
    },
    { owed, underWay },
  );
}

/** Whether all of its money is back, or promised: then nothing is sent for it. */
export function isMoneyBack(order: Pick<OrderRow, "free" | "returned" | "owed" | "underWay">): boolean {
  return order.free === 0 && order.returned + comingBack(order) > 0;
}

/**
 * What is promised because an order that was paid ends: all that is left of its money and of what was paid on top of it,
 * by the way that each came. What is still to be paid on top of it is not any more.
 */
export function goesBack(
  order: OrderRow,
  to: OrderState,
  { lost = 0, kept = 0 }: { lost?: Rupiah; kept?: Rupiah },
  context: Pick<MoveContext, "now" | "auditLog">,
) {
  const { now, auditLog } = context;
  const reason = reasonOfMove(order.state, to);
  if (!reason) return { back: [], promised: [], asked: [] };
  const onTop = promiseOnTop(order, paidOnTop(readSurcharges(order)), reason, context);
  const ended = [...onTop.promised, endSurcharge(order.id, { became: "withdrawn" }, now)];
  const amount = Math.max(0, order.free - lost - kept);
  if (amount === 0) return { ...onTop, promised: ended };
  const way = wayBack({ payment: order.payment, receivedAt: order.paidAt }, now);
  const key = `${order.orderNumber} ${reason}`;
  const promised = promise(
    { orderId: order.id, attempt: order.paidBy, reason, amount, kept, way, key, staff: auditLog?.staff ?? "" },
    now,
  );
  const asked = way === "provider" ? [askForRefund(refundByKey(key), now)] : [];
  return { back: [{ way, amount }, ...onTop.back], promised: [promised, ...ended], asked: [...asked, ...onTop.asked] };
}

/** A move in the words of the book of changes. */
function said(to: OrderState, { parcel, isRestocked }: Move): string {
  if (to === "returned") return `returned, ${isRestocked ? "in stock again" : "not in stock again"}`;
  if (to === "paid") return "paid, by transfer";
  if (!parcel) return to;
  const { number, of, courier, tracking } = parcel;
  return `${of > 1 ? `parcel ${number} of ${of} ` : ""}shipped, ${courier} ${tracking}`;
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
export function standingOf(order: OrderRow): Standing {
  const { state, returned, free, standingParcels: parcels, standingOnTop: onTop } = order;
  return { state, returned, free, parcels, onTop };
}

export function hasChanged(before: OrderRow, now: OrderRow): boolean {
  return JSON.stringify(standingOf(before)) !== JSON.stringify(standingOf(now));
}
