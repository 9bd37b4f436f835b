import type { Rupiah } from "#domain/money.ts";

/** A look: the products of a furnished room, bought together. */
export const ROOMS_PER_PAGE = 12;
export const ROOM_NAME_MAX = 80;

interface LookVariant {
  id: number;
  color: string;
  validPrice: Rupiah;
  validStock: number;
}

/** A product of a look with its variants in the shop's order. */
export interface LookPiece {
  id: number;
  name: string;
  variants: LookVariant[];
}

/** The price of the whole look: one of each product in stock, in its cheapest and its dearest variant. */
export function priceOfLook(pieces: LookPiece[]): { lowest: Rupiah; highest: Rupiah } | null {
  const prices = pieces.map((piece) => inStock(piece).map(({ validPrice }) => validPrice)).filter(isFilled);
  if (prices.length === 0) return null;
  const sum = (one: (...all: Rupiah[]) => Rupiah) => prices.reduce((total, all) => total + one(...all), 0);
  return { lowest: sum(Math.min), highest: sum(Math.max) };
}

/**
 * Whether a product can be bought in the colour in which the picture shows it: yes, not now, or not at all; null where
 * nobody has said the colour.
 */
export function asPictured(piece: LookPiece, color: string): "sold" | "out" | "never" | null {
  if (color === "") return null;
  if (!piece.variants.some((variant) => variant.color === color)) return "never";
  return inStock(piece).some((variant) => variant.color === color) ? "sold" : "out";
}

/**
 * The variant that is offered first: in the colour of the picture, else the shop's first that is in stock; null when the
 * product is sold out.
 */
export function firstVariant(piece: LookPiece, color: string): number | null {
  const there = inStock(piece);
  return (there.find((variant) => variant.color === color) ?? there[0])?.id ?? null;
}

/** A product that goes into the cart, and in which variant. */
export interface TakenPiece {
  id: number;
  name: string;
  variantId: number;
}

export interface ChosenLook {
  taken: TakenPiece[];
  /** Chosen, but sold out in that variant. */
  soldOut: Pick<LookPiece, "id" | "name">[];
  /** Products of which a variant was chosen that they do not have, such as from a page that is out of date. */
  unknown: Pick<LookPiece, "id" | "name">[];
}

/** The cart lines of a choice of variants, by product. A product without a choice is left out. */
export function chooseLook(pieces: LookPiece[], chosen: ReadonlyMap<number, string>): ChosenLook {
  const look: ChosenLook = { taken: [], soldOut: [], unknown: [] };
  for (const piece of pieces) {
    const choice = chosen.get(piece.id) ?? "";
    const variant = piece.variants.find((one) => String(one.id) === choice);
    const { id, name } = piece;
    if (choice === "") continue;
    if (!variant) look.unknown.push({ id, name });
    else if (variant.validStock === 0) look.soldOut.push({ id, name });
    else look.taken.push({ id, name, variantId: variant.id });
  }
  return look;
}

function inStock({ variants }: LookPiece): LookVariant[] {
  return variants.filter(({ validStock }) => validStock > 0);
}

function isFilled<Value>(list: Value[]): boolean {
  return list.length > 0;
}
