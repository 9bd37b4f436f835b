import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countParts } from "#app/features/crawlers/catalogue-pages.server.ts";
import { sitemapIndex } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const parts = await countParts(openShop(context));
  context.cachePage();
  const products = Array.from({ length: parts }, (_, index) => paths.sitemapOfProducts(index + 1));
  return xmlAnswer(sitemapIndex([paths.sitemapOfPages(), ...products], new URL(request.url).origin));
}
