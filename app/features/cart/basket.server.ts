import type { AppLoadContext } from "@remix-run/cloudflare";
import { askVisitor, forgetVisitor } from "#app/personal/visitor-cache.server.ts";
import { forget, type RequestKey, remember } from "#app/request-cache.ts";
import { loadGuestCart, saveGuestCart } from "#app/session/browser.server.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { changeCart, priceLines, refusedChange, removeSavedLine, setVoucher, takeSavedLine } from "#contract/cart.ts";
import { applyChange } from "#domain/cart/change.ts";
import { fitsGuestCart, writeRemoved } from "#domain/cart/guest-cart.ts";
import type { Cart, CartChange, CartChoice, CartLine, RemovedLines } from "#domain/cart/lines.ts";
import type { FailedLine } from "#domain/cart/merging.ts";
import { priceCart } from "#domain/cart/pricing.ts";
import { nothingKnown } from "#domain/cart/terms.ts";
import { cappedWords } from "#domain/refusals.ts";
import { type CartChangeForm, changeOf } from "./cart-form.ts";
import type { CartPanelView } from "./cart-panel.tsx";
import { changeMessage, toPanel } from "./cart-view.ts";

/** The result of a change: nothing to say, a message, or a refusal code. */
export interface CartAnswer {
  refused?: string;
  /** The shop's own explanation, if there is one. */
  why?: string | undefined;
  /** How many pieces one line may have, if that is why it was refused. */
  most?: number;
  message?: string;
  /** Nothing was added, because this many pieces are there since the form was made. */
  alreadyThere?: number;
  /** The removed lines, encoded for the form that restores them. */
  undo?: string;
  /** Which of several added lines cannot be added; then none was. */
  failed?: FailedLine[];
}

const SHOWN_CART: RequestKey<Promise<Cart>> = {};
const nothing = priceCart([], nothingKnown, {}, 0);

/** The visitor's cart with current names, prices and stock, loaded once per request. */
export function showBasket(context: AppLoadContext): Promise<Cart> {
  return remember(context, SHOWN_CART, () => readBasket(context));
}

/** The same cart as the header shows it. */
export async function showPanel(context: AppLoadContext): Promise<CartPanelView> {
  const [cart, shopper] = await Promise.all([showBasket(context), currentShopper(context)]);
  return toPanel(cart, shopper !== null);
}

async function readBasket(context: AppLoadContext): Promise<Cart> {
  const shopper = await currentShopper(context);
  if (shopper) return (await askVisitor(context, shopper)).cart;
  const { lines } = await loadGuestCart(context);
  if (lines.length === 0) return nothing;
  return openShop(context)(priceLines, { body: { cartLines: lines } });
}

/** A notice has room for a name of this length. */
const NAME_MAX = 160;

/** The name of a line of the cart; empty if there is no such line. */
export async function nameInBasket(context: AppLoadContext, key: string): Promise<string> {
  return nameOfAll((await showBasket(context)).cartLines.filter(({ id }) => id === key));
}

/** The names of lines that need not be in the cart. */
export async function nameOfLines(context: AppLoadContext, lines: CartChoice[]): Promise<string> {
  return nameOfAll((await openShop(context)(priceLines, { body: { cartLines: lines } })).cartLines);
}

function nameOfAll([first, ...more]: Pick<CartLine, "nameLong">[]): string {
  const name = first?.nameLong.slice(0, NAME_MAX) ?? "";
  return more.length > 0 ? `${name} dan ${more.length} barang lain` : name;
}

/** Drops the loaded cart, so that it is requested again after a change. */
function forgetBasket(context: AppLoadContext): void {
  forget(context, SHOWN_CART);
  forgetVisitor(context);
}

