import type { AppLoadContext } from "@remix-run/cloudflare";
import { loadGuestCart, saveGuestCart } from "#app/session/guest-cart.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop, type Shop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import { priceLines, saveLines, selectAllLines, setVoucher, showCart, showLines } from "#contract/cart/cart.ts";
import { fitsGuestCart } from "#domain/cart/guest-cart.ts";
import type { Cart } from "#domain/cart/lines.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { type Change, openChange } from "./cart-change.server.ts";
import type { CartForm } from "./cart-form.ts";
import type { CartPanelView } from "./cart-panel.tsx";
import { toPanel } from "./panel-view.ts";

/** What a change came to: nothing to say, words to tell, or the code of a refusal. */
export interface CartAnswer {
  refused?: string;
  /** How many pieces one line may have, where that is what was refused. */
  most?: number;
  said?: string;
}

const shown = new WeakMap<AppLoadContext, Promise<Cart>>();
const nothing = priceCart([], { variants: [], combos: [], gifts: [], redeems: [], linePiecesMax: 0 }, {}, 0);

/** The visitor's cart with today's names, prices and stock, read once a request. */
export function showBasket(context: AppLoadContext): Promise<Cart> {
  const cart = shown.get(context) ?? readBasket(context);
  shown.set(context, cart);
  return cart;
}

/** The same as the header shows it. */
export async function showPanel(context: AppLoadContext): Promise<CartPanelView> {
  const [cart, shopper] = await Promise.all([showBasket(context), currentShopper(context)]);
  return toPanel(cart, shopper !== null);
}

async function readBasket(context: AppLoadContext): Promise<Cart> {
  const shopper = await currentShopper(context);
  if (shopper) return shopper.shop(showCart);
  const { lines } = await loadGuestCart(context);
  if (lines.length === 0) return nothing;
  return openShop(context)(priceLines, { body: { cartLines: lines } });
}

/** Does what a form asks to a cart: a guest's in the cookie, or the one that `shop` keeps for whoever is signed in. */
export async function changeBasket(context: AppLoadContext, shop: Shop | null, form: CartForm): Promise<CartAnswer> {
  shown.delete(context);
  if (form.intent === "voucher" || form.intent === "voucher-remove")
    return shop ? chooseVoucher(shop, form.intent === "voucher" ? form.code : "") : { refused: "sign_in_first" };
  if (shop && form.intent === "select-all") {
    await shop(selectAllLines, { body: { isSelected: form.selected ? 1 : 0 } });
    return {};
  }
  const change = openChange(context, shop, form);
  return shop ? changeOwn(shop, change) : changeGuests(context, change, form.intent);
}

async function changeGuests(context: AppLoadContext, change: Change, intent: string): Promise<CartAnswer> {
  const cart = await loadGuestCart(context);
  const outcome = await change(cart);
  if (!outcome.ok) return { refused: outcome.code, most: outcome.most };
  const changed = { ...cart, ...outcome.basket };
  if (!fitsGuestCart(changed)) return { refused: intent === "note" ? "note_too_long" : "cart_full" };
  await saveGuestCart(context, changed);
  return { said: outcome.said };
}

const TRIES_MAX = 60;
const PAUSE_MAX_MS = 40;

/** Reads, applies the rule and saves; when the cart has changed in between, all of it anew. */
export async function changeOwn(shop: Shop, change: Change): Promise<CartAnswer> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const { cartLines: lines, note, revision } = await shop(showLines);
    const outcome = await change({ lines, note });
    if (!outcome.ok) return { refused: outcome.code, most: outcome.most };
    const body = { cartLines: outcome.basket.lines, note: outcome.basket.note, revision };
    const isSaved = await shop(saveLines, { body }).then(() => true, isConflict);
    if (isSaved) return { said: outcome.said };
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MAX_MS));
  }
  return { refused: "cart_busy" };
}

function isConflict(error: unknown): false {
  if (error instanceof ShopRefusal && error.code === "cart_conflict") return false;
  throw error;
}

async function chooseVoucher(shop: Shop, code: string): Promise<CartAnswer> {
  try {
    await shop(setVoucher, { body: { code, addressCode: 54, paymentCode: 1, device: "web" } });
    return {};
  } catch (error) {
    if (error instanceof ShopRefusal) return { refused: error.code };
    throw error;
  }
}
