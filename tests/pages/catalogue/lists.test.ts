import { expect, test } from "vitest";
import { type Page, visit } from "../fixtures.ts";

const cardsOf = ({ document }: Page) => document.querySelectorAll("main article");
const headingOf = ({ document }: Page) => document.querySelector("h1")?.text;
const canonicalOf = ({ document }: Page) => document.querySelector("link[rel=canonical]")?.getAttribute("href");

test("A07 brackets and order make no other list: one address (no-JS)", async () => {
  const led = await visit("/products/sort=termurah&categories[]=1");
  expect([led.status, led.location]).toEqual([302, "/products/categories=1&sort=termurah"]);
  const list = await visit(led.location ?? "");
  const prices = cardsOf(list).map((card) => Number(card.querySelector(".price b")?.text.replace(/\D/g, "")));
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(list.document.querySelectorAll('[aria-label="Filter aktif"] > li')).toHaveLength(2);
});

test("A07 what no list knows is named and left out (no-JS)", async () => {
  const list = await visit("/products/page=-1&foo=bar&q=cincin");
  expect([list.status, headingOf(list)]).toEqual([200, "Hasil pencarian “cincin”"]);
  expect(list.document.querySelector("main [role=status]")?.text).toMatch(/^Sebagian filter .*halaman, “foo”/);
  expect(cardsOf(list).length).toBeGreaterThan(0);
});

test("A07 the empty search of Belanja Sekarang is the whole catalogue (no-JS)", async () => {
  expect((await visit("/products/q=")).location).toBe("/products");
  const list = await visit("/products");
  expect([headingOf(list), cardsOf(list).length]).toEqual(["Semua Produk", 12]);
});

test("A10 a slug of no category is not found (no-JS)", async () => {
  for (const slug of ["tidak-ada", "CINCIN", "x".repeat(10_000), "%F0%9F%92%8D"])
    expect([slug, (await visit(`/category/${slug}`)).location]).toEqual([slug, "/404"]);
});

test("P02 a category has one address for crawlers, its later and filtered lists none (no-JS)", async () => {
  const canonical = canonicalOf(await visit("/products/categories=1")) ?? "";
  expect(canonical).toMatch(/\/category\/[a-z-]+$/);
  expect(canonicalOf(await visit(new URL(canonical).pathname))).toBe(canonical);
  for (const path of ["/products/page=2", "/products/q=cincin", "/products/categories=1&colors=Emas%20Putih"]) {
    const list = await visit(path);
    expect(canonicalOf(list), path).toBeUndefined();
    expect(list.document.querySelector("meta[name=robots]")?.getAttribute("content"), path).toMatch(/noindex/);
  }
});
