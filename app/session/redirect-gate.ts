import * as paths from "#app/paths.ts";
import { ownAddress } from "#lib/link.ts";

/** The only gate for redirect targets from outside. It returns only paths of our own shop, rebuilt from their parts. */
export function ownPath(target: unknown, fallback = paths.home()): string {
  return (typeof target === "string" ? ownAddress(target) : undefined) ?? fallback;
}
