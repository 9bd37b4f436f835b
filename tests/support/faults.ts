import { readPageFile } from "#domain/operate/page-file.ts";
import { sayFault, sayTableFault } from "#domain/operate/row-words.ts";
import { sayPageFault } from "#domain/operate/thing-words.ts";
import { type Fault, WrongCell } from "#lib/sheets/cells.ts";
import { isTable, type RowVerdict, type Table, type TableFault } from "#lib/sheets/table.ts";

export const inEnglish = (faults: Fault[]) => faults.map((fault) => sayFault(fault, "en"));

/** What a table is refused for. */
export const whyNoTable = (read: Table | TableFault) => (isTable(read) ? "" : sayTableFault(read, "en"));

/** What a page's file is refused for; `own` are names that are filled for this page alone. */
export function whyNoPage(source: string, own?: string[]): string {
  const read = readPageFile(source, own);
  return "why" in read ? sayPageFault(read, "en") : "";
}

/** What a cell is refused for; empty if it is read. */
export function wrongWords(read: () => unknown): string {
  try {
    read();
    return "";
  } catch (error) {
    if (error instanceof WrongCell) return sayFault(error.fault, "en");
    throw error;
  }
}

/** Verdicts with the words of what they are refused for. */
export const spoken = (verdicts: RowVerdict[]) =>
  verdicts.map((one) => (one.did === "refused" ? { ...one, why: inEnglish(one.why) } : one));
