import { closeSync, openSync, readFileSync, unlinkSync, writeSync } from "node:fs";
import { Command } from "@commander-js/extra-typings";
import { sayTableFault } from "#domain/operate/row-words.ts";
import type { RowsUseCase } from "#functions/operate/rows-use-case.ts";
import { readNdjson, writeNdjson } from "#lib/sheets/ndjson.ts";
import { decodeSheet, writeSheet } from "#lib/sheets/sheet.ts";
import { type Columns, isTable, readTable, type Table } from "#lib/sheets/table.ts";
import { applyOption, run, type ShopContext, seenOption } from "../command.ts";
import { isLines, runRows, yesPricesOption } from "../rows.ts";
import { refuse } from "../use-case.ts";

/** The columns of a kind of file that things are brought in from. */
export interface SheetKind {
  columns: Columns;
  aliases?: Record<string, string>;
  /** The list in a line of JSON whose parts are rows. */
  inner?: string;
}

const BYTES_MAX = 64 * 1024 * 1024;

/** The bytes of a file, or undefined when it cannot be read. */
export function bytesOf(path: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** The table in a file, by its name's end; why not, in words. */
export function readSheetFile(path: string, { columns, aliases, inner }: SheetKind): Table | string {
  const bytes = bytesOf(path);
  if (!bytes) return `${path} cannot be read.`;
  if (bytes.length > BYTES_MAX) return `${path} has more than 64 MB: bring it in parts.`;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return `${path} is a workbook: save it as “CSV UTF-8” in the spreadsheet and bring that.`;
  const source = decodeSheet(bytes);
  const read = isLines(path) ? readNdjson(source, columns, inner) : readTable(source, Object.keys(columns), aliases);
  return isTable(read) ? read : sayTableFault(read, "en");
}

/** `… import FILE [--apply]`: without --apply nothing is written, and with one row refused none is. */
export function importCommand(
  useCase: RowsUseCase<{ table: Table; isMeant?: boolean }, null, never>,
  kind: SheetKind,
  description: string,
) {
  return new Command("import")
    .description(description)
    .argument("<file>", "FILE.csv of a spreadsheet, or FILE.ndjson with a thing a line")
    .addOption(applyOption())
    .addOption(seenOption())
    .addOption(yesPricesOption())
    .action(
      run((path, options) => async (context) => {
        const table = readSheetFile(path, kind);
        if (typeof table === "string") return refuse(table);
        const done = () => "It is written, and on the shop's pages within seconds.";
        return runRows(useCase, { table }, options, context, { done, file: path });
      }),
    );
}

/** One thing for each line of a file; `cells` are its rows in a sheet. */
export interface Exported {
  json: Record<string, unknown>;
  cells: string[][];
}

/** `… export FILE`: a sheet, or lines of JSON when the file is called so. No file is written over. */
export function exportCommand(
  name: string,
  heads: string[],
  read: (context: ShopContext) => AsyncIterable<Exported[]>,
  description: string,
) {
  return new Command("export")
    .description(description)
    .argument("<file>", "which is not there yet: FILE.csv for spreadsheets, FILE.ndjson with a thing a line")
    .action(run((path) => (context) => exportTo(path, { name, heads, pages: read(context) })));
}

async function exportTo(
  path: string,
  { name, heads, pages }: { name: string; heads: string[]; pages: AsyncIterable<Exported[]> },
): Promise<number> {
  const file = openNew(path);
  if (typeof file === "string") return refuse(file);
  let count = 0;
  try {
    if (!isLines(path)) writeSync(file, writeSheet([heads]));
    for await (const page of pages) {
      count += page.length;
      const rows = writeSheet(page.flatMap(({ cells }) => cells)).replace(/^\uFEFF/, "");
      if (isLines(path)) writeSync(file, writeNdjson(page.map(({ json }) => json)));
      else if (page.length > 0) writeSync(file, rows);
    }
  } catch (error) {
    // Half a file looks like a shop that has lost the other half.
    unlinkSync(path);
    throw error;
  } finally {
    closeSync(file);
  }
  console.log(`✓ ${path} has ${count} ${name}.`);
  return 0;
}

/** Only whoever runs the command reads the file: some have people's names and addresses. */
function openNew(path: string): number | string {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
    return isThere ? `${path} is there already: name another file.` : `${path} cannot be written.`;
  }
}
