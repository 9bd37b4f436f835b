import type { AppLoadContext } from "@remix-run/cloudflare";
import { openCookie } from "#app/cookies.server.ts";
import { type GuestCart, isEmptyGuestCart, readGuestCart, writeGuestCart } from "#domain/cart/guest-cart.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

const LASTS_SECONDS = COOKIE_DAYS.cart * 86_400;

/** The cart of a visitor who is not signed in. A foreign, old or tampered cookie counts as an empty cart. */
export async function loadGuestCart(context: AppLoadContext): Promise<GuestCart> {
  return readGuestCart(await openCookie(context, "cart", LASTS_SECONDS).read());
}

export async function saveGuestCart(context: AppLoadContext, cart: GuestCart): Promise<void> {
  const cookie = openCookie(context, "cart", LASTS_SECONDS);
  if (isEmptyGuestCart(cart)) await cookie.clear();
  else await cookie.write(writeGuestCart(cart));
}
