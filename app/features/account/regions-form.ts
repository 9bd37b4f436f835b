/** A form that only requests the available regions changes nothing, so nothing needs to be revalidated. */
export function asksForRegions(form: FormData | undefined): boolean {
  return form?.get("intent") === "regions";
}
