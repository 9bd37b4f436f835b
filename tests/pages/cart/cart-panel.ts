import type { Page, Visitor } from "../fixtures.ts";

export interface PanelLine {
  key: string;
  name: string;
  quantity: number;
  text: string;
}

/** What the cart panel of a page says; its lines in the order in which they were added. */
export function panelOf({ document }: Page): { lines: PanelLine[]; text: string; links: (string | undefined)[] } {
  const panel = document.querySelector("#keranjang-kamu");
  if (!panel) throw new Error("The page has no cart panel");
  const lines = panel
    .querySelectorAll("li")
    .reverse()
    .map((line) => ({
      key: line.querySelector("input[name=line]")?.getAttribute("value") ?? "",
      name: line.querySelector(".name")?.text ?? "",
      quantity: Number(/(\d+) × Rp/.exec(line.text)?.[1]),
      text: line.text,
    }));
  return { lines, text: panel.text, links: panel.querySelectorAll("a").map((link) => link.getAttribute("href")) };
}

/** Quantities by key, as any page shows them to this visitor. */
export async function cartOf(visitor: Visitor, base?: string): Promise<Record<string, number>> {
  const { lines } = panelOf(await visitor.visit("/about", { base }));
  return Object.fromEntries(lines.map(({ key, quantity }) => [key, quantity]));
}
