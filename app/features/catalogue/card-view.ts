import * as paths from "#app/paths.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { isBySize, pairRingIn } from "#domain/catalogue/ring-size.ts";
import { discountPercent, formatRupiah, wholePrices } from "#domain/money.ts";
import type { Image } from "#lib/shapes.ts";

/** Only what a card shows, because the page data carries it a second time for the late script. */
export interface CardView {
  id: number;
  href: string;
  name: string;
  picture: CardPicture | null;
  /** The URL of a second picture, shown on hover and focus: the product in a room, else in another colour. */
  second: string | null;
  /** HOT PRODUCT, NEW PRODUCT or empty. */
  badge: string;
  /** What a bundle saves, or that it is one; empty for a single product. */
  bundle: string;
  isSold: boolean;
  now: number;
  was: number | null;
  off: number | null;
  hasSeveralPrices: boolean;
  /** What the price is for, where the picture shows more: one ring of a pair. */
  unit: string;
  rating: string;
  sold: number;
}

export interface CardPicture {
  src: string;
  alt: string;
  width: number;
  height: number;
}

export interface PictureView extends CardPicture {
  /** Only for the picture visible first. */
  placeholder?: string;
}

const badges = ["HOT PRODUCT", "NEW PRODUCT"];

export function toCard(product: ProductCard): CardView {
  return toColoredCard(product, []);
}

/**
 * A card of a list that is filtered by colours shows the product in one of them: its picture, price and address. A ring
 * size is taken along where one alone was asked for.
 */
export function toColoredCard(product: ProductCard, colors: string[], sizes: string[] = []): CardView {
  const wanted = product.variants.filter(({ color }) => colors.includes(color));
  const shown = wanted.length > 0 ? wanted : product.variants;
  const prices = shown.map((variant) => variant.validPrice);
  const now = wanted.length > 0 ? Math.min(...prices) : product.priceDiscountMin;
  const saving = product.bundling === 1 ? (product.savingNominal ?? 0) : 0;
  // The usual price is known of the cheapest variant only.
  const isOff = product.priceNormalMin > now && now === product.priceDiscountMin;
  const was = isOff ? product.priceNormalMin : null;
  return {
    id: product.id,
    href: hrefOf(product, wanted, sizes),
    name: product.name,
    picture: toPicture(product.productImages[0]),
    second: (product.roomImages[0] ?? (wanted.length > 0 ? undefined : product.productImages[1]))?.imageUrl ?? null,
    badge: badges.includes(product.seoBadge) ? product.seoBadge : "",
    bundle: product.bundling === 1 ? bundleWords(saving) : "",
    isSold: shown.every((variant) => variant.validStock === 0),
    now,
    // For a bundle, the sum of its parts is a better comparison than its former price.
    was: saving > 0 ? now + saving : was,
    off: was && saving === 0 ? discountPercent(was, now) : null,
    hasSeveralPrices: prices.some((price) => price !== prices[0]),
    unit: product.variants.some(({ variant }) => pairRingIn(variant)) ? "per cincin" : "",
    rating: product.rating > 0 ? product.rating.toFixed(1).replace(".", ",") : "",
    sold: product.totalSales,
  };
}

function hrefOf(product: ProductCard, wanted: ProductCard["variants"], sizes: string[]): string {
  if (isBySize(product.variants))
    return paths.sized(paths.product(product), wanted[0]?.color, sizes.length === 1 ? sizes[0] : null);
  const chosen = wanted.find(({ validStock }) => validStock > 0) ?? wanted[0];
  return chosen && product.bundling !== 1 ? paths.variant(product.slug, chosen.id) : paths.product(product);
}

function bundleWords(saving: number): string {
  return saving > 0 ? `Hemat ${wholePrices(formatRupiah(saving))}` : "PAKET";
}

export function toPicture(image: Image | undefined): CardPicture | null {
  return image ? { src: image.imageUrl, alt: image.altText, width: image.width, height: image.height } : null;
}
