import type { Shop } from "#app/shop/client.server.ts";
import {
  listAllCities,
  listCities,
  listDistricts,
  listProvinces,
  listVillages,
  type Region,
} from "#contract/account/address-book.ts";
import { id } from "#lib/shapes.ts";

/** With its province, where cities of several stand together. */
export type CityOption = Region & { provinceId?: number };

export interface RegionOptions {
  provinces: Region[];
  cities: CityOption[];
  districts: Region[];
  villages: (Region & { postalCode: string })[];
}

/** Where their lists do not come. */
export const noRegions: RegionOptions = { provinces: [], cities: [], districts: [], villages: [] };

/** The choices at each level, given what is chosen above it; `anyCity` offers all cities while no province is chosen. */
export async function loadRegions(
  shop: Shop,
  values: Record<string, string>,
  { anyCity = false } = {},
): Promise<RegionOptions> {
  const chosen = (name: string) => id.safeParse(values[name]).data ?? 0;
  const [provinces, cities, districts, villages] = await Promise.all([
    shop(listProvinces),
    chosen("provinceId")
      ? shop(listCities, { query: { provinceId: chosen("provinceId") } })
      : anyCity
        ? shop(listAllCities)
        : [],
    chosen("cityId") ? shop(listDistricts, { query: { cityId: chosen("cityId") } }) : [],
    chosen("districtId") ? shop(listVillages, { query: { districtId: chosen("districtId") } }) : [],
  ]);
  return {
    provinces,
    cities: cities.map(({ cityId, cityName, provinceId }) => ({ id: cityId, name: cityName, provinceId })),
    districts,
    villages,
  };
}
