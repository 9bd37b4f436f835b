import type { AppLoadContext } from "@remix-run/cloudflare";
import { openCookie } from "#app/cookies.server.ts";
import { askMine } from "#app/session/mine.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { syncVisits, VISITS_MAX } from "#contract/account/user.ts";
import { forgetKeywords, readSeen, type Seen, seeKeyword, seeProduct, writeSeen } from "#domain/catalogue/seen.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";

const LASTS_SECONDS = COOKIE_DAYS.seen * 86_400;

/** What this browser has viewed and searched for, newest first. A foreign, old or tampered cookie counts as empty. */
export async function loadSeen(context: AppLoadContext): Promise<Seen> {
  return readSeen(await openSeen(context).read());
}

/**
 * A signed-in shopper's history with what their other browsers have viewed. What is new in this browser is told to the
 * shop meanwhile.
 */
export async function listSeen(context: AppLoadContext): Promise<number[]> {
  const [{ products }, shopper] = await Promise.all([loadSeen(context), currentShopper(context)]);
  if (!shopper) return products;
  const { seen } = await askMine(context, shopper);
  if (products.length > 0 && (products[0] !== seen[0] || products.some((id) => !seen.includes(id)))) {
    const syncing = shopper.shop(syncVisits, { body: { productsId: products } });
    context.waitUntil(syncing.catch(context.noteFault));
  }
  return [...new Set([...products, ...seen])].slice(0, VISITS_MAX);
}

export async function rememberProduct(context: AppLoadContext, product: number): Promise<void> {
  await remember(context, (seen) => seeProduct(seen, product));
}

export async function rememberKeyword(context: AppLoadContext, keyword: string): Promise<void> {
  await remember(context, (seen) => seeKeyword(seen, keyword));
}

export async function forgetSearches(context: AppLoadContext): Promise<void> {
  await remember(context, forgetKeywords);
}

export async function forgetSeen(context: AppLoadContext): Promise<void> {
  await openSeen(context).clear();
}

/** Writes only real changes, so viewing the same product again sets no cookie. */
async function remember(context: AppLoadContext, see: (seen: Seen) => Seen): Promise<void> {
  const before = await loadSeen(context);
  const after = see(before);
  if (writeSeen(after) !== writeSeen(before)) await openSeen(context).write(writeSeen(after));
}

function openSeen(context: AppLoadContext) {
  return openCookie(context, "seen", LASTS_SECONDS);
}
