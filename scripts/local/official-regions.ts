import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data";
import { type NamedPostcode, type OfficialRegions, postcodesOf } from "#functions/demo/regions.ts";

/** Only its list is read: the package's own code is for searching in it. */
const POSTCODES = createRequire(import.meta.url).resolve("geografis/data/json/data.json");

/** The 91,000 regions of Indonesia, from the official list, with the villages' postcodes as far as they are known. */
export async function readOfficialRegions(): Promise<OfficialRegions> {
  const [provinces, regencies, districts, villages, list] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
    readFile(POSTCODES, "utf8"),
  ]);
  const known = postcodesOf({ regencies, districts, villages }, JSON.parse(list) as NamedPostcode[]);
  const withCodes = villages.map((village) => ({ ...village, postcode: known.get(village.code) }));
  return { provinces, regencies, districts, villages: withCodes };
}
