import { sql } from "drizzle-orm";
import type { Rupiah } from "#domain/money.ts";
import { type MoveEffect, moneyEffects, moveWords, type NotMoved } from "#domain/orders/operator-words.ts";
import type { Waybill } from "#domain/orders/parcels.ts";
import { mayMove, type OrderState, type ParcelState, SOLD_STATES, statesBefore } from "#domain/orders/state.ts";
import { openSurcharge } from "#domain/orders/surcharge.ts";
import { NO_POINTS, type PointsBack } from "#domain/promotions/points.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import type { Statement } from "#functions/db/database.ts";
import { demand } from "#functions/db/guard.ts";
import { parcel as table } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import type { Seconds } from "#lib/time.ts";
import { endWithPayments } from "./attempts.ts";
import { correctedMail, correctedWords, type ToldParcel } from "./mails.ts";
import { type Standing, selectFit } from "./move-queries.ts";
import { goesBack, isMoneyBack, type Move, moveAsSeen, standingOf, tellBuyer, withPromised } from "./order-moves.ts";
import {
  changeParcels,
  type OrderLineRow,
  type OrderRow,
  orderIdOf,
  type ParcelRow,
  readParcels,
  selectOrder,
} from "./order-queries.ts";
import { onTheWay, parcelForBuyer, receiving, sending, stateAfter } from "./parcel-moves.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";
import { selectGone } from "./refund-queries.ts";
import { readSurcharges } from "./surcharge-queries.ts";

/** `number` is a parcel's; it may be left out where only one can be meant. */
export type OperatorMove =
  | { to: "processing" }
  | { to: "done"; number?: number }
  | { to: "shipped"; parcel: Waybill; number?: number; isPartlyRefunded?: boolean }
  | { to: "cancelled"; note: string }
  | { to: "returned"; isRestocked: boolean; number?: number; note?: string };

interface MoveInput {
  orderNumber: string;
  move: OperatorMove;
}

/** A move that an operator may make. */
export interface MovePlan {
  input: MoveInput;
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
  /** How many pieces of a cancelled order, or of a parcel that came back, are in stock again. */
  restocked: number;
}

/** What was done; of an order that was cancelled, also whether the provider could not be told. */
type Moved = { did: "moved"; isProviderUninformed?: boolean } | { did: "corrected" };

interface Known {
  order: OrderRow;
  lines: OrderLineRow[];
  statements: Statement<unknown>[];
}

async function look(input: MoveInput, context: OperatorContext): Promise<Looked<MovePlan, Known> | NotMoved> {
  const { orderNumber, move } = input;
  const [[order], lines, , , [money], [fit]] = await context.db.batch([
    ...selectOrder(orderNumber),
    selectGone(orderIdOf(orderNumber)),
    selectFit(orderIdOf(orderNumber)),
  ]);
  if (!order) return { did: "nothing", why: "unknown", orderNumber };
  const meant = parcelsMeant(order, move, context.now);
  if ("did" in meant) return meant;
  const { parcels, next, corrects } = meant;
  const why = corrects ? whyNotCorrected(corrects, input) : whyNotMoved(order, move, money?.gone ?? 0);
  if (why) return why;
  const unsent = lines.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0);
  const restocked = move.to === "cancelled" ? unsent : move.to === "returned" && move.isRestocked ? fit?.pieces : 0;
  if (restocked == null) return { did: "nothing", why: "unknown-parts", orderNumber };
  // What a returned order had earned goes; what it had used is given back by the move.
  const isReturn = move.to === "returned";
  const points = isReturn ? { ...pointsBack(order, { more: order.free }, context.now), given: 0 } : NO_POINTS;
  const statements = isReturn ? enterPointsBack(order, points, context.now) : [];
  const coming = withPromised(order, ...goesBack(order, next, { kept: points.kept }, context).back);
  const saw = standingOf(order);
  const of = readParcels(order).length;
  const about = { parcels, of, next, ...(corrects && { corrects }) };
  const plan = { input, saw, ...about, email: order.email, ...coming, points, restocked };
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
  const { orderNumber } = order;
  const parcels = readParcels(order);
  const named = parcels.find(({ number }) => number === move.number);
  if (move.number !== undefined && !named)
    return { did: "nothing", why: "no-parcel", orderNumber, parcels: parcels.length };
  // What has ended or is not paid has parcels that nothing happens to.
  const isOpen = SOLD_STATES.includes(order.state);
  const standing = (...states: ParcelState[]) =>
    isOpen ? (named ? [named] : parcels).filter(({ state }) => states.includes(state)) : [];
  const refuse = (...needs: ParcelState[]): NotMoved =>
    named && isOpen
      ? { did: "nothing", why: "parcel-state", orderNumber, number: named.number, state: named.state, needs }
      : { did: "nothing", why: "state", orderNumber, state: order.state, needs: statesBefore(move.to, "operator") };
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
          orderNumber,
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
      if (others.length > 0) return whichOf(orderNumber, [one, ...others], now);
      const next = stateAfter(order, [one.number], "returned");
      if (next !== "returned") return { did: "nothing", why: "not-last", orderNumber, number: one.number };
      return { parcels: [one.number], next };
    }
  }
}

