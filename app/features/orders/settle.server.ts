import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { changeBasket } from "#app/features/cart/basket.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { checkoutHref } from "./order-form.ts";

/**
 * Reduces the selection to what is available, reports what was changed, and returns to the checkout with its choices.
 */
export async function settleChosen(
  context: AppLoadContext,
  shop: Shop,
  path: string,
  values: Record<string, string>,
): Promise<Response> {
  const { said } = await changeBasket(context, shop, { intent: "settle", chosen: "1" });
  if (said) await flashNext(context, { kind: "info", text: said });
  return redirect(checkoutHref(path, values), 303);
}
