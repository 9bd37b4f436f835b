import {
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
} from "#contract/cart/cart.ts";
import { lineKey } from "#domain/cart/cart.ts";
import type { CartChoice } from "#domain/cart/lines.ts";
import { mergeLines, priceCart } from "#domain/cart/pricing.ts";
import type { CartFacts } from "#domain/cart/terms.ts";
import { nextChange } from "#domain/promotions/flash-sale.ts";
import { type Asked, answerAnybody, answerShopper, type Desk, type ShopperDesk } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { Shopper } from "#functions/http/shopper.ts";
import {
  insertCartAction,
  readCart,
  readCartLines,
  readChoiceFacts,
  saveCartLines,
  selectCartLines,
} from "./cart-queries.ts";

/** Carts: kept for the signed-in, priced for everybody. No price ever comes from outside. */
export const cart = {
  showCart: answerShopper(showCart, (_, desk) => priceKept(desk)),

  saveCart: answerShopper(saveCart, async ({ body }, desk) => {
    await save(body, desk);
    return priceKept(desk);
  }),

  showLines: answerShopper(showLines, async (_, { db, shopper, now }) => {
    const { choices, ...frame } = await readCartLines(db, shopper.id, now);
    return { cartLines: choices, ...frame };
  }),

  saveLines: answerShopper(saveLines, async ({ body }, desk) => ({ revision: await save(body, desk) })),

  selectAllLines: answerShopper(selectAllLines, async ({ body }, desk) => {
    await selectCartLines(desk.db, desk.shopper.id, body.isSelected, desk.now);
    return priceKept(desk);
  }),

  priceLines: answerAnybody(priceLines, async ({ body }, desk) => {
    const choices = body.cartLines;
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
      variantId: body.variantId,
      quantity: 1,
      isSelected: 1,
      isRedeem: 0,
      redeemFor: null,
      isGift: 0,
      isCombo: body.comboId === null ? 0 : 1,
      comboId: body.comboId,
      isDirect: 0,
    };
    const { check, line } = await checkLine(choice, desk);
    return {
      ...check,
      validPrice: line?.validPrice ?? 0,
      isFlashSale: line?.isFlashSale ?? 0,
      isMultipleBuy: line?.isMultipleBuy ?? 0,
      quantityMax: line?.limits.find(({ kind }) => kind === "line")?.left ?? 0,
    };
  }),
};

export async function priceKept({ db, shopper, now }: ShopperDesk) {
  const { choices, facts, frame } = await readCart(db, shopper.id, now);
  return priceCart(choices, facts, frame, now);
}

async function save(body: Asked<typeof saveCart>["body"], { db, shopper, now }: ShopperDesk): Promise<number> {
  const choices = mergeLines(body.cartLines);
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
  const line = priced.cartLines.find(({ id }) => id === lineKey(choice));
  const stock = line?.validStock ?? 0;
  return {
    line,
    check: {
      variantId: choice.variantId,
      ok: line !== undefined && !line.isUnavailable && choice.quantity <= stock,
      validStock: stock,
      stockAvailable: line?.stockAvailable ?? 0,
    },
  };
}

function companionsOf(choice: CartChoice, { combos, gifts, redeems }: CartFacts): CartChoice[] {
  const bought = (variantId: number, quantity: number): CartChoice => ({
    variantId,
    quantity,
    isSelected: 1,
    isRedeem: 0,
    redeemFor: null,
    isGift: 0,
    isCombo: 0,
    comboId: null,
    isDirect: 0,
  });
  if (choice.isRedeem)
    return redeems
      .filter(({ mainVariantId }) => mainVariantId === choice.redeemFor)
      .map(({ mainVariantId }) => bought(mainVariantId, 1));
  if (choice.isGift) return gifts.map((gift) => bought(gift.mainVariantId, gift.minQuantity * choice.quantity));
  return combos.filter(({ id }) => id === choice.comboId).map((combo) => bought(combo.mainVariantId, 1));
}
