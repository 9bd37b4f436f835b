import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { changeBasket } from "#app/features/cart/basket.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { checkoutHref } from "./order-form.ts";

/** Brings what is chosen down to what can be had, says what was done, and goes back to the checkout as it was chosen. */
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
