import { readPicture } from "#domain/pictures/clean.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { DamagedBackup, readParts } from "#functions/backup/format.ts";
import { readNdjson } from "#lib/sheets/ndjson.ts";
import { readTable } from "#lib/sheets/table.ts";
import { dearestPictures } from "../support/dearest-pictures.ts";

/** What reads a file, in this process: a picture of a stranger's, and a row or a line of the operator's own. */
export interface FileReader {
  name: string;
  read: () => unknown;
}

/** As long as the longest cell of a spreadsheet. */
const ROW_BYTES = 32_768;
const head = '{"kind":"serambi-backup","version":1,"createdAt":1,"migrations":[]}\n';

const of = (part: string) => part.repeat(Math.floor(ROW_BYTES / part.length));
const sheet = (rows: string) => () => readTable(`name;price\n${rows}`, ["name", "price"]);
const lines = (text: string) => () => readNdjson(text, {});

export const fileReaders: FileReader[] = [
  ...Object.entries(dearestPictures(PICTURE_BYTES_MAX)).map(([name, bytes]) => ({
    name: `a picture of 5 MB: ${name}`,
    read: () => readPicture(bytes),
  })),
  { name: "a row of a sheet: one quoted cell", read: sheet(`"${of('""')}";1\n`) },
  { name: "a row of a sheet: many of cells", read: sheet(`${of(";")}\n`) },
  { name: "a row of a sheet: quotes", read: () => readTable(of('"'), ["name"]) },
  { name: "a line of goods: brackets", read: lines(of("[") + of("]")) },
  { name: "a line of a backup: brackets", read: () => damaged(head + of("[") + of("]")) },
  { name: "a line of a backup: in small pieces", read: () => damaged(head + of('"aaaa"'), 1000) },
];

async function damaged(text: string, piece = 65_536): Promise<void> {
  async function* pieces() {
    const bytes = new TextEncoder().encode(text);
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  }
  try {
    for await (const _ of readParts(pieces()));
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
  }
}
