import type { OfficialRegion, OfficialRegions } from "./regions.ts";

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
