import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "../../scripts/children.mjs";

/** A shop that is open writes to the same file: whoever comes second waits. */
const BUSY_LIMIT_MS = 20_000;

/** The file in which workerd stores the D1 of `state`. */
export function databaseFile(state: string): string {
  const folder = join(resolve(root, state), "v3/d1/miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  if (!file) throw new Error(`${folder} holds no database`);
  return join(folder, file);
}

/** Writes into a shop's own database file: all of the statements, or none. */
export function execute(state: string, sql: string): void {
  // A plain import fails: Vite, which knows the modules of an older Node, would look for it among the packages.
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(databaseFile(state), { timeout: BUSY_LIMIT_MS });
  try {
    database.exec(`BEGIN IMMEDIATE; ${sql.trim().replace(/;$/, "")}; COMMIT`);
  } finally {
    database.close();
  }
}
