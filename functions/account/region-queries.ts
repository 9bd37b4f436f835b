import { type SQL, sql } from "drizzle-orm";
import { LAST, type Lead, leadsOf, meaningsOf, PLACES_MAX, type PlaceQuery } from "#domain/account/place.ts";
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

/** A village with what it lies in, in the names of an order's address. */
export function selectPlace(villageId: number) {
  return select(
    {
      ...{ village: village.name, district: district.name, city: city.name, province: province.name },
      ...{ provinceId: province.id, postalCode: village.postalCode },
    },
    sql`FROM ${regionsOfVillage} WHERE ${village.id} = ${villageId}`,
  );
}

/** If more places than this match all words, only so many are sorted: one more word narrows them down. */
const LOOKED_AT = 400;

const begins = (column: SQL, { from, before }: Lead) => sql`(${column} >= ${from} AND ${column} < ${before})`;
const or = (terms: SQL[]) => sql.join(terms, sql` OR `);
const regionsOfVillage = sql`village JOIN district ON district.id = ${village.districtId}
  JOIN city ON city.id = ${district.cityId} JOIN province ON province.id = ${city.provinceId}`;

/**
 * All words are found somewhere in the names; a village or district of that very name stands first. One more than the
 * page shows tells that there are more.
 */
export function selectPlaces(query: PlaceQuery, near: number) {
  const { digits, words } = query;
  const names = sql`lower(${village.name} || ' ' || ${district.name} || ' ' || ${city.name} || ' ' || ${province.name})`;
  const isSaid = (word: string) => or(meaningsOf(word).map((name) => sql`instr(${names}, ${name}) > 0`));
  const all = sql.join(words.map((word) => sql` AND (${isSaid(word)})`));
  const ids = (begun: SQL) => sql`SELECT * FROM (SELECT ${village.id} FROM ${regionsOfVillage}
    WHERE (${begun})${all} LIMIT ${LOOKED_AT})`;
  const beginsBy = (column: SQL) => or(leadsOf(query).map((lead) => begins(sql`${column} COLLATE NOCASE`, lead)));
  const found =
    digits !== ""
      ? ids(begins(sql`${village.postalCode}`, { from: digits, before: `${digits}${LAST}` }))
      : sql`${ids(beginsBy(sql`${village.name}`))} UNION ${ids(beginsBy(sql`${district.name}`))}`;
  const text = words.join(" ");
  const isNamed = (column: SQL) => sql`instr(${text}, lower(${column})) > 0`;
  return select(
    placeFields,
    sql`FROM ${regionsOfVillage}
      WHERE ${village.id} IN (${found})
      ORDER BY ${city.id} = ${near} DESC, ${isNamed(sql`${village.name}`)} DESC, ${isNamed(sql`${district.name}`)} DESC,
        ${province.name}, ${city.name}, ${district.name}, ${village.name}
      LIMIT ${PLACES_MAX + 1}`,
  );
}
