import { DAGO, type Person, type Wanted } from "../../support/person.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import type { Page, Visitor } from "../fixtures.ts";
import { newShopper } from "../shopper.ts";

export interface Buyer {
  visitor: Visitor;
  person: Person;
  ordersn: string;
}

/** Dago in Bandung, as the official list numbers it. */
export const home = {
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "0812 3456 7890",
  provinceId: 32,
  cityId: 3273,
  districtId: 327302,
  villageId: DAGO,
  street: "Jl. Dago Asri No. 12",
  postalCode: "40135",
};

interface Bought {
  variant: number;
  quantity?: number;
}

/** Somebody new who has an address, and has ordered one thing, to be paid by `payment`. */
export async function newBuyer(payment = "bca", wanted: Wanted = {}): Promise<Buyer> {
  const { visitor, person } = await newShopper(wanted);
  return { visitor, person, ordersn: await orderOf(visitor, [await quietProduct()], { payment }) };
}

export async function addToCart(visitor: Visitor): Promise<void> {
  await putInCart(visitor, await quietProduct());
}

const PLENTY = 20;

/**
 * Not the first products, whose stock other tests look at, and none that counts its pieces for all to see. Another each
 * time, so that none sells out.
 */
async function quietProduct(): Promise<Bought> {
  const others = (await someProducts(24)).slice(3);
  const quiet = others.filter(({ stock, isReduced }) => stock >= PLENTY && !isReduced);
  return { variant: quiet[Math.floor(Math.random() * quiet.length)]?.variant ?? 0 };
}

/** Another shop than the usual one, and the second at which it believes to be. */
interface Where {
  base?: string;
  now?: number;
}

async function putInCart(visitor: Visitor, { variant, quantity = 1 }: Bought, where: Where = {}): Promise<void> {
  const added = await visitor.visit("/cart", { ...where, form: { intent: "add", variant, quantity } });
  if (added.status !== 303) throw notTaken("the cart", added);
}

/** Orders these by the forms of a checkout, at its own address; answers the order's number. */
export async function orderOf(
  visitor: Visitor,
  things: Bought[],
  { payment = "bca", checkout = "/buy", ...where }: Where & { payment?: string; checkout?: string } = {},
): Promise<string> {
  for (const thing of things) await putInCart(visitor, thing, where);
  const stored = await visitor.visit("/profile/address", { ...where, form: { intent: "address", ...home } });
  if (stored.status !== 303) throw notTaken("the address", stored);
  const { document } = await visitor.visit(`${checkout}?payment=${payment}`, where);
  const hidden = (name: string) => document.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
  const form = { payment, seen: hidden("seen"), idempotencyKey: hidden("idempotencyKey") };
  const target = document.querySelector('main form[method="post"]')?.getAttribute("action") ?? "";
  if (!target.startsWith(checkout)) throw new Error(`the form of ${checkout} is sent to ${target}`);
  const ordered = await visitor.visit(target, { ...where, form });
  const number = /^\/profile\/pay\?order=(SI-\S+)$/.exec(ordered.location ?? "")?.[1];
  if (!number) throw notTaken("the order", ordered);
  return number;
}

/** Settles the payment of an order in the simulator, which tells the shop. */
export async function payFor(visitor: Visitor, ordersn: string, base?: string, now?: number): Promise<void> {
  const settled = await visitor.visit(`/simulator/pay/${ordersn}`, { base, now, form: { hasil: "lunas" } });
  if (settled.location !== `/checkout/thanks?bill_no=${ordersn}`) throw notTaken("the payment", settled);
}

function notTaken(what: string, { status, document }: Page): Error {
  return new Error(`${what} was not taken: ${status} ${document.querySelector("main")?.text}`);
}
