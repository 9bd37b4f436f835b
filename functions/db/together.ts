import { sql } from "drizzle-orm";
import type { RowsOf, Statement } from "./database.ts";
import { select } from "./fields.ts";

/**
 * Several reads as one statement, each as JSON in a column of its own. A statement of a batch costs the same however
 * little it brings; this is for many that bring a few numbers and texts. A field that is made of JSON must be plain text here
 * (`asText`), or it would be taken into the other JSON as such.
 */
export function together<const Statements extends readonly Statement<unknown>[]>(statements: Statements) {
  const columns = statements.map(({ query, fields }, nth) => {
    const pairs = Object.keys(fields).map((name) => `'${name}', "${name}"`);
    const rows = sql<string>`(SELECT json_group_array(json_object(${sql.raw(pairs.join(", "))})) FROM (${query}))`;
    return [String(nth), rows] as const;
  });
  const statement: Statement<Record<string, string>> = select(Object.fromEntries(columns), sql``);
  const read = ([row = {}]: Record<string, string>[]) =>
    statements.map((_, nth) => JSON.parse(row[nth] ?? "[]")) as RowsOf<Statements>;
  return { statement, read };
}
