import type { AppLoadContext } from "@remix-run/cloudflare";
import { ShopFault } from "#app/shop/refusals.server.ts";

/**
 * A read for a page that may answer a form. If the shop cannot be reached, the page comes without it, because what was
 * typed must not be lost; a page that answers no form says that it could not be loaded.
 */
export async function unlessAway<Value>(context: AppLoadContext, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (!context.answersForm || !(error instanceof ShopFault)) throw error;
    context.noteFault(error);
    return null;
  }
}
