import { createHash, type Hash } from "node:crypto";
import { SHOP_VERSION } from "#functions/settings.ts";
import type { Instead, TableRows, TableShape } from "./tables.ts";

/**
 * A backup is one gzipped file of lines, each JSON: what it is, then for every table its name and its rows, then the
 * pictures, and last what all of it adds up to. Whatever is cut off has no last line.
 *
 * A table may begin several times. A later row wins over an earlier one that has the same id, or the same value where the
 * table has each once; and where a table begins with `instead`, none of its earlier rows counts that has one of those
 * values, whether it is among the later ones or is gone. Version 1 has no `instead`.
 */
const KIND = "serambi-backup";
const FORMAT = 2;
/** A multiple of three, so that its base64 needs no padding in the middle. */
const FILE_PIECE = 768 * 1024;
/** Far more than the shop takes from anybody. */
const FILE_MAX = 512 * 1024 * 1024;

export interface Header {
  createdAt: number;
  /** The version of the shop that wrote it; older backups do not say. */
  shop?: string;
  /** The migrations of its database, in their order. */
  migrations: string[];
}

export interface StoredFile {
  key: string;
  bytes: Uint8Array;
  http: Record<string, unknown>;
  custom: Record<string, string>;
}

interface Sum {
  rows: number;
  sha256: string;
}

/** How far its rows are of one moment. */
export interface Moment {
  /**
   * Tables that were read in pages before the moment of all others. What was added meanwhile is in them, and of money,
   * goods and points what was changed; anything else that was changed in them may be missing.
   */
  paged: string[];
  seconds: number;
}

export interface Manifest extends Moment {
  tables: Record<string, Sum>;
  files: { count: number; bytes: number; sha256: string };
}

export interface Contents {
  header: Header;
  tables: AsyncIterable<TableRows> | Iterable<TableRows>;
  files: AsyncIterable<StoredFile> | Iterable<StoredFile>;
  /** Asked once all tables are read. */
  moment: () => Moment;
}

/** What helps whoever cannot read a backup: most often another one, sometimes another word. */
export type Remedy = "another" | "passphrase" | "ask-passphrase" | "no-passphrase";

/** The file is none of ours, is cut off, or is not what was written. */
export class DamagedBackup extends Error {
  readonly remedy: Remedy;

  constructor(words: string, remedy: Remedy = "another") {
    super(words);
    this.remedy = remedy;
  }
}

const encoder = new TextEncoder();

/** The lines of a backup, a few hundred at a time. `learn` is told what they add up to. */
export async function* backupLines(
  contents: Contents,
  learn: (manifest: Manifest) => void,
): AsyncGenerator<Uint8Array> {
  const sums = openSums();
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  yield encoder.encode(line({ kind: KIND, version: FORMAT, shop: SHOP_VERSION, ...contents.header }));
  let last = "";
  for await (const { name, columns, rows, instead } of contents.tables) {
    if (name !== last || instead) {
      const head = line({ table: name, columns, ...(instead && { instead }) });
      if (instead) sums.addRows(name, 0, head);
      yield encoder.encode(head);
    }
    last = name;
    const lines = rows.map(line).join("");
    sums.addRows(name, rows.length, lines);
    if (lines !== "") yield encoder.encode(lines);
  }
  for await (const { key, bytes, http, custom } of contents.files) {
    const head = line({ file: key, size: bytes.length, http, custom });
    sums.addFile(bytes.length, head);
    yield encoder.encode(head);
    for (let at = 0; at < bytes.length; at += FILE_PIECE) {
      const piece = line(Buffer.from(bytes.subarray(at, at + FILE_PIECE)).toString("base64"));
      sums.addFile(0, piece);
      yield encoder.encode(piece);
    }
  }
  const manifest = { ...contents.moment(), ...sums.end() };
  yield encoder.encode(line({ manifest }));
  learn(manifest);
}

export type Part =
  | { header: Header }
  | { table: TableShape; rows: unknown[][]; instead?: Instead }
  | { file: StoredFile }
  | { manifest: Manifest };

const ROWS_AT_ONCE = 500;

