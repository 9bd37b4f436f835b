import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { countParts } from "#app/features/crawlers/catalogue-pages.server.ts";
import { sitemapIndex } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import { openShop } from "#app/shop/client.server.ts";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const parts = await countParts(openShop(context));
  context.cachePage();
  const products = Array.from({ length: parts }, (_, index) => `/sitemap/products/${index + 1}`);
  return xmlAnswer(sitemapIndex(["/sitemap/pages", ...products], new URL(request.url).origin));
}
