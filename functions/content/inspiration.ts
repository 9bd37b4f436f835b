import {
  type InspirationCard,
  listHighlights,
  listInspiration,
  listProductInspiration,
  listRooms,
  showInspiration,
} from "#contract/content/inspiration.ts";
import { searchWords } from "#domain/catalogue/search.ts";
import { toCard } from "#functions/catalogue/card-answer.ts";
import { answer } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import {
  type InspirationRow,
  selectHighlights,
  selectInspiration,
  selectInspirationOf,
  selectInspirationPage,
  selectInspirationTotal,
  selectNextPublishing,
  selectPoints,
  selectRelated,
  selectRooms,
} from "./inspiration-queries.ts";

/** Furnished rooms: on home, by kind of room, one by one, and those around a product. */
export const inspirations = {
  listHighlights: answer(listHighlights, async (_, { db, now, changesAt }) => {
    const [rows, [next]] = await db.batch([selectHighlights(now), selectNextPublishing(now)]);
    changesAt(next?.second ?? undefined);
    return rows.map(toInspirationCard);
  }),

  listRooms: answer(listRooms, async (_, { db, now, changesAt }) => {
    const [rooms, [next]] = await db.batch([selectRooms(now), selectNextPublishing(now)]);
    changesAt(next?.second ?? undefined);
    return rooms;
  }),

  listInspiration: answer(listInspiration, async ({ query }, { db, now, changesAt }) => {
    const { room, q, page, perPage } = query;
    const wanted = { room, words: q === "" ? null : searchWords(q) };
    const [rows, [counted], [next]] = await db.batch([
      selectInspirationPage(wanted, page, perPage, now),
      selectInspirationTotal(wanted, now),
      selectNextPublishing(now),
    ]);
    changesAt(next?.second ?? undefined);
    const total = counted?.total ?? 0;
    const pagination = { page, perPage, totalPages: Math.ceil(total / perPage) };
    return { results: rows.map(toInspirationCard), pagination, total };
  }),

  showInspiration: answer(showInspiration, async ({ params }, context) => {
    const { db, now, changesAt } = context;
    const [[row], points, related, [next]] = await db.batch([
      selectInspiration(params.id, now),
      selectPoints(params.id, now),
      selectRelated(params.id, now),
      selectNextPublishing(now),
    ]);
    changesAt(next?.second ?? undefined);
    const { description, publishedAt, ...card } = row ?? refuse("not_found", 404);
    return {
      ...toInspirationCard(card),
      description,
      publishedAt,
      points: points.map(({ x, y, color, ...product }) => ({
        place: x === null || y === null ? null : { x: x / TENTHS, y: y / TENTHS },
        color,
        productCard: toCard(product, context, [color]),
      })),
      related: related.map(toInspirationCard),
    };
  }),

  listProductInspiration: answer(listProductInspiration, async ({ params }, { db, now, changesAt }) => {
    const [rows, [next]] = await db.batch([selectInspirationOf(params.id, now), selectNextPublishing(now)]);
    changesAt(next?.second ?? undefined);
    return rows.map(toInspirationCard);
  }),
};

/** Places are stored in tenths of a percent. */
const TENTHS = 10;

function toInspirationCard({ title, image, slug, roomType, productTotal, updatedAt }: InspirationRow): InspirationCard {
  return { slug, metaTitle: title, roomType, productTotal, updatedAt, ...JSON.parse(image) };
}
