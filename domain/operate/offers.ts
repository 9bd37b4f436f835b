import { type PriceList, usualPrice } from "#domain/catalogue/price.ts";
import {
  endCell,
  type Fault,
  flagCell,
  lineCell,
  listCell,
  timeCell,
  WrongCell,
  wholeCell,
} from "#lib/sheets/cells.ts";
import { askAmount, askOfferPrice, type FlatKind, spanNote, type TimeFault, wrongTimes } from "./flat-plan.ts";
import { piecesAsked } from "./stock.ts";

/** One choice of a bundle, with what it is made of, such as `2 x SI-001-1`. */
export interface BundleParts extends Record<string, unknown> {
  id: number | null;
  sku: string;
  parts: string[];
}

interface Part {
  sku: string;
  quantity: number;
}

const PART = /^([1-9]\d{0,2}) ?[x×] ?(\S.*)$/i;
const PARTS_MAX = 50;

/** A part as it is written, or undefined for what is none. */
export function readPart(text: string): Part | undefined {
  const [, quantity, sku] = PART.exec(text) ?? [];
  return sku === undefined ? undefined : { sku, quantity: Number(quantity) };
}

/** Why a variant is not made a bundle of these parts. */
export type BundleFault =
  | { why: "no-part"; typed: string }
  | { why: "no-variant" | "part-twice" | "given-away" | "becomes-bundle" | "choice-left"; sku: string }
  | { why: "bundle-of-one" }
  | { why: "nested"; skus: string[] }
  | { why: "own-pieces"; sku: string; stock: number };

const names = listCell(PARTS_MAX, 80);

export const bundleColumns = {
  sku: lineCell(60, 1),
  parts: {
    read: (cell: string) =>
      names.read(cell).map((name) => {
        const part = readPart(name);
        if (!part) throw new WrongCell({ why: "no-part", typed: name } satisfies BundleFault);
        return `${part.quantity} x ${part.sku}`;
      }),
    write: names.write,
  },
} as const;

/** What is sold under a sku, as far as bundles ask. */
export interface BundlePiece {
  isBundle: boolean;
  stock: number;
  /** Whether a bundle, or an offer that is not over, has it as a part. */
  isGiven: boolean;
  /** The other choices of its product. */
  beside: string[];
}

export function bundleKind(pieces: Map<string, BundlePiece>): FlatKind<BundleParts> {
  return {
    columns: bundleColumns,
    key: ["sku"],
    needed: ["parts"],
    fresh: { id: null },
    isOpen: true,
    check(after): BundleFault[] {
      const own = pieces.get(after.sku);
      if (!own) return [{ why: "no-variant", sku: after.sku }];
      const parts = after.parts.flatMap((text) => readPart(text) ?? []);
      const skus = parts.map(({ sku }) => sku);
      const total = parts.reduce((sum, { quantity }) => sum + quantity, 0);
      const unknown = skus.filter((sku) => !pieces.has(sku));
      const why: BundleFault[] = unknown.map((sku) => ({ why: "no-variant", sku }));
      const twice = skus.find((sku, n) => skus.indexOf(sku) !== n);
      if (twice) why.push({ why: "part-twice", sku: twice });
      if (total < 2) why.push({ why: "bundle-of-one" });
      const nested = skus.filter((sku) => pieces.get(sku)?.isBundle || sku === after.sku);
      if (nested.length > 0) why.push({ why: "nested", skus: nested });
      if (own.isBundle) return why;
      if (own.stock > 0) why.push({ why: "own-pieces", sku: after.sku, stock: own.stock });
      if (own.isGiven) why.push({ why: "given-away", sku: after.sku });
      return why;
    },
  };
}

