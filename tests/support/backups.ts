import type { DatabaseSync as Sqlite } from "node:sqlite";
import type { StoredFile } from "#functions/backup/format.ts";
import { packed } from "#functions/backup/pack.ts";
import { openLocalRows, tablesOf } from "#functions/backup/read-file.ts";
import { SEARCH_TABLES } from "#functions/backup/tables.ts";

/** The bytes of a backup of this shop. */
export async function backupOf(
  shop: Sqlite,
  now: number,
  passphrase?: string,
  files: StoredFile[] = [],
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of packed({ ...openLocalRows(shop, now), files }, passphrase, () => {})) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Bytes as a file or a bucket hands them over: in pieces. */
export async function* piecesOf(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield new Uint8Array(bytes.subarray(at, at + size));
}

/** Every row of every table. */
export function rowsIn(shop: Sqlite): Record<string, unknown[][]> {
  const all: Record<string, unknown[][]> = {};
  for (const { name, rows } of tablesOf(shop)) all[name] = [...(all[name] ?? []), ...rows];
  return all;
}

/** All that the search knows: every word of each of its tables, with where it stands. */
export function searchOf(shop: Sqlite): Record<string, unknown[]> {
  return Object.fromEntries(
    SEARCH_TABLES.map((name) => {
      shop.exec(`CREATE VIRTUAL TABLE temp.known USING fts5vocab(main, ${name}, instance)`);
      const words = shop.prepare("SELECT term, doc, col, offset FROM temp.known ORDER BY term, doc, col, offset").all();
      shop.exec("DROP TABLE temp.known");
      return [name, words];
    }),
  );
}

/** Tables, indexes, views and triggers, as they were made. */
export function shapeOf(shop: Sqlite): Record<string, unknown>[] {
  return shop
    .prepare(
      "SELECT type, name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\' ORDER BY type, name",
    )
    .all();
}
