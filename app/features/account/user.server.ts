import type { AppLoadContext } from "@remix-run/cloudflare";
import { askVisitor } from "#app/personal/visitor-cache.server.ts";
import { currentShopper, type Shopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import type { Person } from "#contract/account/auth.ts";

/** The signed-in shopper's account, requested once per request. */
export async function loadUser(context: AppLoadContext, shopper: Shopper): Promise<Person> {
  return (await askVisitor(context, shopper)).user;
}

/**
 * The account that the shell greets; null for a guest. When the shop cannot say who it is, nobody is signed out and the
 * page is rendered as for a guest.
 */
export async function loadVisitor(context: AppLoadContext): Promise<Person | "unknown" | null> {
  const shopper = await currentShopper(context);
  return shopper && orFallback(context, loadUser(context, shopper), "unknown");
}