/** Applies a form to a cart: a guest's in the cookie, or a signed-in shopper's at `shop`. */
export async function changeBasket(
  context: AppLoadContext,
  shop: Shop | null,
  form: CartChangeForm,
): Promise<CartAnswer> {
  forgetBasket(context);
  if (form.intent === "voucher" || form.intent === "voucher-remove")
    return shop ? chooseVoucher(shop, form.intent === "voucher" ? form.code : "") : { refused: "sign_in_first" };
  if (form.intent === "take" || form.intent === "drop")
    return shop ? changeSaved(shop, form.intent, form.variant) : { refused: "sign_in_first" };
  const apply = (change: CartChange) => (shop ? changeOwn(shop, change) : changeGuests(context, change));
  const change = changeOf(form);
  const answer = await apply(change);
  const { refused, most = 0 } = answer;
  const isCapped = change.intent === "quantity" && form.intent === "quantity" && form.capped && most > 0;
  if (!refused || !isCapped) return answer;
  const capped = await apply({ ...change, quantity: most });
  return capped.refused ? capped : { ...capped, message: cappedWords(refused, most) };
}

/** Adds lines to the visitor's cart: all of them, or none. */
export async function addToBasket(context: AppLoadContext, lines: CartChoice[]): Promise<CartAnswer> {
  forgetBasket(context);
  const change: CartChange = { intent: "again", cartLines: lines };
  const shopper = await currentShopper(context);
  return shopper ? changeOwn(shopper.shop, change) : changeGuests(context, change);
}

async function changeGuests(context: AppLoadContext, change: CartChange): Promise<CartAnswer> {
  const cart = await loadGuestCart(context);
  const price = async (lines: CartChoice[]) =>
    (await openShop(context)(priceLines, { body: { cartLines: lines } }, { fresh: true })).cartLines;
  const outcome = await applyChange(cart, change, price);
  if (!outcome.ok) return { refused: outcome.code, most: outcome.most, failed: outcome.failed };
  const changed = { ...cart, ...outcome.basket };
  if (!fitsGuestCart(changed)) return { refused: change.intent === "note" ? "note_too_long" : "cart_full" };
  await saveGuestCart(context, changed);
  return { message: changeMessage(outcome), alreadyThere: outcome.there, undo: undoOf(change, outcome.removed) };
}

/** The result of a change to a cart stored at the shop. */
interface OwnAnswer extends CartAnswer {
  /** Lines of an order that cannot be bought again. */
  failed: FailedLine[];
  /** Lines of a merge that did not fit. */
  left: CartChoice[];
}

export async function changeOwn(shop: Shop, change: CartChange): Promise<OwnAnswer> {
  try {
    const changed = await shop(changeCart, { body: change });
    const message = change.intent === "keep" ? "Barang disimpan untuk nanti." : changeMessage(changed);
    return {
      message,
      alreadyThere: changed.there,
      undo: undoOf(change, changed.removed),
      failed: [],
      left: changed.left,
    };
  } catch (error) {
    if (!(error instanceof ShopRefusal)) throw error;
    // A refusal of another kind, such as too many requests, carries nothing but its code.
    const { most, failed = [] } = refusedChange.safeParse(error.state).data ?? {};
    return { refused: error.code, most, failed, left: [] };
  }
}

/** No more lines leave at once than a cookie can carry to the next page. */
const UNDO_MAX = 300;

function undoOf({ intent }: CartChange, removed: RemovedLines | undefined): string | undefined {
  const text = intent === "remove" && removed ? writeRemoved(removed) : "";
  return text !== "" && text.length <= UNDO_MAX ? text : undefined;
}

/** Moves what was saved for later into the cart, or removes it. */
async function changeSaved(shop: Shop, intent: "take" | "drop", variantId: number): Promise<CartAnswer> {
  try {
    if (intent === "drop") {
      await shop(removeSavedLine, { params: { id: variantId } });
      return { message: "Barang dihapus dari daftar Disimpan untuk nanti." };
    }
    const taken = await shop(takeSavedLine, { body: { variantId } });
    return { message: changeMessage(taken) ?? "Barang pindah ke keranjang." };
  } catch (error) {
    if (error instanceof ShopRefusal) return { refused: error.code };
    throw error;
  }
}

async function chooseVoucher(shop: Shop, code: string): Promise<CartAnswer> {
  try {
    await shop(setVoucher, { body: { code, addressCode: 54, paymentCode: 1, device: "web" } });
    return {};
  } catch (error) {
    if (error instanceof ShopRefusal) return { refused: error.code, why: error.fields.code };
    throw error;
  }
}
