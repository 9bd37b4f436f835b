/**
 * Slots: the places of a public page that hold what is personal. The page is made once, as for nobody; on its way out
 * the slots are filled for the visitor. An element that is a slot carries its name in `data-slot`; a slot in the page's
 * data stands between two comments.
 */
export interface SlotPlace {
  slot: string;
  /** Where it stands in the text, the element's tags or the comments' text included. */
  from: number;
  to: number;
}

/** Values that no text of the page can hold: React and scriptSafe escape every `<` of a text. */
const dataBegin = (slot: string) => `/*<${slot}>*/`;
const DATA_END = "/*</>*/";

/** A slot's value in the page's data. */
export function slotData(slot: string, json: string): string {
  return `${dataBegin(slot)}${json}${DATA_END}`;
}

export const isDataSlot = (slot: string) => slot.startsWith("data-");

const begins = /<([a-z][a-z0-9]*)\s(?:[^<>]*?\s)?data-slot="([^"<>]*)"|\/\*<(data-[a-z-]+)>\*\//g;

/**
 * The slots of a page in the order of their beginnings. A slot may stand in another: where that is filled, it comes with
 * it.
 */
export function findSlots(html: string): SlotPlace[] {
  return [...html.matchAll(begins)].map(({ 0: whole, 1: tag, 2: name, 3: data, index: from }) => ({
    slot: data ?? readEntities(name as string),
    from,
    to: data ? endOfData(html, from + whole.length) : endOfElement(html, from, tag as string),
  }));
}

function endOfData(html: string, from: number): number {
  const at = html.indexOf(DATA_END, from);
  if (at < 0) throw new Error("a slot of the page's data has no end");
  return at + DATA_END.length;
}

/** Behind the closing tag of the element that begins at `from`; a field has none. */
function endOfElement(html: string, from: number, tag: string): number {
  if (tag === "input") return html.indexOf(">", from) + 1;
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^<>]*>`, "g");
  tags.lastIndex = from;
  let depth = 0;
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    depth += match[1] ? -1 : 1;
    if (depth === 0) return match.index + match[0].length;
  }
  throw new Error(`the slot <${tag}> has no end`);
}

const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };

/** An attribute's text as React escapes it. */
function readEntities(text: string): string {
  return text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name) => entities[name] as string);
}
