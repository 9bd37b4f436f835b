import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { ALL_TABLES } from "./all-tables.ts";

/** Every column that holds JSON. */
export const JSON_COLUMNS: SQLiteColumn[] = ALL_TABLES.flatMap((table) =>
  Object.values(getTableColumns(table)).filter(({ dataType }) => dataType === "json"),
);

/** The triggers by name that refuse what is no JSON: a table that is there cannot be given a CHECK without being made anew. */
export function jsonGuards(): Record<string, string> {
  return Object.fromEntries(
    JSON_COLUMNS.flatMap((column) => [guard(column, "added", "INSERT"), guard(column, "changed", "UPDATE")]),
  );
}

function guard({ table, name: column }: SQLiteColumn, when: string, event: "INSERT" | "UPDATE"): [string, string] {
  const [of, name] = [getTableName(table), `json_${getTableName(table)}_${column}_${when}`];
  const on = event === "UPDATE" ? `${event} OF ${column}` : event;
  return [
    name,
    `CREATE TRIGGER ${name} BEFORE ${on} ON "${of}"
WHEN NOT json_valid(NEW.${column})
BEGIN
  SELECT RAISE(ABORT, '${of}.${column} is no JSON');
END`,
  ];
}
