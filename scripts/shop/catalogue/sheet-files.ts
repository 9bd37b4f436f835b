import { closeSync, openSync, unlinkSync, writeSync } from "node:fs";
import { isHeldBack } from "#functions/db/guard.ts";
import { applyChanges } from "#functions/operate/changes.ts";
import type { Planned } from "#functions/operate/planned.ts";
import { readNdjson } from "#lib/sheets/ndjson.ts";
import { decodeSheet } from "#lib/sheets/sheet.ts";
import { type Columns, readTable, type Table } from "#lib/sheets/table.ts";
import { hasAsked, hasRefused } from "#lib/sheets/verdict.ts";
import { UsageError } from "../arguments.ts";
import {
  type Act,
  ASKED,
  announce,
  bytesOf,
  countsOf,
  flag,
  type RoomContext,
  refuse,
  tell,
  verdictLines,
  yesPrices,
} from "../room.ts";

/** A kind of file that things are brought in from. */
export interface SheetKind {
  columns: Columns;
  aliases?: Record<string, string>;
  /** The list in a line of JSON whose parts are rows. */
  inner?: string;
  plan(table: Table, context: RoomContext): Promise<Planned>;
}

const BYTES_MAX = 64 * 1024 * 1024;

/** The table in a file, by its name's end; why not, in words. */
export function readSheetFile(path: string, { columns, aliases, inner }: Omit<SheetKind, "plan">): Table | string {
  const bytes = bytesOf(path);
  if (!bytes) return `${path} cannot be read.`;
  if (bytes.length > BYTES_MAX) return `${path} has more than 64 MB: bring it in parts.`;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return `${path} is a workbook: save it as “CSV UTF-8” in the spreadsheet and bring that.`;
  const source = decodeSheet(bytes);
  return isLines(path) ? readNdjson(source, columns, inner) : readTable(source, Object.keys(columns), aliases);
}

function isLines(path: string): boolean {
  return /\.(ndjson|jsonl)$/i.test(path);
}

/** `… import FILE [--apply]`: a dry run unless it is told to be none. With one row refused none is written. */
export function importAct(name: string, kind: SheetKind): Act {
  return {
    options: { apply: flag, ...yesPrices },
    read([path, ...more], { apply, "yes-prices": isSure }) {
      if (!path || more.length > 0) throw new UsageError(`${name} import needs one FILE.`);
      return async (context) => {
        const table = readSheetFile(path, kind);
        if (typeof table === "string") return refuse(table);
        const planned = await kind.plan(table, context);
        for (const line of verdictLines(planned.verdicts)) console.log(line);
        console.log(`${countsOf(planned.verdicts)}.`);
        if (hasRefused(planned.verdicts)) {
          if (!isLines(path))
            console.log("Rows are counted as the spreadsheet shows them: row 1 has the columns' names.");
          return refuse("Some rows are refused, so none is written.");
        }
        if (planned.change.statements.length === 0) return tell("It is so already; nothing was changed.");
        if (hasAsked(planned.verdicts) && !isSure) return refuse(ASKED);
        if (!apply) return announce();
        return applyPlan(planned, context, "It is written, and on the shop's pages within seconds.");
      };
    },
  };
}

/** Writes what was planned; what another has taken or changed meanwhile is said, and nothing is written. */
export async function applyPlan(
  { change }: Planned,
  { db, auditLog }: RoomContext,
  done: string,
  taken?: string,
): Promise<number> {
  try {
    await applyChanges({ db, auditLog }, change);
  } catch (error) {
    const why = /(UNIQUE|CHECK|FOREIGN KEY|NOT NULL) constraint failed(: \S+)?/.exec(String(error));
    if (!why) throw error;
    if (taken && (why[1] === "UNIQUE" || isHeldBack(error))) return refuse(taken);
    return refuse(`The shop has changed meanwhile, and this does not fit any more (${why[0]}): try again.`);
  }
  return tell(done);
}

/** One thing for each line of a file; `cells` are its rows in a sheet. */
export interface Exported {
  json: Record<string, unknown>;
  cells: string[][];
}

/** `… export FILE`: a sheet, or lines of JSON when the file is called so. No file is written over. */
export function exportAct(
  name: string,
  read: (context: RoomContext) => { heads: string[]; pages: AsyncIterable<Exported[]> },
  write: { sheet: (lines: string[][]) => string; lines: (things: Record<string, unknown>[]) => string },
): Act {
  return {
    read([path, ...more]) {
      if (!path || more.length > 0) throw new UsageError(`${name} export needs one FILE, which is not there yet.`);
      return async (context) => {
        const { heads, pages } = read(context);
        const file = openNew(path);
        if (typeof file === "string") return refuse(file);
        let count = 0;
        try {
          if (!isLines(path)) writeSync(file, write.sheet([heads]));
          for await (const page of pages) {
            count += page.length;
            const rows = write.sheet(page.flatMap(({ cells }) => cells)).replace(/^\uFEFF/, "");
            if (isLines(path)) writeSync(file, write.lines(page.map(({ json }) => json)));
            else if (page.length > 0) writeSync(file, rows);
          }
        } catch (error) {
          // Half a file looks like a shop that has lost the other half.
          unlinkSync(path);
          throw error;
        } finally {
          closeSync(file);
        }
        return tell(`${path} has ${count} ${name}.`);
      };
    },
  };
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
