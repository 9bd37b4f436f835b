import type { AppLoadContext } from "@remix-run/cloudflare";
import { currentShopper } from "#app/session/shopper.server.ts";
import { countUnread } from "#contract/service/chat.ts";

/** How many messages of the shop wait for the visitor; 0 for guests, and while the shop cannot say. */
export async function countInbox(context: AppLoadContext): Promise<number> {
  const shopper = await currentShopper(context);
  if (!shopper) return 0;
  try {
    return (await shopper.shop(countUnread)).unread;
  } catch (error) {
    // The redirect to /?unAuth is a response, not a failure.
    if (error instanceof Response) throw error;
    context.noteFault(error);
    return 0;
  }
}
