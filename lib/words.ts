/** `A`, `A dan B`, `A, B, dan C`. */
export function listWords(all: readonly string[]): string {
  if (all.length < 3) return all.join(" dan ");
  return `${all.slice(0, -1).join(", ")}, dan ${all.at(-1)}`;
}
