import {
  addWish,
  listWishes,
  removeWish,
  syncGuestWishes,
  WISHLIST_MAX,
  type Wish,
} from "#contract/catalogue/wishes.ts";
import { priceDrop } from "#domain/catalogue/wish.ts";
import { answerOwner, answerShopper, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { toCard } from "./card-answer.ts";
import type { CardRow } from "./card-queries.ts";
import { deleteWish, insertWishes, selectWishCards, selectWishCategories, selectWishes } from "./wishlist-queries.ts";

export const wishlist = {
  listWishes: answerOwner(listWishes, async ({ query }, context) => {
    const { page, perPage, categories: chosen } = query;
    if (perPage === 0) return onlyIds(await context.db.rows(selectWishes(context.shopper.id)));
    const { db, shopper, now } = context;
    const [ids, cards, categories] = await db.batch([
      selectWishes(shopper.id),
      selectWishCards(shopper.id, query, now),
      selectWishCategories(shopper.id),
    ]);
    const shown = categories.filter(({ id }) => chosen.length === 0 || chosen.includes(id));
    const total = shown.reduce((sum, category) => sum + category.total, 0);
    return {
      productsId: ids.map(({ id }) => id),
      results: cards.map((card) => toWish(card, context)),
      total,
      pagination: { page, perPage, totalPages: Math.ceil(total / perPage) },
      categories,
    };
  }),

  addWish: answerShopper(addWish, async ({ body }, { db, shopper, now }) => {
    const [, ids] = await db.batch([insertWishes(shopper.id, [body.productId], now), selectWishes(shopper.id)]);
    const productsId = ids.map(({ id }) => id);
    if (!productsId.includes(body.productId))
      refuse(productsId.length >= WISHLIST_MAX ? "wishlist_full" : "product_not_found", 422);
    return { productsId };
  }),

  syncGuestWishes: answerShopper(syncGuestWishes, async ({ body }, { db, shopper, now }) => {
    const [, ids] = await db.batch([insertWishes(shopper.id, body.productsId, now), selectWishes(shopper.id)]);
    return { productsId: ids.map(({ id }) => id) };
  }),

  removeWish: answerShopper(removeWish, async ({ params }, { db, shopper }) => {
    const [, ids] = await db.batch([deleteWish(shopper.id, params.id), selectWishes(shopper.id)]);
    return { productsId: ids.map(({ id }) => id) };
  }),
};

/** For the hearts of every page, which need nothing else. */
function onlyIds(ids: { id: number }[]) {
  const pagination = { page: 1, perPage: 1, totalPages: ids.length };
  return { productsId: ids.map(({ id }) => id), results: [], total: ids.length, pagination, categories: [] };
}

type WishRow = CardRow & { savedAt: number; savedPrice: number; isPublished: 0 | 1 };

function toWish(row: WishRow, context: Pick<CallContext, "now" | "changesAt">): Wish {
  const { savedAt, savedPrice } = row;
  const card = toCard(row, context);
  if (row.isPublished === 1)
    return { ...card, isPublished: true, savedAt, savedPrice, priceDrop: priceDrop(savedPrice, card.priceDiscountMin) };
  const nothing = { slug: "", metaDesc: "", priceNormal: "", priceRange: "", seoBadge: "", discountMax: 0 };
  const unpriced = { priceNormalMin: 0, priceDiscountMin: 0, rating: 0, totalSales: 0 };
  const bare = { productImages: [], roomImages: [], variants: [] };
  return { ...card, ...nothing, ...unpriced, ...bare, isPublished: false, savedAt, savedPrice, priceDrop: 0 };
}
