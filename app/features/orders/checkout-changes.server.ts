import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { code as typedCode } from "#app/features/account/forms.ts";
import { answerRefusal } from "#app/features/account/refusals.server.ts";
import { askEmailCode, proveOwnEmail } from "#app/features/account/sent-code.server.ts";
import { changeBasket } from "#app/features/cart/basket.server.ts";
import { type CartChangeForm, cartForm } from "#app/features/cart/cart-form.ts";
import { refuseForm, wordsByField } from "#app/session/forms.server.ts";
import { flashNext } from "#app/session/session.server.ts";
import type { Shopper } from "#app/session/shopper.server.ts";
import type { Shop } from "#contract/call.ts";
import { previewOrder } from "#contract/orders/checkout.ts";
import { refusalWords } from "#domain/refusals.ts";
import { checkoutHref, readChoices } from "./order-form.ts";
import type { TypedNote } from "./steps.tsx";
import type { RefusedVoucher } from "./summary-parts.tsx";

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

/**
 * Sends or judges the code that proves the buyer's address, as the checkout's form wishes, and returns to the checkout
 * with its choices. Returns why it was refused; undefined if the form wants something else, which goes on then. A code
 * that was typed is judged first whatever button was pressed, and Enter in its field presses the voucher's.
 */
export async function changeEmailProof(
  context: AppLoadContext,
  shopper: Shopper,
  path: string,
  values: Record<string, string>,
): Promise<ReturnType<typeof refuseForm> | undefined> {
  const { intent, code = "", emailCode = "" } = values;
  const isAsked = intent === "email-code";
  if (!isAsked && intent !== "email-prove" && emailCode.trim() === "") return undefined;
  try {
    const said = isAsked ? await askEmailCode(context, shopper) : await prove(context, shopper, emailCode);
    if (typeof said !== "string") return said;
    await flashNext(context, { kind: "success", text: said });
  } catch (error) {
    return answerRefusal(context, error, values, { code: "emailCode" });
  }
  const isAll = isAsked || intent === "email-prove" || (intent === "voucher" && code.trim() === "");
  if (isAll) throw redirect(checkoutHref(path, values), 303);
  return undefined;
}

async function prove(context: AppLoadContext, shopper: Shopper, typed: string) {
  const read = typedCode.safeParse(typed);
  if (!read.success) return refuseForm({ emailCode: wordsByField(read.error).form ?? "" }, {});
  return proveOwnEmail(context, shopper, read.data);
}

/** A refused code stays in its field and would be refused again with the order. */
const GO_ON = "Kosongkan kodenya untuk melanjutkan.";

/**
 * Whether a checkout form changes the voucher: a code was typed that is not in the summary shown, or one is removed.
 */
export function isAboutVoucher({ intent = "", code = "", applied = "" }: Record<string, string>): boolean {
  return intent.startsWith("voucher") || (code.trim() !== "" && code.trim().toUpperCase() !== applied);
}

/**
 * Adds the voucher to the cart or removes it, and returns to the checkout with its choices, unless another button was
 * pressed, which goes on: then it returns null. Returns why it was refused.
 */
export async function changeVoucher(
  context: AppLoadContext,
  shop: Shop,
  path: string,
  values: Record<string, string>,
): Promise<RefusedVoucher | null> {
  const intent = values.intent === "voucher-remove" ? values.intent : "voucher";
  const code = values.code ?? "";
  const read = cartForm.safeParse({ intent, ...(intent === "voucher" && { code }) });
  if (!read.success) return { code, error: [wordsByField(read.error).code, GO_ON].filter(Boolean).join(" ") };
  const { refused, why } = await changeBasket(context, shop, read.data as CartChangeForm);
  if (refused) return { code, error: `${why ?? refusalWords(refused)} ${GO_ON}` };
  if (values.intent && !values.intent.startsWith("voucher")) return null;
  if (!values.intent) {
    await flashNext(context, { kind: "info", text: "Voucher sudah terpasang. Periksa ringkasan, lalu buat pesanan." });
  }
  throw redirect(checkoutHref(path, intent === "voucher" ? { ...values, code: "" } : values), 303);
}

/**
 * Reduces the selection to what is available, reports what was changed, and returns to the checkout with its choices.
 */
export async function settleChosen(
  context: AppLoadContext,
  shop: Shop,
  path: string,
  values: Record<string, string>,
): Promise<Response> {
  const { message } = await changeBasket(context, shop, { intent: "settle", chosen: "1" });
  if (message) await flashNext(context, { kind: "info", text: message });
  return redirect(checkoutHref(path, values), 303);
}
