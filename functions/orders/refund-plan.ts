import type { Rupiah } from "#domain/money.ts";
import type { RefundReason } from "#domain/orders/money.ts";
import type { NotRefunded } from "#domain/orders/operator-words.ts";
import {
  type Goods,
  giftsLeaving,
  givenBy,
  type Hold,
  isEmptied,
  isUnsent,
  type Pieces,
  piecesAmong,
  type RefundableLine,
  type RefundedLine,
  type RefundedParcel,
  type SentGoods,
  shareShipping,
  stockOf,
  sumOf,
  takenBy,
  worthOf,
} from "#domain/orders/refunded-pieces.ts";
import { hasLeft, type OrderState, type ParcelState, SOLD_STATES, stateByParcels } from "#domain/orders/state.ts";
import type { PointsBack } from "#domain/promotions/points.ts";
import type { OperatorContext } from "#functions/acts/use-case.ts";
import { readJson } from "#functions/db/json.ts";
import type { Standing } from "./move-queries.ts";

import { type OrderRow, orderIdOf, type ParcelRow, readParcels, selectOrder } from "./order-queries.ts";
import {
  type RefundAccount,
  type RefundableRow,
  type RefundRow,
  selectHeldGifts,
  selectRefundable,
  selectRefunds,
} from "./refund-queries.ts";

/**
 * What goes back: all that is owed, a sum, what sending it costs less than it was paid with, the price of a line's pieces,
 * or that of what is left of a parcel and its sending. Lines are counted from 1; of what was sent already it is said what becomes of the pieces, and whether and why
 * the parcel came back.
 */
export type RefundPart =
  | "owed"
  | { amount: Rupiah }
  | { cheaper: Rupiah }
  | { line: number; pieces?: number; goods?: SentGoods }
  | { parcel: number; goods?: SentGoods; comesBack?: true; note?: string };

export interface RefundInput {
  orderNumber: string;
  part: RefundPart;
}

export interface RefundPlan {
  input: RefundInput;
  saw: Standing & { owed: Rupiah };
  email: string;
  /** Where it goes, if its buyer has named an account. */
  account: RefundAccount | null;
  amount: Rupiah;
  /** Why it is promised; null for what was promised before and somebody of the shop has sent. */
  reason: RefundReason | null;
  /** The pieces that it is for, with the gifts that leave with them. */
  lines: (RefundedLine & { name: string })[];
  /** What of it is for the sending of parcels. */
  shipping: RefundedParcel[];
  /** What is given back of what they have taken. */
  holds: Hold[];
  /** What becomes of parcels with it. */
  parcels: { number: number; becomes: ParcelState }[];
  /** Where the order stands then. One of which nothing is left to be sent ends, and all of its money is promised. */
  next: OrderState;
  /** What somebody of the shop is to send afterwards, what the provider is, and what happens to points. */
  owed: Rupiah;
  underWay: Rupiah;
  points: PointsBack;
}

type Line = RefundableLine & { name: string; points: number; parcel: number };

/** What is known of an order whose money goes back. */
export interface Known {
  row: OrderRow;
  lines: Line[];
  parcels: ParcelRow[];
  gifts: Parameters<typeof giftsLeaving>[2];
  refunds: RefundRow[];
  refundedAt: number | undefined;
}

/** An order's line as the rules read it. */
export function toRefundable<Row extends RefundableRow>({ parts, ...row }: Row) {
  return { ...row, parts: parts === null ? undefined : readJson<{ variantId: number; quantity: number }[]>(parts) };
}

export async function readKnown(orderNumber: string, { db }: Pick<OperatorContext, "db">): Promise<Known | undefined> {
  const id = orderIdOf(orderNumber);
  const [[row], , moves, , refunds, lines, gifts] = await db.batch([
    ...selectOrder(orderNumber),
    selectRefunds(id),
    selectRefundable(id),
    selectHeldGifts(id),
  ]);
  if (!row) return undefined;
  return {
    row,
    lines: lines.map(toRefundable),
    parcels: readParcels(row),
    gifts: gifts.map((gift) => ({
      ...gift,
      minQuantity: gift.minQuantity ?? 1,
      isMultipleBuy: gift.isMultipleBuy === 1,
    })),
    refunds,
    refundedAt: moves.findLast(({ state }) => state === "refunded")?.at,
  };
}

export type Decided = Pick<RefundPlan, "amount" | "reason" | "lines" | "shipping" | "holds" | "parcels" | "next">;

/** Why nothing would be written; the order is named by who asked. */
type WhyNot = NotRefunded extends infer One ? (One extends NotRefunded ? Omit<One, "orderNumber"> : never) : never;

