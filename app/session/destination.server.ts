import type { AppLoadContext } from "@remix-run/cloudflare";
import { COOKIE_DAYS } from "#domain/kept-days.ts";

/** Where a visitor has asked what sending costs: a province or a city by its number, which says nothing of who it is. */
const DESTINATION = "tujuan";
const DESTINATION_SECONDS = COOKIE_DAYS.destination * 86_400;

export function keepDestination(context: AppLoadContext, regionId: number): void {
  writeDestination(context, String(regionId), DESTINATION_SECONDS);
}

export function forgetDestination(context: AppLoadContext): void {
  if (context.readCookie(DESTINATION) !== null) writeDestination(context, "", 0);
}

function writeDestination({ setCookie, isSecure }: AppLoadContext, value: string, life: number): void {
  setCookie(`${DESTINATION}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`);
}

export function keepProvince(context: AppLoadContext, province: string): void {
  if (/^[1-9]\d$/.test(province)) keepDestination(context, Number(province));
}

/** Empty where none was asked about. */
export function keptDestination(context: AppLoadContext): string {
  const kept = context.readCookie(DESTINATION) ?? "";
  return /^[1-9]\d(\d\d)?$/.test(kept) ? kept : "";
}
