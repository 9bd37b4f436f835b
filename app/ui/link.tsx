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

/** What is each visitor's own, and linked from every page, is nothing for crawlers. */
const OWN = /^\/(login|wishlist)/;

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
      rel={OWN.test(to) ? "nofollow" : undefined}
      {...rest}
    />
  );
}
