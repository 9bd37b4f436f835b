import type { MetaDescriptor } from "@remix-run/react";
import { originOf, pageMeta } from "#app/page/page-meta.ts";
import { breadcrumbData, productData } from "#domain/catalogue/structured-data.ts";
import type { BesideProduct } from "./beside-product.server.ts";
import type { ProductView } from "./product-view.ts";
import type { SocialTags } from "./social-card.server.ts";

type Matches = Parameters<typeof pageMeta>[0];

/**
 * A product's title, description, picture and structured data. All variants share the product's canonical URL. Reviews
 * that come late are left out: only a browser in which script runs gets them so, and no crawler is one.
 */
export function productMeta(
  matches: Matches,
  product: (ProductView & { social: SocialTags }) | undefined,
  reviews?: BesideProduct["reviews"],
): MetaDescriptor[] {
  if (!product) return pageMeta(matches, { title: "Produk" });
  const origin = originOf(matches);
  const shown = reviews instanceof Promise ? [] : (reviews?.reviews ?? []);
  const here = { name: product.name, path: product.path };
  return pageMeta(matches, {
    title: product.name,
    description: product.summary,
    canonical: product.path,
    ...product.social,
    jsonLd: [
      productData(
        {
          ...product,
          description: product.description.join(" "),
          images: product.pictures.map(({ src }) => src),
          reviews: shown,
        },
        origin,
      ),
      breadcrumbData([...product.trail, here], origin),
    ],
  });
}
