import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { mayMove, type OrderState, statesBefore } from "#domain/orders/state.ts";
import type { PointsBack } from "#domain/promotions/points.ts";
import { order } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { noted } from "#functions/staff/book.ts";
import { cancelAndNotify } from "./attempts.ts";
import { correctedMail, correctedWords } from "./mails.ts";
import { comingBack, type MoveContext, moveAndNotify, tellBuyer } from "./order-moves.ts";
import { type OrderRow, type Parcel, saveParcel, selectOrder } from "./order-queries.ts";
import { demandMoney } from "./payment-queries.ts";
import { demand, isHeldBack } from "./place-order-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";

export type OperatorMove =
  | { to: "processing" | "done" }
  | { to: "shipped"; parcel: Parcel; isPartlyRefunded?: boolean }
  | { to: "cancelled"; note: string };

/** Why an order is as it was. */
export type NotMoved =
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "money-gone"; returned: Rupiah }
  | { did: "nothing"; why: "same-parcel"; parcel: Parcel }
  | { did: "nothing"; why: "state"; state: OrderState; needs: OrderState[] };

/** The result: the order as it was before, or why nothing changed. */
export type Moved =
  | {
      did: "moved";
      from: OrderState;
      to: OrderState;
      email: string;
      owed?: Rupiah;
      points?: PointsBack;
      isProviderUninformed?: boolean;
    }
  | { did: "corrected"; before: Parcel; email: string }
  | NotMoved;

export async function moveByOperator(orderNumber: string, move: OperatorMove, context: MoveContext): Promise<Moved> {
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  if (move.to === "shipped" && order.state === "shipped") return correctParcel(order, move.parcel, context);
  const isChecked = move.to === "shipped" && !move.isPartlyRefunded;
  const also = isChecked ? [demandMoney(orderNumber)] : [];
  if (await moveAndNotify(order, { ...move, also, actor: "operator" }, context)) {
    return { did: "moved", from: order.state, to: move.to, email: order.email };
  }
  return notFrom(order, move.to, context);
}

/** What a move would do, without doing it: the outcome that `moveByOperator` would have now. */
export async function foresee(orderNumber: string, move: OperatorMove, { db }: MoveContext): Promise<Moved> {
  const [[order]] = await db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  const { state, email, courier, tracking } = order;
  if (move.to === "shipped") {
    const { parcel, isPartlyRefunded } = move;
    if (state === "shipped") {
      const before = { courier, tracking };
      return isSame(before, parcel)
        ? { did: "nothing", why: "same-parcel", parcel }
        : { did: "corrected", before, email };
    }
    if (mayMove(state, "shipped", "operator") && order.returned > 0 && !isPartlyRefunded)
      return { did: "nothing", why: "money-gone", returned: order.returned };
  }
  if (mayMove(state, move.to, "operator")) return { did: "moved", from: state, to: move.to, email };
  return { did: "nothing", why: "state", state, needs: statesBefore(move.to, "operator") };
}

const isSame = (one: Parcel, other: Parcel) => one.courier === other.courier && one.tracking === other.tracking;

/** Another number for a parcel that is on its way; its buyer is told, in the same batch. */
async function correctParcel(row: OrderRow, parcel: Parcel, context: MoveContext): Promise<Moved> {
  const { db, now, origin, post, book } = context;
  const { orderNumber, courier, tracking, email } = row;
  const before = { courier, tracking };
  if (isSame(before, parcel)) return { did: "nothing", why: "same-parcel", parcel };
  const there = sql`${order.orderNumber} = ${orderNumber} AND ${order.state} = 'shipped'
    AND ${order.courier} = ${courier} AND ${order.tracking} = ${tracking}`;
  const corrected = { ...row, ...parcel };
  const entry = {
    what: orderNumber,
    before: `shipped, ${courier} ${tracking}`,
    after: `shipped, ${parcel.courier} ${parcel.tracking}`,
  };
  const change = [
    demand("parcel", sql`EXISTS (SELECT 1 FROM "order" WHERE ${there})`),
    saveParcel(orderNumber, parcel),
    ...noted(book, entry),
  ];
  try {
    const messages = [
      insertMessage(correctedMail(corrected, origin), now, sql`1`),
      ...tellBuyer(row, correctedWords(corrected), context),
    ];
    post(await writeWithMessages(db, change, messages));
    return { did: "corrected", before, email };
  } catch (error) {
    // It has arrived, or was corrected, meanwhile: decided again from there.
    if (isHeldBack(error)) return moveByOperator(orderNumber, { to: "shipped", parcel }, context);
    throw error;
  }
}

/** Why an order was not moved. A concurrent move may have changed it, so the reason names its current state. */
async function notFrom(order: OrderRow, to: OrderState, { db }: MoveContext): Promise<NotMoved> {
  const [[now = order]] = await db.batch(selectOrder(order.orderNumber));
  const needs = statesBefore(to, "operator");
  if (to === "shipped" && needs.includes(now.state) && now.returned > 0)
    return { did: "nothing", why: "money-gone", returned: now.returned };
  return { did: "nothing", why: "state", state: now.state, needs };
}

/** Cancels here and at the provider, so that the order can no longer be paid. */
export async function cancelByOperator(
  orderNumber: string,
  note: string,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<Moved> {
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  const { isMoved, faults } = await cancelAndNotify(order, { actor: "operator", note }, context, provider);
  if (!isMoved) return notFrom(order, "cancelled", context);
  const isProviderUninformed = !provider || faults.length > 0;
  return { did: "moved", from: order.state, to: "cancelled", email: order.email, isProviderUninformed };
}

/** What `returnByOperator` would do now, without doing it. */
export async function foreseeReturn(orderNumber: string, context: MoveContext): Promise<Moved> {
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  if (!mayMove(order.state, "returned", "operator")) return notFrom(order, "returned", context);
  const points = pointsOfReturn(order, context.now);
  const owed = comingBack(order) + order.free - points.kept;
  return { did: "moved", from: order.state, to: "returned", email: order.email, owed, points };
}

/** What it had earned goes; what it had used is given back by the move. */
function pointsOfReturn(order: OrderRow, now: number): PointsBack {
  return { ...pointsBack(order, { more: order.free }, now), given: 0 };
}

const TRIES = 5;

/**
 * A parcel that was sent has come back. Its money is owed, its points go, and its pieces are in stock again if they
 * are fit for it.
 */
export async function returnByOperator(
  orderNumber: string,
  isRestocked: boolean,
  context: MoveContext,
  tries = 1,
): Promise<Moved> {
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (!order) return { did: "nothing", why: "unknown" };
  if (!mayMove(order.state, "returned", "operator")) return notFrom(order, "returned", context);
  const points = pointsOfReturn(order, context.now);
  const also = enterPointsBack(order, points, context.now);
  if (await moveAndNotify(order, { to: "returned", actor: "operator", isRestocked, points, also }, context)) {
    const [[now = order]] = await context.db.batch(selectOrder(orderNumber));
    return {
      did: "moved",
      from: order.state,
      to: "returned",
      email: order.email,
      owed: comingBack(now),
      points,
    };
  }
  // Its points or its state have changed meanwhile.
  return tries < TRIES
    ? returnByOperator(orderNumber, isRestocked, context, tries + 1)
    : notFrom(order, "returned", context);
}
