import type { RowVerdict } from "#lib/sheets/table.ts";
import type { Change } from "./changes.ts";

/** What an import would do, row by row, and the change that does it. */
export interface Planned {
  verdicts: RowVerdict[];
  change: Change;
}
