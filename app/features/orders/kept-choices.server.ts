import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import { readSession } from "#app/session/session.server.ts";
import type { CheckoutState } from "#contract/orders/checkout.ts";
import { COOKIE_DAYS } from "#domain/limits.ts";
import { feeWords, hasFees } from "#domain/orders/payment-method.ts";
import { CHOICES, choicesQuery } from "./order-form.ts";

const LASTS_SECONDS = COOKIE_DAYS.checkout * 86_400;

/** A customer's checkout choices, as the query of its URL. */
const kept = z.object({ user: z.number(), query: z.string() });

/**
 * The checkout's choices: those that are sent, which are kept from now on, or those of the last visit. They are kept
 * until an order is placed, for the customer who made them alone.
 */
export async function keepChoices(
  context: AppLoadContext,
  request: Request,
  sent: Record<string, string>,
): Promise<Record<string, string>> {
  const { user } = await readSession(context);
  const before = kept.safeParse(await openKept(context).read()).data;
  const own = before?.user === user ? before?.query : undefined;
  // A voucher that was typed on the cart's page comes alone: it is shown, beside the choices of before.
  if (!CHOICES.some((name) => name !== "code" && name in sent))
    return { ...Object.fromEntries(new URLSearchParams(own)), ...sent };
  const query = choicesQuery(sent);
  if (user !== undefined && query !== own && isChosenHere(request)) await openKept(context).write({ user, query });
  return sent;
}

/** Chooses an address that was added on another page, beside the choices of before. */
export async function chooseAddress(context: AppLoadContext, addressId: number): Promise<void> {
  const { user } = await readSession(context);
  const before = kept.safeParse(await openKept(context).read()).data;
  const own = new URLSearchParams(before?.user === user ? before?.query : undefined);
  const query = choicesQuery({ ...Object.fromEntries(own), addressId: String(addressId) });
  if (user !== undefined) await openKept(context).write({ user, query });
}

/** Forgets the choices, including those that this response has just stored. */
export async function forgetChoices(context: AppLoadContext): Promise<void> {
  await openKept(context).clear();
}

/** Whether the choices come from a form or from the checkout itself. Choices in a link from elsewhere are shown, but not stored. */
function isChosenHere({ method, url, headers }: Request): boolean {
  if (method === "POST") return true;
  const from = headers.get("Referer") ?? "";
  if (!URL.canParse(from)) return false;
  const [before, here] = [new URL(from), new URL(url)];
  return before.origin === here.origin && before.pathname === here.pathname;
}

function openKept(context: AppLoadContext) {
  return openCookie(context, "checkout", LASTS_SECONDS);
}

/** Explanations in each step of the checkout: its terms, and what paying costs. */
export interface CheckoutWords {
  address: string;
  shipping: string[];
  items: string[];
  payment: string[];
}

const said = (...words: (string | false)[]) => words.filter((one) => one !== false);

export function wordsOf({ items, shipping, parcels = [], payments }: CheckoutState): CheckoutWords {
  const options = [...shipping, ...parcels.flatMap((one) => one.shipping)];
  const hasBank = payments.some(({ kind }) => kind !== "card");
  return {
    address: "Dropship: di paket tertulis pengirim yang Anda pilih, bukan nama toko.",
    shipping: said(
      options.some(({ service }) => service === "kargo") &&
        "Kargo: angkutan untuk barang besar dan berat, lebih murah tetapi lebih lama.",
    ),
    items: said(
      items.some(({ readyOn }) => readyOn) && "Pre-order: barang dibuat setelah dipesan, dan dikirim begitu siap.",
      items.some(({ isCombo }) => isCombo === 1) &&
        "Harga combo: lebih murah karena dibeli bersama barang pasangannya.",
    ),
    payment: said(
      hasBank && "Virtual Account (VA): nomor rekening khusus untuk pesanan ini.",
      payments.length > 0 && !hasFees(payments) && feeWords(payments),
    ),
  };
}
