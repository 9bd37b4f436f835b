import { toCard } from "#app/features/catalogue/card-view.ts";
import { webChatHref } from "#app/page/chat-address.ts";
import { readSettings } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import type { Shop } from "#contract/call.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { listSettings } from "#contract/content/content.ts";
import { filterQuery, type ProductFilter } from "#domain/catalogue/address.ts";
import type { Instead } from "./list-view.ts";

const SHOWN = 4;
/** More than are shown, because some best-sellers may be sold out. */
const READ = 12;

/**
 * What a search that finds nothing offers instead: the best-selling products, of what was looked for where only the price
 * leaves none of it, and a chat about its words.
 */
export async function loadInstead(shop: Shop, asked: ProductFilter): Promise<Instead> {
  const [{ results }, settings, kind] = await Promise.all([
    shop(listProducts, { query: { sort: "terlaris", perPage: READ } }),
    shop(listSettings),
    asked.priceMin > 0 || asked.priceMax > 0 ? loadAtAnyPrice(shop, asked) : null,
  ]);
  const { chatNumber } = readSettings(settings);
  const asking = `Halo, saya mencari “${asked.q}” di toko Anda. Apakah ada?`;
  const inStock = (kind?.results ?? results).map(toCard).filter(({ isSold }) => !isSold);
  return {
    atAnyPrice: kind?.atAnyPrice ?? null,
    bestSellers: inStock.slice(0, SHOWN),
    chat: chatNumber ? webChatHref(chatNumber, asking) : null,
  };
}

/** The same search without its price bounds, with the lowest and highest price; null if that finds nothing either. */
async function loadAtAnyPrice(shop: Shop, asked: ProductFilter) {
  const free: ProductFilter = { ...asked, priceMin: 0, priceMax: 0, sort: "terkait" };
  const read = (change: Partial<ProductFilter>) => shop(listProducts, { query: filterQuery({ ...free, ...change }) });
  const [found, cheap, dear] = await Promise.all([
    read({ perPage: READ }),
    read({ sort: "termurah", perPage: 1 }),
    read({ sort: "termahal", perPage: 1 }),
  ]);
  const [cheapest, dearest] = [cheap.results[0], dear.results[0]];
  if (!cheapest || !dearest || found.isPartial) return null;
  const [least, most] = [cheapest.priceDiscountMin, dearest.priceDiscountMin];
  return { results: found.results, atAnyPrice: { least, most, href: paths.products(free) } };
}
