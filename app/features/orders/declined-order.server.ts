import type { AppLoadContext } from "@remix-run/cloudflare";
import { currentShopper } from "#app/session/shopper.server.ts";
import { showOrder } from "#contract/orders/order.ts";

/** Whether the shopper has an order of this number that still waits, because its payment came to nothing. */
export async function declinedOrder(context: AppLoadContext, id: string): Promise<boolean> {
  const shopper = await currentShopper(context);
  const order = await shopper?.shop(showOrder, { params: { id } }).catch((error) => {
    // Not theirs, or none at all: the page that they are led to says so.
    if (error instanceof Response) return undefined;
    throw error;
  });
  return order?.state === "awaiting-payment" && order.payment.isOver;
}
