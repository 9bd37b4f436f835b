import type { Page, Visitor } from "./fixtures.ts";

const address = {
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "0812 3456 7890",
  // Dago in Bandung, as the official list numbers it.
  province_id: "32",
  city_id: "3273",
  district_id: "327302",
  village_id: "3273021004",
  street: "Jl. Dago Asri No. 12",
  postal_code: "40135",
};

export interface Bought {
  variant: number;
  quantity?: number;
}

/** Orders these by the shop's own forms, paid to a virtual account; answers the order's number. */
export async function orderOf(visitor: Visitor, things: Bought[], base?: string): Promise<string> {
  for (const { variant, quantity = 1 } of things) {
    const added = await visitor.visit("/cart", { base, form: { intent: "add", variant, quantity } });
    if (added.status !== 303) throw notTaken("the cart", added);
  }
  const stored = await visitor.visit("/profile/address", { base, form: address });
  if (stored.status !== 303) throw notTaken("the address", stored);
  const { document } = await visitor.visit("/buy?payment=bca", { base });
  const hidden = (name: string) => document.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
  const form = { payment: "bca", seen: hidden("seen"), idempotency_key: hidden("idempotency_key") };
  const ordered = await visitor.visit("/buy", { base, form });
  const number = /^\/profile\/pay\?order=(SI-\S+)$/.exec(ordered.location ?? "")?.[1];
  if (!number) throw notTaken("the order", ordered);
  return number;
}

/** Settles the payment of an order in the simulator, which tells the shop. */
export async function payFor(visitor: Visitor, ordersn: string, base?: string): Promise<void> {
  const settled = await visitor.visit(`/simulator/pay/${ordersn}`, { base, form: { hasil: "lunas" } });
  if (settled.location !== `/checkout/thanks?bill_no=${ordersn}`) throw notTaken("the payment", settled);
}

function notTaken(what: string, { status, document }: Page): Error {
  return new Error(`${what} was not taken: ${status} ${document.querySelector("main")?.text}`);
}
