import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { proxyPicture } from "#app/features/pictures/take-pictures.server.ts";
import { picturePath } from "#contract/pictures/picture.ts";

/** A customer's uploaded picture, public or its owner's alone. Files of the shop's own are answered in front of the pages. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { token = "", size } = params;
  if (size !== undefined && size !== "kecil") return new Response(null, { status: 404 });
  return proxyPicture(context, request, picturePath(token, size === "kecil"));
}
