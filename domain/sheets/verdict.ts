import type { Difference } from "./table.ts";

/** What an import would do with a row, or why it does not. */
export type RowVerdict = { place: string; name: string } & (
  | { did: "new" | "same" }
  | { did: "changed"; differences: Difference[] }
  | { did: "refused"; why: string[] }
);

export function hasRefused(verdicts: RowVerdict[]): boolean {
  return verdicts.some(({ did }) => did === "refused");
}
