import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Command } from "@commander-js/extra-typings";
import { readJson } from "../../deploy/account.mjs";
import { Failure, run, say, step } from "../../local/children.mjs";
import { type Place, runAlone } from "../command.ts";
import { openLocal, remoteDatabase, whenFree } from "../database.ts";

/** What a shop can be filled with, in this order. */
const PARTS = ["texts", "regions", "demo"] as const;
type Part = (typeof PARTS)[number];

export const fill = new Command("fill")
  .description(
    "puts texts and Indonesia's regions into a new shop, or the parts that are named. What is there stays as it is",
  )
  .option("--texts", "the demo shop's texts, to be replaced by your own")
  .option("--regions", "Indonesia's provinces, cities, districts, villages and postcodes")
  .option("--demo", "the demo's goods, to look around")
  .action(runAlone((options) => (place) => fillShop(partsOf(options), place)));

/** The parts that are named. Without a name it is what every shop needs; the demo's goods come only when named. */
export function partsOf(options: Partial<Record<Part, unknown>>): Part[] {
  const named = PARTS.filter((part) => options[part]);
  return named.some((part) => part !== "demo") ? named : PARTS.filter((part) => part !== "demo" || options.demo);
}

/** The folder of the temporary SQL files. */
const FOLDER = ".state/fill";

/** The database that is filled. */
interface Target {
  fill: (part: Part, statements: string[]) => Promise<void>;
  /** The only row of the answer. */
  ask: (sql: string) => Promise<unknown>;
  close: () => Promise<void>;
}

/** How many of these rows the database already has. */
interface Stock {
  texts: number;
  regions: number;
  /** Whether its villages have postcodes: a shop of before has none. */
  postcodes: number;
  products: number;
}

/**
 * Fills a shop with what it needs before anyone can order. Existing data stays unchanged.
 * It can be repeated at any time: after an interrupted run, or when there are new regions.
 */
async function fillShop(parts: Part[], place: Place): Promise<number> {
  if (!place.isRemote && !existsSync(join(place.state, "v3/d1"))) {
    throw new Failure(
      `There is no shop in ${place.state} yet.`,
      "npm start opens one; --remote fills the deployed one.",
    );
  }
  const target = place.isRemote ? deployed : await openOwn(place);
  const after = await fillParts(parts, place.staff, target).finally(target.close);
  console.log(`✓ The shop has ${after.products} products, ${after.regions} villages and ${after.texts} texts.`);
  if (after.products === 0) console.log("  Nothing is for sale yet: --demo brings the demo's goods, to look around.");
  return 0;
}

async function fillParts(parts: Part[], staff: string, target: Target): Promise<Stock> {
  const before = await readStock(target);
  const noting: Target = {
    ...target,
    // The audit log's entry goes with its part.
    fill: (part, statements) => target.fill(part, [...statements, entryOf(part, staff)]),
  };
  for (const part of PARTS.filter((one) => parts.includes(one))) await FILLERS[part](before, noting);
  return readStock(target);
}

/** Each loads the demo's rows when it runs: no other command needs them. */
const FILLERS: Record<Part, (before: Stock, target: Target) => Promise<void>> = {
  async texts(_, { fill }) {
    const { additionsOf, textRows } = await import("#functions/demo/sql.ts");
    await fill("texts", additionsOf(textRows()));
    say(
      "The texts are the demo shop's (name, contacts, bank account, terms): npm run shop -- settings set, and page set, write your own.",
    );
  },

  async regions(before, { fill }) {
    const { readOfficialRegions } = await import("../../local/local-shop.ts");
    const official = await readOfficialRegions();
    if (before.regions >= official.villages.length && before.postcodes > 0) return say("The regions are there already");
    const { regionAdditions } = await import("#functions/demo/sql.ts");
    await fill("regions", regionAdditions(official));
  },

  // Demo goods mixed with real ones would be hard to separate again. Demo customers are left out: everyone knows their
  // password.
  async demo(before, { fill }) {
    if (before.products > 0) return say(`There are ${before.products} products already: the demo's stay out`);
    const { additionsOf, goodsRows } = await import("#functions/demo/sql.ts");
    await fill("demo", additionsOf(goodsRows(Math.floor(Date.now() / 1000))));
  },
};

function entryOf(part: Part, staff: string): string {
  const who = staff.replaceAll("'", "''");
  return `INSERT INTO change (at, staff, command, what, after) VALUES (unixepoch(), '${who}', 'fill', '${part}', 'filled in')`;
}

async function readStock({ ask }: Target): Promise<Stock> {
  const sql = `SELECT (SELECT count(*) FROM setting) + (SELECT count(*) FROM page) AS texts,
    (SELECT count(*) FROM village) AS regions, EXISTS (SELECT 1 FROM village WHERE postal_code > '') AS postcodes,
    (SELECT count(*) FROM product) AS products`.replace(/\s+/g, " ");
  return (await ask(sql)) as Stock;
}

/** The deployed database takes this much SQL only as a file. */
const deployed: Target = {
  async fill(part, statements) {
    const file = `${FOLDER}/${part}.sql`;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, `${statements.join(";\n")};\n`);
    await step(`Filling in: ${part}`, () => askDeployed(["--file", file]));
    rmSync(file);
  },
  ask: async (sql) => readJson(await askDeployed(["--json", "--command", sql]))?.[0]?.results?.[0],
  close: async () => {},
};

function askDeployed(more: string[]): Promise<string> {
  return run("wrangler", ["d1", "execute", remoteDatabase(), "--remote", "--yes", ...more], {
    env: { CI: "1" },
    advice:
      "npm run deploy migrates and says what is missing; what was filled in so far stays, and filling again goes on from there.",
  });
}

/** The local database, opened once: wrangler would take seconds to load for each part. */
async function openOwn({ state }: Place): Promise<Target> {
  const { d1, close } = await openLocal(state);
  const ask = <Answer>(work: () => Promise<Answer>) =>
    whenFree(work).catch((error: Error) => {
      throw new Failure(
        `The database in ${state} does not take this: ${error.message}`,
        "npm start brings the local database to its newest shape; what was filled in so far stays.",
      );
    });
  return {
    async fill(part, statements) {
      const all = statements.map((statement) => d1.prepare(statement));
      await step(`Filling in: ${part}`, () => ask(() => d1.batch(all)));
    },
    ask: (sql) => ask(() => d1.prepare(sql).first()),
    close,
  };
}
