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
 * Nothing for crawlers: what is each visitor's own and linked from every page, and the variants of a product, which its
 * page and its structured data name: walking each would be half of what they ask for.
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
