import { z } from "zod";
import { email } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { flag, id } from "#domain/shapes.ts";

/** Random; only the mail to the one who waits, and their own account, know it. */
const wishKey = z.string().regex(/^[\w-]{43}$/);
const byKey = z.object({ key: wishKey });

export const askForStock = call({
  method: "POST",
  path: "more/product/stock-wish",
  summary:
    "Asks to be told by mail, once, when a sold-out variant is back; asking again changes nothing. A shopper's proven address is used, anybody else names one, and is not told whether the shop knows it",
  access: "public",
  isPersonal: true,
  body: z.object({ variantId: id, email: email.optional() }),
  data: z.object({ variantId: z.number().int() }),
});

export const findOwnStockWish = call({
  method: "GET",
  path: "more/product/stock-wish",
  summary:
    "Whether the shopper waits for a variant: the key of the wish; and the proven address that it would be told to",
  access: "signed-in",
  query: z.object({ variantId: id }),
  data: z.object({ key: z.string().nullable(), email: z.string() }),
});

export const showStockWish = call({
  method: "GET",
  path: "more/product/stock-wish/{key}",
  summary: "What a wish waits for",
  access: "public",
  params: byKey,
  data: z.object({
    variantId: z.number().int(),
    nameLong: z.string(),
    slug: z.string(),
    bundling: flag,
    /** False once its pieces were back and that was told. */
    isWaiting: z.boolean(),
  }),
});
export type StockWish = z.infer<typeof showStockWish.data>;

export const takeBackStockWish = call({
  method: "DELETE",
  path: "more/product/stock-wish/{key}",
  summary: "Takes a wish back, and forgets its address; one that is gone stays gone",
  access: "public",
  params: byKey,
  data: z.object({ isWaiting: z.literal(false) }),
});
