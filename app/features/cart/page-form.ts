import * as paths from "#app/paths.ts";
import { asValue } from "#app/session/beside.ts";

/** The form of the cart's page: the only one there, so that nothing typed is lost by any of its buttons. */
export const CART_FORM = "keranjang";

type Fields = Record<string, string>;

/** A button's intent and fields, encoded as one value, so that the typed fields of the form are submitted beside it. */
export const act = (fields: Record<string, string | number>) => ({ name: "act", value: asValue(fields) });

/** Whether these are the fields of the cart's page, and not those of a form about one change. */
export const isWholePage = (values: Fields) => values.shownNote !== undefined;

/** The fields merged with the pressed button's own. Enter presses no button and saves what was typed. */
export function readAct(values: Fields): Fields {
  if (!isWholePage(values)) return values;
  return { ...values, intent: "save", ...Object.fromEntries(new URLSearchParams(values.act)) };
}

/** The field of a line's quantity. It names the quantity shown, so that only what was typed is a change. */
export const quantityField = (line: string, shown: number) => `quantity-${line}-${shown}`;

const plain = (text: string) => text.replaceAll("\r\n", "\n").trim();

/** The typed values that differ from the page's own, each as the fields of one change. */
export function typedChanges(values: Fields): Fields[] {
  const changes: Fields[] = [];
  const { note, shownNote = "" } = values;
  if (note !== undefined && plain(note) !== plain(shownNote)) changes.push({ intent: "note", note });
  for (const [name, quantity] of Object.entries(values)) {
    const [, line, shown] = /^quantity-([0-9a-z]+)-(\d+)$/.exec(name) ?? [];
    if (line && quantity !== shown) changes.push({ intent: "quantity", line, quantity });
  }
  return changes;
}

export const cartLineId = (key: string) => `barang-${key}`;

/** Where the cart's page comes back to after a change, without script: to what was changed. */
export function placeOfChange({ intent, line }: { intent: string; line?: string }): string {
  if (intent === "keep") return `${paths.cart()}#nanti`;
  // The list of saved lines may be empty now, so the page starts at its notice.
  if (intent === "take" || intent === "drop") return `${paths.cart()}#isi`;
  if (intent === "note") return `${paths.cart()}#catatan`;
  if (intent.startsWith("voucher")) return `${paths.cart()}#voucher`;
  if (intent === "select-all") return `${paths.cart()}#isi-keranjang`;
  return line === undefined || intent === "remove" ? paths.cart() : `${paths.cart()}#${cartLineId(line)}`;
}
