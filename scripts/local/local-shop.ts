import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { DatabaseSync as Sqlite } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { appliedTo, applyMigration, MIGRATIONS, migrate, namesOf } from "#functions/db/sqlite-file.ts";
import type { NamedPostcode, OfficialRegions } from "#functions/demo/regions.ts";
import { Failure, guard, say } from "./children.mjs";
import { openDatabaseFile } from "./database-file.ts";

/**
 * Contents of a new shop: tables alone, as a deploy leaves them; texts and regions, without which nobody can order; the
 * demo's goods and customers too; or the demo with orders in every state.
 */
export type Beginning = "tables" | "texts" | "demo" | "orders";

export interface Opened {
  isNew: boolean;
  /** The migrations that were applied now. */
  applied: string[];
  products: number;
}

/**
 * Brings the database of `state` to its newest shape. A new one is filled in the same transaction, so it exists
 * whole or not at all. To an existing one nothing is added: its rows belong to somebody.
 */
export async function openLocalShop(state: string, beginning: Beginning, folder = MIGRATIONS): Promise<Opened> {
  const database = openDatabaseFile(state);
  try {
    // If two processes find no shop, the second waits here until the first has made it.
    database.exec("PRAGMA journal_mode = WAL; BEGIN IMMEDIATE");
    const noted = appliedTo(database);
    const applied = namesOf(folder).filter((name) => !noted.includes(name));
    const isNew = noted.length === 0;
    if (isNew) {
      migrate(database, applied, folder);
      for (const sql of await statementsFor(beginning, Math.floor(Date.now() / 1000))) database.exec(sql);
    }
    database.exec("COMMIT");
    if (!isNew) for (const name of applied) migrateFurther(database, name, folder);
    const products = database.prepare("SELECT count(*) AS n FROM product").get()?.n as number;
    return { isNew, applied, products };
  } finally {
    database.close();
  }
}

/** The rows of a new shop. The modules are loaded only now: most starts find a shop, and loading them takes a second. */
async function statementsFor(beginning: Beginning, now: number): Promise<string[]> {
  if (beginning === "tables") return [];
  const { orderStatements, regionStatements, seedStatements, textStatements } = await import("#functions/demo/sql.ts");
  return [
    ...(beginning === "texts" ? textStatements() : seedStatements(now)),
    ...regionStatements(await readOfficialRegions()),
    ...(beginning === "orders" ? orderStatements(now) : []),
  ];
}

/** Applies one migration as D1 does: in a transaction of its own, in which foreign keys cannot be switched off. */
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

/** The 91,000 regions of Indonesia, from the official list, with the villages' postcodes as far as they are known. */
export async function readOfficialRegions(): Promise<OfficialRegions> {
  const [{ getDistricts, getProvinces, getRegencies, getVillages }, { postcodesOf }] = await Promise.all([
    import("idn-area-data"),
    import("#functions/demo/regions.ts"),
  ]);
  // The package's own code searches in its list; only the list is needed.
  const postcodes = createRequire(import.meta.url).resolve("geografis/data/json/data.json");
  const [provinces, regencies, districts, villages, list] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
    readFile(postcodes, "utf8"),
  ]);
  const known = postcodesOf({ regencies, districts, villages }, JSON.parse(list) as NamedPostcode[]);
  const withCodes = villages.map((village) => ({ ...village, postcode: known.get(village.code) }));
  return { provinces, regencies, districts, villages: withCodes };
}

/** `STATE BEGINNING`: makes or migrates the local shop's database. */
async function openAndSay(): Promise<void> {
  const [state = "", beginning] = process.argv.slice(2) as [string, Beginning];
  const begin = Date.now();
  const { isNew, applied, products } = await openLocalShop(state, beginning);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  if (isNew) return void say(`The database is made and filled (${state}, ${products} products): ${seconds} s`);
  if (beginning === "texts" && products > 0) {
    throw new Failure(
      `The shop in ${state} has ${products} products: it is not emptied.`,
      "open an empty one beside it: SHOP_STATE=.state/kosong npm start -- --empty",
    );
  }
  for (const name of applied) say(`Migrated: ${name}`);
  if (products === 0 && beginning === "orders") {
    say("Nothing is for sale in this shop yet: npm run shop -- fill --demo brings the demo's goods, to look around");
  }
}

// Run as a program: commands run on any Node from 20 on, and SQLite needs the project's own.
if (process.argv[1] === fileURLToPath(import.meta.url)) await guard(openAndSay);
