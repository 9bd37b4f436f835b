import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadGuestCart, saveGuestCart } from "#app/session/browser.server.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { listProducts } from "#contract/catalogue/catalogue.ts";
import { addWish, listWishes, removeWish, WISHLIST_MAX } from "#contract/catalogue/wishlist.ts";
import { fitsGuestCart, toggleWish, WISHES_MAX } from "#domain/cart/guest-cart.ts";
import { type CardView, toCard } from "./card-view.ts";

/** Where an address names a page of a wishlist. */
export const WISH_PAGE = { name: "page", most: WISHLIST_MAX };

/** A guest's saved products, newest first. Products that are no longer sold have been removed. */
export async function showGuestWishes(context: AppLoadContext): Promise<CardView[]> {
  const { wishlist } = await loadGuestCart(context);
  if (wishlist.length === 0) return [];
  const query = { productsId: [...wishlist].reverse(), perPage: WISHES_MAX };
  const { results } = await openShop(context)(listProducts, { query });
  return results.map(toCard);
}

/** What became of a product: on the wishlist, off it, or neither because the list is full. */
export type Toggled = "added" | "removed" | "full";

/** Adds a product to the wishlist or removes it. */
export async function toggleWished(context: AppLoadContext, shop: Shop | null, product: number): Promise<Toggled> {
  return shop ? toggleOwn(shop, product) : toggleGuests(context, product);
}

async function toggleOwn(shop: Shop, product: number): Promise<Toggled> {
  const { productsId } = await shop(listWishes, { query: { perPage: 0 } });
  const isOn = productsId.includes(product);
  try {
    if (isOn) await shop(removeWish, { params: { id: product } });
    else await shop(addWish, { body: { productId: product } });
    return isOn ? "removed" : "added";
  } catch (error) {
    if (error instanceof ShopRefusal) return "full";
    throw error;
  }
}

async function toggleGuests(context: AppLoadContext, product: number): Promise<Toggled> {
  const cart = await loadGuestCart(context);
  const changed = { ...cart, wishlist: toggleWish(cart.wishlist, product) };
  if (!fitsGuestCart(changed)) return "full";
  await saveGuestCart(context, changed);
  return cart.wishlist.includes(product) ? "removed" : "added";
}
