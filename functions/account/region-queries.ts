import { type SQL, sql } from "drizzle-orm";
import { leadsOf, PLACES_MAX, type PlaceQuery } from "#domain/account/place.ts";
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
    pick(village, "id", "name", "postalCode"),
    sql`FROM village WHERE ${village.districtId} = ${districtId} ORDER BY ${village.name}`,
  );
}

const placeFields = {
  villageId: village.id,
  villageName: village.name,
  districtId: district.id,
  districtName: district.name,
  cityId: city.id,
  cityName: city.name,
  provinceId: province.id,
  provinceName: province.name,
  postalCode: village.postalCode,
};

/** However many begin alike, no more are looked at: one more word narrows them down. */
const LOOKED_AT = 400;
/** Follows every letter and digit. */
const LAST = "\uffff";

const begins = (column: SQL, text: string) => sql`(${column} >= ${text} AND ${column} < ${`${text}${LAST}`})`;
const or = (terms: SQL[]) => sql.join(terms, sql` OR `);

/** All words are found somewhere in the names; a village or district of that very name stands first. */
export function selectPlaces(query: PlaceQuery, near: number) {
  const { digits, words } = query;
  const leads = leadsOf(query);
  const found =
    digits !== ""
      ? sql`SELECT ${village.id} FROM village WHERE ${begins(sql`${village.postalCode}`, digits)} LIMIT ${LOOKED_AT}`
      : sql`SELECT * FROM (SELECT ${village.id} FROM village
            WHERE ${or(leads.map((word) => begins(sql`${village.name} COLLATE NOCASE`, word)))} LIMIT ${LOOKED_AT})
          UNION SELECT * FROM (SELECT ${village.id} FROM district JOIN village ON ${village.districtId} = ${district.id}
            WHERE ${or(leads.map((word) => begins(sql`${district.name} COLLATE NOCASE`, word)))} LIMIT ${LOOKED_AT})`;
  const names = sql`lower(${village.name} || ' ' || ${district.name} || ' ' || ${city.name} || ' ' || ${province.name})`;
  const hasAll = words.map((word) => sql` AND instr(${names}, ${word}) > 0`);
  const text = words.join(" ");
  const isNamed = (column: SQL) => sql`instr(${text}, lower(${column})) > 0`;
  return select(
    placeFields,
    sql`FROM village JOIN district ON district.id = ${village.districtId}
      JOIN city ON city.id = ${district.cityId} JOIN province ON province.id = ${city.provinceId}
      WHERE ${village.id} IN (${found})${sql.join(hasAll)}
      ORDER BY ${city.id} = ${near} DESC, ${isNamed(sql`${village.name}`)} DESC, ${isNamed(sql`${district.name}`)} DESC,
        ${province.name}, ${city.name}, ${district.name}, ${village.name}
      LIMIT ${PLACES_MAX}`,
  );
}
