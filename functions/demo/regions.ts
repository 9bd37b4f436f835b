import { city, district, province, village } from "#functions/db/schema/region.ts";
import { rowsOf, type TableRows } from "./table-rows.ts";

/** A region in the official list: a code such as `32.73.01`; its parent is the code without the last part. */
export interface OfficialRegion {
  code: string;
  name: string;
}

/** A village, with its postcode where that is known. */
export interface OfficialVillage extends OfficialRegion {
  postcode?: string;
}

export interface OfficialRegions {
  provinces: OfficialRegion[];
  regencies: OfficialRegion[];
  districts: OfficialRegion[];
  villages: OfficialVillage[];
}

export function regionRows({ provinces, regencies, districts, villages }: OfficialRegions): TableRows[] {
  return [
    rowsOf(
      province,
      provinces.map(({ code, name }) => ({ id: numberOf(code), name })),
    ),
    rowsOf(
      city,
      regencies.map(({ code, name }) => ({ id: numberOf(code), provinceId: above(code), name })),
    ),
    rowsOf(
      district,
      districts.map(({ code, name }) => ({ id: numberOf(code), cityId: above(code), name })),
    ),
    rowsOf(
      village,
      villages.map(({ code, name, postcode = "" }) => ({
        id: numberOf(code),
        districtId: above(code),
        name,
        postalCode: postcode,
      })),
    ),
  ];
}

function numberOf(code: string): number {
  return Number(code.replaceAll(".", ""));
}

function above(code: string): number {
  return numberOf(code.slice(0, code.lastIndexOf(".")));
}

/** Banks that a shopper can choose for a refund. The logos are the shop's own drawings, not trademarks. */
const banks: [name: string, icon: string][] = [
  ["BCA", "bca"],
  ["Mandiri", "mandiri"],
  ["BRI", "bri"],
  ["BNI", "bni"],
  ["Permata", "permata"],
  ["BSI", "bsi"],
  ["CIMB Niaga", "cimb-niaga"],
  ["Danamon", "danamon"],
  ["BTN", "btn"],
  ["Jago", "jago"],
];

export const bankRows = banks.map(([name, icon], n) => ({
  id: n + 1,
  name,
  icon: `/media/banks/${icon}.svg`,
  position: n,
}));

/** A village in the list of postcodes: it has the official code of its time. */
export interface NamedPostcode {
  code: string;
  postal: number;
  city: string;
  district: string;
  village: string;
}

/**
 * The postcodes of the official villages by their codes. A village whose code has changed since the list was made, as
 * when Papua was divided, is found by its names.
 */
export function postcodesOf(
  { regencies, districts, villages }: Pick<OfficialRegions, "regencies" | "districts" | "villages">,
  list: NamedPostcode[],
): Map<string, string> {
  const listed = list.filter(({ postal }) => /^\d{5}$/.test(String(postal)));
  const byCode = new Map(listed.map(({ code, postal }) => [code, String(postal)]));
  const byNames = new Map(
    listed.map(({ city, district, village, postal }) => [namesKey([city, district, village]), String(postal)]),
  );
  const nameOf = new Map([...regencies, ...districts].map(({ code, name }) => [code, name]));
  const names = ({ code, name }: OfficialRegion) => {
    const district = code.slice(0, code.lastIndexOf("."));
    const city = district.slice(0, district.lastIndexOf("."));
    return namesKey([nameOf.get(city) ?? "", nameOf.get(district) ?? "", name]);
  };
  return new Map(
    villages.flatMap((village): [string, string][] => {
      const postcode = byCode.get(village.code) ?? byNames.get(names(village));
      return postcode ? [[village.code, postcode]] : [];
    }),
  );
}

function namesKey(names: string[]): string {
  return names.map((name) => name.toLowerCase().replace(/[^a-z]/g, "")).join("/");
}
