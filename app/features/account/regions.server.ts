import type { Shop } from "#app/shop/client.server.ts";
import { listCities, listDistricts, listProvinces, listVillages, type Region } from "#contract/account/region.ts";
import { id } from "#domain/shapes.ts";

export interface RegionOptions {
  provinces: Region[];
  cities: Region[];
  districts: Region[];
  villages: Region[];
}

/** The choices at each level, given what is chosen above it. */
export async function loadRegions(shop: Shop, values: Record<string, string>): Promise<RegionOptions> {
  const chosen = (name: string) => id.safeParse(values[name]).data ?? 0;
  const [provinces, cities, districts, villages] = await Promise.all([
    shop(listProvinces),
    chosen("provinceId") ? shop(listCities, { query: { provinceId: chosen("provinceId") } }) : [],
    chosen("cityId") ? shop(listDistricts, { query: { cityId: chosen("cityId") } }) : [],
    chosen("districtId") ? shop(listVillages, { query: { districtId: chosen("districtId") } }) : [],
  ]);
  return {
    provinces,
    cities: cities.map(({ cityId, cityName }) => ({ id: cityId, name: cityName })),
    districts,
    villages,
  };
}
