import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { readSettings, readSiteMeta } from "#app/page/settings.ts";
import { describe } from "#app/page/structured-data.server.ts";
import * as paths from "#app/paths.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import type { ProductDetail } from "#contract/catalogue/product.ts";
import { listPages, listSettings } from "#contract/content/settings.ts";
import { readPromises } from "#domain/content/promises.ts";
import { besideProduct } from "./beside-product.server.ts";
import { productPageData } from "./product-data.server.ts";
import { toProductView } from "./product-view.ts";
import { socialTagsOf } from "./social-card.server.ts";
import { loadStockWish } from "./stock-wish.server.ts";

const KEY_LENGTH_MAX = 160;

/** The slug or number in a URL. One that no product can have redirects to /404 without calling the shop. */
export function productKey(slug: string | undefined): string {
  if (!slug || slug.length > KEY_LENGTH_MAX) throw redirect(paths.notFound());
  return slug;
}

/** A product page, only at its canonical URL: a bundle's slug, or a number, redirects there. The visit is recorded. */
export async function loadProduct<Detail extends ProductDetail>(
  context: AppLoadContext,
  request: Request,
  key: string,
  asked: Promise<Detail>,
) {
  // Also where it leads elsewhere: to its own address, or to /404.
  context.cachePage();
  const shop = openShop(context);
  const settling = orFallback(context, shop(listSettings), []);
  const naming = orFallback(context, shop(listPages), []);
  const arriving = besideProduct(context, request, key, asked);
  // Without the product there is no page, and nobody waits for what would stand beside it.
  leaveAlone(settling, naming, arriving);
  const detail = await asked;
  const { pathname, search, searchParams } = new URL(request.url);
  const path = paths.product(detail);
  if (decodeURIComponent(pathname) !== decodeURIComponent(path)) throw redirect(`${path}${search}`, 301);
  context.visitProduct(detail.id);
  const settings = await settling;
  const { linePiecesMax } = readSettings(settings);
  const { returnDays } = readPromises(settings);
  const view = toProductView(detail, searchParams, { now: context.now, linePiecesMax, returnDays });
  const product = { ...view, social: socialTagsOf(detail, readSiteMeta(await naming).title) };
  const { chosen } = view;
  const [late, wish] = await Promise.all([
    arriving,
    chosen?.stock === 0 ? loadStockWish(context.own, new URL(request.url), chosen.id) : null,
  ]);
  describe(context, () => {
    const reviews = late.reviews instanceof Promise ? [] : (late.reviews?.reviews ?? []);
    return productPageData({ detail, product, reviews }, new URL(request.url).origin);
  });
  return { detail, product, late: { ...late, wish } };
}

function leaveAlone(...asked: Promise<unknown>[]): void {
  for (const one of asked) {
    one.then(
      (parts) => leaveAlone(...Object.values(parts as object).filter((part) => part instanceof Promise)),
      () => {},
    );
  }
}
