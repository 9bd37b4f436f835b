import { z } from "zod";
import { email } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { listOf } from "#domain/catalogue/filter.ts";
import { WISH_SORTS } from "#domain/catalogue/wish.ts";
import { flag, id, pagination, rupiah, seconds } from "#lib/shapes.ts";
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

/** Random, one for all wishes of an address; only mails to it, and its own account, know it. */
const wishKey = z.string().regex(/^[\w-]{43}$/);
const byKey = z.object({ key: wishKey });

export const askForStock = call({
  method: "POST",
  path: "more/product/stock-wish",
  isExtra: true,
  summary:
    "Asks to be told by mail, once, when a sold-out variant is back; asking again changes nothing. A shopper's proven address is used; anybody else names one, is not told whether the shop knows it, and waits once the link in the mail was opened",
  access: "public",
  isPersonal: true,
  body: z.object({ variantId: id, email: email.optional() }),
  data: z.object({ variantId: z.number().int() }),
});

export const findOwnStockWish = call({
  method: "GET",
  path: "more/product/stock-wish",
  isExtra: true,
  summary:
    "Whether the shopper waits for a variant: the key of the wish; and the proven address that it would be told to",
  access: "signed-in",
  query: z.object({ variantId: id }),
  data: z.object({ key: z.string().nullable(), email: z.string() }),
});

const stockWish = z.object({
  wishes: z.array(
    z.object({
      variantId: z.number().int(),
      nameLong: z.string(),
      slug: z.string(),
      bundling: flag,
      /** False once its pieces were back and that was told. */
      isWaiting: z.boolean(),
      /** Whether the address's owner has said yes. */
      isAgreed: z.boolean(),
    }),
  ),
});
export type StockWish = z.infer<typeof stockWish>;

export const showStockWish = call({
  method: "GET",
  path: "more/product/stock-wish/{key}",
  isExtra: true,
  summary: "What the address of a key waits for, and what was asked for it",
  access: "public",
  params: byKey,
  data: stockWish,
});

export const agreeStockWish = call({
  method: "PUT",
  path: "more/product/stock-wish/{key}",
  isExtra: true,
  summary: "The address's owner says yes to what was asked for it: nobody is told before",
  access: "public",
  params: byKey,
  data: stockWish,
});

export const takeBackStockWish = call({
  method: "DELETE",
  path: "more/product/stock-wish/{key}",
  isExtra: true,
  summary:
    "Takes back the wish for one variant, or all of the address's, which is then forgotten; what is gone stays gone",
  access: "public",
  params: byKey,
  query: z.object({ variantId: id.optional() }),
  data: z.object({ isWaiting: z.literal(false) }),
});
