import { sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import type { Seconds } from "#lib/time.ts";

/** The changes after `since`, up to `until`. */
export interface Span {
  since: Seconds;
  until: Seconds;
}

/** The shop's key, and the second up to which changes were sent; null before the first run. */
export const selectNotice = select(
  {
    key: sql<string | null>`(SELECT content FROM setting WHERE id = ${SETTINGS.indexnow.id})`,
    sentUntil: sql<Seconds | null>`(SELECT sent_until FROM crawler_notice)`,
  },
  sql``,
);

export function saveSentUntil(until: Seconds) {
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

/** What costs another price because a flash sale has begun or ended. */
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

/** What has moved: search engines ask for the former address, and learn the new one. */
function selectMoved({ since, until }: Span) {
  return select(
    { path },
    sql`FROM (SELECT value AS path FROM former_address, json_each(json_array(former_address.path, target))
      WHERE created_at > ${since} AND created_at <= ${until} LIMIT ${OTHERS_MAX})`,
  );
}

/** The paths of all that has changed, each once. */
export async function readChangedPaths(db: Database, span: Span): Promise<string[]> {
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
