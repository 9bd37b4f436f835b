import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { Failure, root } from "./children.mjs";

/** The file in which workerd stores the D1 of `state`; undefined while there is none. */
export function findDatabaseFile(state: string): string | undefined {
  const folder = join(resolve(root, state), "v3/d1/miniflare-D1DatabaseObject");
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^[0-9a-f]{64}\.sqlite$/.test(name));
  return file ? join(folder, file) : undefined;
}

export function databaseFile(state: string): string {
  const file = findDatabaseFile(state);
  if (!file) throw new Failure(`There is no shop in ${state}.`, "npm start opens one, in .state/shop.");
  return file;
}

/** What an error of the database means for whoever typed the command, if it is one that they can mend. */
export function plainFailure(error: unknown, state: string): Failure | undefined {
  const missing = /no such (?:table|column):? "?([\w.]+)/.exec(String(error))?.[1];
  if (missing === undefined) return undefined;
  return new Failure(
    `The database lacks ${missing}: it was never migrated, or is of an older shop. Nothing was changed.`,
    `${state === ".state/shop" ? "" : `SHOP_STATE=${state} `}npm start migrates it, npm run deploy the deployed one; a table that is gone: docs/operating.md, At 3 a.m.`,
  );
}
