import {
  type CartChoice,
  checkProduct,
  checkStock,
  logCartAction,
  logPixel,
  priceLines,
  saveCart,
  saveLines,
  selectAllLines,
  showCart,
  showLines,
} from "#domain/calls/cart.ts";
import { lineKey } from "#domain/cart.ts";
import { mergeLines, priceCart } from "#domain/cart-pricing.ts";
import type { CartFacts } from "#domain/cart-terms.ts";
import { nextChange } from "#domain/flash-sale.ts";
import {
  dropUnknownCombos,
  insertCartAction,
  readCart,
  readCartLines,
  readChoiceFacts,
  saveCartLines,
  selectCartLines,
} from "#functions/db/cart.ts";
import type { Shopper } from "#functions/db/identity.ts";
import { type Asked, answerAnybody, answerShopper, type Desk, type ShopperDesk } from "./answer.ts";
import { refuse } from "./refuse.ts";

/** Carts: kept for the signed-in, priced for everybody. No price ever comes from outside. */
export const cart = {
  showCart: answerShopper(showCart, (_, desk) => priceKept(desk)),

  saveCart: answerShopper(saveCart, async ({ body }, desk) => {
    await save(body, desk);
    return priceKept(desk);
  }),

  showLines: answerShopper(showLines, async (_, { db, shopper, now }) => {
    const { choices, ...frame } = await readCartLines(db, shopper.id, now);
    return { r_more_transaction_cart_details: choices, ...frame };
  }),

  saveLines: answerShopper(saveLines, async ({ body }, desk) => ({ revision: await save(body, desk) })),

  selectAllLines: answerShopper(selectAllLines, async ({ body }, desk) => {
    await selectCartLines(desk.db, desk.shopper.id, body.is_selected, desk.now);
    return priceKept(desk);
  }),

  priceLines: answerAnybody(priceLines, async ({ body }, desk) => {
    const choices = body.r_more_transaction_cart_details;
    return priceCart(choices, await readFacts(choices, desk), {}, desk.now);
  }),

  logCartAction: answerAnybody(logCartAction, async ({ body }, { db, shopper, now, address, limit }) => {
    await limit("record", address);
    await db.rows(insertCartAction(shopper?.id ?? null, { ...body, ip: address }, now));
    return { logged: true };
  }),

  logPixel: answerAnybody(logPixel, async ({ body }, { db, shopper, now, address, limit }) => {
    await limit("record", address);
    await db.rows(insertCartAction(shopper?.id ?? null, { ...body, type: "pixel", ip: address }, now));
    return { logged: true };
  }),

  checkStock: answerAnybody(checkStock, async ({ body }, desk) => (await checkLine(body, desk)).check),

  checkProduct: answerAnybody(checkProduct, async ({ body }, desk) => {
    const choice: CartChoice = {
      uni_product_variants_id: body.uni_product_variants_id,
      quantity: 1,
      is_selected: 1,
      is_reedem: 0,
      reedem_for: null,
      is_get_free: 0,
      is_get_combo: body.id_combo === null ? 0 : 1,
      id_combo: body.id_combo,
      is_direct: 0,
    };
    const { check, line } = await checkLine(choice, desk);
    return {
      ...check,
      valid_price: line?.valid_price ?? 0,
      is_flash_sale: line?.is_flash_sale ?? 0,
      is_multiple_buy: line?.is_multiple_buy ?? 0,
      quantity_max: line?.limits.find(({ kind }) => kind === "line")?.left ?? 0,
    };
  }),
};

export async function priceKept({ db, shopper, now }: ShopperDesk) {
  const { choices, facts, frame } = await readCart(db, shopper.id, now);
  return priceCart(choices, facts, frame, now);
}

async function save(body: Asked<typeof saveCart>["body"], { db, shopper, now }: ShopperDesk): Promise<number> {
  const choices = mergeLines(await dropUnknownCombos(db, body.r_more_transaction_cart_details));
  const { note, revision } = body;
  return (await saveCartLines(db, shopper.id, { choices, note, revision }, now)) ?? refuse("cart_conflict", 409);
}

/** Somebody who is signed in is told of what a sale has left for them. */
type AnybodysDesk = Desk & { shopper: Shopper | undefined };

async function readFacts(choices: CartChoice[], { db, shopper, now, changesAt }: AnybodysDesk): Promise<CartFacts> {
  const facts = await readChoiceFacts(db, choices, now, shopper?.id ?? null);
  for (const { sales } of facts.variants) for (const sale of sales) changesAt(nextChange(sale, now));
  for (const offer of [...facts.combos, ...facts.gifts, ...facts.redeems]) changesAt(nextChange(offer, now));
  return facts;
}

/** One line by itself. A combo, a gift or a redeemed line is judged as if what it comes with stood beside it: whether it does is the whole cart's question. */
async function checkLine(choice: CartChoice, desk: AnybodysDesk) {
  const facts = await readFacts([choice], desk);
  const beside = companionsOf(choice, facts);
  const all = beside.length > 0 ? await readFacts([choice, ...beside], desk) : facts;
  const priced = priceCart([choice, ...beside], all, {}, desk.now);
  const line = priced.r_more_transaction_cart_details.find(({ id }) => id === lineKey(choice));
  const stock = line?.valid_stock ?? 0;
  return {
    line,
    check: {
      uni_product_variants_id: choice.uni_product_variants_id,
      ok: line !== undefined && !line.is_unavailable && choice.quantity <= stock,
      valid_stock: stock,
      stock_available: line?.stock_available ?? 0,
    },
  };
}

function companionsOf(choice: CartChoice, { combos, gifts, redeems }: CartFacts): CartChoice[] {
  const bought = (variantId: number, quantity: number): CartChoice => ({
    uni_product_variants_id: variantId,
    quantity,
    is_selected: 1,
    is_reedem: 0,
    reedem_for: null,
    is_get_free: 0,
    is_get_combo: 0,
    id_combo: null,
    is_direct: 0,
  });
  if (choice.is_reedem)
    return redeems
      .filter(({ mainVariantId }) => mainVariantId === choice.reedem_for)
      .map(({ mainVariantId }) => bought(mainVariantId, 1));
  if (choice.is_get_free) return gifts.map((gift) => bought(gift.mainVariantId, gift.minQuantity * choice.quantity));
  return combos.filter(({ id }) => id === choice.id_combo).map((combo) => bought(combo.mainVariantId, 1));
}
