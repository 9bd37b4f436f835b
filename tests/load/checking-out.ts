import type { Witness } from "#domain/orders/books/books.ts";
import type { Buyer } from "./buyers.ts";
import type { Answered, LoadShop } from "./shop.ts";

/** The shop's message when an order differs from the one that was shown; nothing was taken then. */
const CHANGED = "Periksa lagi, lalu buat pesanan.";

/** The checkout's form as the page has it. */
export interface OrderForm {
  fields: Record<string, string>;
  key: string;
}

export type Placed = { ordersn: string } | { refused: "changed" | "missing" | "unclear"; page: Answered };

export interface Choices extends Record<string, string> {
  payment: string;
  service: string;
}

/** Loads the checkout; undefined when there is nothing to order. */
export async function readForm(shop: LoadShop, buyer: Buyer, choices: Choices, at?: number) {
  const page = await shop.ask(`/buy?${new URLSearchParams(choices)}`, { name: "GET /buy", cookie: buyer.cookie, at });
  return formOf(page, choices);
}

export function formOf({ text }: Pick<Answered, "text">, choices: Choices): OrderForm | undefined {
  const seen = fieldOf(text, "seen");
  const key = fieldOf(text, "idempotencyKey");
  return seen && key ? { fields: { ...choices, seen, idempotencyKey: key }, key } : undefined;
}

/** Sends the form, and records whichever order the answer names. */
export async function sendForm(
  shop: LoadShop,
  buyer: Buyer,
  form: OrderForm,
  witness: Witness,
  at?: number,
): Promise<Placed> {
  witness.sentKeys.push(form.key);
  const page = await shop.ask("/buy", { name: "POST /buy", cookie: buyer.cookie, form: form.fields, at });
  const ordersn = page.status === 303 ? /order=(SI-[\w-]+)/.exec(page.location)?.[1] : undefined;
  if (ordersn) {
    witness.acknowledged.push({ key: form.key, ordersn });
    return { ordersn };
  }
  if (page.status !== 422) return { refused: "unclear", page };
  return { refused: page.text.includes(CHANGED) ? "changed" : "missing", page };
}

export function fieldOf(html: string, name: string): string | undefined {
  return new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1];
}
