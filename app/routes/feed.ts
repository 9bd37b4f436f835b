import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findPart, findWhole, readPart, streamGoods } from "#app/features/crawlers/catalogue-pages.server.ts";
import { feedFrame, feedItems } from "#app/features/crawlers/feed.ts";
import { readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listPages } from "#contract/content/settings.ts";

/**
 * `/feed/products` is the whole shop in one file, written while it is read; with a number it is one part of it, by ids. It
 * is not kept: all of it is more than a memory holds, and merchant centres ask for it once in hours.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const { part } = params;
  const finding = part === undefined ? findWhole(shop) : findPart(shop, readPart(part));
  const [range, pages] = await Promise.all([finding, shop(listPages)]);
  if (!range) throw redirect(paths.notFound());
  const { origin } = new URL(request.url);
  const frame = feedFrame({ ...readSiteMeta(pages), origin });
  const feed = await streamGoods(context, range, { ...frame, write: (goods) => feedItems(goods, origin) });
  return new Response(feed, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
