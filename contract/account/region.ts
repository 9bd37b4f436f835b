import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { PLACE_TEXT_MAX } from "#domain/account/place.ts";
import { lineText } from "#lib/shapes.ts";

/** The official regions. An id is the official code without its dots, so it starts with its parent's id. */
const regionId = z.coerce.number().int().positive().max(9_999_999_999);

export const region = z.object({ id: z.number().int(), name: z.string() });
export type Region = z.infer<typeof region>;

export const listProvinces = call({
  method: "GET",
  path: "uni/province",
  summary: "The provinces",
  access: "public",
  data: z.array(region),
  cache: catalogueCache,
});

const cityRow = z.object({ cityId: z.number().int(), provinceId: z.number().int(), cityName: z.string() });

export const listCities = call({
  method: "GET",
  path: "uni/city",
  summary: "Cities and regencies of a province",
  access: "public",
  query: z.object({ provinceId: regionId }),
  data: z.array(cityRow),
  cache: catalogueCache,
});

export const listAllCities = call({
  method: "GET",
  path: "uni/city/all-city",
  summary: "All cities and regencies",
  access: "public",
  data: z.array(cityRow),
  cache: catalogueCache,
});

export const listDistricts = call({
  method: "GET",
  path: "uni/district",
  summary: "Districts of a city",
  access: "public",
  query: z.object({ cityId: regionId }),
  data: z.array(region),
  cache: catalogueCache,
});

export const listVillages = call({
  method: "GET",
  path: "uni/village",
  summary: "Villages of a district",
  access: "public",
  query: z.object({ districtId: regionId }),
  /** The postcode is empty where it is not known. */
  data: z.array(region.extend({ postalCode: z.string().default("") })),
  cache: catalogueCache,
});

const place = z.object({
  villageId: z.number().int(),
  villageName: z.string(),
  districtId: z.number().int(),
  districtName: z.string(),
  cityId: z.number().int(),
  cityName: z.string(),
  provinceId: z.number().int(),
  provinceName: z.string(),
  /** Empty where it is not known. */
  postalCode: z.string(),
});
export type Place = z.infer<typeof place>;

export const findPlaces = call({
  method: "GET",
  path: "uni/village/find",
  isExtra: true,
  summary: "Villages by the beginning of their postcode, or by names of their regions; those near a city stand first",
  access: "public",
  query: z.object({ q: lineText.min(1).max(PLACE_TEXT_MAX), near: regionId.optional() }),
  data: z.array(place),
  cache: catalogueCache,
});
