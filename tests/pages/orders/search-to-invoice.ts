import { expect } from "vitest";
import { login } from "../account/entering.ts";
import { newVisitor, type Page } from "../fixtures.ts";
import { home } from "./buyer.ts";

export interface Buying {
  /** Where the storefront stands, and who buys there. */
  base: string;
  who: { email: string; password: string };
  /** What is searched. */
  words: string;
}

/** One shopper's way without script: home, search, product, cart, sign-in, checkout, pay page, invoice. Answers the order's number. */
export async function buyFromSearchToInvoice({ base, who, words }: Buying): Promise<string> {
  const visitor = newVisitor();
  const open = async (path: string): Promise<Page> => {
    const page = await visitor.visit(path, { base });
    expect([path, page.status], page.document.querySelector("main")?.text).toEqual([path, 200]);
    return page;
  };
  const post = (path: string, form: Record<string, string | number>) => visitor.visit(path, { base, form });
  await open("/");
  const found = await open(`/products/q=${encodeURIComponent(words)}`);
  const link = found.document.querySelector('main a[href^="/product/"]')?.getAttribute("href") ?? "";
  const asked = await open(link);
  // A ring is bought in a size that is named.
  const size = asked.document.querySelector('ul[aria-label="Ukuran cincin"] a:not(.opt-a--sold)');
  const product = size ? await open(size.getAttribute("href") ?? "") : asked;
  const name = product.document.querySelector("h1")?.text.trim() ?? "";
  const variant = fieldOf(product, "variant");
  expect([name, variant]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d+$/)]);
  expect((await post("/cart", { intent: "add", variant, quantity: 2 })).status).toBe(303);
  expect((await open("/about")).document.querySelector("#keranjang-kamu")?.text).toContain("2 × Rp");
  expect((await post("/login", login(who))).location).toBe("/");
  expect((await open("/cart")).document.querySelector("main")?.text).toContain(name);
  let checkout = await open("/buy?payment=bca");
  if (!checkout.document.querySelector("main")?.text.includes(home.recipient)) {
    expect((await post("/profile/address", { intent: "address", ...home })).status).toBe(303);
    checkout = await open("/buy?payment=bca");
  }
  const keys = { seen: fieldOf(checkout, "seen"), idempotencyKey: fieldOf(checkout, "idempotencyKey") };
  const ordered = await post("/buy", { payment: "bca", ...keys });
  const number = /^\/profile\/pay\?order=(SI-\S+)$/.exec(ordered.location ?? "")?.[1] ?? "";
  expect(number, ordered.document.querySelector("main")?.text).toMatch(/^SI-/);
  expect((await open(`/profile/pay?order=${number}`)).document.querySelector("main")?.text).toContain("Rp");
  const invoice = (await open(`/invoice-print/${number}`)).document.text;
  for (const words of [number, name]) expect(invoice).toContain(words);
  return number;
}

function fieldOf({ document }: Page, name: string): string {
  return document.querySelector(`[name=${name}]`)?.getAttribute("value") ?? "";
}
