import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { type RequestKey, remember } from "#app/request-cache.ts";
import { type GuestCart, isEmptyGuestCart, readGuestCart, writeGuestCart } from "#domain/cart/guest-cart.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

/** The province or city, by its number, for which a visitor has requested shipping costs. It identifies nobody. */
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

/** Empty if none was requested. */
export function keptDestination(context: AppLoadContext): string {
  const kept = context.readCookie(DESTINATION) ?? "";
  return /^[1-9]\d(\d\d)?$/.test(kept) ? kept : "";
}

const CART_SECONDS = COOKIE_DAYS.cart * 86_400;

/** The cart of a visitor who is not signed in. A foreign, old or tampered cookie counts as an empty cart. */
export async function loadGuestCart(context: AppLoadContext): Promise<GuestCart> {
  return readGuestCart(await openCookie(context, "cart", CART_SECONDS).read());
}

export async function saveGuestCart(context: AppLoadContext, cart: GuestCart): Promise<void> {
  const cookie = openCookie(context, "cart", CART_SECONDS);
  if (isEmptyGuestCart(cart)) await cookie.clear();
  else await cookie.write(writeGuestCart(cart));
}

const KNOWN_SECONDS = COOKIE_DAYS.known * 86_400;

const secret = z.string().regex(/^[\w-]{43}$/);
const TOKEN: RequestKey<Promise<string>> = {};

/**
 * A random secret by which the shop recognizes this browser: as the one that registered or requested a code, and as one
 * in which an owner has signed in before. It identifies no one, so it remains after a logout. A browser without one
 * gets it from `saveBrowser`.
 */
export function browserToken(context: AppLoadContext): Promise<string> {
  return remember(context, TOKEN, () => readToken(context));
}

export async function saveBrowser(context: AppLoadContext): Promise<void> {
  await openKnown(context).write(await browserToken(context));
}

async function readToken(context: AppLoadContext): Promise<string> {
  const carried = secret.safeParse(await openKnown(context).read());
  return carried.success ? carried.data : makeSecret();
}

export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}

function openKnown(context: AppLoadContext) {
  return openCookie(context, "known", KNOWN_SECONDS);
}
