import { sampleOf } from "#app/features/catalogue/color-samples.ts";
import type { Variant } from "#contract/catalogue/product.ts";
import { isSaleOpen } from "#domain/catalogue/price.ts";
import type { SpecificationLine } from "#domain/catalogue/promises.ts";
import { aboutRing, isBySize, pairRingIn, pairRings, sizeIn } from "#domain/catalogue/ring-size.ts";
import { choiceName } from "#domain/catalogue/specification.ts";
import type { Seconds } from "#lib/time.ts";

/** A link to a variant. */
export interface Choice {
  label: string;
  href: string;
  isChosen: boolean;
  isSold: boolean;
  /** Made when it is ordered, whichever size of it. */
  isPreOrder: boolean;
  /** The swatch colour, if there is one. */
  sample: string | null;
}

/** The choices in the URL of a product page. */
export interface Asked {
  variant: string | null;
  /** The second ring of a pair. */
  second: string | null;
  /** While no size is chosen. */
  color: string | null;
  /** For the first ring that no variant is named of. */
  size: string | null;
  province: string | null;
}

export interface Chosen {
  /** Whose colour, pictures and price are shown. */
  shown: Variant | undefined;
  /** What would be bought: one variant, of a pair two; null for each whose size is still to be chosen. */
  picks: (Variant | null)[];
  /** The URL names a variant that this product does not have. */
  isUnknown: boolean;
}

/**
 * The variants named in the URL; without one the first available, else the first. A ring size is never guessed: only a
 * ring that comes in one size is chosen by itself.
 */
export function chooseVariant(variants: Variant[], asked: Omit<Asked, "province">): Chosen {
  const named = [asked.variant, asked.second]
    .filter((one) => one !== null)
    .map((input) => variants.find(({ id }) => String(id) === input));
  const isUnknown = named.includes(undefined);
  const found = named.find((one) => one !== undefined);
  const inColor = variants.filter(({ color }) => color === (found?.color ?? asked.color));
  const usual = firstToBuy(inColor) ?? firstToBuy(variants);
  if (!usual) return { shown: undefined, picks: [], isUnknown };
  const ofColor = variants.filter(({ color }) => color === usual.color);
  let { size } = asked;
  const picks = ringsAmong(ofColor).map((ring) => {
    const ofRing = ofColor.filter((one) => pairRingIn(one.variant) === ring);
    const one = named.find((variant) => variant && ofRing.includes(variant));
    if (one || !isBySize(ofRing)) return one ?? firstToBuy(ofRing) ?? null;
    const wanted = size;
    size = null;
    return ofRing.find(({ variant }) => sizeIn(variant) === wanted) ?? null;
  });
  return { shown: found ?? usual, picks, isUnknown };
}

function firstToBuy(variants: Variant[]): Variant | undefined {
  return variants.find(({ validStock }) => validStock > 0) ?? variants[0];
}

/** Each ring of a pair, or the one thing that is chosen. */
function ringsAmong(variants: Variant[]) {
  const isPair = pairRings.every((ring) => variants.some((one) => pairRingIn(one.variant) === ring));
  return isPair ? pairRings : [undefined];
}

/** The page that the choices are on. */
export interface Here {
  path: string;
  province: string | null;
  /** The number of pieces in its address, which its choices take along. */
  pieces?: number;
}

/** The province in the URL: a number, or nothing. */
export function readProvince(text: string | null): string | null {
  return text !== null && /^\d{1,10}$/.test(text) ? text : null;
}

/** The query of what is chosen; the colour is named where that is all that is. */
export function choiceQuery(picks: Chosen["picks"], color: string): URLSearchParams {
  const [first, second] = picks;
  const query = new URLSearchParams();
  if (first) query.set("variant", String(first.id));
  if (second) query.set("kedua", String(second.id));
  if (!first && !second && color) query.set("warna", color);
  return query;
}

/** The URL of a choice, with the province that shipping was asked for. */
export function choiceHref(here: Here, picks: Chosen["picks"], color: string): string {
  return `${here.path}?${hereQuery(here, picks, color)}`;
}

function hereQuery({ province, pieces = 1 }: Here, picks: Chosen["picks"], color: string): URLSearchParams {
  const query = choiceQuery(picks, color);
  if (province !== null) query.set("provinsi", province);
  if (pieces > 1) query.set("jumlah", String(pieces));
  return query;
}

