import type { AppLoadContext } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { wordsByField } from "#app/session/forms.server.ts";
import { saveForm } from "#app/session/saved-form.server.ts";
import { readSession } from "#app/session/session.server.ts";
import { openShop } from "#app/shop/client.server.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { logCartAction } from "#contract/cart.ts";
import { refusalWords } from "#domain/refusals.ts";
import { type CartAnswer, changeBasket } from "./basket.server.ts";
import { type CartChangeForm, type CartForm, cartForm } from "./cart-form.ts";
import { isWholePage, readAct, typedChanges } from "./page-form.ts";

type Fields = Record<string, string>;

export interface Outcome extends CartAnswer {
  /** What was changed, in order. */
  changed: CartChangeForm[];
  /** Why the rest was not, and the fields it was about. */
  refusal: { words: string; at: Fields } | null;
}

/**
 * Applies a form. A form of the cart's page also contains typed values, which are applied before the pressed button. The
 * first refusal stops it, and the page shows everything as it was typed.
 */
export async function changeAll(
  context: AppLoadContext,
  shop: Shop | null,
  { value, values }: { value: CartForm; values: Fields },
): Promise<Outcome> {
  const changed: CartChangeForm[] = [];
  let answer: CartAnswer = {};
  const beside = typedBeside(values, value);
  for (const fields of [...beside, ...ownOf(values, value)]) {
    const read = cartForm.safeParse(fields);
    if (!read.success) {
      const [words = ""] = Object.values(wordsByField(read.error));
      return { changed, refusal: { words, at: fields } };
    }
    const change = read.data as CartChangeForm;
    answer = await changeBasket(context, shop, change);
    const { refused, most, why } = answer;
    // A quantity typed for a line that was removed meanwhile is ignored.
    if (refused === "line_missing" && beside.includes(fields)) {
      answer = {};
      continue;
    }
    if (refused) return { ...answer, changed, refusal: { words: why ?? refusalWords(refused, { most }), at: fields } };
    if (answer.alreadyThere === undefined) changed.push(change);
  }
  return { ...answer, changed, refusal: null };
}

const ownOf = (values: Fields, { intent }: CartForm) =>
  intent === "save" || intent === "checkout" ? [] : [readAct(values)];

/** Enter also uses the voucher that was typed. What leaves the cart needs no quantity any more. */
function typedBeside(values: Fields, pressed: CartForm): Fields[] {
  if (!isWholePage(values)) return [];
  const leaving = pressed.intent === "remove" || pressed.intent === "keep" ? pressed.line : undefined;
  const typed = typedChanges(values).filter(({ line }) => line === undefined || line !== leaving);
  const code = pressed.intent === "save" && values.code ? [{ intent: "voucher", code: values.code }] : [];
  return [...typed, ...code];
}

/** A voucher that was typed and not sent is shown again on the page that follows. */
export async function carryCode(context: AppLoadContext, { code = "", act = "" }: Fields, pressed: CartForm) {
  const isSent = pressed.intent === "save" || (pressed.intent === "voucher" && !new URLSearchParams(act).has("code"));
  if (code.trim() === "" || isSent) return;
  const page = pressed.intent === "checkout" ? paths.checkout() : paths.cart();
  await saveForm(context, page, { code }, (await readSession(context)).user);
}

const BROWSER_MAX = 300;

/** Records what was done with a cart, after the response was sent. The shop knows where the request came from. */
export function recordAction(context: AppLoadContext, shop: Shop | null, form: CartChangeForm, browser: string): void {
  const product = "variant" in form ? String(form.variant) : "line" in form ? form.line : "";
  // The response does not wait for it, and the shop limits the records per visitor and day.
  const noteUnlessRefused = (error: unknown) => {
    if (!(error instanceof ShopRefusal)) context.noteFault(error);
  };
  const body = { browser: browser.slice(0, BROWSER_MAX), product, type: form.intent };
  context.waitUntil((shop ?? openShop(context))(logCartAction, { body }).catch(noteUnlessRefused));
}
