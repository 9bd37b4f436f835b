import { type PriceList, usualPrice } from "#domain/catalogue/price.ts";
import { promptMoment } from "#lib/date.ts";
import { endCell, flagCell, lineCell, timeCell, wholeCell } from "#lib/sheets/cells.ts";
import type { FlatKind } from "./flat-plan.ts";
import { askAmount, askOfferPrice, span } from "./questions.ts";
import { piecesAsked } from "./stock.ts";

const PRICE_MAX = 10_000_000_000;
const PIECES_MAX = 1_000_000;
const sku = lineCell(60, 1);

/** What is sold under a sku, as far as offers ask. */
export interface Piece extends PriceList {
  isBundle: boolean;
}
export type Pieces = Map<string, Piece>;

/** What comes with a piece that is bought, while the offer runs. */
interface Offer extends Record<string, unknown> {
  id: number | null;
  sku: string;
  start: number;
  end: number;
}

export interface Gift extends Offer {
  gift: string;
  minimum: number;
  multiple: 0 | 1;
  /** How many are left to be given. */
  pieces: number;
  /** The same, as a sheet remembers it. */
  pieces_read: number;
}

export interface Combo extends Offer {
  combo: string;
  price: number;
  multiple: 0 | 1;
}

export interface Redeem extends Offer {
  reward: string;
  points: number;
}

export interface PreOrder extends Record<string, unknown> {
  id: number | null;
  sku: string;
  ready: number;
  note: string;
}

export const giftColumns = {
  ...{ sku, gift: sku, pieces: wholeCell(0, PIECES_MAX), pieces_read: wholeCell(0, PIECES_MAX) },
  ...{ minimum: wholeCell(1, 1000), multiple: flagCell },
  ...{ start: timeCell, end: endCell },
} as const;

export const comboColumns = {
  ...{ sku, combo: sku, price: wholeCell(1, PRICE_MAX), multiple: flagCell },
  ...{ start: timeCell, end: endCell },
} as const;

export const redeemColumns = {
  ...{ sku, reward: sku, points: wholeCell(1, PIECES_MAX) },
  ...{ start: timeCell, end: endCell },
} as const;

export const preOrderColumns = { sku, ready: endCell, note: lineCell(200) } as const;

/** What an offer is judged by: what is sold, and the second in which it is. */
export interface OfferWorld {
  pieces: Pieces;
  now: number;
}

/** Two pieces for the price of one are a gift; nothing else is offered beside itself. */
export function giftKind(world: OfferWorld): FlatKind<Gift> {
  return {
    columns: giftColumns,
    key: ["sku", "gift"],
    needed: ["pieces", "start", "end"],
    fresh: { id: null, pieces_read: 0, minimum: 1, multiple: 0 },
    isOpen: true,
    asked: (cells, before) => askedPieces(cells, before, world),
    check: (after, before) => [...wrongPair(after.sku, after.gift, world), ...wrongTimes(after, before, world)],
    notes: (gift) => [span(gift)],
  };
}

export function comboKind(world: OfferWorld): FlatKind<Combo> {
  return {
    columns: comboColumns,
    key: ["sku", "combo"],
    needed: ["price", "start", "end"],
    fresh: { id: null, multiple: 0 },
    isOpen: true,
    check(after, before) {
      const list = world.pieces.get(after.combo);
      const isDear = list !== undefined && before?.price !== after.price && after.price >= usualPrice(list);
      return [
        ...wrongPair(after.sku, after.combo, world),
        ...wrongSelf(after.sku, after.combo),
        ...(isDear ? [`price ${after.price} is not below the usual one, ${usualPrice(list)}`] : []),
        ...wrongTimes(after, before, world),
      ];
    },
    notes: (combo) => [span(combo)],
    asks: (after, before) => askOfferPrice(after, before, world.pieces.get(after.combo)),
  };
}

export function redeemKind(world: OfferWorld): FlatKind<Redeem> {
  return {
    columns: redeemColumns,
    key: ["sku", "reward"],
    needed: ["points", "start", "end"],
    fresh: { id: null },
    isOpen: true,
    check: (after, before) => [
      ...wrongPair(after.sku, after.reward, world),
      ...wrongSelf(after.sku, after.reward),
      ...wrongTimes(after, before, world),
    ],
    notes: (redeem) => [span(redeem)],
    asks: (after, before) => askAmount("points", after.points, before?.points, String),
  };
}

export function preOrderKind({ pieces, now }: OfferWorld): FlatKind<PreOrder> {
  return {
    columns: preOrderColumns,
    key: ["sku"],
    needed: ["ready"],
    fresh: { id: null, note: "" },
    isOpen: true,
    check: (after, before) => [
      ...(pieces.has(after.sku) ? [] : [`there is no variant ${after.sku}`]),
      ...(before?.ready !== after.ready && after.ready <= now ? ["ready is over already"] : []),
    ],
    notes: ({ ready }) => [`ready by ${promptMoment(ready)}`],
  };
}

/** Pieces of a gift that runs are a difference to what was left when the row was written; one that is over begins anew. */
function askedPieces(row: Record<string, string>, before: Gift | null, { now }: OfferWorld): Record<string, string> {
  const { pieces_read = "", ...cells } = row;
  if (!before || before.end <= now || cells.pieces === undefined) return cells;
  return { ...cells, pieces: String(piecesAsked({ ...cells, pieces_read }, before.pieces)) };
}

function wrongPair(main: string, given: string, { pieces }: OfferWorld): string[] {
  const missing = [...new Set([main, given])].filter((one) => !pieces.has(one));
  if (missing.length > 0) return missing.map((one) => `there is no variant ${one}`);
  return pieces.get(given)?.isBundle ? [`${given} is a bundle, which is not given with another piece`] : [];
}

function wrongSelf(main: string, given: string): string[] {
  return main === given ? [`${given} is what is bought`] : [];
}

/** What was allowed before is not looked at again unless it changes. */
function wrongTimes(after: Offer, before: Offer | null, { now }: OfferWorld): string[] {
  const isNew = (name: "start" | "end") => before?.[name] !== after[name];
  if (after.end <= after.start && (isNew("end") || isNew("start"))) return ["end is not after start"];
  return isNew("end") && after.end <= now ? ["end is over already"] : [];
}
