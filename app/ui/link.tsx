import type { ComponentProps } from "react";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  to: string;
  /** Shows another side of the same thing, such as a variant: the page stays where it is scrolled to, and back leads past it. */
  inPlace?: boolean;
  /** A real page load, also where script runs: what the page brings (a partner's script, a picture) does not come by script. */
  document?: boolean;
}

/**
 * A link to another screen of ours: plain markup, cheap to render and to hydrate a hundred times a page. Script follows it inside the
 * shop by one listener for the whole page (platform/quiet-forms.tsx), and the views fade into each other.
 */
export function Link({ to, inPlace, document: isDocument, ...rest }: LinkProps) {
  return <a href={to} data-in-place={inPlace ? "" : undefined} data-document={isDocument ? "" : undefined} {...rest} />;
}
