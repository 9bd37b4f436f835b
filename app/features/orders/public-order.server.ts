import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { type OrderDetail, ordersn, showOrder, showPublicOrder } from "#domain/calls/order.ts";

/** An order for whoever has its number: whole for its owner, masked for anybody else. */
export async function loadPublicOrder({ context, params }: LoaderFunctionArgs): Promise<OrderDetail> {
  const asked = ordersn.safeParse(params.ordersn);
  if (!asked.success) throw redirect("/404");
  const id = asked.data;
  const shopper = await currentShopper(context);
  const order = await openShop(context)(showPublicOrder, { params: { id } });
  if (!shopper) return order;
  // A stranger who is signed in gets the masked one: what is not theirs answers as if it were nobody's.
  return shopper.shop(showOrder, { params: { id } }).catch(() => order);
}
