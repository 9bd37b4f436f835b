import type { AppLoadContext } from "@remix-run/cloudflare";
import { listSettings } from "#contract/content/content.ts";
import { type Promises, readPromises } from "#domain/content/promises.ts";
import type { Shop } from "./client.server.ts";
import { orFallback } from "./or-fallback.server.ts";

/** What the shop promises; as long as its settings cannot be read, what a shop promises that has set nothing. */
export async function loadPromises(context: AppLoadContext, shop: Shop): Promise<Promises> {
  return readPromises(await orFallback(context, shop(listSettings), []));
}
