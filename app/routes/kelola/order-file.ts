import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { passPicture } from "#app/features/pictures/take-pictures.server.ts";
import { readStaffSession } from "#app/session/staff.server.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { staffImagePath, staffSlipPath } from "#contract/staff/orders.ts";

/** A picture that a buyer has added to an order, or the file that shows a transfer: for staff alone. */
export async function loader({ context, request, params }: LoaderFunctionArgs): Promise<Response> {
  const number = orderNumber.safeParse(params.orderNumber);
  const { token } = await readStaffSession(context);
  if (!number.success || !token) return new Response(null, { status: 404 });
  const path =
    params.id === undefined
      ? staffSlipPath(number.data, encodeURIComponent(params.nth ?? ""))
      : staffImagePath(number.data, encodeURIComponent(params.id));
  return passPicture(context, request, path, new Headers({ Authorization: `Bearer ${token}` }));
}
