import type { Place } from "#contract/account/address-book.ts";
import { REGION_LEVELS } from "./regions-form.ts";

type Values = Record<string, string>;

/** All that is typed and chosen of an address. */
export const ADDRESS_FIELDS = [
  ...["recipient", "phone", "place", "found", "foundFor", "shownPlace", "taken", "kept"],
  ...[...REGION_LEVELS, "postalCode", "street", "note", "label"],
];

const PROVINCE_DIGITS = 2;
const CITY_DIGITS = 4;
const DISTRICT_DIGITS = 6;

/**
 * The typed values after a region changed: everything below that region must be chosen again. A region's number starts
 * with its parent's number.
 */
export function afterChoice(values: Values): Values {
  const kept = { ...values };
  // A city may be chosen from among all of them.
  if (!kept.provinceId && kept.cityId) kept.provinceId = kept.cityId.slice(0, PROVINCE_DIGITS);
  let above: string | undefined;
  for (const name of REGION_LEVELS) {
    const chosen = kept[name] ?? "";
    const isWithin = above === undefined || (above !== "" && chosen.startsWith(above));
    kept[name] = isWithin ? chosen : "";
    above = kept[name];
  }
  return kept;
}

/** The regions that a village, district, city or province lies in, by its number. */
export function regionsOf(id: string): Values {
  return {
    provinceId: id.slice(0, PROVINCE_DIGITS),
    cityId: id.length >= CITY_DIGITS ? id.slice(0, CITY_DIGITS) : "",
    districtId: id.length >= DISTRICT_DIGITS ? id.slice(0, DISTRICT_DIGITS) : "",
    villageId: id.length > DISTRICT_DIGITS ? id : "",
  };
}

/** The place as the page showed it, to detect changes. */
export interface ShownPlace {
  villageId: string;
  /** The village's postal code; empty if the page showed none. */
  postalCode: string;
  text: string;
}

export function writeShown({ villageId, postalCode, text }: ShownPlace): string {
  return [villageId, postalCode, text].join("|");
}

export function readShown(written = ""): ShownPlace {
  const [villageId = "", postalCode = "", ...text] = written.split("|");
  return { villageId, postalCode, text: text.join("|") };
}

/** A place on one line, as the field shows it. */
export function placeLine({
  villageName,
  districtName,
  cityName,
  provinceName,
}: Pick<Place, "villageName" | "districtName" | "cityName" | "provinceName">): string {
  return `${villageName}, ${districtName}, ${cityName}, ${provinceName}`;
}

/** Whether a region was chosen from the lists, beyond what an earlier shipping estimate filled in. */
export function isListBegun({ provinceId, cityId, districtId, villageId, kept = "" }: Values): boolean {
  return Boolean(provinceId) && !villageId && (Boolean(districtId) || (cityId || provinceId) !== kept);
}

/** The text to search for; null if it is unchanged, or if a village was chosen from the lists. */
export function searchedText({ place = "", shownPlace, villageId = "" }: Values): string | null {
  const typed = place.trim();
  const before = readShown(shownPlace);
  const isListed = villageId !== "" && villageId !== before.villageId;
  return typed === "" || typed === before.text || isListed ? null : typed;
}

/**
 * Whether the postal code follows the village: none was typed, or the present one came with another village.
 */
export function isCodeOpen({ postalCode = "", villageId = "", shownPlace }: Values): boolean {
  const before = readShown(shownPlace);
  return postalCode === "" || (postalCode === before.postalCode && villageId !== before.villageId);
}
