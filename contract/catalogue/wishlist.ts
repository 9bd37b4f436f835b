import { z } from "zod";
import { call } from "#contract/call.ts";
import { listOf } from "#domain/catalogue/filter.ts";
import { WISH_SORTS } from "#domain/catalogue/wish.ts";
import { id, pagination, rupiah, seconds } from "#lib/shapes.ts";
import { productCard } from "./product.ts";

/** A signed-in shopper's saved products. A guest's wishlist is in a cookie until they sign in. */
export const WISHLIST_MAX = 200;

/** Every product on the list that is still sold, newest first. */
const wished = z.object({ productsId: z.array(z.number().int()) });

/** A saved product. Of one that is no longer sold only its name is told. */
const wish = productCard.extend({
  isPublished: z.boolean(),
  savedAt: seconds,
  /** Its lowest price when it was saved; 0 if that is unknown. */
  savedPrice: rupiah,
  /** How much less it costs now. */
  priceDrop: rupiah,
});
export type Wish = z.infer<typeof wish>;

export const listWishes = call({
  method: "GET",
  path: "more/user/wishlist",
  summary: "The wishlist, page by page, with its categories; with 0 a page only the products' ids",
  access: "signed-in",
  query: z.object({
    page: z.coerce.number<number | string>().int().min(1).max(WISHLIST_MAX).default(1),
    perPage: z.coerce.number<number | string>().int().min(0).max(48).default(12),
    sort: z.enum(WISH_SORTS).default(WISH_SORTS[0]),
    categories: listOf(id),
  }),
  data: wished.extend({
    results: z.array(wish),
    total: z.number().int(),
    pagination,
    /** The categories of the whole list, for narrowing it. */
    categories: z.array(z.object({ id: z.number().int(), name: z.string(), total: z.number().int() })),
  }),
});

export const addWish = call({
  method: "POST",
  path: "more/user/wishlist",
  summary: "Saves a product; one that is already saved keeps its place",
  access: "signed-in",
  body: z.object({ productId: id }),
  data: wished,
});

export const syncGuestWishes = call({
  method: "POST",
  path: "more/user/wishlist/sync-guest",
  summary: "Merges a guest's wishlist; repeating it changes nothing",
  access: "signed-in",
  body: z.object({ productsId: z.array(id).max(WISHLIST_MAX) }),
  data: wished,
});

export const removeWish = call({
  method: "DELETE",
  path: "more/user/wishlist/{id}",
  summary: "Removes a product from the wishlist",
  access: "signed-in",
  params: z.object({ id }),
  data: wished,
});
