import { Column, getTableName, SQL, StringChunk, Table } from "drizzle-orm";

/** A parameter of a prepared statement: its value is given each time the statement is sent. */
export class Param {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Parameters of these names. */
export function params<Name extends string>(...names: Name[]): Record<Name, Param> {
  return Object.fromEntries(names.map((name) => [name, new Param(name)])) as Record<Name, Param>;
}

/** A value that is known when a statement is written, or a parameter. */
export type ParamOr<Value> = Value | Param;

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
