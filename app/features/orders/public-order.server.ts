import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orderNumber, showOrder, showPublicOrder } from "#contract/orders/order.ts";
import { type DatedOrder, withDates } from "./order-dates.server.ts";

/** An order for anyone who has its number: complete for its owner, masked for everyone else. */
export async function loadPublicOrder({ context, params }: LoaderFunctionArgs): Promise<DatedOrder> {
  const input = orderNumber.safeParse(params.orderNumber);
  if (!input.success) throw redirect(paths.notFound());
  const id = input.data;
  const shopper = await currentShopper(context);
  const own = await shopper?.shop(showOrder, { params: { id } }).catch((error) => {
    // Another shopper's order is answered with a redirect to /404; a signed-in stranger then gets the masked order.
    if (error instanceof Response && error.headers.get("Location") === paths.notFound()) return undefined;
    throw error;
  });
  return withDates(own ?? (await openShop(context)(showPublicOrder, { params: { id } })));
}
