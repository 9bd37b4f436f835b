import { isIndexNowKey } from "#domain/crawling.ts";
import { closingOf, stillDemos } from "#domain/operate/demo-texts.ts";
import { selectOwnTexts } from "#functions/content/content-queries.ts";
import type { Database } from "#functions/db/database.ts";
import { isKeptFromSearch } from "#functions/kept-from-search.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { readChangedPaths, saveSentUntil, selectNotice } from "./changed-paths.ts";
import type { Clock } from "./steps.ts";

const INDEX_NOW = "https://api.indexnow.org/indexnow";
const TIME_LIMIT_MS = 10_000;
/** What one post may name. */
const ADDRESSES_MAX = 10_000;
/** The last minute is left to the next run: a write may still be on its way. */
const GRACE_SECONDS = 60;

/**
 * Sends search engines the addresses that have changed since the last run (IndexNow). If the service is away or busy, the
 * next run sends them again; if it refuses them, the step fails, because somebody has to look.
 */
export async function tellSearchEngines({ db, env, now, origin }: Clock): Promise<object> {
  if (!origin || isOwnMachine({ url: origin, headers: new Headers() }) || isKeptFromSearch(env)) return {};
  const [notice] = await db.rows(selectNotice);
  const key = notice?.key ?? "";
  if (!notice || !isIndexNowKey(key)) return {};
  const until = now - GRACE_SECONDS;
  const { sentUntil: since } = notice;
  if (since !== null && since >= until) return {};
  // A shop that begins has been found by its sitemaps.
  const paths = since === null ? [] : await readChangedPaths(db, { since, until });
  if (paths.length > 0 && (await hasDemoTexts(db))) return {};
  for (let from = 0; from < paths.length; from += ADDRESSES_MAX) {
    const urlList = paths.slice(from, from + ADDRESSES_MAX).map((path) => new URL(path, origin).href);
    const body = { host: new URL(origin).host, key, keyLocation: new URL(`/${key}.txt`, origin).href, urlList };
    const wait = await post(env.INDEXNOW_URL || INDEX_NOW, body);
    if (wait) return { indexNow: wait };
  }
  await db.batch([saveSentUntil(until)]);
  return paths.length > 0 ? { indexNow: paths.length } : {};
}

/** Why the addresses have to be sent again; undefined when they were accepted. */
async function post(address: string, body: object): Promise<string | undefined> {
  let status: number;
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/json; charset=utf-8" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    await response.body?.cancel();
    status = response.status;
  } catch (error) {
    return `no answer: ${(error as Error).name}`;
  }
  if (status === 200 || status === 202) return undefined;
  if (status === 429 || status >= 500) return `answered ${status}`;
  throw new Error(`IndexNow refuses what has changed: it answered ${status}. The setting indexnow holds the key.`);
}

async function hasDemoTexts(db: Database): Promise<boolean> {
  const [settings, pages] = await db.batch(selectOwnTexts);
  return closingOf(stillDemos({ settings, pages })).length > 0;
}
