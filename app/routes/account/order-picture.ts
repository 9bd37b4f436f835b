import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { proxyPicture } from "#app/features/pictures/take-pictures.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { orderImagePath } from "#contract/orders/order-image.ts";

/** A picture of one of the shopper's orders. Other users cannot learn that it exists. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const id = orderNumber.safeParse(params.orderNumber);
  if (!id.success) return new Response(null, { status: 404 });
  return proxyPicture(context, request, orderImagePath(id.data, encodeURIComponent(params.id ?? "")));
}
