import { sql } from "drizzle-orm";
import type { Region } from "#contract/account/region.ts";
import { statement } from "#functions/db/database.ts";

interface CityRow {
  cityId: number;
  provinceId: number;
  cityName: string;
}

const cityColumns = sql`id AS city_id, province_id, name AS city_name`;

export function selectProvinces() {
  return statement<Region>(sql`SELECT id, name FROM province ORDER BY name`);
}

export function selectCities(provinceId: number) {
  return statement<CityRow>(sql`SELECT ${cityColumns} FROM city WHERE province_id = ${provinceId} ORDER BY name`);
}

export function selectAllCities() {
  return statement<CityRow>(sql`SELECT ${cityColumns} FROM city ORDER BY province_id, name`);
}

export function selectCity(id: number) {
  return statement<CityRow>(sql`SELECT ${cityColumns} FROM city WHERE id = ${id}`);
}

export function selectDistricts(cityId: number) {
  return statement<Region>(sql`SELECT id, name FROM district WHERE city_id = ${cityId} ORDER BY name`);
}

export function selectVillages(districtId: number) {
  return statement<Region>(sql`SELECT id, name FROM village WHERE district_id = ${districtId} ORDER BY name`);
}