/** What would be written, or why nothing. */
export function decide(known: Known, part: RefundPart): Decided | WhyNot {
  const { row, refundedAt } = known;
  const { owed, free: most } = row;
  const noGoods = { lines: [], shipping: [], holds: [], parcels: [], next: row.state };
  const ofOwed = (amount: Rupiah) => ({ amount, reason: null, ...noGoods });
  if (part === "owed")
    return owed > 0 ? ofOwed(owed) : { did: "nothing", why: "not-owed", refundedAt, underWay: row.underWay };
  if ("amount" in part && owed > 0) {
    const { amount } = part;
    return amount > owed ? { did: "nothing", why: "too-much", most: owed, isOwed: true } : ofOwed(amount);
  }
  if (!SOLD_STATES.includes(row.state)) return { did: "nothing", why: "not-sold", state: row.state };
  if ("cheaper" in part) return decideCheaper(known, part);
  const decided =
    "amount" in part
      ? { amount: part.amount, reason: "goodwill" as const, ...noGoods }
      : "line" in part
        ? decideLine(known, part)
        : decideParcel(known, part);
  if ("did" in decided) return decided;
  const { amount } = decided;
  // A parcel that is left out, or came back, is written down also where no money is left for it.
  const isNone = amount === 0 && decided.parcels.length === 0 && (most === 0 || decided.lines.length === 0);
  if (amount > most || isNone) return { did: "nothing", why: "too-much", most, isOwed: false };
  // With all of its money gone it is not sent.
  const isUnpaid = isUnsent(row.state) && amount === most && !known.parcels.some(({ state }) => hasLeft(state));
  const next = isUnpaid ? "cancelled" : decided.next;
  return next === "cancelled" || next === "returned" ? { ...decided, amount: most, next } : { ...decided, next };
}

/** It is sent to another place for less: some of what its waiting parcels were paid with goes back, and they go all the same. */
function decideCheaper(
  { row, parcels }: Known,
  { cheaper }: Extract<RefundPart, { cheaper: Rupiah }>,
): Decided | WhyNot {
  const shipping = shareShipping(
    parcels.filter(({ state }) => state === "waiting"),
    cheaper,
  );
  const amount = shipping.reduce((sum, one) => sum + one.amount, 0);
  // An order of which no money is left is not sent.
  if (amount >= row.free) return { did: "nothing", why: "too-much", most: Math.max(0, row.free - 1), isOwed: false };
  return { amount, reason: "shipping", lines: [], shipping, holds: [], parcels: [], next: row.state };
}

function decideLine(known: Known, part: Extract<RefundPart, { line: number }>): Decided | WhyNot {
  const { lines, parcels } = known;
  const line = lines[part.line - 1];
  if (!line) return { did: "nothing", why: "no-line", lines: lines.length };
  const left = line.quantity - line.refunded;
  const pieces = part.pieces ?? left;
  if (pieces > left || left === 0) return { did: "nothing", why: "no-pieces", left };
  const goods = isWaiting(parcels, line) ? "unsent" : part.goods;
  // What was for nothing can still be left out of a parcel.
  if (worthOf(line, pieces) <= 0 && line.points === 0 && goods !== "unsent") return { did: "nothing", why: "free" };
  if (!goods) return { did: "nothing", why: "goods-unsaid" };
  if (goods === "unsent" && part.goods) return { did: "nothing", why: "not-sent" };
  return goods === "unsent"
    ? leaveOut(known, [{ lineKey: line.lineKey, pieces }])
    : giveUp(known, [{ lineKey: line.lineKey, pieces }], { goods, reason: "lines", shipping: [], becomes: [] });
}

/** What is left of a parcel, with what it cost to send. */
function decideParcel(known: Known, part: Extract<RefundPart, { parcel: number }>): Decided | WhyNot {
  const { lines, parcels } = known;
  const parcel = parcels.find(({ number }) => number === part.parcel);
  if (!parcel) return { did: "nothing", why: "no-parcel", parcels: parcels.length };
  const { number, state } = parcel;
  if (state === "returned" || state === "left-out") return { did: "nothing", why: "parcel-over", number, state };
  const { goods, comesBack } = part;
  if (state === "waiting" && goods) return { did: "nothing", why: "not-sent" };
  const left = leftOf(lines.filter((line) => line.parcel === number));
  if (state === "waiting") return leaveOut(known, left);
  if (!goods) return { did: "nothing", why: "goods-unsaid" };
  const reason = comesBack ? "came-back" : "lines";
  const becomes = comesBack ? [{ number, becomes: "returned" as const }] : [];
  return giveUp(known, left, { goods, reason, shipping: [parcel], becomes });
}

