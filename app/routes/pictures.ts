import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { proxyPicture } from "#app/features/pictures/take-pictures.server.ts";
import * as paths from "#app/paths.ts";
import { projectPicturePath } from "#contract/interior.ts";
import { orderImagePath, orderNumber } from "#contract/orders/order.ts";
import { picturePath } from "#contract/pictures.ts";

/** Pictures that customers have uploaded. Files of the shop's own are answered in front of the pages. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const path = args.params.orderNumber === undefined ? photoPath(args) : orderPath(args);
  return path === null ? new Response(null, { status: 404 }) : proxyPicture(args.context, args.request, path);
}

/**
 * `/foto/{token}`: public, or its owner's alone. `/desain-interior/foto/{token}`: a project request's, for whoever knows the
 * draft's key or owns the request.
 */
function photoPath({ request, params: { token = "", size } }: LoaderFunctionArgs): string | null {
  if (size !== undefined && size !== "kecil") return null;
  const { pathname, searchParams } = new URL(request.url);
  const isSmall = size === "kecil";
  return pathname.startsWith(paths.interior())
    ? projectPicturePath(token, isSmall, searchParams.get("draf") ?? "")
    : picturePath(token, isSmall);
}

/** `/order-picture/{number}/{id}`: one of the shopper's own orders. Other users cannot learn that it exists. */
function orderPath({ params }: LoaderFunctionArgs): string | null {
  const id = orderNumber.safeParse(params.orderNumber);
  return id.success ? orderImagePath(id.data, encodeURIComponent(params.id ?? "")) : null;
}
