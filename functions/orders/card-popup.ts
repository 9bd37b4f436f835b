import type { CardPopup } from "#contract/orders/order.ts";
import type { ShopperContext } from "#functions/http/answer.ts";

/** The last path segment of the provider's page is the token that its script needs. */
export function popupOf(pageUrl: string, context: ShopperContext): CardPopup | null {
  const popup = URL.canParse(pageUrl) ? context.payments().popup : undefined;
  const token = popup && new URL(pageUrl).pathname.split("/").at(-1);
  return popup && token ? { scriptUrl: popup.scriptUrl, clientKey: popup.clientKey, token } : null;
}
