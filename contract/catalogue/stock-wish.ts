import { z } from "zod";
import { email } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { flag, id } from "#lib/shapes.ts";

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
