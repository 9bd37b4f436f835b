import { expect } from "vitest";
import type { NewPerson } from "../people.ts";
import { someProducts } from "./catalogue.ts";
import { registered } from "./entering.ts";
import type { Visitor } from "./fixtures.ts";

export interface Buyer {
  visitor: Visitor;
  person: NewPerson;
  ordersn: string;
}

export const home = {
  label: "Rumah",
  recipient: "Kirana Ayu",
  phone: "0812 3456 7890",
  province_id: 32,
  city_id: 3273,
  district_id: 327302,
  village_id: 3273021004,
  street: "Jl. Dago Asri No. 12",
  postal_code: "40135",
};

/** Somebody new who has an address, and has ordered one thing, to be paid by `payment`. */
export async function newBuyer(payment = "bca"): Promise<Buyer> {
  const { visitor, person } = await registered();
  await visitor.visit("/profile/address", { form: { intent: "address", ...home } });
  await addToCart(visitor);
  const checkout = await visitor.visit(`/buy?payment=${payment}`);
  const seen = checkout.document.querySelector("[name=seen]")?.getAttribute("value") ?? "";
  const placed = await visitor.visit("/buy", { form: { seen, payment } });
  const ordersn = new URL(placed.location ?? "", "http://toko.example").searchParams.get("order") ?? "";
  expect(ordersn, placed.document.querySelector("main")?.text).toMatch(/^SI-/);
  return { visitor, person, ordersn };
}

/** Not the product that other tests look at, whose stock must not change meanwhile. */
export async function addToCart(visitor: Visitor): Promise<void> {
  const variant = (await someProducts(4))[3]?.variant ?? 0;
  await visitor.visit("/cart", { form: { intent: "add", variant, quantity: 1 } });
}
