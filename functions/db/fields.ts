import { Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "./database.ts";
import { columnText } from "./render.ts";

/** What the rows of an answer hold: under each name a column of the schema, or an expression with the type of its value. */
export type Fields = Record<string, SQLiteColumn | SQL>;

/** The rows of a statement that selects these fields. A column of JSON comes as its text. */
export type RowOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

type ValueOf<Field> = Field extends SQLiteColumn ? Stored<Field["_"]> : Field extends SQL<infer Value> ? Value : never;
type Stored<Config extends SQLiteColumn["_"]> =
  | (Config["dataType"] extends "json" ? string : Config["data"])
  | (Config["notNull"] extends true ? never : null);

/** `SELECT … rest`, where `before` is what stands in front of it: the list of columns and the type of the rows are one thing. */
export function select<F extends Fields>(fields: F, rest: SQL, before = nothing): Statement<RowOf<F>> {
  return { query: sql`${before} SELECT ${listOf(fields)} ${rest}`, fields };
}

/** What a write answers with: the rows that it wrote, as they are afterwards. */
export function returning<F extends Fields>(write: SQL, fields: F): Statement<RowOf<F>> {
  return { query: sql`${write} RETURNING ${listOf(fields)}`, fields };
}

/** These columns of a table, under their own names. */
export function pick<Columns extends object, Name extends keyof Columns>(
  columns: Columns,
  ...names: Name[]
): Pick<Columns, Name> {
  return Object.fromEntries(names.map((name) => [name, columns[name]])) as Pick<Columns, Name>;
}

export type ColumnsOf<Table extends SQLiteTable> = Table["_"]["columns"];

/** The columns of a table that stands in a statement under another name: `product_variant AS v`. */
export function named<Table extends SQLiteTable>(table: Table, name: string): ColumnsOf<Table> {
  return getTableColumns(alias(table, name)) as ColumnsOf<Table>;
}

/** `json_object('id', "v"."id", …)` of these fields. */
export function jsonObject(fields: Fields): SQL<string> {
  return sql<string>`json_object(${written(fields, (name) => [`'${name}', `, ""])})`;
}

type Values<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQL;
};

/** `INSERT INTO table (…)` of one row of values, or of a row for each that `from` finds. */
export function insert<Table extends SQLiteTable>(table: Table, values: Values<Table>, from?: SQL): SQL {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const names = Object.keys(values).map((name) => nameOf(columns, name));
  const row = sql.join(
    Object.values(values).map((value) => sql`${value}`),
    sql.raw(", "),
  );
  const into = sql.raw(`INSERT INTO "${getTableName(table)}" (${names.join(", ")}) `);
  return from ? sql`${into}SELECT ${row} ${from}` : sql`${into}VALUES (${row})`;
}

/** `"street" = ?, "note" = ?`, for an UPDATE. */
export function set<Table extends SQLiteTable>(table: Table, values: Partial<Values<Table>>): SQL {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const pairs = Object.entries(values).map(([name, value]) => sql`${sql.raw(nameOf(columns, name))} = ${value}`);
  return sql.join(pairs, sql.raw(", "));
}

/** The same for an upsert, which takes these columns from the row that could not be inserted. */
export function excluded<Table extends SQLiteTable>(table: Table, ...names: (keyof ColumnsOf<Table> & string)[]): SQL {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  const pairs = names.map((name) => `${nameOf(columns, name)} = excluded.${nameOf(columns, name)}`);
  return sql.raw(pairs.join(", "));
}

const nothing = sql.raw("");

function nameOf(columns: Record<string, SQLiteColumn>, name: string): string {
  return `"${columns[name]?.name}"`;
}

function listOf(fields: Fields): SQL {
  return written(fields, (name) => ["", ` AS "${name}"`]);
}

/** Columns are written out as text, since a statement is put together at every request; only expressions stay parts of their own. */
function written(fields: Fields, around: (name: string) => [string, string]): SQL {
  const parts: SQL[] = [];
  let text = "";
  for (const [nth, [name, field]] of Object.entries(fields).entries()) {
    const [before, after] = around(name);
    text += `${nth > 0 ? ", " : ""}${before}`;
    if (field instanceof Column) text += columnText(field);
    else {
      parts.push(sql.raw(text), field);
      text = "";
    }
    text += after;
  }
  return sql.join([...parts, sql.raw(text)]);
}
