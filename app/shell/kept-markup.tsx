import { type ComponentPropsWithoutRef, createContext, createElement, type ReactNode, useContext } from "react";

/** The parts of the shell that are the same on every page of everybody: half of the elements of a small page. */
export type ShellPart = "categories" | "menu" | "footer";
export type ShellMarkup = Record<ShellPart, string>;

/** Their markup, where the server has it already (kept-markup.server.tsx); a browser and the first page make it themselves. */
export const ShellMarkupContext = createContext<ShellMarkup | null>(null);

interface KeptProps extends ComponentPropsWithoutRef<"div"> {
  as: "nav" | "div" | "footer";
  /** Undefined where this page shows it otherwise. */
  part: ShellPart | undefined;
  children: ReactNode;
}

/** An element whose content is not rendered anew for each page. In the browser it hydrates as if it were. */
export function Kept({ as, part, children, ...attributes }: KeptProps) {
  const markup = useContext(ShellMarkupContext);
  return markup && part
    ? createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: markup[part] } })
    : createElement(as, attributes, children);
}
