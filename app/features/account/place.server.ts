import type { AppLoadContext } from "@remix-run/cloudflare";
import { wordsByField } from "#app/session/forms.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { findPlaces, listAllCities, listProvinces, type Place } from "#contract/account/address-book.ts";
import { cityNamed, isUnambiguous, PLACE_TEXT_MAX } from "#domain/account/place.ts";
import { id, lineText } from "#lib/shapes.ts";
import { addressForm } from "./address-form.ts";
import { unlessAway } from "./answer-page.server.ts";
import { afterChoice, isCodeOpen, isListBegun, placeLine, regionsOf, searchedText, writeShown } from "./place-form.ts";
import { loadRegions, noRegions, type RegionOptions } from "./regions.server.ts";
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

/** What is typed where, after the text of the place was looked up: what it surely means is taken, or one is chosen. */
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
  // Who only searched has done nothing wrong.
  const isFine = sent.intent === "place" && error === WHICH;
  if (!one) return { values: sent, places: found, errors: isFine ? {} : { place: error } };
  const taken = String(one.villageId);
  const values = { ...sent, ...regionsOf(taken), place: placeLine(one), taken };
  return { values, places: [], errors: {} };
}

/** What there is to choose from below a region, or while the place is being typed, what that may mean. */
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
  const answers = await unlessAway(
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
 * The form's state: typed values, errors, and the available regions. What is chosen stays where their lists do not come,
 * and the next one says why there is nothing to choose from.
 */
export async function answerAddress(
  context: AppLoadContext,
  shop: Shop,
  sent: Values,
  { errors = {}, places = [] }: { errors?: Errors; places?: Place[] } = {},
): Promise<AddressAnswer> {
  const regions = await unlessAway(context, loadRegions(shop, sent, { anyCity: true }));
  if (!regions) {
    const open = REGION_LEVELS.find((level) => !sent[level]) ?? (sent.intent === "regions" && "villageId");
    const away = open && errors.place === undefined ? { [open]: NO_LIST } : {};
    return { values: sent, errors: { ...errors, ...away }, regions: noRegions, places };
  }
  return { values: { ...sent, ...shownOf(sent, regions, places) }, errors, regions, places };
}

/** What the fields of the place say: a village by its name, with the postcode that came with it. */
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
  // What is being searched for stays; what was found before it is not said any longer.
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
