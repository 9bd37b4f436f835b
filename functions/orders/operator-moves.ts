import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { mayMove, type OrderState, statesBefore } from "#domain/orders/state.ts";
import { NO_POINTS, type PointsBack } from "#domain/promotions/points.ts";
import type { Statement } from "#functions/db/database.ts";
import { order } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { noted } from "#functions/staff/book.ts";
import { applyPlan, type Looked, type NotApplied, planOf } from "./acts.ts";
import { endWithPayments } from "./attempts.ts";
import { correctedMail, correctedWords } from "./mails.ts";
import { type Standing, selectFit } from "./move-queries.ts";
import { orderIdOf } from "./order-image-queries.ts";
import {
  goesBack,
  isMoneyBack,
  type Move,
  type MoveContext,
  moveAsSeen,
  standingOf,
  tellBuyer,
  withPromised,
} from "./order-moves.ts";
import { type OrderRow, type Parcel, saveParcel, selectOrder } from "./order-queries.ts";
import { demand } from "./place-order-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";
import { selectGone } from "./refunded-line-queries.ts";

export type OperatorMove =
  | { to: "processing" | "done" }
  | { to: "shipped"; parcel: Parcel; isPartlyRefunded?: boolean }
  | { to: "cancelled"; note: string }
  | { to: "returned"; isRestocked: boolean; note?: string };

/** A move that an operator may make. */
export interface MovePlan {
  orderNumber: string;
  move: OperatorMove;
  saw: Standing;
  /** The number of a parcel that is on its way, if another takes its place. */
  corrects?: Parcel;
  email: string;
  /** What somebody of the shop is to send once it is made, what the provider is, and the points that go. */
  owed: Rupiah;
  underWay: Rupiah;
  points: PointsBack;
  /** How many pieces of a parcel that came back are in stock again. */
  restocked: number;
}

/** Why an order is as it was. */
export type NotMoved =
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "money-gone"; gone: Rupiah }
  | { did: "nothing"; why: "all-back" }
  | { did: "nothing"; why: "unknown-parts" }
  | { did: "nothing"; why: "same-parcel"; parcel: Parcel }
  | { did: "nothing"; why: "state"; state: OrderState; needs: OrderState[] };

/** What was done; of an order that was cancelled, also whether the provider could not be told. */
export type Moved =
  | { did: "moved"; plan: MovePlan; isProviderUninformed?: boolean }
  | { did: "corrected"; plan: MovePlan };

interface Known {
  order: OrderRow;
  statements: Statement<unknown>[];
}

export async function planMove(
  orderNumber: string,
  move: OperatorMove,
  context: MoveContext,
): Promise<MovePlan | NotMoved> {
  return planOf(await look(orderNumber, move, context));
}

async function look(
  orderNumber: string,
  move: OperatorMove,
  context: MoveContext,
): Promise<Looked<MovePlan, Known> | NotMoved> {
  const [[order], , , , [money], [fit]] = await context.db.batch([
    ...selectOrder(orderNumber),
    selectGone(orderIdOf(orderNumber)),
    selectFit(orderIdOf(orderNumber)),
  ]);
  if (!order) return { did: "nothing", why: "unknown" };
  const { state, courier, tracking, email } = order;
  const corrects = move.to === "shipped" && state === "shipped" ? { courier, tracking } : undefined;
  const why = corrects ? whyNotCorrected(corrects, move) : whyNotMoved(order, move, money?.gone ?? 0);
  if (why) return why;
  const restocked = move.to === "returned" && move.isRestocked ? fit?.pieces : 0;
  if (restocked == null) return { did: "nothing", why: "unknown-parts" };
  // What a returned order had earned goes; what it had used is given back by the move.
  const isReturn = move.to === "returned";
  const points = isReturn ? { ...pointsBack(order, { more: order.free }, context.now), given: 0 } : NO_POINTS;
  const statements = isReturn ? enterPointsBack(order, points, context.now) : [];
  const coming = withPromised(order, goesBack(order, move.to, { kept: points.kept }, context));
  const saw = standingOf(order);
  const plan = { orderNumber, move, saw, ...(corrects && { corrects }), email, ...coming, points, restocked };
  return { plan, known: { order, statements } };
}

function whyNotCorrected({ courier, tracking }: Parcel, move: OperatorMove): NotMoved | undefined {
  const isSame = move.to === "shipped" && move.parcel.courier === courier && move.parcel.tracking === tracking;
  return isSame ? { did: "nothing", why: "same-parcel", parcel: move.parcel } : undefined;
}

/** `gone` is what of its money is back or promised, other than for pieces that left the parcel. */
function whyNotMoved(order: OrderRow, move: OperatorMove, gone: Rupiah): NotMoved | undefined {
  const { to } = move;
  const { state } = order;
  if (!mayMove(state, to, "operator")) {
    return { did: "nothing", why: "state", state, needs: statesBefore(to, "operator") };
  }
  if ((to === "processing" || to === "shipped") && isMoneyBack(order)) return { did: "nothing", why: "all-back" };
  const isGone = to === "shipped" && gone > 0 && !move.isPartlyRefunded;
  return isGone ? { did: "nothing", why: "money-gone", gone } : undefined;
}

/** Makes a move that was planned. What is cancelled is also closed at the provider, so that it can no longer be paid. */
export function applyMove(
  plan: MovePlan,
  key: string,
  context: MoveContext & { provider?: PaymentGateway | undefined },
): Promise<Moved | NotApplied> {
  const { orderNumber, move, corrects } = plan;
  const { provider } = context;
  return applyPlan(
    plan,
    key,
    context,
    () => look(orderNumber, move, context),
    async ({ order, statements }, once): Promise<Moved | undefined> => {
      if (corrects && move.to === "shipped") {
        await correctParcel(order, { before: corrects, parcel: move.parcel, once }, context);
        return { did: "corrected", plan };
      }
      const made: Move = { ...move, actor: "operator", points: plan.points, also: [once, ...statements] };
      const go = () => moveAsSeen(order, made, context);
      if (move.to !== "cancelled") return (await go()) ? { did: "moved", plan } : undefined;
      const { isMoved, faults } = await endWithPayments(order, go, context, provider);
      return isMoved ? { did: "moved", plan, isProviderUninformed: !provider || faults.length > 0 } : undefined;
    },
  );
}

/** Another number for a parcel that is on its way; its buyer is told, in the same batch. */
async function correctParcel(
  row: OrderRow,
  { before, parcel, once }: { before: Parcel; parcel: Parcel; once: Statement<never> },
  context: MoveContext,
): Promise<void> {
  const { db, now, origin, post, book } = context;
  const { orderNumber } = row;
  const there = sql`${order.orderNumber} = ${orderNumber} AND ${order.state} = 'shipped'
    AND ${order.courier} = ${before.courier} AND ${order.tracking} = ${before.tracking}`;
  const corrected = { ...row, ...parcel };
  const change = [
    once,
    demand("parcel", sql`EXISTS (SELECT 1 FROM "order" WHERE ${there})`),
    saveParcel(orderNumber, parcel),
    ...noted(book, {
      what: orderNumber,
      before: `shipped, ${before.courier} ${before.tracking}`,
      after: `shipped, ${parcel.courier} ${parcel.tracking}`,
    }),
  ];
  const messages = [
    insertMessage(correctedMail(corrected, origin), now, sql`1`),
    ...tellBuyer(row, correctedWords(corrected), context),
  ];
  post(await writeWithMessages(db, change, messages));
}
