import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data";
import { seedSql } from "#functions/db/seed/sql.ts";

/** Writes the demo shop as SQL to the file named on the command line. Sales run relative to now. */
const [file] = process.argv.slice(2);
if (!file) throw new Error("usage: node --experimental-strip-types scripts/write-seed.ts FILE");
mkdirSync(dirname(file), { recursive: true });
const [provinces, regencies, districts, villages] = await Promise.all([
  getProvinces(),
  getRegencies(),
  getDistricts(),
  getVillages(),
]);
writeFileSync(file, seedSql(Math.floor(Date.now() / 1000), { provinces, regencies, districts, villages }));
