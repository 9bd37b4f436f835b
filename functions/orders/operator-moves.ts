import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { mayMove, type OrderState, type ParcelState, SOLD_STATES, statesBefore } from "#domain/orders/state.ts";
import { NO_POINTS, type PointsBack } from "#domain/promotions/points.ts";
import type { Statement } from "#functions/db/database.ts";
import { demand } from "#functions/db/guard.ts";
import { parcel as table } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import type { PaymentGateway } from "#functions/payments/provider.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";
import type { Seconds } from "#lib/time.ts";
import { applyPlan, type Looked, type NotApplied, planOf } from "./acts.ts";
import { endWithPayments } from "./attempts.ts";
import { correctedMail, correctedWords, type ToldParcel } from "./mails.ts";
import { type Standing, selectFit } from "./move-queries.ts";
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
import { type OrderLineRow, type OrderRow, orderIdOf, selectOrder } from "./order-queries.ts";
import { onTheWay, parcelForBuyer, receiving, sending, stateAfter } from "./parcel-moves.ts";
import { changeParcels, type ParcelRow, readParcels, type Waybill } from "./parcel-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";
import { selectGone } from "./refunded-line-queries.ts";

/** `number` is a parcel's; it may be left out where only one can be meant. */
export type OperatorMove =
  | { to: "processing" }
  | { to: "done"; number?: number }
  | { to: "shipped"; parcel: Waybill; number?: number; isPartlyRefunded?: boolean }
  | { to: "cancelled"; note: string }
  | { to: "returned"; isRestocked: boolean; number?: number; note?: string };

/** A move that an operator may make. */
export interface MovePlan {
  orderNumber: string;
  move: OperatorMove;
  saw: Standing;
  /** The parcels that it moves, of how many, and where the order stands then. */
  parcels: number[];
  of: number;
  next: OrderState;
  /** The number of a parcel that is on its way, if another takes its place. */
  corrects?: Waybill;
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
  | { did: "nothing"; why: "all-back"; waiting?: number[] }
  | { did: "nothing"; why: "unknown-parts" }
  | { did: "nothing"; why: "same-parcel"; parcel: Waybill }
  | { did: "nothing"; why: "which-parcel"; parcels: number[]; later?: { number: number; readyAt: Seconds }[] }
  | { did: "nothing"; why: "no-parcel"; parcels: number }
  | { did: "nothing"; why: "parcel-state"; number: number; state: ParcelState; needs: ParcelState[] }
  | { did: "nothing"; why: "partly-sent"; waiting: number[] }
  | { did: "nothing"; why: "not-last"; number: number }
  | { did: "nothing"; why: "state"; state: OrderState; needs: OrderState[] };

/** What was done; of an order that was cancelled, also whether the provider could not be told. */
export type Moved =
  | { did: "moved"; plan: MovePlan; isProviderUninformed?: boolean }
  | { did: "corrected"; plan: MovePlan };

interface Known {
  order: OrderRow;
  lines: OrderLineRow[];
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
  const [[order], lines, , , [money], [fit]] = await context.db.batch([
    ...selectOrder(orderNumber),
    selectGone(orderIdOf(orderNumber)),
    selectFit(orderIdOf(orderNumber)),
  ]);
  if (!order) return { did: "nothing", why: "unknown" };
  const meant = parcelsMeant(order, move, context.now);
  if ("did" in meant) return meant;
  const { parcels, next, corrects } = meant;
  const why = corrects ? whyNotCorrected(corrects, move) : whyNotMoved(order, move, money?.gone ?? 0);
  if (why) return why;
  const restocked = move.to === "returned" && move.isRestocked ? fit?.pieces : 0;
  if (restocked == null) return { did: "nothing", why: "unknown-parts" };
  // What a returned order had earned goes; what it had used is given back by the move.
  const isReturn = move.to === "returned";
  const points = isReturn ? { ...pointsBack(order, { more: order.free }, context.now), given: 0 } : NO_POINTS;
  const statements = isReturn ? enterPointsBack(order, points, context.now) : [];
  const coming = withPromised(order, goesBack(order, next, { kept: points.kept }, context));
  const saw = standingOf(order);
  const of = readParcels(order).length;
  const about = { parcels, of, next, ...(corrects && { corrects }) };
  const plan = { orderNumber, move, saw, ...about, email: order.email, ...coming, points, restocked };
  return { plan, known: { order, lines, statements } };
}

interface Meant {
  parcels: number[];
  next: OrderState;
  corrects?: Waybill;
}

/** The parcels that a move is of, and where their order stands then. */
function parcelsMeant(order: OrderRow, move: OperatorMove, now: Seconds): Meant | NotMoved {
  if (move.to === "processing" || move.to === "cancelled") return { parcels: [], next: move.to };
  const parcels = readParcels(order);
  const named = parcels.find(({ number }) => number === move.number);
  if (move.number !== undefined && !named) return { did: "nothing", why: "no-parcel", parcels: parcels.length };
  // What has ended or is not paid has parcels that nothing happens to.
  const isOpen = SOLD_STATES.includes(order.state);
  const standing = (...states: ParcelState[]) =>
    isOpen ? (named ? [named] : parcels).filter(({ state }) => states.includes(state)) : [];
  const refuse = (...needs: ParcelState[]): NotMoved =>
    named && isOpen
      ? { did: "nothing", why: "parcel-state", number: named.number, state: named.state, needs }
      : { did: "nothing", why: "state", state: order.state, needs: statesBefore(move.to, "operator") };
  switch (move.to) {
    case "shipped": {
      const { courier, tracking } = move.parcel;
      const sent = standing("shipped");
      const same = sent.find((one) => one.courier === courier && one.tracking === tracking);
      const waiting = standing("waiting");
      // Another number for one that is on its way is not taken for that of one that still waits.
      const [one, ...others] = same ? [same] : [...waiting, ...sent];
      if (!one) return refuse("waiting", "shipped");
      if (others.length > 0)
        return whichOf(
          parcels.filter((each) => waiting.includes(each) || sent.includes(each)),
          now,
        );
      if (one.state === "waiting") return { parcels: [one.number], next: stateAfter(order, [one.number], "shipped") };
      return {
        ...{ parcels: [one.number], next: order.state },
        corrects: { courier: one.courier, tracking: one.tracking },
      };
    }
    case "done": {
      // Without a number it is all of an order of which nothing waits.
      const numbers = onTheWay(order, move.number).map(({ number }) => number);
      return numbers.length === 0
        ? refuse("shipped")
        : { parcels: numbers, next: stateAfter(order, numbers, "received") };
    }
    case "returned": {
      const [one, ...others] = standing("shipped", "received");
      if (!one) return refuse("shipped", "received");
      if (others.length > 0) return whichOf([one, ...others], now);
      const next = stateAfter(order, [one.number], "returned");
      if (next !== "returned") return { did: "nothing", why: "not-last", number: one.number };
      return { parcels: [one.number], next };
    }
  }
}

function whichOf(parcels: ParcelRow[], now: Seconds): NotMoved {
  const later = parcels.flatMap(({ number, state, readyAt }) =>
    state === "waiting" && readyAt > now ? [{ number, readyAt }] : [],
  );
  const numbers = parcels.map(({ number }) => number);
  return { did: "nothing", why: "which-parcel", parcels: numbers, ...(later.length > 0 && { later }) };
}

function whyNotCorrected({ courier, tracking }: Waybill, move: OperatorMove): NotMoved | undefined {
  const isSame = move.to === "shipped" && move.parcel.courier === courier && move.parcel.tracking === tracking;
  return isSame ? { did: "nothing", why: "same-parcel", parcel: move.parcel } : undefined;
}

/** `gone` is what of its money is back or promised, other than for pieces that left the parcel. */
function whyNotMoved(order: OrderRow, move: OperatorMove, gone: Rupiah): NotMoved | undefined {
  const { to } = move;
  const { state } = order;
  const isByOrder = to === "processing" || to === "cancelled";
  if (isByOrder && !mayMove(state, to, "operator")) {
    return { did: "nothing", why: "state", state, needs: statesBefore(to, "operator") };
  }
  const waiting = readParcels(order).flatMap((one) => (one.state === "waiting" ? [one.number] : []));
  if (to === "cancelled" && order.isPartlySent) return { did: "nothing", why: "partly-sent", waiting };
  if ((to === "processing" || to === "shipped") && isMoneyBack(order))
    return { did: "nothing", why: "all-back", ...(order.isPartlySent && { waiting }) };
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
    async (known, once): Promise<Moved | undefined> => {
      const { order } = known;
      if (corrects && move.to === "shipped") {
        const [number = 1] = plan.parcels;
        const parcel = { number, of: plan.of, ...move.parcel };
        await correctParcel(order, { before: corrects, parcel, once }, context);
        return { did: "corrected", plan };
      }
      const made = moveOf(plan, known, once, context.now);
      const go = () => moveAsSeen(order, made, context);
      if (move.to !== "cancelled") return (await go()) ? { did: "moved", plan } : undefined;
      const { isMoved, faults } = await endWithPayments(order, go, context, provider);
      return isMoved ? { did: "moved", plan, isProviderUninformed: !provider || faults.length > 0 } : undefined;
    },
  );
}

