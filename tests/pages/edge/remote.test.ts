import { beforeAll, expect, test } from "vitest";
import { simulatorKeyOf } from "#functions/payments/choose-payment.ts";
import { cartOf } from "../cart/cart-panel.ts";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { newVisitor, type Page, type Visit, visit } from "../fixtures.ts";
import { firstDifference, lastingOf, newNumber } from "./lasting.ts";

const remote = process.env.REMOTE_SHOP_URL ?? "";
const SIMULATOR_KEY = simulatorKeyOf({ PAYMENTS: "simulator", SESSION_SECRETS: process.env.SHOP_SECRET });
let sample: Sample;
beforeAll(async () => {
  sample = await oneProduct();
});

/** All clocks stand still, so that two shops can only differ in what they do. */
const now = Math.floor(Date.now() / 1000);
const fresh = { now };

/** Addresses differ, also where they are part of another address. */
const shown = (page: Page, base: string) => lastingOf(page, base, encodeURIComponent(base));

test("N03 over a remote API the storefront shows the same pages, byte for byte", { timeout: 60_000 }, async () => {
  const paths = [
    "/",
    "/about",
    "/faq-apps",
    "/404",
    "/tidak-ada",
    "/products",
    "/products/q=cincin",
    "/products/page=2",
    sample.path,
    "/product/tidak-ada",
  ];
  const local = process.env.SHOP_URL ?? "";
  for (const known of paths) {
    // A page with a countdown may be kept from another second: nobody has asked for this address before.
    const path = `${known}?uji=${newNumber()}`;
    const [here, there] = [await visit(path, fresh), await visit(path, { ...fresh, base: remote })];
    expect(there.status, path).toBe(here.status);
    expect(there.location, path).toBe(here.location);
    expect(firstDifference(shown(there, remote), shown(here, local)), path).toBeUndefined();
  }
});

test("N03 C01 over a remote API a guest's cart is filled, changed, refused and emptied all the same", async () => {
  const journey = async (base: string | undefined) => {
    const guest = newVisitor();
    const carts: Record<string, number>[] = [];
    const told: (string | undefined)[] = [];
    const forms: NonNullable<Visit["form"]>[] = [
      { intent: "add", variant: sample.variant, quantity: 1 },
      { intent: "plus", line: sample.variant },
      { intent: "minus", line: sample.variant },
      { intent: "add", variant: sample.variant, quantity: 999 },
      { intent: "add", variant: 999_999_999 },
      { intent: "remove", line: sample.variant },
    ];
    for (const form of forms) {
      const page = await guest.send("/cart", { ...form, kembali: "/about" }, { base });
      told.push(page.document.querySelector("[role=alert]")?.text);
      carts.push(await cartOf(guest, base));
    }
    return { carts, told };
  };
  const [here, there] = [await journey(undefined), await journey(remote)];
  expect(there).toEqual(here);
  const one = { [sample.variant]: 1 };
  expect(there.carts).toEqual([one, { [sample.variant]: 2 }, one, one, one, {}]);
});

test("N03 a shop over a remote API keeps pages and answers its health check too", async () => {
  const address = `/about?uji=${Date.now()}`;
  await visit(address, { base: remote });
  const again = await visit(address, { base: remote });
  expect(again.headers.get("Server-Timing")).toMatch(/desc=cached/);
  expect(JSON.parse((await visit("/health", { base: remote })).html)).toMatchObject({ ok: true });
});

test("J14 N03 over two processes without a provider's key the simulator's page stands at the storefront too", async () => {
  const order = `uji-${crypto.randomUUID()}`;
  const headers = { Authorization: `Basic ${btoa(`${SIMULATOR_KEY}:`)}`, "Content-Type": "application/json" };
  const charged = await fetch(`${process.env.API_URL}simulator/v2/charge`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      payment_type: "permata",
      transaction_details: { order_id: order, gross_amount: 3_013_000 },
    }),
  });
  expect(await charged.json()).toMatchObject({ status_code: "201" });
  const page = await visit(`/simulator/pay/${order}`, { base: remote });
  expect([page.status, page.document.querySelector("h1")?.text]).toEqual([200, "Simulator pembayaran"]);
  const pressed = await visit(`/simulator/pay/${order}`, { base: remote, form: { hasil: "lunas" } });
  expect([pressed.status, pressed.location]).toEqual([303, `/checkout/thanks?bill_no=${order}`]);
  expect((await visit(`/simulator/pay/${order}`, { base: remote })).html).toContain("<dd>Lunas</dd>");
  expect((await visit("/simulator/pay/tidak-ada", { base: remote })).location).toBe("/404");
});
