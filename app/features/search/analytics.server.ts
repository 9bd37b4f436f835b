import type { AppLoadContext } from "@remix-run/cloudflare";
import { rememberKeyword } from "#app/features/catalogue/seen.server.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

/** A visitor's consent choice. It identifies no one, so it needs no signature. */
export const CONSENT_COOKIE = "consent";
const LASTS_SECONDS = COOKIE_DAYS.consent * 86_400;
const TIMEOUT_MS = 3000;

/** Records a submitted search in the visitor's history and, with their consent, reports it to analytics. */
export async function recordSearch(context: AppLoadContext, keyword: string): Promise<void> {
  await rememberKeyword(context, keyword);
  const address = measuringAddress(context);
  if (address && context.readCookie(CONSENT_COOKIE) === "1") context.waitUntil(report(context, address, keyword));
}

/** Whether to ask for consent: analytics is configured, and this visitor has not answered. Without analytics, never. */
export function asksConsent(context: AppLoadContext): boolean {
  return measuringAddress(context) !== null && context.readCookie(CONSENT_COOKIE) === null;
}

export function saveConsent(context: AppLoadContext, isGiven: boolean): void {
  const safe = context.isSecure ? "; Secure" : "";
  context.setCookie(
    `${CONSENT_COOKIE}=${isGiven ? 1 : 0}; Path=/; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Lax${safe}`,
  );
}

/**
 * Sends the words and the currency, nothing about the visitor. The response is not awaited; failures are only logged.
 */
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

/** Searches leave the shop only over https, or to the same machine. */
function measuringAddress({ settings }: AppLoadContext): URL | null {
  const address = URL.parse(settings.analyticsUrl);
  const isOwnMachine = address?.hostname === "localhost" || address?.hostname === "127.0.0.1";
  return address && (address.protocol === "https:" || isOwnMachine) ? address : null;
}
