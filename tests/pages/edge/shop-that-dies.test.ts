import { afterAll, beforeAll, expect, test } from "vitest";
import { panelOf } from "../cart/cart-panel.ts";
import { oneProduct, type Sample } from "../catalogue/catalogue.ts";
import { newVisitor, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnApi, openOwnShop } from "../own-worker.ts";

/** A shop whose API, and with it the database, goes away while it is open. */
let api: OwnWorker;
let shop: OwnWorker;
let sample: Sample;
beforeAll(async () => {
  sample = await oneProduct();
  api = await openOwnApi("api-yang-mati");
  shop = await openOwnShop("di-depannya", { SHOP_API_URL: `${api.address}/` });
}, 90_000);
afterAll(async () => {
  await shop?.end();
  await api?.end();
});

test("T01 with the database gone, what was seen before is still shown, and what cannot be done is said", {
  timeout: 60_000,
}, async () => {
  const there = { base: shop.address };
  const screens = ["/", "/products", sample.path, "/about", "/404"];
  const guest = newVisitor();
  await guest.send("/cart", { intent: "add", variant: sample.variant, quantity: 2 }, there);
  const before = guest.cookies.cart;
  for (const path of screens) await visit(path, there);
  await api.end();

  for (const path of screens) {
    const page = await visit(path, there);
    expect(page.status, path).toBe(path === "/404" ? 404 : 200);
    // Minutes later too, when the kept pages are no longer fresh, and all that can refresh them fails.
    const later = await visit(path, { ...there, now: Math.floor(Date.now() / 1000) + 600 });
    expect(later.status, path).toBe(page.status);
    expect(later.document.querySelector("h1")?.text, path).toBe(page.document.querySelector("h1")?.text);
  }
  const unseen = await visit("/product/yang-belum-pernah-dilihat", there);
  expect(unseen.status).toBeGreaterThanOrEqual(500);
  expect(unseen.document.querySelector("h1")?.text).toBe("Terjadi kesalahan saat mengambil produk");

  const change = await guest.visit("/cart", { ...there, form: { intent: "plus", line: sample.variant } });
  expect([change.status, change.document.querySelector("h1")?.text]).toEqual([503, "Keranjang Belanja"]);
  expect(change.document.querySelectorAll("main button").map(({ text }) => text)).toContain("Kirim lagi");
  expect(guest.cookies.cart).toBe(before);
  const own = await guest.visit("/about", there);
  expect(own.status).toBe(200);
  expect(panelOf(own).text).not.toContain("undefined");
});
