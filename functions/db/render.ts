import { Column, getTableName, SQL, StringChunk, Table } from "drizzle-orm";

/** A place in a statement for a value that is told each time it is sent. */
export class Given {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Places for the values of these names. */
export function given<Name extends string>(...names: Name[]): Record<Name, Given> {
  return Object.fromEntries(names.map((name) => [name, new Given(name)])) as Record<Name, Given>;
}

/** A value that is known when a statement is written, or told when it is sent. */
export type Told<Value> = Value | Given;

export interface Rendered {
  text: string;
  values: unknown[];
}

/**
 * A query's text and values.
 * Drizzle's own dialect supports far more than SQLite's names and parameters, and takes ten times as long:
 * a product's statement has hundreds of parts and is built on every request.
 */
export function render(query: SQL): Rendered {
  const values: unknown[] = [];
  return { text: write(query, values), values };
}

function write(query: SQL, values: unknown[]): string {
  let text = "";
  for (const part of query.queryChunks) {
    if (part instanceof StringChunk) text += part.value.join("");
    else if (part instanceof SQL) text += write(part, values);
    else if (part instanceof Column) text += columnText(part);
    else if (part instanceof Table) text += `"${getTableName(part)}"`;
    else {
      text += "?";
      values.push(part);
    }
  }
  return text;
}

const texts = new WeakMap<Column, string>();

/** A column qualified by its table's name or alias. Schema columns never change, so each is rendered once. */
export function columnText(column: Column): string {
  let text = texts.get(column);
  if (text === undefined) {
    text = `"${getTableName(column.table)}"."${column.name}"`;
    texts.set(column, text);
  }
  return text;
}
