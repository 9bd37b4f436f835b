import { type SQL, sql } from "drizzle-orm";
import { stemOf } from "#domain/catalogue/search.ts";
import { isListed, selectCards } from "#functions/catalogue/card-queries.ts";
import { named, pick, type RowOf, select } from "#functions/db/fields.ts";
import { imageOf, isKey, productIdOf, searchable } from "#functions/db/product-sql.ts";
import { inspirationProduct, product } from "#functions/db/schema/catalogue.ts";
import { inspiration } from "#functions/db/schema/content.ts";
import type { Seconds } from "#lib/time.ts";

const shown = named(inspirationProduct, "shown");
const shared = named(inspirationProduct, "shared");

/** A room of a later day must not be found by guessing its address. */
const isOut = (now: Seconds) => sql`${inspiration.publishedAt} <= ${now}`;
const inOrder = sql`ORDER BY ${inspiration.position}, ${inspiration.publishedAt} DESC, ${inspiration.id}`;

const cardFields = {
  ...pick(inspiration, "slug", "title", "roomType", "updatedAt"),
  productTotal: sql<number>`(SELECT count(*) FROM inspiration_product AS shown
    CROSS JOIN product ON ${product.id} = ${shown.productId}
    WHERE ${shown.inspirationId} = ${inspiration.id} AND ${isListed})`,
  image: imageOf(inspiration, "stored"),
};
export type InspirationRow = RowOf<typeof cardFields>;

export const selectHighlights = (now: Seconds) =>
  select(cardFields, sql`FROM inspiration WHERE ${inspiration.isHighlight} = 1 AND ${isOut(now)} ${inOrder}`);

export function selectInspirationOf(key: string, now: Seconds) {
  return select(
    cardFields,
    sql`FROM inspiration_product AS shared CROSS JOIN inspiration ON ${inspiration.id} = ${shared.inspirationId}
      WHERE ${shared.productId} = ${productIdOf(key)} AND ${isOut(now)} ${inOrder}`,
  );
}

/** When the next one is published: until then what is known of all of them stays right. */
export const selectNextPublishing = (now: Seconds) =>
  select(
    { second: sql<Seconds | null>`min(${inspiration.publishedAt})` },
    sql`FROM inspiration WHERE ${inspiration.publishedAt} > ${now}`,
  );

export const selectRooms = (now: Seconds) =>
  select(
    { name: inspiration.roomType, total: sql<number>`count(*)` },
    sql`FROM inspiration WHERE ${isOut(now)} GROUP BY ${inspiration.roomType}
      ORDER BY min(${inspiration.position}), ${inspiration.roomType}`,
  );

/** `words` null: not searched; empty: a search without a word, which finds nothing. */
export interface WantedRooms {
  room: string;
  words: string[] | null;
}

export function selectInspirationPage(wanted: WantedRooms, page: number, perPage: number, now: Seconds) {
  const offset = (page - 1) * perPage;
  return select(
    cardFields,
    sql`FROM inspiration WHERE ${conditionsOf(wanted, now)} ${inOrder} LIMIT ${perPage} OFFSET ${offset}`,
  );
}

export const selectInspirationTotal = (wanted: WantedRooms, now: Seconds) =>
  select({ total: sql<number>`count(*)` }, sql`FROM inspiration WHERE ${conditionsOf(wanted, now)}`);

function conditionsOf({ room, words }: WantedRooms, now: Seconds): SQL {
  const conditions = [isOut(now)];
  if (room !== "") conditions.push(sql`${inspiration.roomType} = ${room}`);
  if (words?.length === 0) conditions.push(sql`0`);
  for (const word of words ?? []) conditions.push(sql`instr(${searched}, ${stemOf(word)}) > 0`);
  return sql.join(conditions, sql` AND `);
}

const searched = searchable(
  sql`${inspiration.title} || ' ' || ${inspiration.roomType} || ' ' || ${inspiration.description}`,
);

const detailFields = { ...cardFields, ...pick(inspiration, "id", "description", "publishedAt") };

export const selectInspiration = (key: string, now: Seconds) =>
  select(detailFields, sql`FROM inspiration WHERE ${isKey(inspiration, key)} AND ${isOut(now)}`);

/** More than fit on a picture. Without a limit SQLite would leave out the order of what is joined. */
const PIECES_MAX = 48;

/** The products of one room as cards, with their places on its picture. */
export function selectPoints(key: string, now: Seconds) {
  const page = sql`SELECT ${product.id} AS id, ${shown.x} AS x, ${shown.y} AS y, ${shown.color} AS color
    FROM inspiration
    CROSS JOIN inspiration_product AS shown ON ${shown.inspirationId} = ${inspiration.id}
    CROSS JOIN product ON ${product.id} = ${shown.productId}
    WHERE ${isKey(inspiration, key)} AND ${isListed} ORDER BY ${shown.position}, ${product.id} LIMIT ${PIECES_MAX}`;
  return selectCards(page, now, {
    x: sql<number | null>`page.x`,
    y: sql<number | null>`page.y`,
    color: sql<string>`page.color`,
  });
}

const RELATED = 3;
const own = named(inspirationProduct, "own");
const here = named(inspiration, "here");

/** Other rooms: those that share most products first, then those of the same kind. */
export function selectRelated(key: string, now: Seconds) {
  const common = sql`(SELECT count(*) FROM inspiration_product AS shared
    WHERE ${shared.inspirationId} = ${inspiration.id} AND ${shared.productId} IN (
      SELECT ${own.productId} FROM inspiration_product AS own WHERE ${own.inspirationId} = ${here.id}))`;
  return select(
    cardFields,
    sql`FROM inspiration AS here CROSS JOIN inspiration ON ${inspiration.id} <> ${here.id}
      WHERE ${isKey(here, key)} AND ${isOut(now)}
      ORDER BY ${common} DESC, ${inspiration.roomType} = ${here.roomType} DESC, ${inspiration.position},
        ${inspiration.id} LIMIT ${RELATED}`,
  );
}
