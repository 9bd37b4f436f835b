import { DatabaseSync } from "#functions/db/sqlite-file.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";

/** A shop that is open writes to the same file: whoever comes second waits. */
const BUSY_LIMIT_MS = 20_000;

/** Writes into a shop's own database file: all of the statements, or none. */
export function execute(state: string, sql: string): void {
  const database = new DatabaseSync(databaseFile(state), { timeout: BUSY_LIMIT_MS });
  try {
    database.exec(`BEGIN IMMEDIATE; ${sql.trim().replace(/;$/, "")}; COMMIT`);
  } finally {
    database.close();
  }
}
