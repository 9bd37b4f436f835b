import type { ComponentProps } from "react";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  /**
   * Shows another side of the same thing, such as a variant: keeps the scroll position and replaces the history entry.
   */
  inPlace?: boolean;
  /**
   * A full page load even with script, because a partner's script or a picture does not come by client-side navigation.
   */
  document?: boolean;
}

/**
 * Links that crawlers should not follow: personal pages, which every page links to, and a product's variants, which its
 * page and structured data already contain. Crawling each variant would double the crawlers' requests.
 */
const UNFOLLOWED = /^\/(login|wishlist)|[?&](variant|warna|ukuran)=/;

/**
 * An internal link: plain markup, cheap to render and to hydrate a hundred times a page. Script navigates it on the
 * client with one listener for the whole page (platform/quiet-forms.tsx), with a fade between the views.
 */
export function Link({ to, inPlace, document: isDocument, ...rest }: LinkProps) {
  return (
    <a
      href={to}
      data-in-place={inPlace ? "" : undefined}
      data-document={isDocument ? "" : undefined}
      rel={UNFOLLOWED.test(to) ? "nofollow" : undefined}
      {...rest}
    />
  );
}
