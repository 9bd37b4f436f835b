import type { AppLoadContext } from "@remix-run/cloudflare";
import { changeBasket } from "#app/features/cart/basket.server.ts";
import { type CartChangeForm, cartForm } from "#app/features/cart/cart-form.ts";
import { wordsByField } from "#app/session/forms.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { previewOrder } from "#contract/orders/checkout.ts";
import { refusalWords } from "#domain/refusals.ts";
import { readChoices } from "./order-form.ts";
import type { TypedNote } from "./steps.tsx";

/**
 * Stores the note of a checkout's form in the cart, which it belongs to. Returns what was typed if it was refused. Once
 * the order is placed, its old page has nothing more to write: that would be an engraving in the next cart.
 */
export async function storeNote(
  context: AppLoadContext,
  shop: Shop,
  values: Record<string, string>,
): Promise<TypedNote | null> {
  const { note, shownNote } = values;
  // While an address is being looked up by script, the note stays in its field.
  if (note === undefined || note === shownNote || values.isTyping) return null;
  const { items } = await shop(previewOrder, { body: readChoices(values) });
  if (items.length === 0) return null;
  const read = cartForm.safeParse({ intent: "note", note });
  if (!read.success) return { text: note, error: wordsByField(read.error).note };
  const { refused } = await changeBasket(context, shop, read.data as CartChangeForm);
  return refused ? { text: note, error: refusalWords(refused) } : null;
}
