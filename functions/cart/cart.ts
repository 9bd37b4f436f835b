import {
  changeCart,
  checkProduct,
  checkStock,
  listVouchers,
  logCartAction,
  logPixel,
  priceLines,
  saveCart,
  selectAllLines,
  setVoucher,
  showCart,
} from "#contract/cart.ts";
import { lineKey } from "#domain/cart/cart.ts";
import type { CartChoice, CartLine } from "#domain/cart/lines.ts";
import { mergeLines, priceCart, tryVoucher } from "#domain/cart/pricing.ts";
import type { CartInfo } from "#domain/cart/terms.ts";
import { nextChange } from "#domain/promotions/flash-sale.ts";
import { voucherState } from "#domain/promotions/voucher.ts";
import {
  answerAnybody,
  answerOwner,
  answerShopper,
  type CallContext,
  type OwnerContext,
} from "#functions/http/answer.ts";
import { limitsOfDay, refuseToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import type { Shopper } from "#functions/http/shopper.ts";
import {
  type OwnVoucherRow,
  readVoucher,
  selectOwnVouchers,
  selectVoucher,
  updateCartVoucher,
} from "#functions/promotions/voucher-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { dropUnknownCombos, readChoiceInfo } from "./cart-info-queries.ts";
import { insertCartAction, readCart, readStoredCart, saveCartLines, selectCart } from "./cart-queries.ts";
import { changeStored } from "./change.ts";

/** Carts: stored for signed-in shoppers, priced for everyone. Prices never come from the client. */
export const cart = {
  showCart: answerOwner(showCart, (_, context) => priceStored(context)),

  saveCart: answerShopper(saveCart, async ({ body }, context) => {
    const { db, shopper, now } = context;
    const choices = mergeLines(await dropUnknownCombos(db, body.cartLines));
    const saved = { choices, note: body.note, revision: body.revision };
    if ((await saveCartLines(db, shopper.id, saved, now)) === undefined) refuse("cart_conflict", 409);
    return priceStored(context);
  }),

  changeCart: answerShopper(changeCart, ({ body }, context) => changeStored(body, context)),

  selectAllLines: answerShopper(selectAllLines, async ({ body }, context) => {
    await changeStored({ intent: "select-all", isSelected: body.isSelected }, context);
    return priceStored(context);
  }),

  priceLines: answerAnybody(priceLines, async ({ body }, context) => {
    const choices = body.cartLines;
    return priceCart(choices, await readCartInfo(choices, context), {}, context.now);
  }),

  logCartAction: answerAnybody(logCartAction, ({ body }, context) => recordAction(body, context)),
  logPixel: answerAnybody(logPixel, ({ body }, context) => recordAction({ ...body, type: "pixel" }, context)),

  checkStock: answerAnybody(checkStock, async ({ body }, context) => (await checkLine(body, context)).check),

  checkProduct: answerAnybody(checkProduct, async ({ body }, context) => {
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
    const { check, line } = await checkLine(choice, context);
    return {
      ...check,
      validPrice: line?.validPrice ?? 0,
      isFlashSale: line?.isFlashSale ?? 0,
      isMultipleBuy: line?.isMultipleBuy ?? 0,
      quantityMax: line?.limits.find(({ kind }) => kind === "line")?.left ?? 0,
    };
  }),
};

/** Notes what somebody did with a cart, so often a day from one network. */
async function recordAction(action: { browser: string; product: string; type: string }, context: AnybodyContext) {
  const { db, now, shopper, address } = context;
  await context.limit("record", address);
  const limits = limitsOfDay("cartAction", context);
  const noted = insertCartAction(shopper?.id ?? null, { ...action, ip: address }, now, limits);
  const [counted] = await db.batch(noted);
  return counted.length > 0 ? { logged: true } : refuseToday(now);
}

export async function priceStored({ db, shopper, now }: OwnerContext) {
  const { choices, info, head } = await readCart(db, shopper.id, now);
  return priceCart(choices, info, head, now);
}

/** A signed-in shopper's flash-sale limit counts what they already bought. */
type AnybodyContext = CallContext & { shopper: Shopper | undefined };

async function readCartInfo(choices: CartChoice[], { db, shopper, now, changesAt }: AnybodyContext): Promise<CartInfo> {
  const info = await readChoiceInfo(db, choices, now, shopper?.id ?? null);
  recordChanges(info, now, changesAt);
  return info;
}

/** The seconds at which a cart's prices change by themselves. */
export function recordChanges(
  { variants, combos, gifts, redeems }: CartInfo,
  now: Seconds,
  changesAt: CallContext["changesAt"],
): void {
  for (const { sales } of variants) for (const sale of sales) changesAt(nextChange(sale, now));
  for (const offer of [...combos, ...gifts, ...redeems]) changesAt(nextChange(offer, now));
}

/**
 * Checks one line by itself. A combo, gift or redeemed line is judged as if the item it depends on were there.
 * Whether it is there is checked for the whole cart.
 */
async function checkLine(choice: CartChoice, context: AnybodyContext) {
  const info = await readCartInfo([choice], context);
  const beside = companionsOf(choice, info);
  const all = beside.length > 0 ? await readCartInfo([choice, ...beside], context) : info;
  const priced = priceCart([choice, ...beside], all, {}, context.now);
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

function companionsOf(choice: CartChoice, { combos, gifts, redeems }: CartInfo): CartChoice[] {
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

/** Vouchers on a cart. The chosen code is saved; its discount is recomputed every time the cart is priced. */
export const vouchers = {
  setVoucher: answerShopper(setVoucher, async ({ body: { code } }, context) => {
    const { db, shopper, now } = context;
    if (code !== "") {
      await context.limit("voucher", String(shopper.id));
      const [row] = await db.rows(selectVoucher(code, shopper.id));
      const { choices, info } = await readCart(db, shopper.id, now);
      const { cartLines: lines } = priceCart(choices, info, {}, now);
      const verdict = tryVoucher(row && readVoucher(row), lines, info, now);
      if (!verdict.ok) refuse(verdict.code, 422, { code: verdict.why });
    }
    await db.rows(updateCartVoucher(shopper.id, code, now));
    return priceStored(context);
  }),

  listVouchers: answerOwner(listVouchers, async (_, { db, shopper, now }) => {
    const [rows, ...stored] = await db.batch([selectOwnVouchers(shopper.id, now), ...selectCart(shopper.id, now)]);
    const { choices, info } = readStoredCart(stored);
    return tryVouchers(rows, priceCart(choices, info, {}, now).cartLines, info, now);
  }),
};

/** The discount of each voucher for a cart. */
export function tryVouchers(rows: OwnVoucherRow[], lines: CartLine[], info: CartInfo, now: Seconds) {
  return rows.map((row) => {
    const { id, code, title, kind, value, cap, minimum, start, end, isPersonal, usedAt } = row;
    const verdict = tryVoucher(readVoucher(row), lines, info, now);
    const outcome = verdict.ok
      ? { takenOff: verdict.takenOff, refused: null, why: null }
      : { takenOff: 0, refused: verdict.code, why: verdict.why };
    const state = voucherState(row, now);
    return { id, code, title, kind, value, cap, minimum, start, end, isPersonal, state, usedAt, ...outcome };
  });
}
