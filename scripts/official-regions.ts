import { getDistricts, getProvinces, getRegencies, getVillages } from "idn-area-data";
import type { OfficialRegions } from "#functions/demo/regions.ts";

/** The 91,000 regions of Indonesia, from the official list. */
export async function readOfficialRegions(): Promise<OfficialRegions> {
  const [provinces, regencies, districts, villages] = await Promise.all([
    getProvinces(),
    getRegencies(),
    getDistricts(),
    getVillages(),
  ]);
  return { provinces, regencies, districts, villages };
}
