import { afterAll, beforeAll, expect, test } from "vitest";
import { lastCode } from "../../support/outbox.ts";
import { newPerson } from "../../support/people.ts";
import { someProducts } from "../catalogue/catalogue.ts";
import { newVisitor, type Visitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { home } from "./buyer.ts";

/** A shop in the world that has no provider's key: what comes through Cloudflare does not come from one's own machine. */
const headers = { "CF-Ray": "8c1f0a2b3c4d5e6f-CGK" };
let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("no-payments", (address) => ({ PAYMENTS: "", SHOP_ORIGIN: address }));
}, 120_000);
afterAll(() => shop.end());

test("S04 J14 a shop without a provider's key is not healthy, and says in words what it lacks to who has the token", async () => {
  const token = { "X-API-Token": process.env.SHOP_SECRET ?? "" };
  const health = await visit("/health", { base: shop.address, headers: { ...headers, ...token } });
  expect(health.status).toBe(503);
  const says = [expect.stringContaining("MIDTRANS_SERVER_KEY")];
  expect(JSON.parse(health.html)).toMatchObject({ ok: false, says });
  const stranger = await visit("/health", { base: shop.address, headers });
  expect([stranger.status, JSON.parse(stranger.html)]).toMatchObject([503, { ok: false }]);
  expect(stranger.html).not.toMatch(/MIDTRANS/);
});

test("J14 there a stranger finds no simulator, and no notification is believed", async () => {
  for (const path of ["/simulator/pay/SI-261121-ABCDEFGHJKMN", "/simulator/snap/snap.js"]) {
    const page = await visit(path, { base: shop.address, headers });
    expect([page.status, page.location], path).toEqual([302, "/404"]);
  }
  const told = await fetch(`${shop.address}/payment/notification`, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ order_id: "SI-1", status_code: "200", gross_amount: "1.00", signature_key: "x" }),
  });
  expect(told.status).toBe(403);
});

test("J14 J01 (no-JS) the checkout of a shop that cannot be paid says so, and takes no order", async () => {
  const visitor = await shopperThere();
  const page = await visitor.visit("/buy", { base: shop.address, headers });
  expect(page.document.querySelector("[role=alert]")?.text).toContain("sedang tidak dapat menerima pembayaran");
  expect(page.document.querySelectorAll("input[name=payment]")).toHaveLength(0);
  const hidden = (name: string) => page.document.querySelector(`input[name=${name}]`)?.getAttribute("value") ?? "";
  const form = { payment: "bca", seen: hidden("seen"), idempotencyKey: hidden("idempotencyKey") };
  const sent = await visitor.visit("/buy", { base: shop.address, headers, form });
  expect(sent.status).toBe(422);
  expect(sent.document.querySelector("main")?.text).toContain("sedang tidak dapat menerima pembayaran");
});

/** Somebody new with an address and something in the cart. */
async function shopperThere(): Promise<Visitor> {
  const base = shop.address;
  const person = newPerson();
  const visitor = newVisitor();
  await visitor.visit("/register", { base, form: { intent: "register", ...person } });
  await visitor.visit("/otp", { base, form: { intent: "verify", code: lastCode(person.email, shop.state) } });
  const variant = (await someProducts(4))[3]?.variant ?? 0;
  await visitor.visit("/cart", { base, form: { intent: "add", variant, quantity: 1 } });
  await visitor.visit("/profile/address", { base, form: { intent: "address", ...home } });
  return visitor;
}
