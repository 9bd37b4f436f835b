import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "#app/page/page-meta.ts";
import type { ProductView } from "./product-view.ts";

type Matches = Parameters<typeof pageMeta>[0];

/**
 * A product's title, description and picture; its structured data stands in the page (product-data.server.ts). All variants
 * share the product's canonical URL.
 */
export function productMeta(matches: Matches, product: ProductView | undefined): MetaDescriptor[] {
  if (!product) return pageMeta(matches, { title: "Produk" });
  const [first] = product.pictures;
  return pageMeta(matches, {
    title: product.name,
    description: product.summary,
    canonical: product.path,
    image: first && { url: first.src, alt: first.alt },
  });
}
