import type { AppLoadContext } from "@remix-run/cloudflare";
import { COOKIE_DAYS } from "#domain/limits.ts";

/** Where a visitor has asked what sending costs: a province or a city by its number, which says nothing of who it is. */
const COOKIE = "tujuan";
const LASTS_SECONDS = COOKIE_DAYS.destination * 86_400;

export function keepDestination(context: AppLoadContext, regionId: number): void {
  write(context, String(regionId), LASTS_SECONDS);
}

export function forgetDestination(context: AppLoadContext): void {
  if (context.readCookie(COOKIE) !== null) write(context, "", 0);
}

function write({ setCookie, isSecure }: AppLoadContext, value: string, life: number): void {
  setCookie(`${COOKIE}=${value}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`);
}

export function keepProvince(context: AppLoadContext, province: string): void {
  if (/^[1-9]\d$/.test(province)) keepDestination(context, Number(province));
}

/** Empty where none was asked about. */
export function keptDestination(context: AppLoadContext): string {
  const kept = context.readCookie(COOKIE) ?? "";
  return /^[1-9]\d(\d\d)?$/.test(kept) ? kept : "";
}
