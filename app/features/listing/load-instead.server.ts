import { toCard } from "#app/features/catalogue/card-view.ts";
import { webChatHref } from "#app/page/chat-address.ts";
import { readSettings } from "#app/page/settings.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { listSettings } from "#contract/content/settings.ts";
import type { Instead } from "./list-view.ts";

const SHOWN = 4;
/** Some of the best-selling may be sold out. */
const READ = 12;

/** What a search that finds nothing offers instead: the best-selling products, and a chat about its words. */
export async function loadInstead(shop: Shop, keyword: string): Promise<Instead> {
  const [{ results }, settings] = await Promise.all([
    shop(listProducts, { query: { sort: "terlaris", perPage: READ } }),
    shop(listSettings),
  ]);
  const { chatNumber } = readSettings(settings);
  const asking = `Halo, saya mencari “${keyword}” di toko Anda. Apakah ada?`;
  const inStock = results.map(toCard).filter(({ isSold }) => !isSold);
  return {
    bestSellers: inStock.slice(0, SHOWN),
    chat: chatNumber ? webChatHref(chatNumber, asking) : null,
  };
}
