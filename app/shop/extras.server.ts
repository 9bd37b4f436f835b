import type { AppLoadContext } from "@remix-run/cloudflare";
import { listSocialLogins } from "#contract/account/auth.ts";
import { openShop } from "./client.server.ts";
import { isKnownAbsent } from "./instead/instead.server.ts";
import { orFallback } from "./or-fallback.server.ts";

/**
 * Whether pages offer what is only ever written, so that nothing else tells whether it is there. The social logins say
 * so: everybody may ask for them and the answer is kept. The shop's own API has everything, and is not asked.
 */
export async function hasExtras(context: AppLoadContext): Promise<boolean> {
  if (!context.settings.isApiForeign) return true;
  await orFallback(context, openShop(context)(listSocialLogins), []);
  return !isKnownAbsent(listSocialLogins);
}
