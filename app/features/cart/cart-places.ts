import * as paths from "#app/paths.ts";

export const cartLineId = (key: string) => `barang-${key}`;

/** Where the cart's page comes back to after a change, without script: to what was changed. */
export function placeOf({ intent, line }: { intent: string; line?: string }): string {
  if (intent === "keep") return `${paths.cart()}#nanti`;
  // What was saved may have been the last of it: the page begins with what was done.
  if (intent === "take" || intent === "drop") return `${paths.cart()}#isi`;
  if (intent === "note") return `${paths.cart()}#catatan`;
  if (intent.startsWith("voucher")) return `${paths.cart()}#voucher`;
  if (intent === "select-all") return `${paths.cart()}#isi-keranjang`;
  return line === undefined || intent === "remove" ? paths.cart() : `${paths.cart()}#${cartLineId(line)}`;
}
