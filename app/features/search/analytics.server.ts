import type { AppLoadContext } from "@remix-run/cloudflare";
import { rememberKeyword } from "#app/features/catalogue/seen.server.ts";

/** What a visitor has answered. It names nobody, so it needs no signature. */
export const CONSENT_COOKIE = "consent";
const YEAR = 365 * 86_400;
const TIMEOUT_MS = 3000;

/** A search that somebody sent: it belongs to their history, and with their consent the shop's measuring hears of it. */
export async function noteSearch(context: AppLoadContext, keyword: string): Promise<void> {
  await rememberKeyword(context, keyword);
  const address = measuringAddress(context);
  if (address && context.readCookie(CONSENT_COOKIE) === "1") context.waitUntil(report(context, address, keyword));
}

/** Whether to ask: something listens, and this visitor has not answered. Nobody is asked where nothing would be sent. */
export function asksConsent(context: AppLoadContext): boolean {
  return measuringAddress(context) !== null && context.readCookie(CONSENT_COOKIE) === null;
}

export function saveConsent(context: AppLoadContext, isGiven: boolean): void {
  const safe = context.isSecure ? "; Secure" : "";
  context.setCookie(`${CONSENT_COOKIE}=${isGiven ? 1 : 0}; Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${safe}`);
}

/** The words and the currency, and nothing of who asked. Nobody waits for it, and a failure is the measuring's own. */
async function report(context: AppLoadContext, address: URL, keyword: string): Promise<void> {
  try {
    await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ event: "Search", search_string: keyword, currency: "IDR", at: context.now }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    context.noteFault(error);
  }
}

/** Searches leave the shop only encrypted, or to the very machine that it runs on. */
function measuringAddress({ settings }: AppLoadContext): URL | null {
  const address = URL.parse(settings.analyticsUrl);
  const isOwnMachine = address?.hostname === "localhost" || address?.hostname === "127.0.0.1";
  return address && (address.protocol === "https:" || isOwnMachine) ? address : null;
}
