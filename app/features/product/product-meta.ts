import type { MetaDescriptor } from "@remix-run/react";
import { pageMeta } from "#app/page/page-meta.ts";
import type { ProductView } from "./product-view.ts";
import type { SocialTags } from "./social-card.server.ts";

type Matches = Parameters<typeof pageMeta>[0];

/**
 * A product's title, description and picture; its structured data stands in the page (product-data.server.ts). All variants
 * share the product's canonical URL.
 */
export function productMeta(
  matches: Matches,
  product: (ProductView & { social: SocialTags }) | undefined,
): MetaDescriptor[] {
  if (!product) return pageMeta(matches, { title: "Produk" });
  return pageMeta(matches, {
    title: product.name,
    description: product.summary,
    canonical: product.path,
    ...product.social,
  });
}
