import { addWish, listWishes, removeWish, syncGuestWishes, WISHLIST_MAX } from "#contract/catalogue/wishlist.ts";
import { answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { toCard } from "./card-answer.ts";
import { deleteWish, insertWishes, selectWishCards, selectWishes } from "./wishlist-queries.ts";

export const wishlist = {
  listWishes: answerShopper(listWishes, async ({ query: { page, perPage } }, context) => {
    const { db, shopper, now } = context;
    const [ids, cards] = await db.batch([selectWishes(shopper.id), selectWishCards(shopper.id, page, perPage, now)]);
    return {
      productsId: ids.map(({ id }) => id),
      results: cards.map((card) => toCard(card, context)),
      total: ids.length,
      pagination: { page, perPage: Math.max(1, perPage), totalPages: Math.ceil(ids.length / Math.max(1, perPage)) },
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
