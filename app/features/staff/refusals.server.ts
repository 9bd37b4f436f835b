import type { AppLoadContext } from "@remix-run/cloudflare";
import { refuseForm } from "#app/session/forms.server.ts";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";
import { fieldWords, refusalWords } from "#domain/refusals.ts";
import { isStaffRefusal, staffRefusalWords } from "#domain/staff/refusals.ts";

const AWAY = "Toko sedang tidak bisa dihubungi. Isian Anda masih ada: coba kirim lagi sebentar lagi.";

/** A form of the back office that was refused: words beside the field, and all that was typed. Other errors are thrown on. */
export function answerStaffRefusal(
  context: AppLoadContext,
  error: unknown,
  typed: Record<string, string>,
  fields: Record<string, string> = {},
) {
  if (error instanceof ShopFault) {
    context.noteFault(error);
    return refuseForm({ form: AWAY }, typed, { status: 503 });
  }
  if (!(error instanceof ShopRefusal)) throw error;
  const [named] = Object.entries(error.fields);
  const [field, text] = named ?? wordsOf(error);
  return refuseForm({ [fields[field] ?? field]: text }, typed);
}

function wordsOf({ code, retryAfter }: ShopRefusal): [field: string, words: string] {
  if (isStaffRefusal(code)) return ["form", staffRefusalWords(code)];
  // The shop's words for a full account lead to a way that staff have not.
  if (code === "too_many_account" || retryAfter)
    return ["form", refusalWords(code === "too_many_account" ? "too_many" : code, { waitSeconds: retryAfter })];
  return fieldWords(code);
}
