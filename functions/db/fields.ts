import { Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { alias, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Statement } from "./database.ts";
import { columnText, type Param } from "./render.ts";

/** The fields of a result row: under each name a schema column, or an expression with the type of its value. */
export type Fields = Record<string, SQLiteColumn | SQL>;

/** The row type of a statement that selects these fields. A JSON column comes as text. */
export type RowOf<F extends Fields> = { [Name in keyof F]: ValueOf<F[Name]> };

type ValueOf<Field> = Field extends SQLiteColumn ? Stored<Field["_"]> : Field extends SQL<infer Value> ? Value : never;
type Stored<Config extends SQLiteColumn["_"]> =
  | (Config["dataType"] extends "json" ? string : Config["data"])
  | (Config["notNull"] extends true ? never : null);

/** `SELECT … rest`, preceded by `before`. The column list and the row type come from the same fields. */
export function select<F extends Fields>(fields: F, rest: SQL, before = nothing): Statement<RowOf<F>> {
  return { query: sql`${before} SELECT ${listOf(fields)} ${rest}`, fields, isRead: true };
}

/** A write with RETURNING: the rows it wrote, as they are afterwards. */
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

/** A table's columns under an alias: `product_variant AS v`. */
export function named<Table extends SQLiteTable>(table: Table, name: string): ColumnsOf<Table> {
  return getTableColumns(alias(table, name)) as ColumnsOf<Table>;
}

/** `json_object('id', "v"."id", …)` of these fields. */
export function jsonObject(fields: Fields): SQL<string> {
  return sql<string>`json_object(${written(fields, (name) => [`'${name}', `, ""])})`;
}

/** Forgets that a text was made as JSON: within other JSON it is then a text too. */
export function asText<Text extends string | null>(json: SQL<Text>): SQL<Text> {
  return sql<Text>`${json} || ''`;
}

type Values<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQL | Param;
};

/** `INSERT INTO table (…)` for one row of values, or for each row that `from` finds. */
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

/** The same for an upsert, which takes these columns from the row that conflicted. */
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

/**
 * Columns are rendered to text up front, since statements are built on every request.
 * Only expressions stay separate parts.
 */
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
