import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadPart, readPart } from "#app/features/crawlers/catalogue-pages.server.ts";
import { productFeed } from "#app/features/crawlers/feed.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { listPages } from "#contract/content/settings.ts";

/** `/feed/products` is the first part. A shop with more products registers the other parts as separate feeds. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  context.cachePage();
  const shop = openShop(context);
  const part = readPart(params.part ?? "1");
  const [products, pages] = await Promise.all([part === undefined ? [] : loadPart(shop, part), shop(listPages)]);
  if (products.length === 0) throw redirect(paths.notFound());
  return xmlAnswer(productFeed(products, { ...readSiteMeta(pages), origin: new URL(request.url).origin }));
}
