import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import {
  addLine,
  buyBeside,
  type CartOutcome,
  type CartRefusal,
  leaveOut,
  lineKey,
  minusLine,
  plusLine,
  removeLine,
  selectAll,
  selectLine,
  setQuantity,
} from "#domain/cart/cart.ts";
import { CART_LINES_MAX, type CartChoice, cartChoice } from "#domain/cart/lines.ts";
import { settleCart } from "#domain/cart/settling.ts";
import type { CartForm, Purchase } from "./cart-form.ts";
import { type AskLineInfo, openLineInfo, priceNow } from "./line-info.server.ts";
import { settledWords } from "./settled-words.ts";

export interface Basket {
  lines: CartChoice[];
  note: string;
}

/** What a change makes of a cart, and what is told about it. */
export type Changed = { ok: true; basket: Basket; said?: string } | { ok: false; code: CartRefusal; most?: number };

/** A change that can be tried again on a cart that somebody else has changed meanwhile. */
export type Change = (basket: Basket) => Promise<Changed>;

const SINGLE_WORDS = "Barang ini hanya bisa diambil 1 sekali pesan, jadi jumlahnya 1 di keranjang.";

export type LineForm = Exclude<CartForm, { intent: "voucher" | "voucher-remove" }>;

/** What a form does to a cart, wherever that cart is kept: by `shop` for whoever is signed in. */
export function openChange(context: AppLoadContext, shop: Shop | null, form: LineForm): Change {
  const info = openLineInfo(context, shop);
  return async (basket) => {
    if (form.intent === "note") return { ok: true, basket: { ...basket, note: form.note } };
    if (form.intent === "settle") return settle(shop ?? openShop(context), basket, form.chosen === "1");
    const outcome = await applyRule(basket.lines, form, info);
    if (!outcome.ok) return outcome;
    const said = outcome.isKeptSingle ? SINGLE_WORDS : undefined;
    return { ok: true, basket: { ...basket, lines: outcome.lines }, said };
  };
}

async function applyRule(
  lines: CartChoice[],
  form: Exclude<LineForm, { intent: "note" | "settle" }>,
  info: AskLineInfo,
): Promise<CartOutcome> {
  switch (form.intent) {
    case "add":
    case "buy":
      return purchase(lines, form, info);
    case "minus":
      return minusLine(lines, form.line);
    case "remove":
      return removeLine(lines, form.line);
    case "select":
      return selectLine(lines, form.line, form.selected);
    case "select-all":
      return { ok: true, lines: selectAll(lines, form.selected) };
  }
  const line = lines.find((one) => lineKey(one) === form.line);
  if (!line) return { ok: false, code: "line_missing" };
  const known = await info(lines, line);
  return form.intent === "plus"
    ? plusLine(lines, form.line, known)
    : setQuantity(lines, form.line, form.quantity, known);
}

async function purchase(lines: CartChoice[], form: Purchase, info: AskLineInfo): Promise<CartOutcome> {
  // What a direct purchase comes with is bought directly too: nothing else of the cart may bring an offer into it.
  const isDirect = form.intent === "buy";
  const put = isDirect ? buyBeside : addLine;
  const accompanied = await addCompanion(isDirect ? leaveOut(lines) : lines, form, info, put);
  if (!accompanied.ok) return accompanied;
  const added = cartChoice.parse({
    variantId: form.variant,
    quantity: form.quantity,
    isGift: form.free ? 1 : 0,
    isCombo: form.combo ? 1 : 0,
    comboId: form.combo ?? null,
    isRedeem: form.redeem ? 1 : 0,
    redeemFor: (form.redeem && form.with) || null,
  });
  const isThere = accompanied.lines.some((line) => lineKey(line) === lineKey(added));
  if (!isThere && accompanied.lines.length >= CART_LINES_MAX) return { ok: false, code: "cart_full" };
  return put(accompanied.lines, added, await info(accompanied.lines, added));
}

/** A combo, a gift or what is redeemed is taken together with what it comes with: as many pieces of that as are still missing. */
async function addCompanion(
  lines: CartChoice[],
  form: Purchase,
  info: AskLineInfo,
  put: typeof addLine,
): Promise<CartOutcome> {
  if (!form.with) return { ok: true, lines };
  const main = cartChoice.parse({ variantId: form.with, quantity: form.with_quantity });
  const bought = lines
    .filter((line) => line.variantId === form.with && line.isSelected)
    .filter((line) => !line.isGift && !line.isRedeem && !line.comboId)
    .reduce((sum, line) => sum + line.quantity, 0);
  const missing = form.with_quantity - bought;
  if (missing <= 0) return { ok: true, lines };
  return put(lines, { ...main, quantity: missing }, await info(lines, main));
}

/** Brings down what is above a limit: in the whole cart, or among what is selected alone, as the checkout sees it. */
async function settle(shop: Shop, basket: Basket, isChosenOnly: boolean): Promise<Changed> {
  if (basket.lines.length === 0) return { ok: true, basket };
  const { cartLines: priced } = await priceNow(shop, basket.lines);
  const byKey = new Map(priced.map((line) => [lineKey(line), line]));
  const { lines, settled } = settleCart(basket.lines, (key) => {
    const line = byKey.get(key);
    const isLeft = !line || line.isUnavailable || (isChosenOnly && !line.isSelected);
    return isLeft ? undefined : line.limits;
  });
  const said = settled.map((one) => ({ ...one, name: byKey.get(one.key)?.nameLong ?? "barang" }));
  return { ok: true, basket: { ...basket, lines }, said: settledWords(said) || undefined };
}
