/** The fields of an address's regions, from the widest to the narrowest. */
export const REGION_LEVELS = ["provinceId", "cityId", "districtId", "villageId"] as const;

/** A form that only requests the available regions changes nothing, so nothing needs to be revalidated. */
export function asksForRegions(form: FormData | undefined): boolean {
  return form?.get("intent") === "regions";
}
