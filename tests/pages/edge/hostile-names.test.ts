import { parse } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slugOf } from "#domain/catalogue/address.ts";
import { panelOf } from "../cart/cart-panel.ts";
import { visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";
import { signedCookie } from "../signed-cookie.ts";
import { EMOJI, HOSTILE, renameEverything } from "./hostile.ts";

const address = encodeURIComponent;
let shop: OwnWorker;
let cart: string;
beforeAll(async () => {
  shop = await openOwnShop("nama-jahat");
  await renameEverything(shop);
  cart = await signedCookie("cart", "1|1.1.1,b.1.1|1.2|");
}, 60_000);
afterAll(() => shop?.end());

const ask = (path: string, cookies: Record<string, string> = {}) => visit(path, { base: shop.address, cookies });

const screens = [
  "/",
  "/products",
  "/products/page=2",
  "/category",
  "/product/sale",
  "/bundle",
  `/products/q=${address(HOSTILE)}`,
  `/products/q=${address(EMOJI)}`,
  `/products/brands=${address(HOSTILE)}&room_type=${address(HOSTILE)}`,
  `/category/${address(slugOf(`${HOSTILE} 1`))}`,
  `/category/${address(EMOJI)}`,
  `/category/${address(slugOf(`${HOSTILE} 1`))}/${address(slugOf(`${HOSTILE} 1`))}`,
  "/product/cincin-solitaire-aurora",
  "/product/kursi-makan-anyam",
  `/product/${address(EMOJI)}`,
  "/bundle/paket-teras-pagi",
  "/wishlist",
  "/about",
];

test.each(screens)("R03 P03 on %s a name that would be script is text, in the page and in its data", async (path) => {
  for (const js of [{}, { js: "1" }] as Record<string, string>[]) {
    const page = await ask(path, { cart, ...js });
    expect(page.status).toBe(200);
    expect(page.html).not.toContain("<img src=x");
    expect(page.document.querySelectorAll("[onerror]")).toEqual([]);
    for (const data of page.document.querySelectorAll('script[type="application/ld+json"]')) {
      expect(() => JSON.parse(data.rawText), data.rawText.slice(0, 200)).not.toThrow();
    }
    expect(panelOf(page).text).toContain(HOSTILE);
  }
});

test("R03 the hostile name is read as it is written: on the page, in its title, its card and its data", async () => {
  const page = await ask("/product/cincin-solitaire-aurora");
  const name = `${HOSTILE} 1`;
  expect(page.document.querySelector("h1")?.text).toBe(name);
  expect(page.document.querySelector("title")?.text).toContain(name);
  const card = page.document.querySelector('meta[property="og:title"]');
  expect(card?.getAttribute("content")).toContain(name);
  const data = page.document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText) as { "@type": string; name?: string });
  expect(data.find((one) => one["@type"] === "ProductGroup")?.name).toBe(name);
  const list = await ask("/products");
  expect(list.document.querySelectorAll(".card__name").every(({ text }) => /alert|💍/.test(text))).toBe(true);
});

test("R03 a name of signs alone has an address, is found there, and stands in lists", async () => {
  const product = await ask(`/product/${address(EMOJI)}`);
  expect(product.document.querySelector("h1")?.text).toBe(EMOJI);
  const canonical = product.document.querySelector("link[rel=canonical]")?.getAttribute("href");
  expect(canonical).toBe(`${shop.address}/product/${address(EMOJI)}`);
  const category = await ask(`/category/${address(EMOJI)}`);
  expect(category.document.querySelector("h1")?.text).toBe(EMOJI);
  const links = (await ask("/category")).document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links).toContain(`/category/${address(EMOJI)}`);
  const shelf = await ask("/products/per_page=48&categories=1");
  const [card] = shelf.document.querySelectorAll(".card__name a").filter(({ text }) => text === EMOJI);
  expect(card?.getAttribute("href")).toBe(`/product/${address(EMOJI)}`);
});

test("R03 P01 P05 feed, sitemaps and suggestions carry the names as text", async () => {
  for (const path of ["/feed/products", "/sitemap/products/1", "/sitemap/pages"]) {
    const { status, html } = await ask(path);
    expect(status).toBe(200);
    expect(html).not.toContain("<img");
    expect(html, "an address is written in the letters of addresses").not.toMatch(/<(loc|g:link)>[^<]*💍/u);
    expect(html).toContain(`/${path === "/sitemap/pages" ? "category" : "product"}/${address(EMOJI)}`);
  }
  const items = parse((await ask("/feed/products")).html.replaceAll("g:", "g_")).querySelectorAll("item");
  expect(items.some((item) => item.querySelector("g_title")?.text.startsWith(HOSTILE))).toBe(true);
  const suggestions = await ask("/suggest?q=onerror");
  expect(suggestions.headers.get("Content-Type")).toContain("application/json");
  expect((JSON.parse(suggestions.html) as { keywords: string[] }).keywords[0]).toContain(HOSTILE);
});
