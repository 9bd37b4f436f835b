import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync as Sqlite, StatementSync } from "node:sqlite";
import { auditBooks } from "#domain/orders/books/audit.ts";
import {
  DamagedBackup,
  type Header,
  type Manifest,
  openSums,
  type Part,
  type StoredFile,
} from "#functions/backup/format.ts";
import {
  type Instead,
  listOf,
  MONEY_DAYS_SQL,
  quoted,
  SEARCH_SQL,
  SEARCH_TABLES,
  type TableShape,
} from "#functions/backup/tables.ts";
import { applyMigration, DatabaseSync, MIGRATIONS, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { booksIn, shapesIn } from "./read-file.ts";

/** A restore that was refused before anything was kept, with advice for the operator. */
export class RestoreRefused extends Error {
  readonly advice: string;

  constructor(message: string, advice: string) {
    super(message);
    this.advice = advice;
  }
}

export interface Restored {
  rows: number;
  files: number;
  /** What the books say, and what refers to rows that are not there. */
  problems: string[];
  /** Migrations that are newer than the backup. */
  newer: string[];
}

interface Choices {
  /** Restores what can be restored: rows that refer to nothing are left out. */
  isAsItIs?: boolean;
  folder?: string;
  /** Where its pictures go, before anything of the database is kept. */
  put?: (file: StoredFile) => Promise<void>;
}

/**
 * Makes a shop of a backup in one transaction: the tables as they were, their rows, what has been changed about tables since,
 * the search, and whether all of it fits together. If anything fails, the database stays as it was.
 */
export async function restoreInto(
  database: Sqlite,
  parts: AsyncIterable<Part>,
  { isAsItIs = false, folder = MIGRATIONS, put = async () => {} }: Choices = {},
): Promise<Restored> {
  database.exec("PRAGMA foreign_keys = OFF");
  database.exec("BEGIN IMMEDIATE");
  try {
    refuseFull(database, folder);
    clear(database);
    const { header, manifest, triggers } = await load(database, parts, folder, put);
    const rows = [...countRows(database).values()].reduce((sum, one) => sum + one, 0);
    for (const sql of triggers) database.exec(sql);
    const newer = namesOf(folder).slice(header.migrations.length);
    for (const name of newer) applyMigration(database, folder, name);
    makeSearch(database);
    database.exec(MONEY_DAYS_SQL);
    const orphans = orphansOf(database, isAsItIs);
    if (orphans.length > 0 && !isAsItIs) throw unfit(orphans);
    const problems = [...orphans, ...auditBooks(booksIn(database))];
    database.exec("COMMIT");
    return { rows, files: manifest.files.count, problems, newer };
  } catch (error) {
    database.exec("ROLLBACK");
    throw error;
  }
}

/** How many rows each table has when nobody has written to it: what the migrations themselves bring. */
export function rowsOfEmpty(folder = MIGRATIONS): Map<string, number> {
  const empty = new DatabaseSync(":memory:");
  for (const name of namesOf(folder)) empty.exec(readFileSync(join(folder, name), "utf8"));
  const counts = countRows(empty);
  empty.close();
  return counts;
}

export function notEmpty(table: string, rows: number): RestoreRefused {
  return new RestoreRefused(
    `The database is not empty: ${table} has ${rows} rows. Nothing was changed.`,
    "a shop is restored into an empty database; --into FOLDER restores beside a local one.",
  );
}

function refuseFull(database: Sqlite, folder: string): void {
  const there = countRows(database);
  if (there.size === 0) return;
  const few = rowsOfEmpty(folder);
  for (const [table, rows] of there) if (rows > (few.get(table) ?? 0)) throw notEmpty(table, rows);
}

function countRows(database: Sqlite): Map<string, number> {
  const count = (name: string) =>
    database.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).get()?.rows as number;
  return new Map(shapesIn(database).map(({ name }) => [name, count(name)]));
}

/** Takes the empty tables away, so that a backup of an older shape can make its own. */
function clear(database: Sqlite): void {
  const kinds = { trigger: "TRIGGER", view: "VIEW", table: "TABLE" };
  const named =
    database.prepare(`SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
    AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')`);
  for (const [type, word] of Object.entries(kinds)) {
    for (const { name } of named.all(type)) database.exec(`DROP ${word} ${quoted(String(name))}`);
  }
}

interface Loaded {
  header: Header;
  manifest: Manifest;
  /** The statements that make the triggers of the backup's shape. */
  triggers: string[];
}

interface Inserting {
  table: string;
  into: StatementSync;
}

