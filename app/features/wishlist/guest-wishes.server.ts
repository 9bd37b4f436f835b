import type { AppLoadContext } from "@remix-run/cloudflare";
import { type CardView, toCard } from "#app/features/catalogue/card-view.ts";
import { loadGuestCart, saveGuestCart } from "#app/session/guest-cart.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listProducts } from "#domain/calls/catalogue.ts";
import { fitsGuestCart, toggleWish, WISHES_MAX } from "#domain/guest-cart.ts";

/** What a guest has put on the wishlist, newest first; what is not sold any more has left it. */
export async function showGuestWishes(context: AppLoadContext): Promise<CardView[]> {
  const { wishlist } = await loadGuestCart(context);
  if (wishlist.length === 0) return [];
  const query = { products_id: [...wishlist].reverse(), per_page: WISHES_MAX };
  const { results } = await openShop(context)(listProducts, { query });
  return results.map(toCard);
}

/** Puts a product on a guest's wishlist or takes it off; false when the cookie has no room left. */
export async function toggleGuestWish(context: AppLoadContext, product: number): Promise<boolean> {
  const cart = await loadGuestCart(context);
  const changed = { ...cart, wishlist: toggleWish(cart.wishlist, product) };
  if (!fitsGuestCart(changed)) return false;
  await saveGuestCart(context, changed);
  return true;
}
