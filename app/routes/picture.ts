import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { proxyPicture, proxyPublicPicture } from "#app/features/pictures/proxy-picture.server.ts";
import { picturePath, shopPicturePath } from "#contract/pictures/picture.ts";
import { isShopFile } from "#domain/pictures/address.ts";

/** A customer's uploaded picture, public or its owner's alone; or a file of one of the shop's own, for everybody. */
export async function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { token = "", size } = params;
  if (size !== undefined && isShopFile(size)) return proxyPublicPicture(context, shopPicturePath(token, size));
  if (size !== undefined && size !== "kecil") return new Response(null, { status: 404 });
  return proxyPicture(context, picturePath(token, size === "kecil"));
}
