/** A table as it is backed up: its columns, the one that names a row first. */
export interface TableShape {
  name: string;
  /** The table's own id, or SQLite's row number: lists that are read in the order of writing depend on it. */
  columns: [key: string, ...more: string[]];
}

/** Rows of one table, in the order of its columns. */
export interface TableRows extends TableShape {
  rows: unknown[][];
  instead?: Instead;
}

/** Rows that are read again: no earlier row of the table counts any more whose column has one of these values. */
export interface Instead {
  column: string;
  of: unknown[];
}

/**
 * Every column that is stored, of every table that is not made from others: the search's tables (FTS5 and what is under
 * them) are made again from the products and orders, generated columns by the database.
 */
export const COLUMNS_SQL = `SELECT t.name AS "table", c.name AS "column",
    c.pk = 1 AND upper(c.type) = 'INTEGER' AND (SELECT max(pk) FROM pragma_table_xinfo(t.name)) = 1 AS isId
  FROM pragma_table_list AS t JOIN pragma_table_xinfo(t.name) AS c
  WHERE t.schema = 'main' AND t.type = 'table' AND c.hidden = 0 AND t.name <> 'd1_migrations'
    AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'
  ORDER BY t.name, c.cid`;

export interface ColumnRow {
  table: string;
  column: string;
  isId: 0 | 1;
}

export function shapesOf(columns: ColumnRow[]): TableShape[] {
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => {
    const id = own.find(({ isId }) => isId === 1);
    const others = own.filter((one) => one !== id).map(({ column }) => column);
    return { name, columns: [id?.column ?? "rowid", ...others] };
  });
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** SQLite's own row number has no name that could be quoted. */
export function listOf({ columns }: Pick<TableShape, "columns">): string {
  return columns.map((one) => (one === "rowid" ? one : quoted(one))).join(", ");
}

/** All rows of a table from one on, in their order; `?` is the last row that is not wanted any more. */
export function rowsAfter(shape: TableShape): string {
  return `SELECT ${listOf(shape)} FROM ${quoted(shape.name)} WHERE rowid > ? ORDER BY rowid`;
}

const COUNTS_AT_ONCE = 50;

/** How many rows each table has, by its name: some tables in each statement, whose columns D1 limits. */
export function countsOf(names: string[]): { sql: string; names: string[] }[] {
  const count = (name: string) => `(SELECT count(*) FROM ${quoted(name)}) AS ${quoted(name)}`;
  return Array.from({ length: Math.ceil(names.length / COUNTS_AT_ONCE) }, (_, n) => {
    const some = names.slice(n * COUNTS_AT_ONCE, (n + 1) * COUNTS_AT_ONCE);
    return { sql: `SELECT ${some.map(count).join(", ")}`, names: some };
  });
}

/** The search's tables, made from the products, the words and the orders that are there. A range of ids at a time keeps a step short. */
export const SEARCH_TABLES = ["product_word", "product_gram", "search_word_gram", "order_word"] as const;
export const SEARCH_SQL = [
  `INSERT INTO product_word (rowid, name, name_short, brand, category, materials, colors)
    SELECT id, name, name_short, brand, category, materials, colors FROM product_search_text WHERE id > ?1 AND id <= ?2`,
  `INSERT INTO product_gram (rowid, name, rest)
    SELECT id, name || ' ' || name_short, brand || ' ' || category || ' ' || materials || ' ' || colors
    FROM product_search_text WHERE id > ?1 AND id <= ?2`,
  `INSERT INTO search_word_gram (rowid, word) SELECT id, '_' || word || '_' FROM search_word WHERE id > ?1 AND id <= ?2`,
  `INSERT INTO order_word (rowid, words) SELECT id, words FROM order_search_text WHERE id > ?1 AND id <= ?2`,
];

/** What came in on each day, made from the entries that are there: it may have been read at another moment than they. */
export const MONEY_DAYS_SQL = `DELETE FROM money_day;
  INSERT INTO money_day (day, received)
  SELECT (at + 25200) / 86400, sum(amount) FROM money_entry WHERE kind = 'received' GROUP BY 1`;
