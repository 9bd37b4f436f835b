import { listAllCities, listCities, listDistricts, listProvinces, listVillages } from "#contract/account/region.ts";
import { answer } from "#functions/http/answer.ts";
import { selectAllCities, selectCities, selectDistricts, selectProvinces, selectVillages } from "./region-queries.ts";

/** The official regions, from the province down to the village. */
export const regions = {
  listProvinces: answer(listProvinces, (_, { db }) => db.rows(selectProvinces())),
  listCities: answer(listCities, ({ query }, { db }) => db.rows(selectCities(query.province_id))),
  listAllCities: answer(listAllCities, (_, { db }) => db.rows(selectAllCities())),
  listDistricts: answer(listDistricts, ({ query }, { db }) => db.rows(selectDistricts(query.city_id))),
  listVillages: answer(listVillages, ({ query }, { db }) => db.rows(selectVillages(query.district_id))),
};
