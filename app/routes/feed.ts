import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { feedFrame, feedItems } from "#app/features/crawlers/feed.ts";
import { loadParts, rangeIn, readPart, streamGoods, wholeOf } from "#app/features/crawlers/sitemap-pages.server.ts";
import { readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listPages } from "#contract/content/settings.ts";

/**
 * `/feed/products` is the whole shop in one file, written while it is read; with a number it is one part of it, by ids. It
 * is not kept: all of it is more than a memory holds, and merchant centres ask for it once in hours. Who has it already is answered 304 while no
 * product, no price and nothing else that an operator writes has changed.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const shop = openShop(context);
  const { part } = params;
  const [parts, pages] = await Promise.all([loadParts(shop), shop(listPages)]);
  const range = part === undefined ? wholeOf(parts) : rangeIn(parts, readPart(part));
  if (!range) throw redirect(paths.notFound());
  const tag = parts.changedAt === null ? undefined : `"${context.catalogueVersion}-${parts.changedAt}"`;
  const headers = { "Content-Type": "application/xml; charset=utf-8", ...(tag && { ETag: tag }) };
  // What was compressed on its way has a weak tag.
  const known = request.headers.get("If-None-Match")?.split(",") ?? [];
  if (known.some((one) => one.trim().replace(/^W\//, "") === tag)) return new Response(null, { status: 304, headers });
  const { origin } = new URL(request.url);
  const frame = feedFrame({ ...readSiteMeta(pages), origin });
  const feed = await streamGoods(context, range, { ...frame, write: (goods) => feedItems(goods, origin) });
  return new Response(feed, { headers });
}
