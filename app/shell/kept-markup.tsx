import { type ComponentPropsWithoutRef, createContext, type ReactNode, useContext } from "react";

/** The parts of the shell that are the same on every page of everybody: half of the elements of a small page. */
export type ShellPart = "categories" | "menu" | "footer";
export type ShellMarkup = Record<ShellPart, string>;

/** Their markup, rendered before (kept-markup.server.tsx). A browser renders it itself. */
export const ShellMarkupContext = createContext<Partial<ShellMarkup>>({});

interface KeptProps extends ComponentPropsWithoutRef<"div"> {
  as: "nav" | "div" | "footer";
  /** Undefined where this page shows it otherwise. */
  part: ShellPart | undefined;
  children: ReactNode;
}

/** An element whose content is not rendered anew for each page. In the browser it hydrates as if it were. */
export function Kept({ as: Element, part, ...props }: KeptProps) {
  return import.meta.env.SSR ? <Known as={Element} part={part} {...props} /> : <Element {...props} />;
}

function Known({ as: Element, part, children, ...props }: KeptProps) {
  const __html = useContext(ShellMarkupContext)[part as ShellPart];
  if (!__html) return <Element {...props}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of these children
  return <Element {...props} dangerouslySetInnerHTML={{ __html }} />;
}
