import type { Shop } from "#app/shop/client.server.ts";
import { listCities, listDistricts, listProvinces, listVillages, type Region } from "#contract/account/region.ts";

export interface RegionOptions {
  provinces: Region[];
  cities: Region[];
  districts: Region[];
  villages: Region[];
}

/** What can be chosen at each level, given what is chosen above it. */
export async function loadRegions(shop: Shop, values: Record<string, string>): Promise<RegionOptions> {
  const chosen = (name: string) => Number(values[name]) || 0;
  const [provinces, cities, districts, villages] = await Promise.all([
    shop(listProvinces),
    chosen("province_id") ? shop(listCities, { query: { provinceId: chosen("province_id") } }) : [],
    chosen("city_id") ? shop(listDistricts, { query: { cityId: chosen("city_id") } }) : [],
    chosen("district_id") ? shop(listVillages, { query: { districtId: chosen("district_id") } }) : [],
  ]);
  return {
    provinces,
    cities: cities.map(({ cityId: city_id, cityName: city_name }) => ({ id: city_id, name: city_name })),
    districts,
    villages,
  };
}
