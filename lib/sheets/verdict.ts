import type { Difference } from "./table.ts";

/** What an import would do with a row, or why it does not. */
export type RowVerdict = {
  place: string;
  name: string;
  /** What it comes to, in words. */
  notes?: string[];
  /** What may be a slip, and is written only once it is said to be meant. */
  asks?: string[];
} & ({ did: "new" | "same" } | { did: "changed"; differences: Difference[] } | { did: "refused"; why: string[] });

export function hasAsked(verdicts: RowVerdict[]): boolean {
  return verdicts.some(({ asks = [] }) => asks.length > 0);
}

export function hasRefused(verdicts: RowVerdict[]): boolean {
  return verdicts.some(({ did }) => did === "refused");
}
