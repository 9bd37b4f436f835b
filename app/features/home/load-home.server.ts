import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CardPicture, type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { listSeen } from "#app/features/catalogue/seen.server.ts";
import { toRoom } from "#app/features/content/room-list.server.ts";
import { voucherTerms } from "#app/features/promotions/own-vouchers.server.ts";
import { toSales } from "#app/features/promotions/sale-view.server.ts";
import { readVerifications } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { late, orFallback, withinBudget } from "#app/shop/late.server.ts";
import type { Shop } from "#contract/call.ts";
import {
  type CategoryShelf,
  listCategoryShelves,
  listProductGroups,
  listProducts,
  listTopProducts,
  type ProductGroup,
} from "#contract/catalogue/catalogue.ts";
import type { ProductCard } from "#contract/catalogue/product.ts";
import { type Banner, listBanners, listPopups, listSettings, type Popup } from "#contract/content/content.ts";
import { listHighlights } from "#contract/content/inspiration.ts";
import { listFlashSaleGroups } from "#contract/promotions.ts";
import { wholePrices } from "#domain/money.ts";
import { altBeside } from "#domain/pictures/shapes.ts";

import { worthWords } from "#domain/promotions/voucher.ts";
import { linkTo } from "#lib/link.ts";
import type { Image } from "#lib/shapes.ts";

const POPUP_COOKIE = "popup";
/** Read like a cookie: set if another page of the shop led here. */
const WITHIN = "within";
const SEEN_CARDS_MAX = 8;
const topBanners = { application: "MORE", type: 1 } as const;
const lowerBanners = { application: "MORE", type: 2 } as const;

/** Home's blocks: what is visible first is awaited, the rest may come late. Each fails on its own, as null. */
export async function loadHome(context: AppLoadContext) {
  const shop = openShop(context);
  const [first, lower, verifications] = await Promise.all([
    loadFirst(context, shop),
    loadLower(context, shop),
    orFallback(context, shop(listSettings).then(readVerifications), []),
  ]);
  const { popups, ...top } = first;
  const blocks = [top.banners, top.groups, ...Object.values(lower)];
  if (await haveAllFailed(blocks)) throw new Response(null, { status: 503 });
  // A page that lacks a block may be served to this visitor but must not be cached.
  if (popups !== null && !blocks.includes(null)) context.cachePage();
  // What nobody has seen is asked for apart.
  const shown = context.own.isNobodys ? { ...lower, seen: null } : lower;
  return { ...top, popup: popups?.[0] ?? null, late: shown, verifications };
}

/** The first screens of the page. */
async function loadFirst(context: AppLoadContext, shop: Shop) {
  const isSeen = context.readCookie(POPUP_COOKIE) !== null;
  // A first page shows no popup.
  const isSecondPage = context.readCookie(WITHIN) !== null;
  const [popups, banners, groups] = await Promise.all([
    isSecondPage && !isSeen ? withinBudget(context, loadPopups(shop)) : [],
    withinBudget(
      context,
      shop(listBanners, { query: topBanners }).then((list) => list.map(toBanner)),
    ),
    withinBudget(
      context,
      shop(listProductGroups).then((list) => list.map(toGroup)),
    ),
  ]);
  return { popups, banners, groups };
}

async function loadSales(context: AppLoadContext, shop: Shop) {
  return toSales(await shop(listFlashSaleGroups), context.now);
}

async function loadPopups(shop: Shop) {
  const popups = await shop(listPopups, { query: { application: "MORE" } });
  return popups.map(toPopup);
}

function loadLower(context: AppLoadContext, shop: Shop) {
  const blocks = {
    sales: loadSales(context, shop),
    shelves: shop(listCategoryShelves).then(toShelves),
    rooms: shop(listHighlights).then((rooms) => rooms.map(toRoom)),
    banners: shop(listBanners, { query: lowerBanners }).then((list) => list.map(toBanner)),
    best: shop(listTopProducts).then((products) => toCards(products, BEST_CARDS_MAX)),
    seen: loadSeenCards(context.own, shop),
  };
  return late(context, blocks);
}

export async function loadSeenCards(context: AppLoadContext, shop: Shop): Promise<CardView[]> {
  const products = await listSeen(context);
  if (products.length === 0) return [];
  const ids = products.slice(0, SEEN_CARDS_MAX);
  const { results } = await shop(listProducts, { query: { productsId: ids, perPage: SEEN_CARDS_MAX } });
  return toCards(results, SEEN_CARDS_MAX);
}

/** Whether nothing at all could be loaded; only then are the late blocks worth awaiting. */
async function haveAllFailed(blocks: unknown[]): Promise<boolean> {
  const [banners, groups, ...lower] = blocks;
  if (banners !== null || groups !== null) return false;
  const arrived = await Promise.all(lower);
  // A visitor without a history has an empty one, not a failed one.
  return arrived.every((block) => block === null || (Array.isArray(block) && block.length === 0));
}

/** Two groups, the bestsellers and all categories together are 38 cards; the flash sale brings home to about 48. */
const GROUP_CARDS_MAX = 6;
const BEST_CARDS_MAX = 6;
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

function toGroup(group: ProductGroup): GroupView {
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

function toShelves(shelves: CategoryShelf[]): ShelfView[] {
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
