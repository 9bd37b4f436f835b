import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { logCartAction } from "#contract/cart.ts";
import type { CartChangeForm } from "./cart-form.ts";

const BROWSER_MAX = 300;

/** Records what was done with a cart, after the response was sent. The shop knows where the request came from. */
export function noteAction(context: AppLoadContext, shop: Shop | null, form: CartChangeForm, browser: string): void {
  const product = "variant" in form ? String(form.variant) : "line" in form ? form.line : "";
  // Nobody waits for it, and whoever does a lot is not noted any more that day.
  const noteUnlessRefused = (error: unknown) => {
    if (!(error instanceof ShopRefusal)) context.noteFault(error);
  };
  const body = { browser: browser.slice(0, BROWSER_MAX), product, type: form.intent };
  context.waitUntil((shop ?? openShop(context))(logCartAction, { body }).catch(noteUnlessRefused));
}
