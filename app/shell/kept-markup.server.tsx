import type { EntryContext } from "@remix-run/cloudflare";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server.browser";
import { SaveDataContext } from "#app/ui/picture.tsx";
import { keep } from "#lib/keep.ts";
import { Categories } from "./categories.tsx";
import { Footer } from "./footer.tsx";
import type { ShellMarkup } from "./kept-markup.tsx";
import type { ShellInfo } from "./load-shell.server.ts";
import { MenuFolds } from "./mobile-menu.tsx";
import { contactOf } from "./shell.tsx";

interface RenderedShell {
  shell: ShellInfo;
  markup: ShellMarkup;
}

const markups = keep<RenderedShell>({
  name: "shell-markup",
  what: "the markup of the menu of categories and of the footer",
  holds: "everybody's",
  most: 2,
  bytes: 524_288,
  sizeOf: ({ markup }) => 2 * Object.values(markup).join("").length,
  right: "while the data of the shell is the same",
  clearedBy: "any other data of the shell",
  gain: "7 % of the cart and address pages' processor time, 6 % of the checkout's",
});

/** The markup of the parts of the shell that are the same for everybody, rendered once for the same data. */
export function shellMarkup({ staticHandlerContext }: EntryContext): Partial<ShellMarkup> {
  const root = staticHandlerContext.loaderData.root as { shell?: ShellInfo; saveData?: boolean } | undefined;
  if (!root?.shell) return {};
  const { shell, saveData = false } = root;
  const pictures = saveData ? "lean" : "full";
  const known = markups.get(pictures);
  if (known?.shell === shell) return known.markup;
  const markup = render(shell, saveData);
  markups.set(pictures, { shell, markup });
  return markup;
}

function render(shell: ShellInfo, saveData: boolean): ShellMarkup {
  return {
    categories: contentOf(
      <SaveDataContext.Provider value={saveData}>
        <Categories {...shell} path="" />
      </SaveDataContext.Provider>,
    ),
    menu: contentOf(<MenuFolds {...shell} />),
    footer: contentOf(<Footer {...shell} chat={contactOf(shell)} />),
  };
}

/** What is inside a part's outer element. */
function contentOf(part: ReactElement): string {
  const html = renderToString(part);
  return html.slice(html.indexOf(">") + 1, html.lastIndexOf("<"));
}
