import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { regionRows } from "#functions/demo/regions.ts";
import { goodsRows, textRows } from "#functions/demo/rows.ts";
import { additionsOf } from "#functions/demo/sql.ts";
import { Failure, run, say, step } from "./children.mjs";
import { readOfficialRegions } from "./official-regions.ts";
import { DATABASE } from "./steps.mjs";

/** What a shop can be filled with, in this order. */
export const PARTS = ["texts", "regions", "demo"] as const;
export type Part = (typeof PARTS)[number];

/** The folder of the temporary SQL files. */
const FOLDER = ".state/fill";

interface Place {
  isRemote: boolean;
  /** The folder of the local shop. */
  state: string;
}

/** How many of these rows the database already has. */
interface Stock {
  texts: number;
  regions: number;
  products: number;
}

/**
 * Fills a shop with what it needs before anyone can order. Existing data stays unchanged.
 * It can be repeated at any time: after an interrupted run, or when there are new regions.
 */
export async function fillShop(parts: Part[], place: Place): Promise<number> {
  if (!place.isRemote && !existsSync(join(place.state, "v3/d1"))) {
    throw new Failure(
      `There is no shop in ${place.state} yet.`,
      "npm start opens one; --remote fills the deployed one.",
    );
  }
  const before = await readStock(place);
  for (const part of PARTS.filter((one) => parts.includes(one))) await FILLERS[part](before, place);
  const after = await readStock(place);
  console.log(`✓ The shop has ${after.products} products, ${after.regions} villages and ${after.texts} texts.`);
  if (after.products === 0) console.log("  Nothing is for sale yet: --demo brings the demo's goods, to look around.");
  return 0;
}

const FILLERS: Record<Part, (before: Stock, place: Place) => Promise<void>> = {
  async texts(_, place) {
    await execute("texts", additionsOf(textRows()), place);
    say(
      "The texts are the demo shop's (name, contacts, bank account, terms): put your own into the tables setting and page.",
    );
  },

  async regions(before, place) {
    const official = await readOfficialRegions();
    if (before.regions >= official.villages.length) return say("The regions are there already");
    await execute("regions", additionsOf(regionRows(official)), place);
  },

  // Demo goods mixed with real ones would be hard to separate again. Demo customers are left out: everyone knows their
  // password.
  async demo(before, place) {
    if (before.products > 0) return say(`There are ${before.products} products already: the demo's stay out`);
    await execute("demo", additionsOf(goodsRows(Math.floor(Date.now() / 1000))), place);
  },
};

/** As a file, because a deployed database accepts this much SQL in no other way. */
async function execute(part: Part, statements: string[], place: Place): Promise<void> {
  const file = `${FOLDER}/${part}.sql`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, `${statements.join(";\n")};\n`);
  await step(`Filling in: ${part}`, () => askDatabase(place, ["--file", file]));
  rmSync(file);
}

async function readStock(place: Place): Promise<Stock> {
  const sql = `SELECT (SELECT count(*) FROM setting) + (SELECT count(*) FROM page) AS texts,
    (SELECT count(*) FROM village) AS regions, (SELECT count(*) FROM product) AS products`.replace(/\s+/g, " ");
  const said = await askDatabase(place, ["--json", "--command", sql]);
  return JSON.parse(said)[0].results[0];
}

function askDatabase({ isRemote, state }: Place, more: string[]): Promise<string> {
  const where = isRemote ? ["--remote"] : ["--local", "--persist-to", state];
  const advice = isRemote
    ? "npm run deploy migrates and says what is missing; what was filled in so far stays, and filling again goes on from there."
    : "npm start brings the local database to its newest shape; what was filled in so far stays.";
  return run("wrangler", ["d1", "execute", DATABASE, ...where, "--yes", ...more], { env: { CI: "1" }, advice });
}
