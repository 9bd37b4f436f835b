import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadSeen } from "#app/features/catalogue/seen.server.ts";
import { loadGuestCart, saveGuestCart } from "#app/session/browser.server.ts";
import { noteWrite, readSession } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { syncVisits, VISITS_MAX } from "#contract/account/user.ts";
import type { Shop } from "#contract/call.ts";
import { syncGuestWishes } from "#contract/catalogue/wishes.ts";
import type { Basket } from "#domain/cart/change.ts";
import { isEmptyGuestCart } from "#domain/cart/guest-cart.ts";
import { changeOwn } from "./basket.server.ts";

/**
 * Merges a guest's data at sign-in: cart, note, wishlist and viewed products. Each part leaves the cookie once the shop
 * has it. A part that failed stays for the next login. Merging a part twice changes nothing.
 */
export async function mergeGuest(context: AppLoadContext, token: string, isOwnSeen = true): Promise<void> {
  const shop = openShop(context, {
    token,
    readBookmark: async () => (await readSession(context)).bookmark,
    noteWrite: (bookmark) => noteWrite(context, bookmark),
  });
  const guest = await loadGuestCart(context);
  const { products } = isOwnSeen ? await loadSeen(context) : { products: [] };
  const orFault = <Part>(part: Promise<Part>, failed: Part) =>
    part.catch((error) => {
      context.noteFault(error);
      return failed;
    });
  const [basket, wishlist] = await Promise.all([
    orFault(mergeBasket(shop, guest), guest as Basket),
    orFault(mergeWishes(shop, guest.wishlist), guest.wishlist),
    orFault(mergeVisits(shop, products), undefined),
  ]);
  if (!isEmptyGuestCart(guest)) await saveGuestCart(context, { ...basket, wishlist });
}

/** Returns what did not fit; it stays in the guest's cookie. */
async function mergeBasket(shop: Shop, guest: Basket): Promise<Basket> {
  if (guest.lines.length === 0 && guest.note === "") return guest;
  const { refused, left } = await changeOwn(shop, { intent: "merge", cartLines: guest.lines, note: guest.note });
  return refused ? guest : { lines: left, note: "" };
}

async function mergeWishes(shop: Shop, wishlist: number[]): Promise<number[]> {
  // The cookie has the newest last, the shop expects the newest first.
  if (wishlist.length > 0) await shop(syncGuestWishes, { body: { productsId: [...wishlist].reverse() } });
  return [];
}

async function mergeVisits(shop: Shop, products: number[]): Promise<void> {
  if (products.length > 0) await shop(syncVisits, { body: { productsId: products.slice(0, VISITS_MAX) } });
}