/** Reads a backup's lines again, and compares them with what they added up to. */
export async function* readParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Part> {
  const sums = openSums();
  let table: TableShape | undefined;
  let rows: unknown[][] = [];
  let file: (StoredFile & { at: number }) | undefined;
  let isBegun = false;
  let isEnded = false;
  const taken = () => {
    const part = table && { table, rows };
    rows = [];
    return part;
  };
  for await (const text of linesOf(bytes)) {
    const value = parsed(text);
    if (isEnded) throw new DamagedBackup("something stands after its end");
    if (!isBegun) {
      yield { header: headerOf(value) };
      isBegun = true;
    } else if (Array.isArray(value)) {
      if (!table || value.length !== table.columns.length) throw new DamagedBackup("a row has no table");
      sums.addRows(table.name, 1, `${text}\n`);
      if (rows.push(value) >= ROWS_AT_ONCE) yield taken() as Part;
    } else if (typeof value === "string") {
      if (!file) throw new DamagedBackup("a piece has no file");
      const piece = Buffer.from(value, "base64");
      sums.addFile(0, `${text}\n`);
      if (file.at + piece.length > file.bytes.length) throw new DamagedBackup(`${file.key} is longer than it was`);
      file.bytes.set(piece, file.at);
      file.at += piece.length;
    } else {
      const part = taken();
      if (part && part.rows.length > 0) yield part;
      if (file) yield { file: wholeOf(file) };
      [table, file] = [undefined, undefined];
      const entry = (value ?? {}) as Record<string, unknown>;
      if (typeof entry.table === "string") {
        table = { name: entry.table, columns: textsIn(entry.columns) as TableShape["columns"] };
        const instead = insteadIn(entry.instead);
        sums.addRows(table.name, 0, instead ? `${text}\n` : "");
        yield { table, rows: [], ...(instead && { instead }) };
      } else if (typeof entry.file === "string") {
        const { size, http, custom } = entry as { size: number } & Pick<StoredFile, "http" | "custom">;
        if (!(Number.isInteger(size) && size >= 0 && size <= FILE_MAX)) throw new DamagedBackup("a file has no size");
        file = { key: entry.file, bytes: new Uint8Array(size), http, custom, at: 0 };
        sums.addFile(size, `${text}\n`);
      } else {
        const manifest = compared(entry.manifest as Manifest | undefined, sums.end());
        isEnded = true;
        yield { manifest };
      }
    }
  }
  if (!isEnded) throw new DamagedBackup("its end is missing");
}

function headerOf(value: unknown): Header {
  const { kind, version, shop, createdAt, migrations } = (value ?? {}) as Record<string, unknown>;
  if (kind !== KIND) throw new DamagedBackup("it is no backup of a shop");
  if (version !== 1 && version !== FORMAT)
    throw new DamagedBackup(`it is of version ${version}, and this shop reads up to version ${FORMAT}`);
  return {
    createdAt: Number(createdAt),
    ...(typeof shop === "string" && { shop }),
    migrations: textsIn(migrations),
  };
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value;
  throw new DamagedBackup("a line is none of a backup's");
}

function insteadIn(value: unknown): Instead | undefined {
  if (value === undefined) return undefined;
  const { column, of } = (value ?? {}) as Record<string, unknown>;
  if (typeof column === "string" && Array.isArray(of)) return { column, of };
  throw new DamagedBackup("a line is none of a backup's");
}

function wholeOf({ at, ...file }: StoredFile & { at: number }): StoredFile {
  if (at !== file.bytes.length) throw new DamagedBackup(`${file.key} is shorter than it was`);
  return file;
}

function compared(said: Manifest | undefined, found: Pick<Manifest, "tables" | "files">): Manifest {
  if (!said?.tables || !said.files) throw new DamagedBackup("a line is none of a backup's");
  const odd = [...new Set([...Object.keys(said.tables), ...Object.keys(found.tables)])].find(
    (name) => said.tables[name]?.sha256 !== found.tables[name]?.sha256,
  );
  if (odd) throw new DamagedBackup(`the rows of ${odd} are not those that were written`);
  if (said.files.sha256 !== found.files.sha256) throw new DamagedBackup("its pictures are not those that were written");
  return said;
}

/** The checksums of a backup's parts, while they pass by. */
export function openSums() {
  const tables = new Map<string, { rows: number; hash: Hash }>();
  const files = { count: 0, bytes: 0, hash: createHash("sha256") };
  return {
    addRows(name: string, rows: number, lines: string): void {
      const sum = tables.get(name) ?? { rows: 0, hash: createHash("sha256") };
      sum.rows += rows;
      sum.hash.update(lines);
      tables.set(name, sum);
    },
    /** A file begins with its size, which its pieces do not say again. */
    addFile(bytes: number, text: string): void {
      if (text.startsWith("{")) files.count += 1;
      files.bytes += bytes;
      files.hash.update(text);
    },
    end(): Pick<Manifest, "tables" | "files"> {
      const sums = [...tables].map(([name, { rows, hash }]) => [name, { rows, sha256: hash.digest("hex") }]);
      const { count, bytes, hash } = files;
      return { tables: Object.fromEntries(sums), files: { count, bytes, sha256: hash.digest("hex") } };
    },
  };
}

/** The longest line holds one row, or one file of a few megabytes. */
const LINE_LETTERS_MAX = 16 * 1_048_576;

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // A line that comes in many pieces is put together once, at its end.
  let begun: string[] = [];
  let letters = 0;
  for await (const piece of bytes) {
    const [first = "", ...others] = decoder.decode(piece, { stream: true }).split("\n");
    letters += first.length;
    if (letters > LINE_LETTERS_MAX) throw new DamagedBackup("a line is longer than any of a shop's");
    begun.push(first);
    const last = others.pop();
    if (last === undefined) continue;
    yield begun.join("");
    yield* others;
    begun = [last];
    letters = last.length;
  }
  if (letters > 0) throw new DamagedBackup("its last line is cut off");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DamagedBackup("a line cannot be read");
  }
}
