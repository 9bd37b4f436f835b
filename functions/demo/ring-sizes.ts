import { sizeName } from "#domain/catalogue/ring-size.ts";
import { draw } from "#domain/chance.ts";

const FIRST_ID = 3000;
const IDS_EACH = 100;
/** A pair is sold as his and hers, which differ by this much. */
const HIS_IS_LARGER_BY = 8;
const USUAL = 12;
const SOLD_OUT_PERCENT = 20;

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
  const sizes = slug.includes("pasangan") ? pairSizes() : ringSizes();
  const [usual = "", ...others] = sizes.map(sizeName);
  const first = colors.map((one) => ({ ...one, variant: usual }));
  const more = colors.flatMap((one) => others.map((variant) => ({ ...one, variant })));
  return [...first, ...more.map((one, n) => withStock(one, slug, FIRST_ID + productId * IDS_EACH + n))];
}

/** A colour that is sold out is so in every size. */
function withStock<One extends RingVariant>(one: One, slug: string, id: number): One {
  const chance = draw(`${slug} ${one.variant} ${one.color}`, 100);
  const stock = one.stock === 0 || chance < SOLD_OUT_PERCENT ? 0 : 1 + (chance % 6);
  return { ...one, id, sku: `${one.sku}-${one.variant.replace(/\D+/g, "-").slice(1)}`, stock };
}

function ringSizes(): string[] {
  const sizes = Array.from({ length: 11 }, (_, n) => 8 + n);
  return [USUAL, ...sizes.filter((size) => size !== USUAL)].map(String);
}

function pairSizes(): string[] {
  return [USUAL, 8, 10, 14, 16].map((hers) => `${hers} & ${hers + HIS_IS_LARGER_BY}`);
}
