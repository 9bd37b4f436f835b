/** A form that only asks which regions can be chosen changes nothing, so nothing has to be loaded anew after it. */
export function asksForRegions(form: FormData | undefined): boolean {
  return form?.get("intent") === "regions";
}
