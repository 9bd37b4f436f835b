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
