import type { CartLine } from "#contract/cart/cart.ts";
import { excessesOf, limitWords } from "#domain/cart/limits.ts";

/** Why lines cannot be bought in their quantities beside each other, as sentences by line. */
export function limitsOf(lines: CartLine[]): Map<string, string> {
  return new Map(
    [...excessesOf(lines)].map(([id, room]) => {
      const words = limitWords(room);
      return [id, `${words.charAt(0).toUpperCase()}${words.slice(1)}.`];
    }),
  );
}
