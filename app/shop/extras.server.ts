import type { AppLoadContext } from "@remix-run/cloudflare";
import { listSocialLogins } from "#contract/account/auth.ts";
import type { Shop } from "#contract/call.ts";
import { listSettings } from "#contract/content/content.ts";
import { type Promises, readPromises } from "#domain/content/promises.ts";
import { type Courier, readCouriers } from "#domain/orders/couriers.ts";
import { openShop } from "./client.server.ts";
import { isKnownAbsent } from "./instead/instead.server.ts";
import { orFallback } from "./late.server.ts";

/** What the shop promises; as long as its settings cannot be read, what a shop promises that has set nothing. */
export async function loadPromises(context: AppLoadContext, shop: Shop): Promise<Promises> {
  return readPromises(await orFallback(context, shop(listSettings), []));
}

/** The shop's couriers; the usual ones as long as its settings cannot be read. */
export async function loadCouriers(context: AppLoadContext): Promise<readonly Courier[]> {
  return readCouriers(await orFallback(context, openShop(context)(listSettings), []));
}

/**
 * Whether pages offer what is only ever written, so that nothing else tells whether it is there. The social logins say
 * so: everybody may ask for them and the answer is kept. The shop's own API has everything, and is not asked.
 */
export async function hasExtras(context: AppLoadContext): Promise<boolean> {
  if (!context.settings.isApiForeign) return true;
  await orFallback(context, openShop(context)(listSocialLogins), []);
  return !isKnownAbsent(listSocialLogins);
}
