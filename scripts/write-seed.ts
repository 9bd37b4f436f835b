import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { seedSql } from "#functions/demo/sql.ts";
import { readOfficialRegions } from "./official-regions.ts";

/** Writes the demo shop as SQL to the file named on the command line. Sales run relative to now. */
const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: node --experimental-strip-types scripts/write-seed.ts FILE");
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, seedSql(Math.floor(Date.now() / 1000), await readOfficialRegions()));
