import type { AppLoadContext, HeadersFunction } from "@remix-run/cloudflare";
import { refuseForm } from "#app/session/forms.server.ts";
import { ShopFault, ShopRefusal } from "#app/shop/refusals.server.ts";
import { fieldWords, refusalWords } from "#domain/refusals.ts";

const AWAY = "Toko sedang tidak bisa dihubungi. Isian Anda masih ada: coba kirim lagi sebentar lagi.";

/** Sets Retry-After when a refusal is temporary. */
export const answerHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get("Retry-After");
  return new Headers(wait ? { "Retry-After": wait } : {});
};

/**
 * Responds to a form that was refused or could not be processed: an error message plus everything that was typed. Other
 * errors are rethrown.
 */
export function answerRefusal(
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
  const wait = error.retryAfter;
  if (error.status === 429) {
    const headers = wait ? { "Retry-After": String(wait) } : undefined;
    return refuseForm({ form: refusalWords(error.code, { waitSeconds: wait }) }, typed, { status: 429, headers });
  }
  const [named] = Object.entries(error.fields);
  const [field, text] = named ?? fieldWords(error.code);
  return refuseForm({ [fields[field] ?? field]: text }, typed);
}

/**
 * A read for a page that may answer a form. If the shop cannot be reached, the page comes without it, because what was
 * typed must not be lost; a page that answers no form says that it could not be loaded.
 */
export async function nullIfAway<Value>(context: AppLoadContext, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (!context.answersForm || !(error instanceof ShopFault)) throw error;
    context.noteFault(error);
    return null;
  }
}
