import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { type MemoKey, put, recall } from "#app/memo.ts";
import { readSettings, readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { scriptSafe } from "#app/platform/handoff.ts";
import { openShop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import type { ProductDetail, Variant } from "#contract/catalogue/product.ts";
import { listPages, listSettings } from "#contract/content/content.ts";
import { nameOf } from "#domain/cart/pricing.ts";
import { sizeOf } from "#domain/catalogue/ring-size.ts";
import { choiceLabel, textOfVariant } from "#domain/catalogue/specification.ts";
import { breadcrumbData, productData, type ReviewInfo, type VariantInfo } from "#domain/catalogue/structured-data.ts";
import { besideLinks } from "#domain/content/page-text.ts";

import { readPromises } from "#domain/content/promises.ts";
import { loadStockWish } from "./act-on-product.server.ts";
import { besideProduct } from "./beside-product.server.ts";
import { type ProductView, toProductView } from "./product-view.ts";
import { socialTagsOf } from "./social-card.server.ts";

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
  // Redirects to the canonical URL and to /404 are cached too.
  context.cachePage();
  const shop = openShop(context);
  const settling = orFallback(context, shop(listSettings), []);
  const naming = orFallback(context, shop(listPages), []);
  const arriving = besideProduct(context, request, key, asked);
  // If the product cannot be loaded, failures of the other calls are ignored.
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
  setStructuredData(context, () => {
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

interface Described {
  detail: ProductDetail;
  product: ProductView;
  /** The reviews on the page; empty if they load late, which happens only with script and not for crawlers. */
  reviews: ReviewInfo[];
}

/** Structured data of a product with all of its variants, and its breadcrumbs. */
function productPageData({ detail, product, reviews }: Described, origin: string) {
  const isByMaterial = choiceLabel(detail.variants.map(({ color }) => color)) === "Kayu";
  const described = productData(
    {
      ...product,
      description: product.description.join(" "),
      images: product.pictures.map(({ src }) => src),
      reviews,
      specification: product.specification.map(({ label, text }) => ({ label, text: besideLinks(text) })),
      isByMaterial,
      variants: detail.variants.map((variant) => toVariantInfo(variant, detail)),
      shipping: detail.shipping ?? null,
    },
    origin,
  );
  const here = { name: product.name, path: product.path };
  return [...described, breadcrumbData([...product.trail, here], origin)];
}

function toVariantInfo(variant: Variant, detail: ProductDetail): VariantInfo {
  const { id, color, validPrice: price, validStock: stock, variantPrices, flashSale: sale } = variant;
  // A bundle is compared with what its parts cost apart.
  const usual = detail.bundling === 1 ? price + (detail.savingNominal ?? 0) : variantPrices.normalPrice;
  return {
    id,
    sku: variant.sku ?? String(id),
    name: nameOf({ name: detail.name, variant: variant.variant, color }),
    color,
    size: sizeOf(variant.variant),
    material: materialOf(variant, detail),
    image: (variant.productImages[0] ?? detail.productImages[0])?.imageUrl ?? "",
    price,
    was: usual > price ? usual : null,
    stock,
    readyAt: variant.preOrder?.readyAt ?? null,
    // A sale sets the price only while the sale price is the one being charged.
    priceEndsAt: sale && sale.price === price && sale.remains > 0 ? sale.end : null,
    isReturnable: detail.returns !== "never" && variant.preOrder === null,
  };
}

/** The material of a variant if it depends on the choice: `Kayu jati (solid)` for `Kayu sesuai pilihan (solid)`. */
function materialOf({ color }: Variant, { specification }: ProductDetail): string {
  const said = specification.find(({ label }) => label === "Bahan")?.text ?? "";
  const own = textOfVariant(said, color);
  return own === said ? "" : own;
}

const MADE: MemoKey<() => object[]> = { cookies: [] };

/** Sets the page's structured data. It is computed only when a document is rendered, not for client-side data. */
function setStructuredData(context: AppLoadContext, make: () => object[]): void {
  put(context, MADE, make);
}

/** The structured data as escaped JSON; empty if the page set none. */
export function structuredDataOf(context: AppLoadContext): string {
  const make = recall(context, MADE);
  return make ? scriptSafe(JSON.stringify(make())) : "";
}