function whichOf(orderNumber: string, parcels: ParcelRow[], now: Seconds): NotMoved {
  const later = parcels.flatMap(({ number, state, readyAt }) =>
    state === "waiting" && readyAt > now ? [{ number, readyAt }] : [],
  );
  const numbers = parcels.map(({ number }) => number);
  return { did: "nothing", why: "which-parcel", orderNumber, parcels: numbers, ...(later.length > 0 && { later }) };
}

function whyNotCorrected({ courier, tracking }: Waybill, { orderNumber, move }: MoveInput): NotMoved | undefined {
  const isSame = move.to === "shipped" && move.parcel.courier === courier && move.parcel.tracking === tracking;
  return isSame ? { did: "nothing", why: "same-parcel", orderNumber, parcel: move.parcel } : undefined;
}

/** `gone` is what of its money is back or promised, other than for pieces that left the parcel. */
function whyNotMoved(order: OrderRow, move: OperatorMove, gone: Rupiah): NotMoved | undefined {
  const { to } = move;
  const { orderNumber, state } = order;
  const isByOrder = to === "processing" || to === "cancelled";
  if (isByOrder && !mayMove(state, to, "operator")) {
    return { did: "nothing", why: "state", orderNumber, state, needs: statesBefore(to, "operator") };
  }
  const waiting = readParcels(order).flatMap((one) => (one.state === "waiting" ? [one.number] : []));
  if (to === "cancelled" && order.isPartlySent) return { did: "nothing", why: "partly-sent", orderNumber, waiting };
  if ((to === "processing" || to === "shipped") && isMoneyBack(order))
    return { did: "nothing", why: "all-back", orderNumber, ...(order.isPartlySent && { waiting }) };
  if ((to === "processing" || to === "shipped") && openSurcharge(readSurcharges(order)))
    return { did: "nothing", why: "held", orderNumber };
  const isGone = to === "shipped" && gone > 0 && !move.isPartlyRefunded;
  return isGone ? { did: "nothing", why: "money-gone", orderNumber, gone } : undefined;
}

/** Moves an order or one of its parcels. What is cancelled is also closed at the provider, so that it can no longer be paid. */
export const makeMove = defineUseCase({
  name: "order.move",
  look,
  async write({ plan, known }: Looked<MovePlan, Known>, receipt, context): Promise<Moved | undefined> {
    const { corrects } = plan;
    const { move } = plan.input;
    const { order } = known;
    if (corrects && move.to === "shipped") {
      const [number = 1] = plan.parcels;
      const done = { did: "corrected" as const };
      const parcel = { number, of: plan.of, ...move.parcel };
      await correctParcel(order, { before: corrects, parcel, once: receipt(done) }, context);
      return done;
    }
    const done = { did: "moved" as const };
    const made = moveOf(plan, known, receipt(done), context.now);
    const go = () => moveAsSeen(order, made, context);
    if (move.to !== "cancelled") return (await go()) ? done : undefined;
    const { provider } = context;
    const { isMoved, faults } = await endWithPayments(order, go, context, provider);
    return isMoved ? { ...done, isProviderUninformed: !provider || faults.length > 0 } : undefined;
  },
  effects: effectsOf,
  undo: ({ input: { move } }) =>
    move.to === "shipped"
      ? { never: "parcel-sent" }
      : move.to === "processing"
        ? { never: "mail-sent" }
        : { never: "money-moved" },
  words: moveWords,
});

function effectsOf({
  input,
  saw,
  corrects,
  parcels,
  of,
  next,
  email,
  restocked,
  points,
  ...money
}: MovePlan): MoveEffect[] {
  const { orderNumber, move } = input;
  const [number = 1] = parcels;
  const isOneOfSeveral = of > 1 && parcels.length === 1;
  const mail: MoveEffect = { effect: "mail", email };
  if (corrects && move.to === "shipped") {
    const parcel = isOneOfSeveral ? { parcel: { number, of } } : {};
    return [{ effect: "corrects", orderNumber, ...parcel, from: corrects, to: move.parcel }, mail];
  }
  const state = move.to === "done" ? "received" : move.to === "returned" ? "returned" : "shipped";
  const moves: MoveEffect = {
    ...{ effect: "moves", orderNumber, from: saw.state, to: next },
    ...(isOneOfSeveral && { parcel: { number, of, state } }),
    ...(move.to === "shipped" && { waybill: move.parcel }),
  };
  // Of one parcel among others that has arrived nobody is told.
  const told = move.to !== "done" || next === "done" ? [mail] : [];
  if (move.to !== "cancelled" && move.to !== "returned")
    return [moves, ...told, ...moneyEffects({ owed: 0, underWay: 0 }, points)];
  const goods: MoveEffect[] =
    move.to === "cancelled"
      ? [{ effect: "restocks", pieces: restocked }]
      : [move.isRestocked ? { effect: "restocks", pieces: restocked } : { effect: "stays-out" }];
  return [moves, ...goods, ...told, ...moneyEffects(money, points)];
}

function moveOf(
  { input: { move }, points, parcels }: MovePlan,
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
  context: OperatorContext,
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
