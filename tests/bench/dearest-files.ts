import { PICTURE_BYTES_MAX } from "#domain/pictures/kind.ts";
import { readPicture } from "#domain/pictures/refusal.ts";
import { readNdjson } from "#domain/sheets/ndjson.ts";
import { readTable } from "#domain/sheets/table.ts";
import { DamagedBackup, readParts } from "#functions/backup/format.ts";
import { dearestPictures } from "../support/dearest-pictures.ts";

/** What reads a file, in this process: a picture of a stranger's, and a row or a line of the operator's own. */
export interface FileReader {
  name: string;
  read: () => unknown;
}

/** Longer than a row of a sheet or of the shop's tables has a reason to be. */
const ROW_BYTES = 65_536;
const head = '{"kind":"serambi-backup","version":1,"createdAt":1,"migrations":[]}\n';

const of = (part: string) => part.repeat(Math.floor(ROW_BYTES / part.length));
const sheet = (rows: string) => () => readTable(`name;price\n${rows}`, ["name", "price"]);
const lines = (text: string) => () => readNdjson(text, {});

export const fileReaders: FileReader[] = [
  ...Object.entries(dearestPictures(PICTURE_BYTES_MAX)).map(([name, bytes]) => ({
    name: `a picture of 5 MB: ${name}`,
    read: () => readPicture(bytes),
  })),
  { name: "64 kB of a sheet: short rows", read: sheet(of("a;1\n")) },
  { name: "64 kB of a sheet: one quoted cell", read: sheet(`"${of('""')}";1\n`) },
  { name: "64 kB of a sheet: one row of cells", read: sheet(`${of(";")}\n`) },
  { name: "64 kB of a sheet: a head of quotes", read: () => readTable(of('"'), ["name"]) },
  { name: "64 kB of lines: brackets", read: lines(of("[") + of("]")) },
  { name: "64 kB of a backup: brackets", read: () => damaged(head + of("[") + of("]")) },
  { name: "64 kB of a backup: one line in small pieces", read: () => damaged(head + of('"aaaa"'), 1000) },
  { name: "64 kB of a backup: short lines", read: () => damaged(`${head}{"table":"a","columns":[]}\n${of("[]\n")}`) },
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