/** The choices of a page lead back to its form. */
const atForm = (href: string) => `${href}#beli`;

/** A link per colour. It preserves the selected name, such as a ring size, where that colour has it. */
export function colorChoices(variants: Variant[], { shown, picks }: Chosen, here: Here): Choice[] {
  const colors = unique(variants.map(({ color }) => color));
  if (!shown || colors.length < 2) return [];
  return colors.map((color) => {
    const ofColor = variants.filter((one) => one.color === color);
    const same = picks.map((pick) => ofColor.find((one) => one.variant === pick?.variant) ?? null);
    const { picks: usual } = chooseVariant(ofColor, { variant: null, second: null, color, size: null });
    const target = same.map((one, place) => one ?? usual[place] ?? null);
    return {
      label: choiceName(color),
      href: atForm(choiceHref(here, target, color)),
      isChosen: color === shown.color,
      isSold: ofColor.every(({ validStock }) => validStock === 0),
      isPreOrder: ofColor.every(({ preOrder }) => preOrder !== null),
      sample: sampleOf(color),
    };
  });
}

/** What is chosen by name: a size for each ring of a pair, else one name. */
export interface Picker {
  label: string;
  /** Which ring of a pair that is, in words; empty for anything else. */
  about: string;
  isSize: boolean;
  /** The chosen size or name; empty while there is none. */
  chosen: string;
  choices: Choice[];
  /** The query of the other choices; null if the visitor's own size is not offered here. */
  others: string | null;
}

/** A link per name within the shown colour; sizes from the smallest. */
export function pickersOf(
  variants: Variant[],
  { shown, picks }: Chosen,
  here: Here,
  specification: SpecificationLine[] = [],
): Picker[] {
  if (!shown) return [];
  const ofColor = variants.filter(({ color, variant }) => color === shown.color && variant !== "");
  return ringsAmong(ofColor).map((ring, place) => {
    const ofRing = ofColor.filter((one) => pairRingIn(one.variant) === ring);
    const isSize = ofRing.length > 0 && ofRing.every(({ variant }) => sizeIn(variant) !== undefined);
    const pick = picks[place] ?? null;
    return {
      label: ring ?? (isSize ? "Ukuran cincin" : "Pilihan"),
      about: ring ? aboutRing(ring, specification) : "",
      isSize,
      chosen: pick ? labelOf(pick) : "",
      choices: ofRing.length < 2 ? [] : inOrder(ofRing, isSize).map((one) => choiceOf(one, place)),
      others: isSize && place === 0 ? String(hereQuery(here, [null, picks[1] ?? null], shown.color)) : null,
    };
    function choiceOf(one: Variant, at: number): Choice {
      const target = picks.map((other, n) => (n === at ? one : other));
      return {
        label: labelOf(one),
        href: atForm(choiceHref(here, target, one.color)),
        isChosen: one.id === pick?.id,
        isSold: one.validStock === 0,
        isPreOrder: one.preOrder !== null,
        sample: null,
      };
    }
  });
}

function inOrder(variants: Variant[], isSize: boolean): Variant[] {
  return isSize ? [...variants].sort((a, b) => sizeNumber(a) - sizeNumber(b)) : variants;
}

function labelOf({ variant }: Variant): string {
  return sizeIn(variant) ?? variant;
}

function sizeNumber(one: Variant): number {
  return Number.parseInt(labelOf(one), 10);
}

function unique(texts: string[]): string[] {
  return [...new Set(texts.filter(Boolean))];
}

/** The largest quantity of one line, and why it is less than the stock. */
export interface QuantityLimit {
  most: number;
  limit: string | null;
}

type Limited = Pick<Variant, "flashSale" | "validStock">;

/** The largest quantity that the cart accepts, with the reason. */
export function mostOf({ flashSale, validStock }: Limited, linePiecesMax: number, now: Seconds): QuantityLimit {
  if (flashSale && isSaleOpen({ ...flashSale, price: flashSale.price ?? 0 }, now)) {
    return { most: Math.min(1, validStock), limit: "Harga flash sale untuk 1 buah per pesanan" };
  }
  return validStock > linePiecesMax
    ? { most: linePiecesMax, limit: `Maksimal ${linePiecesMax} buah per pesanan` }
    : { most: validStock, limit: null };
}

/** A whole number from 1, at most as many as can be taken; anything else is 1. */
export function readQuantity(text: string | null, most: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.max(1, Math.min(number, most)) : 1;
}
