import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { PLACE_TEXT_MAX } from "#domain/account/place.ts";
import { flag, id, lineText, linklessLine, nameLine, seconds } from "#lib/shapes.ts";
import { ownerProof, phone } from "./auth.ts";

/** The shopper's own lists. Each has the same calls: index, show, store, update, destroy. The id is in the body. */
export const LIST_MAX = 20;

const one = z.object({ id });
const gone = z.object({ id: z.number().int() });

export const addressFields = z.object({
  label: linklessLine.min(1).max(30),
  recipient: nameLine,
  phone,
  villageId: z.coerce.number().int().positive().max(9_999_999_999),
  street: linklessLine.min(5).max(200),
  postalCode: z.string().regex(/^\d{5}$/),
  note: linklessLine.max(120).default(""),
  default: flag.default(0),
});

export const address = z.object({
  id: z.number().int(),
  label: z.string(),
  recipient: z.string(),
  phone: z.string(),
  street: z.string(),
  postalCode: z.string(),
  note: z.string(),
  default: flag,
  createdAt: seconds,
  villageId: z.number().int(),
  villageName: z.string(),
  districtId: z.number().int(),
  districtName: z.string(),
  cityId: z.number().int(),
  cityName: z.string(),
  provinceId: z.number().int(),
  provinceName: z.string(),
});
export type Address = z.infer<typeof address>;

const dropshipperFields = z.object({ name: nameLine, phone });
export const dropshipper = dropshipperFields.extend({ id: z.number().int(), createdAt: seconds });
export type Dropshipper = z.infer<typeof dropshipper>;

export const bankAccountFields = z.object({
  bankId: id,
  holder: nameLine,
  number: z.string().regex(/^\d{6,20}$/),
});
export const bankAccount = bankAccountFields.extend({
  id: z.number().int(),
  bankId: z.number().int(),
  bankName: z.string(),
  icon: z.string(),
  createdAt: seconds,
  /** Money goes there from this second on. */
  countsAt: seconds,
});

/** The five calls of one list. */
function collection<Fields extends z.ZodObject, Changed extends z.ZodObject, Row extends z.ZodType>(
  path: string,
  noun: string,
  { fields, changed, row }: { fields: Fields; changed: Changed; row: Row },
) {
  const mine = { access: "signed-in" } as const;
  return {
    index: call({
      ...mine,
      method: "POST",
      path: `${path}/index`,
      summary: `The shopper's list: ${noun}`,
      data: z.array(row),
    }),
    show: call({
      ...mine,
      method: "POST",
      path: `${path}/show`,
      summary: `Shows one: ${noun}`,
      body: one,
      data: row,
    }),
    store: call({
      ...mine,
      method: "POST",
      path: `${path}/store`,
      summary: `Adds one: ${noun}`,
      body: fields,
      data: row,
    }),
    update: call({
      ...mine,
      method: "PUT",
      path: `${path}/update`,
      summary: `Changes one: ${noun}`,
      body: changed,
      data: row,
    }),
    destroy: call({
      ...mine,
      method: "DELETE",
      path: `${path}/destroy`,
      summary: `Deletes one: ${noun}`,
      body: one,
      data: gone,
    }),
  };
}

export const addresses = collection("more/user/address", "address", {
  fields: addressFields,
  changed: addressFields.extend({ id }),
  row: address,
});
export const dropshippers = collection("more/user/dropshippers", "dropshipper", {
  fields: dropshipperFields,
  changed: dropshipperFields.extend({ id }),
  row: dropshipper,
});
export const bankAccounts = collection("more/user/banks", "bank account", {
  fields: bankAccountFields.extend(ownerProof),
  changed: bankAccountFields.extend({ id, ...ownerProof }),
  row: bankAccount,
});

export const listBanks = call({
  method: "GET",
  path: "uni/bank",
  summary: "Banks that refunds can be sent to",
  access: "public",
  data: z.array(z.object({ id: z.number().int(), name: z.string(), icon: z.string() })),
  cache: catalogueCache,
});

/** The official regions. An id is the official code without its dots, so it starts with its parent's id. */
const regionId = z.coerce.number().int().positive().max(9_999_999_999);

const region = z.object({ id: z.number().int(), name: z.string() });
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
