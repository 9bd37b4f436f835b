import type { AppLoadContext } from "@remix-run/cloudflare";
import { currentShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { countUnread } from "#contract/service/chat.ts";

/** How many messages of the shop wait for the visitor; 0 for guests, and while the shop cannot say. */
export async function countInbox(context: AppLoadContext): Promise<number> {
  const shopper = await currentShopper(context);
  if (!shopper) return 0;
  return (await orFallback(context, shopper.shop(countUnread), { unread: 0 })).unread;
}
