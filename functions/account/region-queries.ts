import { type SQL, sql } from "drizzle-orm";
import { pick, select } from "#functions/db/fields.ts";
import { city, district, province, village } from "#functions/db/schema/region.ts";

const cities = (rest: SQL) =>
  select({ cityId: city.id, provinceId: city.provinceId, cityName: city.name }, sql`FROM city ${rest}`);

export function selectProvinces() {
  return select(pick(province, "id", "name"), sql`FROM province ORDER BY ${province.name}`);
}

export function selectCities(provinceId: number) {
  return cities(sql`WHERE ${city.provinceId} = ${provinceId} ORDER BY ${city.name}`);
}

export function selectAllCities() {
  return cities(sql`ORDER BY ${city.provinceId}, ${city.name}`);
}

export function selectCity(id: number) {
  return cities(sql`WHERE ${city.id} = ${id}`);
}

export function selectDistricts(cityId: number) {
  return select(
    pick(district, "id", "name"),
    sql`FROM district WHERE ${district.cityId} = ${cityId} ORDER BY ${district.name}`,
  );
}

export function selectVillages(districtId: number) {
  return select(
    pick(village, "id", "name"),
    sql`FROM village WHERE ${village.districtId} = ${districtId} ORDER BY ${village.name}`,
  );
}
