import * as paths from "#app/paths.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import type { Image } from "#domain/shapes.ts";

/** What a card shows, and no more: it is in the page's data a second time, for the script that comes late. */
export interface CardView {
  id: number;
  href: string;
  name: string;
  picture: CardPicture | null;
  /** The address of the room it is seen in, shown on hover in the first picture's place; it is read out to nobody. */
  ambience: string | null;
  /** HOT PRODUCT, NEW PRODUCT or nothing. */
  badge: string;
  isBundle: boolean;
  isSold: boolean;
  now: number;
  was: number | null;
  off: number | null;
  hasSeveralPrices: boolean;
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
  /** Only for the picture that is seen first. */
  placeholder?: string;
}

const badges = ["HOT PRODUCT", "NEW PRODUCT"];

export function toCard(product: ProductCard): CardView {
  const prices = product.variants.map((variant) => variant.validPrice);
  const now = product.priceDiscountMin;
  const isOff = product.priceNormalMin > now;
  return {
    id: product.id,
    href: paths.product(product),
    name: product.name,
    picture: toPicture(product.productImages[0]),
    ambience: product.roomImages[0]?.imageUrl ?? null,
    badge: badges.includes(product.seoBadge) ? product.seoBadge : "",
    isBundle: product.bundling === 1,
    isSold: product.variants.every((variant) => variant.validStock === 0),
    now,
    was: isOff ? product.priceNormalMin : null,
    off: isOff && product.discountMax > 0 ? product.discountMax : null,
    hasSeveralPrices: prices.some((price) => price !== prices[0]),
    rating: product.rating > 0 ? product.rating.toFixed(1).replace(".", ",") : "",
    sold: product.totalSales,
  };
}

function toPicture(image: Image | undefined): CardPicture | null {
  return image ? { src: image.imageUrl, alt: image.altText, width: image.width, height: image.height } : null;
}
