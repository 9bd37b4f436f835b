import type { AppLoadContext } from "@remix-run/cloudflare";
import type { CardView } from "#app/features/catalogue/card-view.ts";
import { listSeen } from "#app/features/catalogue/seen.server.ts";
import { toRoom } from "#app/features/content/room-view.ts";
import { toSales } from "#app/features/promotions/sale-view.server.ts";
import { readVerifications } from "#app/page/settings.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { late, orFallback, withinBudget } from "#app/shop/late.server.ts";
import {
  listCategoryShelves,
  listProductGroups,
  listProducts,
  listTopProducts,
} from "#contract/catalogue/catalogue.ts";
import { listBanners, listPopups } from "#contract/content/home.ts";
import { listHighlights } from "#contract/content/inspiration.ts";
import { listSettings } from "#contract/content/settings.ts";
import { listFlashSaleGroups } from "#contract/promotions/promotions.ts";
import { BEST_CARDS_MAX, toBanner, toCards, toGroup, toPopup, toShelves } from "./home-view.server.ts";

const POPUP_COOKIE = "popup";
/** What is read as a cookie where another page of the shop led here. */
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
  // Nobody is met at the door.
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
