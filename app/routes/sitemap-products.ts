import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { loadPart, readPart } from "#app/features/crawlers/catalogue-pages.server.ts";
import { sitemap } from "#app/features/crawlers/sitemap.ts";
import { xmlAnswer } from "#app/features/crawlers/xml.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  context.cachePage();
  const part = readPart(params.part);
  const products = part === undefined ? [] : await loadPart(openShop(context), part);
  if (products.length === 0) throw redirect(paths.notFound());
  const entries = products.map((product) => ({
    path: paths.product(product),
    images: product.productImages.map(({ imageUrl }) => imageUrl),
  }));
  return xmlAnswer(sitemap(entries, new URL(request.url).origin));
}
