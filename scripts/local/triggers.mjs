import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Every trigger that the migrations create and do not drop by name. Rebuilding a table drops its triggers silently.
 */
export function expectedTriggers(folder = MIGRATIONS) {
  const names = new Set();
  const word = /\b(CREATE|DROP)\s+TRIGGER\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?[`"[]?(\w+)/gi;
  for (const sql of migrationsIn(folder)) {
    for (const [, verb, name] of sql.replace(/--.*$/gm, "").matchAll(word)) {
      if (verb.toUpperCase() === "CREATE") names.add(name);
      else names.delete(name);
    }
  }
  return [...names].sort();
}

/** The triggers that are missing after all migrations. */
export async function lostTriggers(folder = MIGRATIONS) {
  return missingAmong(Object.keys(await migratedTriggers(folder)), folder);
}

/** The triggers left by the migrations, by name, with the statement that creates each: from a temporary database. */
export async function migratedTriggers(folder = MIGRATIONS) {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:");
  for (const sql of migrationsIn(folder)) database.exec(sql);
  const there = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  database.close();
  return Object.fromEntries(there.map(({ name, sql }) => [String(name), String(sql)]));
}

/** The triggers that a database lacks. */
export function missingAmong(there, folder = MIGRATIONS) {
  const names = new Set(there);
  return expectedTriggers(folder).filter((name) => !names.has(name));
}

function migrationsIn(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.sort().map((name) => readFileSync(join(folder, name), "utf8"));
}

// Run as a program, it needs the project's Node, which has SQLite; it prints the names of the lost triggers.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lost = await lostTriggers();
  for (const name of lost) console.log(name);
  process.exitCode = lost.length > 0 ? 1 : 0;
}