const leftOf = (lines: readonly Line[]): Pieces[] =>
  lines
    .map(({ lineKey, quantity, refunded }) => ({ lineKey, pieces: quantity - refunded }))
    .filter(({ pieces }) => pieces > 0);

/** Pieces that were sent: what was paid for them goes back, and what a whole parcel cost to send. */
function giveUp(
  known: Known,
  pieces: readonly Pieces[],
  {
    goods,
    reason,
    shipping,
    becomes,
  }: { goods: SentGoods; reason: RefundReason; shipping: ParcelRow[]; becomes: RefundPlan["parcels"] },
): Decided | WhyNot {
  const { lines, row } = known;
  const refunded = refundedLines(known, pieces, goods);
  const taken = goods === "restocked" ? stockOf(lines, refunded) : [];
  if (!taken) return { did: "nothing", why: "unknown-parts" };
  const next = stateByParcels(statesWith(known.parcels, becomes), row.state);
  return { ...summed(known, refunded, shipping), reason, holds: taken, parcels: becomes, next };
}

/** Pieces that leave their parcels before these are sent, with the gifts that they had brought; a parcel may be left out. */
function leaveOut(known: Known, pieces: readonly Pieces[]): Decided | WhyNot {
  const { lines, parcels, gifts, row } = known;
  const along = giftsLeaving(lines, pieces, gifts).filter(
    ({ lineKey }) => piecesAmong(pieces, lineKey) === 0 && isWaiting(parcels, lineOf(lines, lineKey)),
  );
  const leaving = [...pieces, ...eachOnce(along)];
  const emptied = parcels.filter(({ number }) => {
    const own = lines.filter(({ parcel }) => parcel === number);
    return own.some(({ lineKey }) => piecesAmong(leaving, lineKey) > 0) && isEmptied(own, leaving);
  });
  // What nobody paid for stays with the parcel that it was to travel in.
  const rest = emptied
    .flatMap(({ number }) => leftOf(lines.filter(({ parcel }) => parcel === number)))
    .filter(({ lineKey }) => piecesAmong(leaving, lineKey) === 0);
  const refunded = refundedLines(known, [...leaving, ...rest], "unsent");
  const taken = refunded.map(({ lineKey, pieces: count }) => {
    const line = lineOf(lines, lineKey);
    const given = along
      .filter((one) => one.lineKey === lineKey)
      .map(({ gift, pieces }): Hold => ({ kind: "gift", ref: gift, quantity: pieces }));
    return takenBy(line, count)?.concat(given.length > 0 ? given : givenBy(line, count, gifts));
  });
  if (!taken.every((one) => one !== undefined)) return { did: "nothing", why: "unknown-parts" };
  const becomes = emptied.map(({ number }) => ({ number, becomes: "left-out" as const }));
  return {
    ...summed(known, refunded, emptied),
    ...{ reason: "lines", holds: sumOf(taken.flat()), parcels: becomes },
    next: stateByParcels(statesWith(parcels, becomes), row.state),
  };
}

/** A line may be a gift of several offers. */
function eachOnce(some: readonly Pieces[]): Pieces[] {
  const keys = [...new Set(some.map(({ lineKey }) => lineKey))];
  return keys.map((lineKey) => ({ lineKey, pieces: piecesAmong(some, lineKey) }));
}

const isWaiting = (parcels: readonly ParcelRow[], line: Line) =>
  parcels.some(({ number, state }) => number === line.parcel && state === "waiting");

function lineOf(lines: readonly Line[], lineKey: string): Line {
  return lines.find((line) => line.lineKey === lineKey) as Line;
}

const statesWith = (parcels: readonly ParcelRow[], changed: RefundPlan["parcels"]) =>
  parcels.map(({ number, state }) => changed.find((one) => one.number === number)?.becomes ?? state);

/** Pieces with what goes back for them: never more than is left of the order's money. */
function refundedLines({ lines, row }: Known, pieces: readonly Pieces[], goods: Goods): RefundPlan["lines"] {
  let most = row.free;
  return pieces.map((one) => {
    const line = lineOf(lines, one.lineKey);
    const amount = Math.max(0, Math.min(worthOf(line, one.pieces), most));
    most -= amount;
    return { ...one, name: line.name, amount, goods };
  });
}

function summed({ row }: Known, lines: RefundPlan["lines"], sent: readonly ParcelRow[]) {
  const ofLines = lines.reduce((sum, { amount }) => sum + amount, 0);
  const shipping = shareShipping(sent, row.free - ofLines);
  return { lines, shipping, amount: shipping.reduce((sum, { amount }) => sum + amount, ofLines) };
}
