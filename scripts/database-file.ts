import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { Failure, root } from "./children.mjs";
import { DatabaseSync } from "./sqlite.ts";

/** The id of a local shop's database, which names its file. */
export const LOCAL_ID = readId(readFileSync(join(root, "wrangler.toml"), "utf8"));

function readId(settings: string): string {
  return /^preview_database_id\s*=\s*"(.+)"/m.exec(settings)?.[1] ?? "";
}

/** workerd keeps D1 in a durable object of this class, and each object in a file that is named by the object's id. */
const D1_CLASS = "miniflare-D1DatabaseObject";

/** The file in which workerd looks for a local database, below the folder of all databases. */
export function fileOfId(id: string): string {
  const key = createHash("sha256").update(D1_CLASS).digest();
  const sign = (data: string | Buffer) => createHmac("sha256", key).update(data).digest().subarray(0, 16);
  const name = sign(id);
  return `${D1_CLASS}/${name.toString("hex")}${sign(name).toString("hex")}.sqlite`;
}

function pathIn(state: string): string {
  return join(resolve(root, state), "v3/d1", fileOfId(LOCAL_ID));
}

/** The file of the database of `state`; undefined while there is none. */
export function findDatabaseFile(state: string): string | undefined {
  const file = pathIn(state);
  return existsSync(file) ? file : undefined;
}

/** Opens the database of `state`, and makes an empty one if there is none. A shop that is open may write to it. */
export function openDatabaseFile(state: string) {
  const file = pathIn(state);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return new DatabaseSync(file, { timeout: 20_000 });
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
