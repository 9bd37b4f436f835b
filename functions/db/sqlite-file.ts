import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { fileURLToPath } from "node:url";

/** A plain import fails in tests: Vite knows only the modules of an older Node, and looks for this one among the packages. */
export const { DatabaseSync } = process.getBuiltinModule("node:sqlite");

export const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

/** The migrations' files, in their order. A file with only a comment (`drizzle-kit generate --custom`) does not count yet. */
export function namesOf(folder = MIGRATIONS): string[] {
  const isWritten = (name: string) => /^\s*[^\s-]/m.test(readFileSync(join(folder, name), "utf8"));
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql") && isWritten(name))
    .sort();
}

/** Applies the first migrations to an empty database, and records them as wrangler does. */
export function migrate(database: Sqlite, names: string[], folder = MIGRATIONS): void {
  database.exec(`CREATE TABLE IF NOT EXISTS d1_migrations (
    id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`);
  for (const name of names) applyMigration(database, folder, name);
}

export function applyMigration(database: Sqlite, folder: string, name: string): void {
  database.exec(readFileSync(join(folder, name), "utf8"));
  database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").run(name);
}

/** The migrations that a database records as applied; none if it is empty. */
export function appliedTo(database: Sqlite): string[] {
  const isThere = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
  if (!isThere) return [];
  return database
    .prepare("SELECT name FROM d1_migrations ORDER BY id")
    .all()
    .map(({ name }) => String(name));
}
