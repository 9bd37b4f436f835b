import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadGuestCart, saveGuestCart } from "#app/session/guest-cart.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Answer } from "#domain/calls/call.ts";
import { type Cart, type CartChoice, cartChoice, checkProduct, priceLines } from "#domain/calls/cart.ts";
import { addLine, type CartOutcome, type LineFacts, lineKey, minusLine, plusLine, removeLine } from "#domain/cart.ts";
import { fitsGuestCart } from "#domain/guest-cart.ts";
import type { CartForm } from "./cart-form.ts";

/** A guest's cart with today's names, prices and stock. */
export async function showGuestCart(context: AppLoadContext): Promise<Cart | null> {
  const { lines } = await loadGuestCart(context);
  if (lines.length === 0) return null;
  return openShop(context)(priceLines, { body: { r_more_transaction_cart_details: lines } });
}

/** Does one change to a guest's cart. Answers the code of the refusal, or nothing when it is done. */
export async function changeGuestCart(context: AppLoadContext, form: CartForm): Promise<string | undefined> {
  const cart = await loadGuestCart(context);
  const outcome = await apply(context, cart.lines, form);
  if (!outcome.ok) return outcome.code;
  const changed = { ...cart, lines: outcome.lines };
  if (!fitsGuestCart(changed)) return "cart_full";
  await saveGuestCart(context, changed);
  return undefined;
}

async function apply(context: AppLoadContext, lines: CartChoice[], form: CartForm): Promise<CartOutcome> {
  switch (form.intent) {
    case "add": {
      const added = cartChoice.parse({ uni_product_variants_id: form.variant, quantity: form.quantity });
      return addLine(lines, added, await factsOf(context, added));
    }
    case "plus": {
      const line = lines.find((one) => lineKey(one) === form.line);
      return line ? plusLine(lines, form.line, await factsOf(context, line)) : { ok: false, code: "line_missing" };
    }
    case "minus":
      return minusLine(lines, form.line);
    case "remove":
      return removeLine(lines, form.line);
  }
}

/** One piece can be had, or could be if there were one: what has pieces and is refused all the same, or has no price, is not sold. */
function isSold({ ok, valid_stock, valid_price }: Answer<typeof checkProduct>): boolean {
  return ok || (valid_stock === 0 && valid_price > 0);
}

async function factsOf(context: AppLoadContext, line: CartChoice): Promise<LineFacts> {
  try {
    const body = { uni_product_variants_id: line.uni_product_variants_id, id_combo: line.id_combo };
    const checked = await openShop(context)(checkProduct, { body });
    return {
      validStock: checked.valid_stock,
      isFlashSale: checked.is_flash_sale === 1,
      isMultipleBuy: checked.is_multiple_buy === 1,
      isAvailable: isSold(checked),
    };
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return { validStock: 0, isFlashSale: false, isMultipleBuy: false, isAvailable: false };
  }
}