/** Why several bundles cannot be made together, by the sku of the one that is refused. */
export function wrongTogether(changes: BundleParts[], pieces: Map<string, BundlePiece>): Map<string, Fault> {
  const made = new Set(changes.map(({ sku }) => sku));
  const why = new Map<string, BundleFault>();
  for (const { sku, parts } of changes) {
    const nested = parts.flatMap((text) => readPart(text)?.sku ?? []).find((part) => made.has(part));
    if (nested) why.set(sku, { why: "becomes-bundle", sku: nested });
    const own = pieces.get(sku);
    const left = own?.isBundle ? undefined : own?.beside.find((one) => !made.has(one));
    if (left) why.set(sku, { why: "choice-left", sku: left });
  }
  return why;
}

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

/** Why something is not offered with a piece that is bought. */
export type OfferFault =
  | TimeFault
  | { why: "no-variant" | "bundle-given" | "bought-itself"; sku: string }
  | { why: "not-below-usual"; price: number; usual: number };

/** Two pieces for the price of one are a gift; nothing else is offered beside itself. */
export function giftKind(world: OfferWorld): FlatKind<Gift> {
  return {
    columns: giftColumns,
    key: ["sku", "gift"],
    needed: ["pieces", "start", "end"],
    fresh: { id: null, pieces_read: 0, minimum: 1, multiple: 0 },
    isOpen: true,
    absolute: (cells, before) => absolutePieces(cells, before, world),
    check: (after, before) => [...wrongPair(after.sku, after.gift, world), ...wrongTimes(after, before, world.now)],
    notes: (gift) => [spanNote(gift)],
  };
}

export function comboKind(world: OfferWorld): FlatKind<Combo> {
  return {
    columns: comboColumns,
    key: ["sku", "combo"],
    needed: ["price", "start", "end"],
    fresh: { id: null, multiple: 0 },
    isOpen: true,
    check(after, before): OfferFault[] {
      const list = world.pieces.get(after.combo);
      const isDear = list !== undefined && before?.price !== after.price && after.price >= usualPrice(list);
      return [
        ...wrongPair(after.sku, after.combo, world),
        ...wrongSelf(after.sku, after.combo),
        ...(isDear ? [{ why: "not-below-usual" as const, price: after.price, usual: usualPrice(list) }] : []),
        ...wrongTimes(after, before, world.now),
      ];
    },
    notes: (combo) => [spanNote(combo)],
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
      ...wrongTimes(after, before, world.now),
    ],
    notes: (redeem) => [spanNote(redeem)],
    asks: (after, before) => askAmount("points", after.points, before?.points, "number"),
  };
}

export function preOrderKind({ pieces, now }: OfferWorld): FlatKind<PreOrder> {
  return {
    columns: preOrderColumns,
    key: ["sku"],
    needed: ["ready"],
    fresh: { id: null, note: "" },
    isOpen: true,
    check: (after, before): OfferFault[] => [
      ...(pieces.has(after.sku) ? [] : [{ why: "no-variant" as const, sku: after.sku }]),
      ...(before?.ready !== after.ready && after.ready <= now ? [{ why: "over" as const, column: "ready" }] : []),
    ],
    notes: ({ ready }) => [{ note: "ready", at: ready } as const],
  };
}

/** Pieces of a gift that runs are a difference to what was left when the row was written; one that is over begins anew. */
function absolutePieces(row: Record<string, string>, before: Gift | null, { now }: OfferWorld): Record<string, string> {
  const { pieces_read = "", ...cells } = row;
  if (!before || before.end <= now || cells.pieces === undefined) return cells;
  return { ...cells, pieces: String(piecesAsked({ ...cells, pieces_read }, before.pieces)) };
}

function wrongPair(main: string, given: string, { pieces }: OfferWorld): OfferFault[] {
  const missing = [...new Set([main, given])].filter((sku) => !pieces.has(sku));
  if (missing.length > 0) return missing.map((sku) => ({ why: "no-variant", sku }));
  return pieces.get(given)?.isBundle ? [{ why: "bundle-given", sku: given }] : [];
}

function wrongSelf(main: string, given: string): OfferFault[] {
  return main === given ? [{ why: "bought-itself", sku: given }] : [];
}
