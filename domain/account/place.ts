/** What somebody types to find where they live: a postcode or its beginning, and names of any of its regions. */
export interface PlaceQuery {
  /** At least four digits; empty if only names were typed. */
  digits: string;
  /** In lower case, in the order in which they were typed. All of them are to be found. */
  words: string[];
}

export const PLACE_TEXT_MAX = 80;
/** Enough to choose from at a glance. */
export const PLACES_MAX = 12;

const WORDS_MAX = 5;
const WORD_MIN = 3;
const DIGITS_MIN = 4;

/** What a name is called before it, which names themselves leave out. */
const KINDS = new Set(["kelurahan", "kel", "desa", "ds", "kecamatan", "kec", "kabupaten", "kab", "provinsi", "prov"]);

/** Undefined for a text that is too short to find anything by. */
export function readPlace(text: string): PlaceQuery | undefined {
  const parts = text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "" && !KINDS.has(part));
  const digits = parts.find((part) => /^\d+$/.test(part) && part.length >= DIGITS_MIN)?.slice(0, 5) ?? "";
  const words = parts.filter((part) => !/^\d+$/.test(part)).slice(0, WORDS_MAX);
  const isEnough = digits !== "" || words.some((word) => word.length >= WORD_MIN);
  return isEnough ? { digits, words } : undefined;
}

/**
 * The city that somebody means by its name, with or without what it is called before that; where a city and a regency
 * share a name, the city.
 */
export function cityNamed<City extends { cityName: string }>(cities: City[], text: string): City | undefined {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^a-z]+/g, " ")
      .trim()
      .replace(/^kab /, "kabupaten ");
  const bare = (name: string) => plain(name).replace(/^(kota administrasi|kota|kabupaten) /, "");
  const typed = plain(text);
  if (typed.length < WORD_MIN) return undefined;
  const cityFirst = cities.toSorted((a, b) => Number(/^Kab/.test(a.cityName)) - Number(/^Kab/.test(b.cityName)));
  return (
    cities.find(({ cityName }) => plain(cityName) === typed) ??
    cityFirst.find(({ cityName }) => bare(cityName) === bare(typed)) ??
    cityFirst.find(({ cityName }) => bare(cityName).includes(bare(typed)))
  );
}

/** The words by whose beginning a village or district is looked up; the others only narrow that down. */
export function leadsOf({ words }: PlaceQuery): string[] {
  return words.filter((word) => word.length >= WORD_MIN).slice(0, 3);
}
