import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { wordsByField } from "#app/session/forms.server.ts";
import {
  type Address,
  findPlaces,
  listAllCities,
  listCities,
  listDistricts,
  listProvinces,
  listVillages,
  type Place,
  type Region,
} from "#contract/account/address-book.ts";
import type { Person } from "#contract/account/auth.ts";
import type { Shop } from "#contract/call.ts";
import { cityNamed, isUnambiguous, PLACE_TEXT_MAX } from "#domain/account/place.ts";
import { formatPhone } from "#domain/account/profile.ts";
import { id, lineText } from "#lib/shapes.ts";
import { phoneField, withMessage } from "./forms.ts";
import { afterChoice, isCodeOpen, isListBegun, placeLine, regionsOf, searchedText, writeShown } from "./place-form.ts";
import { nullIfAway } from "./refusals.server.ts";
import { REGION_LEVELS } from "./regions-form.ts";

type Values = Record<string, string>;
type Errors = Record<string, string>;

/** The form of an address: what is typed, what is wrong with it, and what there is to choose from. */
export interface AddressAnswer {
  values: Values;
  errors: Errors;
  regions: RegionOptions;
  /** The places that the typed text may mean. */
  places: Place[];
}

const WHERE = "Isi kelurahan, kecamatan, atau kode pos, lalu cari.";
const WHICH = "Pilih kelurahan Anda dari daftar ini.";
const NOWHERE =
  "Tempat ini belum kami temukan. Periksa ejaannya, tambahkan nama kotanya, atau pilih dari daftar di bawah.";
const NO_CODE = "Kode pos kelurahan ini belum ada di daftar kami. Isi 5 angkanya.";
const NO_LIST = "Daftar pilihannya belum bisa dimuat. Kirim sekali lagi sebentar lagi untuk memuatnya.";

/** Looks up the typed place. An unambiguous match, or the one the shopper chose, fills the address; otherwise the matches are offered. */
export async function settlePlace(
  context: AppLoadContext,
  shop: Shop,
  sent: Values,
): Promise<{ values: Values; places: Place[]; errors: Errors }> {
  const text = searchedText(sent);
  const { found, sure, error = "" } = await lookUp(context, shop, sent);
  if (text === null) return { values: afterChoice(sent), places: [], errors: {} };
  const chosen = sent.foundFor === text ? found.find(({ villageId }) => String(villageId) === sent.found) : undefined;
  const one = chosen ?? sure;
  // A search alone is not an error.
  const isFine = sent.intent === "place" && error === WHICH;
  if (!one) return { values: sent, places: found, errors: isFine ? {} : { place: error } };
  const taken = String(one.villageId);
  const values = { ...sent, ...regionsOf(taken), place: placeLine(one), taken };
  return { values, places: [], errors: {} };
}

/** The next level's regions after a choice, or suggestions while the place is being typed. */
export async function listPlaces(context: AppLoadContext, shop: Shop, sent: Values): Promise<AddressAnswer> {
  if (!sent.isTyping) return answerAddress(context, shop, afterChoice(sent));
  const { found, sure } = await lookUp(context, shop, sent);
  const { intent: _, ...values } = sent;
  if (sure) values.found = String(sure.villageId);
  return answerAddress(context, shop, values, { places: found });
}

/** The places that the text may mean, and the one that it surely means. */
async function lookUp(
  context: AppLoadContext,
  shop: Shop,
  sent: Values,
): Promise<{ found: Place[]; sure?: Place | undefined; error?: string }> {
  const text = searchedText(sent)?.slice(0, PLACE_TEXT_MAX);
  if (text === undefined) return { found: [] };
  const q = lineText.safeParse(text).data;
  if (!q) return { found: [], error: NOWHERE };
  const near = id.safeParse(sent.cityId).data;
  const answers = await nullIfAway(
    context,
    Promise.all([shop(findPlaces, { query: { q, ...(near && { near }) } }), shop(listAllCities), shop(listProvinces)]),
  );
  if (answers === null) return { found: [], error: NO_LIST };
  const [found, cities, provinces] = answers;
  const [only, ...others] = found;
  const names = { cities: cities.map(({ cityName }) => cityName), provinces: provinces.map(({ name }) => name) };
  if (only && others.length === 0 && isUnambiguous(q, only, names)) return { found, sure: only };
  const city = cityNamed(cities, q);
  if (city) return { found, error: `Isi juga kelurahan Anda di ${city.cityName}.` };
  return { found, error: found.length > 0 ? WHICH : NOWHERE };
}

/**
 * The form's state: typed values, errors, and the available regions. If the regions cannot be loaded, the choices are kept
 * and the next field explains why its list is empty.
 */
