import type { AppLoadContext } from "@remix-run/cloudflare";

/** Where a visitor has asked what sending costs: a province or a city by its number, which says nothing of who it is. */
const COOKIE = "tujuan";
const THIRTY_DAYS = 30 * 86_400;

export function keepDestination({ setCookie, isSecure }: AppLoadContext, regionId: number): void {
  const secure = isSecure ? "; Secure" : "";
  setCookie(`${COOKIE}=${regionId}; Path=/; Max-Age=${THIRTY_DAYS}; HttpOnly; SameSite=Lax${secure}`);
}

/** Empty where none was asked about. */
export function keptDestination(context: AppLoadContext): string {
  const kept = context.readCookie(COOKIE) ?? "";
  return /^[1-9]\d(\d\d)?$/.test(kept) ? kept : "";
}
