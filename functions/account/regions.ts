import {
  findPlaces,
  listAllCities,
  listCities,
  listDistricts,
  listProvinces,
  listVillages,
} from "#contract/account/address-book.ts";
import { readPlace } from "#domain/account/place.ts";
import { answer } from "#functions/http/answer.ts";
import {
  selectAllCities,
  selectCities,
  selectDistricts,
  selectPlaces,
  selectProvinces,
  selectVillages,
} from "./region-queries.ts";

/** The official regions, from province down to village. */
export const regions = {
  listProvinces: answer(listProvinces, (_, { db }) => db.rows(selectProvinces())),
  listCities: answer(listCities, ({ query }, { db }) => db.rows(selectCities(query.provinceId))),
  listAllCities: answer(listAllCities, (_, { db }) => db.rows(selectAllCities())),
  listDistricts: answer(listDistricts, ({ query }, { db }) => db.rows(selectDistricts(query.cityId))),
  listVillages: answer(listVillages, ({ query }, { db }) => db.rows(selectVillages(query.districtId))),
  findPlaces: answer(findPlaces, async ({ query }, { db }) => {
    const place = readPlace(query.q);
    return place ? db.rows(selectPlaces(place, query.near ?? 0)) : [];
  }),
};
