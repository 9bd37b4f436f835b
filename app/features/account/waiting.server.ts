import type { AppLoadContext } from "@remix-run/cloudflare";
import { currentShopper } from "#app/session/shopper.server.ts";
import { countWaiting, type Waiting } from "#contract/account/profile.ts";

/** What waits for the visitor; null for a guest, and where the shop cannot say: then no count is shown. */
export async function loadWaiting(context: AppLoadContext): Promise<Waiting | null> {
  const shopper = await currentShopper(context);
  if (!shopper) return null;
  try {
    return await shopper.shop(countWaiting);
  } catch (error) {
    // The redirect to /?unAuth is a response, not a failure.
    if (error instanceof Response) throw error;
    context.noteFault(error);
    return null;
  }
}
