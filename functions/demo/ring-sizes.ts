import { gaugeSizes, pairRingIn, pairRings, sizeIn, sizeName } from "#domain/catalogue/ring-size.ts";
import { draw } from "#lib/chance.ts";

const FIRST_ID = 3000;
const IDS_EACH = 100;
const USUAL = 12;
const SOLD_OUT_PERCENT = 20;
/** A couple needs two sizes at once. */
const PAIR_SOLD_OUT_PERCENT = 5;

/** A colour that is called otherwise today keeps the stock that was drawn by its former name. */
const DRAWN_AS: Record<string, string> = { "Rose Gold": "Emas Rose" };

interface RingVariant {
  id: number;
  sku: string;
  variant: string;
  color: string;
  stock: number;
}

/**
 * A ring's colours, each in every size. The colours as they stand come first and are of the usual size, so they stay
 * what a product page chooses by itself.
 */
export function inEverySize<One extends RingVariant>(productId: number, slug: string, colors: One[]): One[] {
  const [usual = "", ...others] = slug.includes("pasangan") ? pairNames() : ringSizes().map((size) => sizeName(size));
  const first = colors.map((one) => ({ ...one, variant: usual }));
  const more = colors.flatMap((one) => others.map((variant) => ({ ...one, variant })));
  return [...first, ...more.map((one, n) => withStock(one, slug, FIRST_ID + productId * IDS_EACH + n))];
}

/** A colour that is sold out is so in every size. */
function withStock<One extends RingVariant>(one: One, slug: string, id: number): One {
  const chance = draw(`${slug} ${one.variant} ${DRAWN_AS[one.color] ?? one.color}`, 100);
  const stock =
    one.stock === 0 || chance < (pairRingIn(one.variant) ? PAIR_SOLD_OUT_PERCENT : SOLD_OUT_PERCENT)
      ? 0
      : 1 + (chance % 6);
  return { ...one, id, sku: skuOf(one), stock };
}

/** The second ring of a pair has the sizes of the first. */
function skuOf({ sku, variant }: RingVariant): string {
  return [sku, ...(pairRingIn(variant) === pairRings[1] ? ["B"] : []), sizeIn(variant)].join("-");
}

function ringSizes(): number[] {
  return usualFirst(Array.from({ length: 11 }, (_, n) => 8 + n));
}

/** Each ring of a pair in every size of the gauge. */
function pairNames(): string[] {
  return pairRings.flatMap((ring) => usualFirst(gaugeSizes).map((size) => sizeName(size, ring)));
}

function usualFirst(sizes: number[]): number[] {
  return [USUAL, ...sizes.filter((size) => size !== USUAL)];
}
