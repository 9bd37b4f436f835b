import { type SQL, sql } from "drizzle-orm";

/** A value that is bound to a statement may have two million bytes; this leaves room for letters of several. */
const CHUNK_LETTERS = 400_000;

/** Rows as JSON for `json_each`, in as many pieces as D1 takes. */
export function jsonChunks(rows: unknown[]): string[] {
  const chunks: string[] = [];
  let texts: string[] = [];
  let size = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (size + text.length > CHUNK_LETTERS && texts.length > 0) {
      chunks.push(`[${texts.join()}]`);
      [texts, size] = [[], 0];
    }
    texts.push(text);
    size += text.length + 1;
  }
  return texts.length > 0 ? [...chunks, `[${texts.join()}]`] : chunks;
}

/** A field of the row that `json_each` is at. */
export function field<Value>(name: string): SQL<Value> {
  return sql.raw(`one.value ->> '${name}'`) as SQL<Value>;
}

/** `json_each(…) AS one`, of a list of rows. */
export function eachOf(chunk: string): SQL {
  return sql`json_each(${chunk}) AS one`;
}
