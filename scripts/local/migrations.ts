import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { Failure } from "./children.mjs";
import { MIGRATIONS } from "./triggers.mjs";

/** The migrations' files, in their order. One that is begun (`drizzle-kit generate --custom` writes a comment) is none yet. */
export function namesOf(folder = MIGRATIONS): string[] {
  const isWritten = (name: string) => /^\s*[^\s-]/m.test(readFileSync(join(folder, name), "utf8"));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && isWritten(name))
    .sort();
}

/** Applies the first migrations to an empty database, and notes them as wrangler does. */
export function migrate(database: Sqlite, names: string[], folder = MIGRATIONS): void {
  database.exec(`CREATE TABLE IF NOT EXISTS d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`);
  for (const name of names) applyMigration(database, folder, name);
}

export function applyMigration(database: Sqlite, folder: string, name: string): void {
  database.exec(readFileSync(join(folder, name), "utf8"));
  database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
}

/** The migrations that a database notes as applied; none if it is empty. */
export function appliedTo(database: Sqlite): string[] {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
  if (!isThere) return [];
  return database
    .prepare("SELECT name FROM d1_migrations ORDER BY id")
    .all()
    .map(({ name }) => String(name));
}

/** One migration as D1 applies it: in a transaction of its own, in which foreign keys cannot be switched off. */
export function migrateFurther(database: Sqlite, name: string, folder = MIGRATIONS): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    applyMigration(database, folder, name);
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw new Failure(
      `The migration ${name} fails: ${(error as Error).message}. The database is as it was before it.`,
      "a table that is rebuilt needs care (CONTRIBUTING.md, A table). If only this machine's data are of an older shape: remove the shop's folder and start again (local data is lost).",
    );
  }
}
