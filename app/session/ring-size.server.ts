import type { AppLoadContext } from "@remix-run/cloudflare";
import { openCookie } from "#app/cookies.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { hasExtras } from "#app/shop/extras.server.ts";
import type { Person } from "#contract/account/auth.ts";
import { setRingSize } from "#contract/account/profile.ts";
import { readOwnSize } from "#domain/catalogue/ring-size.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";
import { askMine, forgetMine } from "./mine.server.ts";
import { noteWrite, readSession } from "./session.server.ts";
import { currentShopper } from "./shopper.server.ts";

const LASTS_SECONDS = COOKIE_DAYS.ringSize * 86_400;

/** The ring size that this browser knows; a customer's own is with the account. */
export async function loadGuestSize(context: AppLoadContext): Promise<number | null> {
  return readOwnSize(await openRing(context).read()) ?? null;
}

/** Keeps the visitor's own ring size: with the account, else in this browser. */
export async function keepRingSize(context: AppLoadContext, size: number): Promise<void> {
  const shopper = await currentShopper(context);
  if (!shopper || !(await hasExtras(context))) return openRing(context).write(size);
  await shopper.shop(setRingSize, { body: { ringSize: size } });
  forgetMine(context);
}

/** The size of a ring that was bought is the buyer's own until they say another. */
export async function noteRingSize(context: AppLoadContext, size: number): Promise<void> {
  const shopper = await currentShopper(context);
  const own = shopper && (await hasExtras(context)) ? (await askMine(context, shopper)).user.ringSize : null;
  if (!own && (await loadGuestSize(context)) === null) await keepRingSize(context, size);
}

/** A guest's size becomes the account's, where that has none. */
export async function bringRingSize(context: AppLoadContext, token: string, user: Person): Promise<void> {
  const size = await loadGuestSize(context);
  if (size === null || user.ringSize || !(await hasExtras(context))) return;
  const shop = openShop(context, {
    token,
    readBookmark: async () => (await readSession(context)).bookmark,
    noteWrite: (bookmark) => noteWrite(context, bookmark),
  });
  await shop(setRingSize, { body: { ringSize: size } });
  await forgetGuestSize(context);
}

export async function forgetGuestSize(context: AppLoadContext): Promise<void> {
  await openRing(context).clear();
}

function openRing(context: AppLoadContext) {
  return openCookie(context, "ring", LASTS_SECONDS);
}
