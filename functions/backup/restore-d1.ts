import type { DatabaseSync } from "node:sqlite";
import { openRows } from "#functions/backup/read-d1.ts";
import { countsOf, listOf, quoted, SEARCH_SQL, SEARCH_TABLES, type TableRows } from "#functions/backup/tables.ts";
import { Database } from "#functions/db/database.ts";
import { namesOf } from "#functions/db/sqlite-file.ts";
import { shapesIn, tablesOf } from "./read-file.ts";
import { notEmpty, RestoreRefused, rowsOfEmpty, sumsOf } from "./restore-file.ts";

/** While this table is there, a restore has begun and not ended: only then rows may be deleted to begin anew. */
const MARK = "restore_unfinished";
/** D1 takes a value of two megabytes and a hundred values; all rows of a statement are one value. */
const TEXT_MAX = 700_000;
const IDS_AT_ONCE = 2000;

/**
 * Copies a checked shop into a deployed database that is migrated and empty, parents first, without its triggers, and puts
 * them back. D1 has no transaction that lasts so long; what is broken off is begun anew by the same command.
 */
export async function pushRows(d1: D1Database, database: DatabaseSync): Promise<void> {
  await refuseTarget(d1);
  const triggers = await prepare(d1, database);
  for (const chunks of together(database)) {
    await d1.batch(chunks.map((chunk) => d1.prepare(insertOf(chunk)).bind(chunk.text)));
  }
  await makeSearch(d1, database);
  await compare(d1, database);
  await d1.batch([...triggers.map((sql) => d1.prepare(sql)), d1.prepare(`DROP TABLE ${MARK}`)]);
}

/** Refuses a deployed database that is not migrated, or not empty unless a restore has broken off there. */
export async function refuseTarget(d1: D1Database): Promise<void> {
  const noted = (await has(d1, "d1_migrations")) ? await namesIn(d1, "SELECT name FROM d1_migrations ORDER BY id") : [];
  if (noted.join() !== namesOf().join()) {
    throw new RestoreRefused(
      `The deployed database has ${noted.length} of ${namesOf().length} migrations. Nothing was written to it.`,
      "npx wrangler d1 migrations apply NAME --remote; deploy.json has its name.",
    );
  }
  if (await has(d1, MARK)) return;
  const few = rowsOfEmpty();
  for (const { sql } of countsOf([...few.keys()])) {
    const counts = (await d1.prepare(sql).first<Record<string, number>>()) ?? {};
    for (const [name, rows] of Object.entries(counts)) if (rows > (few.get(name) ?? 0)) throw notEmpty(name, rows);
  }
}

/** Takes the triggers away and what a broken-off restore has left; the statements that make the triggers. */
async function prepare(d1: D1Database, database: DatabaseSync): Promise<string[]> {
  await d1.batch([
    d1.prepare(`CREATE TABLE IF NOT EXISTS ${MARK} (since INTEGER)`),
    ...(await namesIn(d1, "SELECT name FROM sqlite_master WHERE type = 'trigger'")).map((name) =>
      d1.prepare(`DROP TRIGGER ${quoted(name)}`),
    ),
    ...parentsFirst(database)
      .toReversed()
      .map((name) => d1.prepare(`DELETE FROM ${quoted(name)}`)),
    ...SEARCH_TABLES.map((name) => d1.prepare(`INSERT INTO ${name} (${name}) VALUES ('delete-all')`)),
  ]);
  const made = database.prepare("SELECT sql FROM sqlite_master WHERE type = 'trigger'").all();
  return made.map(({ sql }) => String(sql));
}

async function namesIn(d1: D1Database, sql: string): Promise<string[]> {
  return (await d1.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
}

async function has(d1: D1Database, table: string): Promise<boolean> {
  return (await namesIn(d1, `SELECT name FROM sqlite_master WHERE type = 'table' AND name = '${table}'`)).length > 0;
}

/** The tables, each after those that its rows refer to. */
export function parentsFirst(database: DatabaseSync): string[] {
  const asked = database.prepare(`SELECT "table" AS name FROM pragma_foreign_key_list(?)`);
  const left = new Map(shapesIn(database).map(({ name }) => [name, asked.all(name).map((row) => String(row.name))]));
  const sorted: string[] = [];
  while (left.size > 0) {
    const next = [...left].filter(([name, parents]) => !parents.some((one) => one !== name && left.has(one)));
    if (next.length === 0) throw new Error(`These tables refer to each other: ${[...left.keys()].join(", ")}`);
    for (const [name] of next) {
      sorted.push(name);
      left.delete(name);
    }
  }
  return sorted;
}

interface Chunk extends Omit<TableRows, "rows"> {
  text: string;
}

/** Small tables share a batch: each is a way to the database and back. */
function* together(database: DatabaseSync): Generator<Chunk[]> {
  let chunks: Chunk[] = [];
  let size = 0;
  for (const name of parentsFirst(database)) {
    for (const chunk of chunksOf(database, name)) {
      if (size + chunk.text.length > TEXT_MAX && chunks.length > 0) {
        yield chunks;
        [chunks, size] = [[], 0];
      }
      chunks.push(chunk);
      size += chunk.text.length;
    }
  }
  if (chunks.length > 0) yield chunks;
}

function* chunksOf(database: DatabaseSync, table: string): Generator<Chunk> {
  for (const { rows, ...shape } of tablesOf(database, table)) {
    let lines: string[] = [];
    let size = 0;
    for (const row of rows) {
      const line = JSON.stringify(row);
      if (size + line.length > TEXT_MAX && lines.length > 0) {
        yield { ...shape, text: `[${lines.join(",")}]` };
        [lines, size] = [[], 0];
      }
      lines.push(line);
      size += line.length + 1;
    }
    if (lines.length > 0) yield { ...shape, text: `[${lines.join(",")}]` };
  }
}

function insertOf(chunk: Chunk): string {
  const values = chunk.columns.map((_, n) => `value ->> ${n}`).join(", ");
  return `INSERT INTO ${quoted(chunk.name)} (${listOf(chunk)}) SELECT ${values} FROM json_each(?)`;
}

async function makeSearch(d1: D1Database, database: DatabaseSync): Promise<void> {
  const last = (table: string) => Number(database.prepare(`SELECT coalesce(max(id), 0) AS id FROM ${table}`).get()?.id);
  const end = Math.max(last("product"), last("search_word"), last('"order"'));
  for (let from = 0; from < end; from += IDS_AT_ONCE) {
    await d1.batch(SEARCH_SQL.map((sql) => d1.prepare(sql).bind(from, from + IDS_AT_ONCE)));
  }
}

/** What stands in the deployed database now is what stands in the checked one, row by row. */
async function compare(d1: D1Database, database: DatabaseSync): Promise<void> {
  const there = await openRows(new Database(d1), 0);
  const found = await sumsOf(there.tables);
  const wanted = await sumsOf(tablesOf(database));
  const odd = Object.keys(wanted).find((name) => found[name]?.sha256 !== wanted[name]?.sha256);
  if (odd) throw new Error(`The rows of ${odd} have not arrived as they were sent. The same command begins anew.`);
}
