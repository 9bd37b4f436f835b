import { excessesOf, limitWords } from "#domain/cart/limits.ts";
import type { CartLine } from "#domain/cart/lines.ts";

/** Why lines cannot be bought together in their quantities, as sentences by line. */
export function limitsOf(lines: CartLine[]): Map<string, string> {
  return new Map(
    [...excessesOf(lines)].map(([id, room]) => {
      const words = limitWords(room);
      return [id, `${words.charAt(0).toUpperCase()}${words.slice(1)}.`];
    }),
  );
}