async function load(
  database: Sqlite,
  parts: AsyncIterable<Part>,
  folder: string,
  put: (file: StoredFile) => Promise<void>,
): Promise<Loaded> {
  let loaded: Partial<Loaded> = {};
  let shapes = new Map<string, TableShape>();
  let inserting: Inserting | undefined;
  for await (const part of parts) {
    if ("header" in part) {
      loaded = { header: part.header, triggers: makeTables(database, part.header, folder) };
      shapes = new Map(shapesIn(database).map((shape) => [shape.name, shape]));
    } else if ("table" in part) {
      if (inserting?.table !== part.table.name) {
        inserting = { table: part.table.name, into: insertInto(database, part.table, shapes) };
      }
      if (part.instead) forget(database, part.table, part.instead);
      for (const row of part.rows) insert(inserting, row);
    } else if ("file" in part) await put(part.file);
    else loaded.manifest = part.manifest;
  }
  const missing = [...shapes.keys()].find((name) => !loaded.manifest?.tables[name]);
  if (missing) throw new DamagedBackup(`the table ${missing} is not in it`);
  return loaded as Loaded;
}

/** The tables as the backup's shop had them, without rows and without triggers. */
function makeTables(database: Sqlite, { migrations }: Header, folder: string): string[] {
  const known = namesOf(folder);
  if (migrations.some((name, n) => name !== known[n])) {
    throw new RestoreRefused(
      `The backup is of a shop with other migrations than this one: ${migrations.at(-1)}. Nothing was changed.`,
      "restore it with the code of the shop that made it, or a newer one.",
    );
  }
  migrate(database, migrations, folder);
  const made = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  for (const { name } of made) database.exec(`DROP TRIGGER ${quoted(String(name))}`);
  for (const { name } of shapesIn(database)) database.exec(`DELETE FROM ${quoted(name)}`);
  return made.map(({ sql }) => String(sql));
}

function insertInto(database: Sqlite, table: TableShape, shapes: Map<string, TableShape>): StatementSync {
  const known = [...(shapes.get(table.name)?.columns ?? [])].sort().join();
  if ([...table.columns].sort().join() !== known) {
    throw new DamagedBackup(`its table ${table.name} is not what its migrations make`);
  }
  const places = table.columns.map(() => "?").join(", ");
  const into = database.prepare(
    `INSERT OR REPLACE INTO ${quoted(table.name)} (${listOf(table)}) VALUES (${places}) RETURNING ${listOf(table)}`,
  );
  into.setReturnArrays(true);
  return into;
}

/** A later row wins over an earlier one. What stands in the database now is what stood in the shop. */
function insert({ table, into }: Inserting, row: unknown[]): void {
  const stored = into.get(...(row as (string | number | null)[]));
  if (JSON.stringify(stored) !== JSON.stringify(row)) throw new Error(`A row of ${table} is not that of the backup.`);
}

/** These rows were read again: those from before count no more. */
function forget(database: Sqlite, { name, columns }: TableShape, { column, of }: Instead): void {
  if (!columns.includes(column)) throw new DamagedBackup(`its table ${name} has no ${column}`);
  database
    .prepare(`DELETE FROM ${quoted(name)} WHERE ${quoted(column)} IN (SELECT value FROM json_each(?))`)
    .run(JSON.stringify(of));
}

type Passing = { name: string; rows: unknown[][] };

/** The checksums of rows, as a backup's manifest has them. */
export async function sumsOf(tables: Iterable<Passing> | AsyncIterable<Passing>): Promise<Manifest["tables"]> {
  const sums = openSums();
  for await (const { name, rows } of tables) {
    sums.addRows(name, rows.length, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  }
  return sums.end().tables;
}

/** What the search reads, made from the catalogue that is there now. */
function makeSearch(database: Sqlite): void {
  for (const table of SEARCH_TABLES) database.exec(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
  for (const sql of SEARCH_SQL) database.prepare(sql).run(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
}

/** Rows that refer to what is not there, in words. They are left out if that was chosen, and what refers to them too. */
function orphansOf(database: Sqlite, isLeftOut: boolean): string[] {
  const check = database.prepare("PRAGMA foreign_key_check");
  const words: string[] = [];
  // Entries of money and of stock may not be deleted otherwise.
  const guards = isLeftOut
    ? database.prepare("SELECT name, sql FROM sqlite_master WHERE sql LIKE '% BEFORE DELETE ON %'").all()
    : [];
  for (const { name } of guards) database.exec(`DROP TRIGGER ${quoted(String(name))}`);
  for (let found = check.all(); found.length > 0; found = isLeftOut ? check.all() : []) {
    for (const { table, rowid, parent } of found) {
      words.push(`${table} ${rowid} refers to a row of ${parent} that is not there`);
      if (isLeftOut) database.prepare(`DELETE FROM ${quoted(String(table))} WHERE rowid = ?`).run(rowid as number);
    }
  }
  for (const { sql } of guards) database.exec(String(sql));
  return words;
}

function unfit(problems: string[]): RestoreRefused {
  const more = problems.length > 10 ? `\n    … and ${problems.length - 10} more` : "";
  return new RestoreRefused(
    `Rows of the backup refer to rows that it does not have. Nothing was changed.\n    ${problems.slice(0, 10).join("\n    ")}${more}`,
    "try the backup before it; --as-it-is restores this one all the same, and leaves out rows that refer to nothing.",
  );
}
