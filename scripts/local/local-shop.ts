import { openDatabaseFile } from "./database-file.ts";
import { appliedTo, migrate, migrateFurther, namesOf } from "./migrations.ts";
import { MIGRATIONS } from "./triggers.mjs";

/**
 * What a new shop begins with: its tables alone, as a deploy leaves them; the texts and regions without which nobody can
 * order; the demo's goods and customers too; or the demo with orders in every state.
 */
export type Beginning = "tables" | "texts" | "demo" | "orders";

export interface Opened {
  isNew: boolean;
  /** The migrations that were applied now. */
  applied: string[];
  products: number;
}

/**
 * Brings the database of `state` to its newest shape. A new one is filled in the same transaction, so that it is there
 * whole or not at all; one that is there is somebody's, and nothing is added to it.
 */
export async function openLocalShop(state: string, beginning: Beginning, folder = MIGRATIONS): Promise<Opened> {
  const database = openDatabaseFile(state);
  try {
    // Of two that find no shop, the second waits here until the first has made it.
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

/** The rows of a new shop. What fills it is loaded only now, because that takes longer than to look whether it is there. */
async function statementsFor(beginning: Beginning, now: number): Promise<string[]> {
  if (beginning === "tables") return [];
  const { orderStatements, regionStatements, seedStatements, textStatements } = await import("#functions/demo/sql.ts");
  const { readOfficialRegions } = await import("./official-regions.ts");
  return [
    ...(beginning === "texts" ? textStatements() : seedStatements(now)),
    ...regionStatements(await readOfficialRegions()),
    ...(beginning === "orders" ? orderStatements(now) : []),
  ];
}
