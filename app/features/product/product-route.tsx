import type { LinksFunction } from "@remix-run/cloudflare";
import { type MetaDescriptor, type ShouldRevalidateFunctionArgs, useLocation } from "@remix-run/react";
import { outgoing } from "#app/features/cart/outgoing.ts";
import { Failure } from "#app/page/failure.tsx";
import { pageMeta } from "#app/page/page-meta.ts";
import styles from "#app/styles/product.css?url";
import type { ProductView } from "./product-view.ts";
import type { SocialTags } from "./social-card.server.ts";

/** The product could not be loaded; the rest of the shop still renders around this. */
export function ProductFailure() {
  const { pathname, search } = useLocation();
  return (
    <Failure
      title="Terjadi kesalahan saat mengambil produk"
      sentence="Silakan muat ulang sebentar lagi. Keranjang Anda tidak berubah."
      again={`${pathname}${search}`}
    />
  );
}

/** What a product's or a bundle's page fetches beside the style sheet of every page. */
export const productSheet: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A cart or wishlist change does not affect the product; the shell around it shows the change. */
export function unlessCartChanged(change: ShouldRevalidateFunctionArgs): boolean {
  const { formAction, currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSamePage = currentUrl.href === nextUrl.href;
  return /^\/(cart|wishlist)\b/.test(formAction ?? "") || (isSamePage && outgoing.isUnread())
    ? false
    : defaultShouldRevalidate;
}

type Matches = Parameters<typeof pageMeta>[0];

/**
 * A product's title, description and picture; its structured data stands in the page (load-product.server.ts). All variants
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
