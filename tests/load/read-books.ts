import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Books, Witness } from "#domain/orders/books/books.ts";
import { booksIn } from "#functions/backup/read-file.ts";
import { DatabaseSync } from "#functions/db/sqlite-file.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";

/** The books of the shop whose local database is in `state`, read from the database alone. */
export function readBooks(state: string): Books {
  const database = new DatabaseSync(databaseFile(state), { readOnly: true });
  try {
    const intact = database.prepare("PRAGMA integrity_check").get()?.integrity_check;
    if (intact !== "ok") throw new Error(`The database itself is broken: ${intact}`);
    return booksIn(database);
  } finally {
    database.close();
  }
}

const WITNESS = "witness.json";

export function saveWitness(state: string, witness: Witness): void {
  writeFileSync(join(state, WITNESS), JSON.stringify(witness));
}

/** What the driver of a run has recorded beside its database; undefined for any other database. */
export function readWitness(state: string): Witness | undefined {
  const file = join(state, WITNESS);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
