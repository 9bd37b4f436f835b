import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { readListAddress } from "#app/features/listing/address.server.ts";
import { toMoreCards } from "#app/features/listing/list-view.server.ts";
import { cacheList, readProducts } from "#app/features/listing/load-list.server.ts";
import * as paths from "#app/paths.ts";

/** The next cards of a list as data, for infinite scrolling. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { filter } = readListAddress(new URL(request.url), paths.moreProducts());
  const products = await readProducts(context, filter);
  if (!products) return Response.json({ failed: true }, { status: 503 });
  cacheList(context, filter);
  return Response.json(toMoreCards(filter, products));
}
