import type { ProductCard } from "#contract/catalogue/product.ts";
import { productsPath } from "#domain/catalogue/product-address.ts";
import { slugOf } from "#domain/catalogue/slug.ts";

/** A bundle and a product live at different addresses. A slug may hold any sign, so it is written as an address is. */
export function productHref({ slug, bundling }: Pick<ProductCard, "slug" | "bundling">): string {
  return `/${bundling === 1 ? "bundle" : "product"}/${encodeURIComponent(slug)}`;
}

/** A product with one of its variants chosen. */
export function variantHref(slug: string, variant: number): string {
  return `${productHref({ slug, bundling: 0 })}?variant=${variant}`;
}

/** A category lives at the slug of its name; one whose name has no letter to make a slug from is the list of its number. */
export function categoryHref({ id, name }: { id: number; name: string }): string {
  const slug = slugOf(name);
  return slug ? `/category/${encodeURIComponent(slug)}` : productsPath({ categories: [id] });
}

/** The address of a page of a screen that numbers its pages in its query. */
export function cardPageHref(path: string, page: number): string {
  return page > 1 ? `${path}?halaman=${page}` : path;
}