function moveOf(
  { move, points, parcels }: MovePlan,
  { order, lines, statements }: Known,
  once: Statement<never>,
  now: number,
): Move {
  const [number = 1] = parcels;
  const made = (): Move => {
    if (move.to === "shipped")
      return sending(order, parcelForBuyer(order, lines, number, { ...move.parcel, now }), now);
    if (move.to === "done") return receiving(order, parcels, "operator", now);
    if (move.to === "cancelled") return { to: move.to, actor: "operator", note: move.note };
    if (move.to === "processing") return { to: move.to, actor: "operator" };
    const also = [changeParcels(order.id, parcels, { state: "returned" })];
    const { to, isRestocked, note = "" } = move;
    return { to, actor: "operator", isRestocked, note, also };
  };
  const { also = [], ...rest } = made();
  return { ...rest, points, also: [once, ...statements, ...also] };
}

/** Another number for a parcel that is on its way; its buyer is told, in the same batch. */
async function correctParcel(
  row: OrderRow,
  { before, parcel, once }: { before: Waybill; parcel: Omit<ToldParcel, "goods">; once: Statement<never> },
  context: MoveContext,
): Promise<void> {
  const { db, now, origin, post, auditLog } = context;
  const { id, orderNumber } = row;
  const { number, courier, tracking } = parcel;
  const there = sql`${table.orderId} = ${id} AND ${table.number} = ${number} AND ${table.state} = 'shipped'
    AND ${table.courier} = ${before.courier} AND ${table.tracking} = ${before.tracking}`;
  const change = [
    once,
    demand("parcel", sql`EXISTS (SELECT 1 FROM parcel WHERE ${there})`),
    changeParcels(id, [number], { courier, tracking }),
    ...auditEntry(auditLog, {
      what: orderNumber,
      before: `shipped, ${before.courier} ${before.tracking}`,
      after: `shipped, ${courier} ${tracking}`,
    }),
  ];
  const messages = [
    insertMessage(correctedMail(row, parcel, origin), now, sql`1`),
    ...tellBuyer(row, correctedWords(row, parcel), context),
  ];
  post(await writeWithMessages(db, change, messages));
}
