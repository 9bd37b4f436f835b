import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { Categories } from "./categories.tsx";
import { Footer } from "./footer.tsx";
import type { ShellMarkup } from "./kept-markup.tsx";
import type { ShellInfo } from "./load-shell.server.ts";
import { MenuFolds } from "./mobile-menu.tsx";
import { contactOf } from "./shell.tsx";

const made = new WeakMap<ShellInfo, ShellMarkup>();

/** The markup of what the shell shows everybody, made once for as long as the shell's data stays the same. */
export function shellMarkup({ staticHandlerContext }: EntryContext): Partial<ShellMarkup> {
  const root = staticHandlerContext.loaderData.root as { shell?: ShellInfo } | undefined;
  if (!root?.shell) return {};
  const markup = made.get(root.shell) ?? make(root.shell);
  made.set(root.shell, markup);
  return markup;
}

function make(shell: ShellInfo): ShellMarkup {
  return {
    categories: contentOf(<Categories {...shell} path="" />),
    menu: contentOf(<MenuFolds {...shell} />),
    footer: contentOf(<Footer {...shell} chat={contactOf(shell)} />),
  };
}

/** What stands within the one element of each. */
function contentOf(part: ReactElement): string {
  const html = renderToString(part);
  return html.slice(html.indexOf(">") + 1, html.lastIndexOf("<"));
}
