import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

/** Every trigger that the migrations make and do not take away by name. A table that is rebuilt takes its triggers with it unsaid. */
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

/** Which of them are gone after all migrations. */
export async function lostTriggers(folder = MIGRATIONS) {
  return missingAmong(Object.keys(await migratedTriggers(folder)), folder);
}

/** What the migrations leave, by name, with the statement that makes it: on a database made for it and forgotten. */
export async function migratedTriggers(folder = MIGRATIONS) {
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(":memory:");
  for (const sql of migrationsIn(folder)) database.exec(sql);
  const there = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  database.close();
  return Object.fromEntries(there.map(({ name, sql }) => [String(name), String(sql)]));
}

/** Which triggers are not among those that a database has. */
export function missingAmong(there, folder = MIGRATIONS) {
  const names = new Set(there);
  return expectedTriggers(folder).filter((name) => !names.has(name));
}

function migrationsIn(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return files.sort().map((name) => readFileSync(join(folder, name), "utf8"));
}

// As a program of its own it needs the Node of the project, which has SQLite; what it prints are the names that are lost.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lost = await lostTriggers();
  for (const name of lost) console.log(name);
  process.exitCode = lost.length > 0 ? 1 : 0;
}
