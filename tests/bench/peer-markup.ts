import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** React's names of attributes that differ from HTML's. */
const NAMES: Record<string, string> = {
  class: "className",
  for: "htmlFor",
  srcset: "srcSet",
  autocomplete: "autoComplete",
  fetchpriority: "fetchPriority",
  tabindex: "tabIndex",
  viewbox: "viewBox",
};

/**
 * The cards of a page as a stranger's code: a component for each shape of card, and for each card the texts and
 * attributes that are its own. So a peer renders the same elements from data as small as a loader would send.
 */
export function cardsAsCode(html: string, count: number): { components: string; data: string } {
  const cards = [...articlesIn(parse(html))].slice(0, count);
  if (cards.length < count) throw new Error(`the page has ${cards.length} cards, not ${count}`);
  const shapes = new Map<string, number>();
  const data = cards.map((card) => {
    const values: string[] = [];
    const code = codeOf(card, values);
    const shape = shapes.get(code) ?? shapes.size;
    shapes.set(code, shape);
    return { shape, values };
  });
  const components = [...shapes].map(([code, n]) => `const Card${n} = ({ v }) => (${code});`);
  const list = `export const shapes = [${[...shapes].map(([, n]) => `Card${n}`)}];`;
  return { components: [...components, list].join("\n"), data: JSON.stringify(data) };
}

function* articlesIn(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!("tagName" in child)) continue;
    if (child.tagName === "article") yield child;
    else yield* articlesIn(child);
  }
}

/** JSX for a node, whose texts and values of attributes go to `values`. */
function codeOf(node: Node, values: string[]): string {
  const place = (value: string) => `{v[${values.push(value) - 1}]}`;
  if ("value" in node) return place(node.value);
  if (!("tagName" in node)) return "";
  const attributes = node.attrs.map(({ name, value }) => ` ${NAMES[name] ?? name}=${place(value)}`);
  const children = node.childNodes.map((child) => codeOf(child, values));
  return `<${node.tagName}${attributes.join("")}>${children.join("")}</${node.tagName}>`.replace(
    /><\/(input|img|use|path|br)>/g,
    " />",
  );
}
