import { type CardPicture, type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { voucherTerms } from "#app/features/promotions/voucher-terms.server.ts";
import * as paths from "#app/paths.ts";
import type { CategoryShelf, ProductGroup } from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import type { Banner, Popup } from "#contract/content/content.ts";
import { wholePrices } from "#domain/money.ts";
import { altBeside } from "#domain/pictures/shapes.ts";
import { worthWords } from "#domain/promotions/voucher.ts";
import { linkTo } from "#lib/link.ts";
import type { Image } from "#lib/shapes.ts";

/** Two groups, the bestsellers and all categories together are 38 cards; the flash sale brings home to about 48. */
export const GROUP_CARDS_MAX = 6;
export const BEST_CARDS_MAX = 6;
const SHELVES_CARDS_MAX = 20;
const SHELF_CARDS_MAX = 10;

export interface BannerView {
  id: number;
  href: string;
  title: string;
  subtitle: string;
  alt: string;
  desktop: CardPicture;
  mobile: CardPicture;
}

export function toBanner(banner: Banner): BannerView {
  return {
    id: banner.id,
    href: linkTo(banner.linkBanner, ["own", "https"]) ?? paths.products(),
    title: banner.title,
    subtitle: banner.subtitle,
    alt: altBeside(banner.altText, banner.title),
    desktop: toPicture(banner.desktop),
    mobile: toPicture(banner.mobile),
  };
}

export interface PopupView {
  title: string;
  subtitle: string;
  href: string;
  picture: CardPicture;
  /** What it gives, with what that is worth and its terms. */
  voucher: { code: string; worth: string; terms: string } | null;
}

export function toPopup(popup: Popup): PopupView {
  return {
    title: popup.title,
    subtitle: popup.subtitle,
    href: linkTo(popup.link, ["own", "https"]) ?? paths.products(),
    picture: toPicture(popup),
    voucher: popup.voucher ? toGiven(popup.voucher) : null,
  };
}

export function toGiven(voucher: NonNullable<Popup["voucher"]>): NonNullable<PopupView["voucher"]> {
  return { code: voucher.code, worth: wholePrices(worthWords(voucher)), terms: voucherTerms(voucher) };
}

export interface GroupView {
  id: number;
  name: string;
  cards: CardView[];
}

export function toGroup(group: ProductGroup): GroupView {
  const products = group.groupProducts.map(({ productCard }) => productCard);
  return { id: group.id, name: group.name, cards: toCards(products, GROUP_CARDS_MAX) };
}

export interface ShelfView {
  id: number;
  name: string;
  href: string;
  picture: CardPicture;
  cards: CardView[];
}

export function toShelves(shelves: CategoryShelf[]): ShelfView[] {
  const size = shelfSize(shelves.length);
  return shelves.map((shelf) => ({
    id: shelf.id,
    name: shelf.name,
    href: paths.category(shelf),
    picture: toPicture(shelf.image),
    cards: toCards(
      shelf.categoryProducts.map(({ productCard }) => productCard),
      size,
    ),
  }));
}

/** Cards per category for this many categories: an even number, from two to ten. */
export function shelfSize(count: number): number {
  const pairs = Math.floor(SHELVES_CARDS_MAX / Math.max(1, count) / 2);
  return Math.min(SHELF_CARDS_MAX, Math.max(1, pairs) * 2);
}

/** A product without a variant cannot be bought, so it gets no card. */
export function toCards(products: ProductCard[], max: number): CardView[] {
  return products
    .filter(({ variants }) => variants.length > 0)
    .slice(0, max)
    .map(toCard);
}

function toPicture({ imageUrl, altText, width, height }: Image): CardPicture {
  return { src: imageUrl, alt: altText, width, height };
}
