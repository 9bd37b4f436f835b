import type { AppLoadContext } from "@remix-run/cloudflare";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Answer } from "#contract/call.ts";
import { checkProduct, priceLines } from "#contract/cart/cart.ts";
import { type LineInfo, lineKey } from "#domain/cart/cart.ts";
import { CART_LINES_MAX, type Cart, type CartChoice } from "#domain/cart/lines.ts";
import type { InfoOf } from "#domain/cart/merging.ts";
import { infoOfLine } from "#domain/cart/settling.ts";

/** What the catalogue says of one line of a cart. A combo, a gift and what is redeemed hang on the other lines; anything else stands by itself. */
export type AskLineInfo = (lines: CartChoice[], line: CartChoice) => Promise<LineInfo>;

const notSold: LineInfo = {
  validStock: 0,
  stockAvailable: 0,
  piecesMax: 0,
  isFlashSale: false,
  isMultipleBuy: false,
  isAvailable: false,
};

/** Facts for one change of somebody's cart. What stands by itself is asked once, however often the change is tried. */
export function openLineInfo(context: AppLoadContext, shop: Shop | null): AskLineInfo {
  const asking = shop ?? openShop(context);
  const input = new Map<number, Promise<LineInfo>>();
  return (lines, line) => {
    if (line.comboId !== null || line.isGift || line.isRedeem) return askAmongOthers(asking, lines, line);
    const variant = line.variantId;
    const info = input.get(variant) ?? askAlone(asking, variant);
    input.set(variant, info);
    return info;
  };
}

/** The lines with today's prices and stock; nothing that was kept from before. */
export function priceNow(shop: Shop, lines: CartChoice[]): Promise<Cart> {
  return shop(priceLines, { body: { cartLines: lines } }, { fresh: true });
}

/** What the catalogue says of lines that come into a cart; combos and gifts are seen beside everything that will stand with them. */
export async function infoBeside(shop: Shop, own: CartChoice[], brought: CartChoice[]): Promise<InfoOf> {
  if (brought.length === 0) return () => undefined;
  const others = own.filter((line) => !brought.some((other) => lineKey(other) === lineKey(line)));
  const priced = await priceNow(shop, [...brought, ...others].slice(0, CART_LINES_MAX));
  const byKey = new Map(priced.cartLines.map((line) => [lineKey(line), infoOfLine(line)]));
  return (line) => byKey.get(lineKey(line));
}

async function askAlone(shop: Shop, variant: number): Promise<LineInfo> {
  try {
    const checked = await shop(checkProduct, { body: { variantId: variant } });
    return {
      validStock: checked.validStock,
      stockAvailable: checked.stockAvailable,
      piecesMax: checked.quantityMax,
      isFlashSale: checked.isFlashSale === 1,
      isMultipleBuy: checked.isMultipleBuy === 1,
      isAvailable: isSold(checked),
    };
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    return notSold;
  }
}

async function askAmongOthers(shop: Shop, lines: CartChoice[], line: CartChoice): Promise<LineInfo> {
  const others = lines.filter((other) => lineKey(other) !== lineKey(line));
  const priced = await priceNow(shop, [...others, { ...line, quantity: 1, isSelected: 1 }]);
  const found = priced.cartLines.find((one) => lineKey(one) === lineKey(line));
  return found ? infoOfLine(found) : notSold;
}

/** One piece can be had, or could be if there were one: what has pieces and is refused all the same, or has no price, is not sold. */
function isSold({ ok, validStock, validPrice }: Answer<typeof checkProduct>): boolean {
  return ok || (validStock === 0 && validPrice > 0);
}
