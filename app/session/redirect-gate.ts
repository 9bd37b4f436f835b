import * as paths from "#app/paths.ts";
import { ownAddress } from "#lib/link.ts";

/** The address of a product's page with the number of pieces that was typed on it, if that is a number. */
export function withPieces(path: string, quantity: unknown): string {
  if (typeof quantity !== "string" || !/^[1-9]\d{0,2}$/.test(quantity)) return path;
  return path.replace(/([^?#]*)\??([^#]*)/, (_, page: string, query: string) => {
    const pairs = new URLSearchParams(query);
    pairs.delete("jumlah");
    if (quantity !== "1") pairs.set("jumlah", quantity);
    return `${page}${pairs.size > 0 ? "?" : ""}${pairs}`;
  });
}

/** The only gate for redirect targets from outside. It returns only paths of our own shop, rebuilt from their parts. */
export function ownPath(target: unknown, fallback = paths.home()): string {
  return (typeof target === "string" ? ownAddress(target) : undefined) ?? fallback;
}
