import type { RowVerdict } from "#domain/sheets/verdict.ts";
import type { Change } from "./changes.ts";

/** What an import would do, row by row, and the change that does it. */
export interface Planned {
  verdicts: RowVerdict[];
  change: Change;
}