export async function answerAddress(
  context: AppLoadContext,
  shop: Shop,
  sent: Values,
  { errors = {}, places = [] }: { errors?: Errors; places?: Place[] } = {},
): Promise<AddressAnswer> {
  const regions = await nullIfAway(context, loadRegions(shop, sent, { anyCity: true }));
  if (!regions) {
    const open = REGION_LEVELS.find((level) => !sent[level]) ?? (sent.intent === "regions" && "villageId");
    const away = open && errors.place === undefined ? { [open]: NO_LIST } : {};
    return { values: sent, errors: { ...errors, ...away }, regions: noRegions, places };
  }
  return { values: { ...sent, ...shownOf(sent, regions, places) }, errors, regions, places };
}

/** The values of the place fields: the chosen village's full name and its postal code. */
function shownOf(sent: Values, { provinces, cities, districts, villages }: RegionOptions, places: Place[]): Values {
  const nameIn = (list: { id: number; name: string }[], id = "") => list.find((one) => String(one.id) === id)?.name;
  const village = villages.find(({ id }) => String(id) === sent.villageId);
  const postalCode = isCodeOpen(sent) ? (village?.postalCode ?? "") : (sent.postalCode ?? "");
  const text = village
    ? placeLine({
        villageName: village.name,
        districtName: nameIn(districts, sent.districtId) ?? "",
        cityName: nameIn(cities, sent.cityId) ?? "",
        provinceName: nameIn(provinces, sent.provinceId) ?? "",
      })
    : "";
  // A search in progress keeps its text and drops the previous result.
  const place = places.length > 0 || searchedText(sent) !== null ? (sent.place ?? "") : text;
  const shownPlace = writeShown({ villageId: sent.villageId ?? "", postalCode: village ? postalCode : "", text });
  return { place, postalCode, shownPlace };
}

/** The address as the shop stores it, or what is still wrong, by field, in the order of the page. */
export function readAddress(values: Values, placeErrors: Errors) {
  const read = addressForm.safeParse(values);
  const wrong = read.success ? {} : wordsByField(read.error);
  const isListUsed = isListBegun(values) || Boolean(values.villageId);
  const hidden: string[] = placeErrors.place || !isListUsed ? [...REGION_LEVELS] : [];
  // A postcode comes with the village: without one nothing is missing yet.
  if (!values.villageId && !values.postalCode) hidden.push("postalCode");
  const where = placeErrors.place ?? (isListUsed ? undefined : WHERE);
  const errors: Errors = {};
  for (const name of FIELDS) {
    const words = name === "place" ? where : hidden.includes(name) ? undefined : wrong[name];
    if (words !== undefined) errors[name] = name === "postalCode" && !values.postalCode ? NO_CODE : words;
  }
  return read.success && where === undefined
    ? { ok: true as const, address: read.data }
    : { ok: false as const, errors };
}

/** In the order of the page. */
const FIELDS = ["recipient", "phone", "place", ...REGION_LEVELS, "postalCode", "street", "note", "label"] as const;

/** A city; with its province in a list of cities from several provinces. */
type CityOption = Region & { provinceId?: number };

export interface RegionOptions {
  provinces: Region[];
  cities: CityOption[];
  districts: Region[];
  villages: (Region & { postalCode: string })[];
}

/** Used if the lists could not be loaded. */
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

const regionId = (words: string) => withMessage(z.string().regex(/^\d{1,10}$/), words).transform(Number);

/** An address as the form submits it. */
export const addressForm = z.object({
  recipient: withMessage(lineText.min(2).max(60), "Isi nama penerima."),
  phone: phoneField,
  provinceId: regionId("Pilih provinsi."),
  cityId: regionId("Pilih kota atau kabupaten."),
  districtId: regionId("Pilih kecamatan."),
  villageId: regionId("Pilih kelurahan."),
  postalCode: withMessage(z.string().regex(/^\d{5}$/), "Kode pos terdiri dari 5 angka."),
  street: withMessage(lineText.min(5).max(200), "Isi nama jalan dan nomor rumah."),
  note: withMessage(lineText.max(120), "Maksimal 120 karakter.").default(""),
  label: withMessage(lineText.min(1).max(30), "Beri nama alamat ini, misalnya Rumah."),
  default: z
    .string()
    .optional()
    .transform((on): 0 | 1 => (on === "1" ? 1 : 0)),
});

/** Initial values for a customer's first address, from the account. Any of them can be changed. */
export function ownValues({ name, phone }: Pick<Person, "name" | "phone">): Record<string, string> {
  return { label: "Rumah", recipient: name, phone: phone ? formatPhone(phone) : "" };
}

/** A saved address as form values. */
export function toValues(address: Address): Record<string, string> {
  return {
    id: String(address.id),
    label: address.label,
    recipient: address.recipient,
    phone: formatPhone(address.phone),
    provinceId: String(address.provinceId),
    cityId: String(address.cityId),
    districtId: String(address.districtId),
    villageId: String(address.villageId),
    street: address.street,
    postalCode: address.postalCode,
    note: address.note,
    default: String(address.default),
  };
}
