import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { seedSql } from "#functions/demo/sql.ts";
import { readOfficialRegions } from "./official-regions.ts";

/** Writes the demo shop as SQL to the file named on the command line, perhaps with orders. Sales run relative to now. */
const [file, orders] = process.argv.slice(2);
if (!file) throw new Error("usage: node --experimental-strip-types scripts/write-seed.ts FILE [--orders]");
mkdirSync(dirname(file), { recursive: true });
const hasOrders = orders === "--orders";
writeFileSync(file, seedSql(Math.floor(Date.now() / 1000), await readOfficialRegions(), { hasOrders }));
