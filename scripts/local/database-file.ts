import { createHash, createHmac } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isHeld } from "#functions/db/trips.ts";
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

const PLAIN: [sign: RegExp, what: string, advice: string][] = [
  [
    /SQLITE_FULL|disk is full/,
    "The disk is full, or the database has its greatest size. What was begun last was not written.",
    "make room on it, then type the same again.",
  ],
  [
    /SQLITE_READONLY|readonly database/,
    "The database's file may only be read. What was begun last was not written.",
    "give whoever types this the right to write the file and its folder.",
  ],
  [
    /SQLITE_CANTOPEN|unable to open/,
    "The database's file cannot be opened. What was begun last was not written.",
    "look whether it is there, and whose it is.",
  ],
  [
    /SQLITE_CORRUPT|disk image is malformed|SQLITE_NOTADB|not a database/,
    "The database's file is damaged.",
    "stop the shop, keep a copy of its folder, and restore the last backup: docs/operating.md, Backups.",
  ],
  [
    /malformed JSON/,
    "A row holds something that is no JSON where it must be. What was begun last was not written.",
    "npm run shop -- check names it.",
  ],
  [
    /database is locked|SQLITE_BUSY/,
    "The database is busy: something else is writing to it.",
    "type the same again when that is done.",
  ],
];

const isSilent = (error: unknown) => /internal error/.test(String(error));

/** Why nothing can be written to the file of a local shop now; undefined if it can. */
function troubleOf(state: string): unknown {
  try {
    const database = new DatabaseSync(databaseFile(state), { timeout: 0 });
    try {
      database.exec("BEGIN IMMEDIATE; ROLLBACK");
    } finally {
      database.close();
    }
  } catch (error) {
    return error;
  }
}

/** Whether a local database failed because something else writes to it. To a read D1 does not say so; its file does. */
export function isFileHeld(error: unknown, state: string): boolean {
  return isHeld(error) || (isSilent(error) && isHeld(troubleOf(state)));
}

/** What an error of the database means for whoever typed the command, if it is one that they can mend. */
export function plainFailure(error: unknown, state: string, isRemote = false): Failure | undefined {
  const says = String(error);
  const [, what, advice] = PLAIN.find(([sign]) => sign.test(says)) ?? [];
  if (what) return new Failure(what, advice);
  // Of a file that it cannot use, D1 says no more than this: the file itself says why.
  if (isSilent(error) && !isRemote) {
    const why = troubleOf(state);
    return (
      (why === undefined ? undefined : plainFailure(why, state, true)) ??
      new Failure(
        "The database failed and did not say why.",
        "look first whether it was done, then type the same again.",
      )
    );
  }
  const missing = /no such (?:table|column):? "?([\w.]+)/.exec(says)?.[1];
  if (missing === undefined) return undefined;
  return new Failure(
    `The database lacks ${missing}: it was never migrated, or is of an older shop. Nothing was changed.`,
    `${state === ".state/shop" ? "" : `SHOP_STATE=${state} `}npm start migrates it, npm run deploy the deployed one; a table that is gone: docs/operating.md, At 3 a.m.`,
  );
}
