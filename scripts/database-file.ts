import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { root } from "./children.mjs";

/** The file in which workerd stores the D1 of `state`; undefined while there is none. */
export function findDatabaseFile(state: string): string | undefined {
  const folder = join(resolve(root, state), "v3/d1/miniflare-D1DatabaseObject");
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return file ? join(folder, file) : undefined;
}

export function databaseFile(state: string): string {
  const file = findDatabaseFile(state);
  if (!file) throw new Error(`${state} holds no database`);
  return file;
}
