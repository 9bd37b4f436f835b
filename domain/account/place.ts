import type { Zone } from "#lib/time.ts";

/** A typed search for a place: a postcode or its beginning, and names of any of its regions. */
export interface PlaceQuery {
  /** At least four digits; empty if only names were typed. */
  digits: string;
  /** In lower case, in the order in which they were typed. All of them are to be found. */
  words: string[];
  /** Shorter numbers: a house's, most often, so they need not be found. */
  numbers: string[];
}

export const PLACE_TEXT_MAX = 80;
/** Enough to choose from at a glance. */
export const PLACES_MAX = 12;

const WORDS_MAX = 5;
const WORD_MIN = 3;
const DIGITS_MIN = 4;
const LEADS_MAX = 4;
/** Follows a space and every sign that ends a word in a name, and is before every letter. */
const BEHIND_WORD = "0";

/** Words before a region's name, which the official names leave out. */
const KINDS = new Set(["kelurahan", "kel", "desa", "ds", "kecamatan", "kec", "kabupaten", "kab", "provinsi", "prov"]);

/** Common names of places, and the official ones. */
const CALLED: Record<string, string> = {
  jogja: "yogyakarta",
  yogya: "yogyakarta",
  diy: "yogyakarta",
  solo: "surakarta",
  dki: "jakarta",
  tangsel: "tangerang selatan",
};

const partsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = (text: string) => partsOf(text).filter((part) => !KINDS.has(part));

/** A word, and what it is called officially. */
export const meaningsOf = (word: string) => [word, CALLED[word]].filter((name) => name !== undefined);

/** Undefined for a text that is too short to find anything by. */
export function readPlace(text: string): PlaceQuery | undefined {
  const parts = wordsOf(text);
  const digits = parts.find((part) => /^\d+$/.test(part) && part.length >= DIGITS_MIN)?.slice(0, 5) ?? "";
  const words = parts.filter((part) => !/^\d+$/.test(part)).slice(0, WORDS_MAX);
  const numbers = parts.filter((part) => /^\d{1,3}$/.test(part)).slice(0, 1);
  const isEnough = digits !== "" || words.some((word) => word.length >= WORD_MIN);
  return isEnough ? { digits, words, numbers } : undefined;
}

/** The name of a city or province without `Kota`, `Kabupaten` or the like. */
const bareName = (name: string) =>
  wordsOf(name)
    .join(" ")
    .replace(/^(kota administrasi|kota|daerah khusus ibukota|daerah istimewa|d i|di) (?=.)/, "");

/** Whether a name stands within another, by whole words. */
const isWithin = (name: string, longer: string) => ` ${longer} `.includes(` ${name} `);

/** A text with the official names. */
const officially = (text: string) => [...new Set(partsOf(text).map((word) => CALLED[word] ?? word))].join(" ");

/**
 * Whether a text means the one place that was found by it: its postcode, or its village or district together with its
 * city, or its village alone unless a city or province is called like that. A city's name may stand for the city.
 */
export function isUnambiguous(
  text: string,
  place: { villageName: string; districtName: string; cityName: string; provinceName: string },
  regions: { cities: string[]; provinces: string[] },
): boolean {
  if (readPlace(text)?.digits.length === 5) return true;
  const { villageName, districtName, cityName, provinceName } = place;
  const own = new Set([villageName, districtName, cityName, provinceName].flatMap(partsOf));
  const meant = wordsOf(text).flatMap((word) => (own.has(word) ? [word] : partsOf(CALLED[word] ?? word)));
  if (!meant.every((word) => own.has(word))) return false;
  const said = new Set([...meant, ...partsOf(officially(text))]);
  const isSaid = (name: string) => partsOf(name).every((word) => said.has(word));
  const city = partsOf(bareName(cityName));
  const isNarrow = [villageName, districtName].some(
    (name) => isSaid(name) && partsOf(name).some((word) => !city.includes(word)),
  );
  if (isNarrow && city.every((word) => said.has(word))) return true;
  const saidNames = [villageName, districtName].filter(isSaid).map(bareName);
  // "Batu Merah" is no word about the city Batu.
  const isOther = (name: string) => isSaid(name) && !saidNames.some((own) => own !== name && isWithin(name, own));
  const provinces = regions.provinces.filter((name) => name !== provinceName);
  return isSaid(villageName) && ![...regions.cities, ...provinces].map(bareName).some(isOther);
}

/**
 * The city that a text names and nothing else, with or without what it is called before that; where a city and a
 * regency share a name, the city.
 */
export function cityNamed<City extends { cityName: string }>(cities: City[], text: string): City | undefined {
  const full = (name: string) => partsOf(name).join(" ").replace(/^kab /, "kabupaten ");
  const bare = bareName(officially(text));
  const cityFirst = cities.toSorted((a, b) => Number(/^Kab/.test(a.cityName)) - Number(/^Kab/.test(b.cityName)));
  return (
    cities.find(({ cityName }) => full(cityName) === full(text)) ??
    cityFirst.find(({ cityName }) => bareName(cityName) === bare)
  );
}

/** The number of the city or province that a text names, or of the only city whose name has its words. */
export function regionNamed(
  regions: { cities: { cityId: number; cityName: string }[]; provinces: { id: number; name: string }[] },
  text: string,
): number | undefined {
  const city = cityNamed(regions.cities, text);
  if (city) return city.cityId;
  const bare = bareName(officially(text));
  const province = regions.provinces.find(({ name }) => bareName(name) === bare);
  if (province) return province.id;
  const partly = bare.length < WORD_MIN ? [] : regions.cities.filter((one) => isWithin(bare, bareName(one.cityName)));
  return partly.length === 1 ? partly[0]?.cityId : undefined;
}

/** Follows every letter and digit. */
export const LAST = "\uffff";
/** The beginnings of names from a text up to another. */
export interface Lead {
  from: string;
  before: string;
}

/**
 * The words by whose beginning a village or district is looked up; the others only narrow that down. A short word or a
 * number is looked up as a first word of its own, "A. Yani" or "19 Nopember".
 */
export function leadsOf({ words, numbers }: PlaceQuery): Lead[] {
  const isLong = (word: string) => word.length >= WORD_MIN;
  return [...words.filter(isLong), ...words.filter((word) => !isLong(word)), ...numbers]
    .slice(0, LEADS_MAX)
    .map((word) => ({ from: word, before: word + (isLong(word) ? LAST : BEHIND_WORD) }));
}

/** The provinces in the middle and in the east, by their official names; all others are in the west. */
const eastern: Record<Exclude<Zone, "WIB">, string[]> = {
  WITA: [
    "Bali",
    "Nusa Tenggara Barat",
    "Nusa Tenggara Timur",
    "Kalimantan Selatan",
    "Kalimantan Timur",
    "Kalimantan Utara",
    "Sulawesi Utara",
    "Sulawesi Tengah",
    "Sulawesi Selatan",
    "Sulawesi Tenggara",
    "Gorontalo",
    "Sulawesi Barat",
  ],
  WIT: [
    "Maluku",
    "Maluku Utara",
    "Papua",
    "Papua Barat",
    "Papua Selatan",
    "Papua Tengah",
    "Papua Pegunungan",
    "Papua Barat Daya",
  ],
};

/** The time zone of a province; the shop's own, WIB, when the province is unknown. */
export function zoneOf(province: string): Zone {
  if (eastern.WITA.includes(province)) return "WITA";
  return eastern.WIT.includes(province) ? "WIT" : "WIB";
}
