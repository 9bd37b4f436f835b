import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { sitemap, xmlAnswer } from "#app/features/crawlers/sitemap.ts";
import { loadPages, rangeIn, readPart } from "#app/features/crawlers/sitemap-pages.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listProductParts } from "#contract/catalogue/crawling.ts";

/** The products with the ids of one part. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const range = rangeIn(await shop(listProductParts), readPart(params.part));
  const pages = range ? await loadPages(shop, range) : [];
  if (pages.length === 0) throw redirect(paths.notFound());
  const entries = pages.map((page) => ({
    path: paths.product(page),
    images: page.images,
    changedAt: page.changedAt ?? undefined,
  }));
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
