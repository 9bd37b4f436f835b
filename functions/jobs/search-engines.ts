import { sql } from "drizzle-orm";
import { isIndexNowKey } from "#domain/crawling.ts";
import { closingOf, stillDemos } from "#domain/operate/demo-texts.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { selectOwnTexts } from "#functions/content/content-queries.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { isKeptFromSearch } from "#functions/settings.ts";
import { isOwnMachine } from "#lib/origin.ts";
import type { Seconds } from "#lib/time.ts";
import type { Clock } from "./steps.ts";

const INDEX_NOW = "https://api.indexnow.org/indexnow";
const TIME_LIMIT_MS = 10_000;
/** The most addresses that one post may name. */
const ADDRESSES_MAX = 10_000;
/** The last minute is left to the next run: a write may still be on its way. */
const GRACE_SECONDS = 60;

/**
 * Sends search engines the addresses that have changed since the last run (IndexNow). If the service is away or busy, the
 * next run sends them again; if it refuses them, the step fails, because somebody has to look.
 */
export async function notifySearchEngines({ db, env, now, origin }: Clock): Promise<object> {
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

/** The changes after `since`, up to `until`. */
interface Span {
  since: Seconds;
  until: Seconds;
}

/** The shop's key, and the second up to which changes were sent; null before the first run. */
const selectNotice = select(
  {
    key: sql<string | null>`(SELECT content FROM setting WHERE id = ${SETTINGS.indexnow.id})`,
    sentUntil: sql<Seconds | null>`(SELECT sent_until FROM crawler_notice)`,
  },
  sql``,
);

function saveSentUntil(until: Seconds) {
  return statement(sql`INSERT INTO crawler_notice (id, sent_until) VALUES (1, ${until})
    ON CONFLICT (id) DO UPDATE SET sent_until = excluded.sent_until`);
}

const PRODUCTS_PER_READ = 5000;
const OTHERS_MAX = 10_000;

const path = sql<string>`path`;
const pathOfProduct = sql`CASE p.bundling WHEN 1 THEN '/bundle/' ELSE '/product/' END || p.slug`;
const isListed = sql`p.status = 1 AND p.deleted_at IS NULL`;

/** Triggers move `updated_at` of what is sold out, or back, as well. */
function selectProducts({ since, until }: Span, from: number) {
  return select(
    { path },
    sql`FROM (SELECT ${pathOfProduct} AS path FROM product AS p
      WHERE p.updated_at > ${since} AND p.updated_at <= ${until} AND ${isListed}
      ORDER BY p.updated_at, p.id LIMIT ${PRODUCTS_PER_READ} OFFSET ${from})`,
  );
}

/** Products whose price changed because a flash sale has begun or ended. */
function selectOnSale({ since, until }: Span) {
  return select(
    { path },
    sql`FROM (SELECT DISTINCT ${pathOfProduct} AS path FROM flash_sale AS s
      JOIN flash_sale_item AS i ON i.flash_sale_id = s.id
      JOIN product_variant AS v ON v.id = i.variant_id JOIN product AS p ON p.id = v.product_id
      WHERE s."end" > ${since} AND ((s.start > ${since} AND s.start <= ${until}) OR s."end" <= ${until}) AND ${isListed}
      LIMIT ${OTHERS_MAX})`,
  );
}

/** Texts that were written, changed or have come to their day. */
function selectTexts(table: "article" | "inspiration" | "interior_work", before: string, { since, until }: Span) {
  return select(
    { path },
    sql`FROM (SELECT ${before} || slug AS path FROM ${sql.raw(table)}
      WHERE published_at <= ${until} AND max(updated_at, published_at) > ${since} AND updated_at <= ${until}
      LIMIT ${OTHERS_MAX})`,
  );
}

/** Moved pages: search engines ask for the former address, and learn the new one. */
function selectMoved({ since, until }: Span) {
  return select(
    { path },
    sql`FROM (SELECT value AS path FROM former_address, json_each(json_array(former_address.path, target))
      WHERE created_at > ${since} AND created_at <= ${until} LIMIT ${OTHERS_MAX})`,
  );
}

/** The paths of all that has changed, each once. */
async function readChangedPaths(db: Database, span: Span): Promise<string[]> {
  const lists = await db.batch([
    selectOnSale(span),
    selectTexts("article", "/artikel/", span),
    selectTexts("inspiration", "/inspirasi/", span),
    selectTexts("interior_work", "/desain-interior/", span),
    selectMoved(span),
  ]);
  const paths = new Set(lists.flat().map((row) => row.path));
  for (let from = 0; ; from += PRODUCTS_PER_READ) {
    const products = await db.rows(selectProducts(span, from));
    for (const row of products) paths.add(row.path);
    if (products.length < PRODUCTS_PER_READ) return [...paths];
  }
}
