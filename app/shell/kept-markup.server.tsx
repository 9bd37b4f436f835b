import type { EntryContext } from "@remix-run/cloudflare";
import { renderToString } from "react-dom/server.browser";
import { CategoryRows } from "./categories.tsx";
import { FooterRows } from "./footer.tsx";
import type { ShellMarkup } from "./kept-markup.tsx";
import type { ShellInfo } from "./load-shell.server.ts";
import { MenuFolds } from "./mobile-menu.tsx";
import { contactOf } from "./shell.tsx";

const made = new WeakMap<ShellInfo, ShellMarkup>();

/** The markup of what the shell shows everybody, made once for as long as the shell's data stays the same. */
export function shellMarkup({ staticHandlerContext }: EntryContext): ShellMarkup | null {
  const root = staticHandlerContext.loaderData.root as { shell?: ShellInfo } | undefined;
  if (!root?.shell) return null;
  const markup = made.get(root.shell) ?? make(root.shell);
  made.set(root.shell, markup);
  return markup;
}

function make(shell: ShellInfo): ShellMarkup {
  return {
    categories: renderToString(<CategoryRows categories={shell.categories} />),
    menu: renderToString(<MenuFolds {...shell} />),
    footer: renderToString(<FooterRows {...shell} chat={contactOf(shell)} />),
  };
}
