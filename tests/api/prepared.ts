import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Miniflare } from "miniflare";
import { DatabaseSync, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { fingerprint } from "../../scripts/local/builds.mjs";
import { root } from "../../scripts/local/children.mjs";
import { fileOfId, LOCAL_ID } from "../../scripts/local/database-file.ts";
import { SEEDED_AT } from "../support/seeded-at.ts";

const FOLDER = join(root, ".state/prepared");

/** The demo shop's database at SEEDED_AT, without regions. It is made again when a file that it is made from has changed. */
const PREPARED = join(
  FOLDER,
  `${fingerprint({ contents: ["migrations", "domain", "functions/db", "functions/demo", "tests/support/seeded-at.ts", "package-lock.json"] })}.sqlite`,
);

/** Runs once before all files of API tests. */
export default async function prepare(): Promise<void> {
  if (existsSync(PREPARED)) return;
  mkdirSync(FOLDER, { recursive: true });
  for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old));
  const { seedStatements } = await import("#functions/demo/sql.ts");
  const unfinished = `${PREPARED}.${process.pid}`;
  const database = new DatabaseSync(unfinished);
  database.exec("BEGIN");
  // The tests load the code as one file that stands elsewhere.
  const migrations = join(root, "migrations");
  migrate(database, namesOf(migrations), migrations);
  for (const sql of seedStatements(SEEDED_AT)) database.exec(sql);
  database.exec("COMMIT");
  database.close();
  renameSync(unfinished, PREPARED);
}

/** Puts a copy where the runtime of a test file will look for its database; before the first query there is none. */
export function putPrepared(miniflare: Miniflare): void {
  const file = join(miniflare.unsafeGetPersistPaths().get("d1") as string, fileOfId(LOCAL_ID));
  mkdirSync(dirname(file), { recursive: true });
  // Whole at once, for whoever opens it just then.
  copyFileSync(PREPARED, `${file}.new`);
  renameSync(`${file}.new`, file);
}
