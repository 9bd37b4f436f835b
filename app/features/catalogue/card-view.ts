import * as paths from "#app/paths.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import type { Image } from "#domain/shapes.ts";

/** Only what a card shows, because the page data carries it a second time for the late script. */
export interface CardView {
  id: number;
  href: string;
  name: string;
  picture: CardPicture | null;
  /** The URL of the product's room picture, shown on hover instead of the first picture; hidden from screen readers. */
  ambience: string | null;
  /** HOT PRODUCT, NEW PRODUCT or empty. */
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
  /** Only for the picture visible first. */
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
