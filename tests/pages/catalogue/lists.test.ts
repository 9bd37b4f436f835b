import { expect, test } from "vitest";
import { newNumber } from "../edge/lasting.ts";
import { type Page, visit } from "../fixtures.ts";

const cardsOf = ({ document }: Page) => document.querySelectorAll("main article");
const headingOf = ({ document }: Page) => document.querySelector("h1")?.text;
const canonicalOf = ({ document }: Page) => document.querySelector("link[rel=canonical]")?.getAttribute("href");

test("A07 brackets and order make no other list: one address (no-JS)", async () => {
  const led = await visit("/products/sort=termurah&categories[]=1");
  expect([led.status, led.location]).toEqual([301, "/products/categories=1&sort=termurah"]);
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
  expect(await visit("/products/q=")).toMatchObject({ status: 301, location: "/products" });
  const list = await visit("/products");
  expect([headingOf(list), cardsOf(list).length]).toEqual(["Semua Produk", 12]);
});

test("A10 a slug of no category is not found (no-JS)", async () => {
  for (const slug of ["tidak-ada", "x".repeat(10_000), "%F0%9F%92%8D"])
    expect([slug, (await visit(`/category/${slug}`)).location]).toEqual([slug, "/404"]);
});

const robotsOf = ({ document }: Page) => document.querySelector("meta[name=robots]")?.getAttribute("content");
const contentOf = ({ document }: Page, name: string) =>
  document.querySelector(`meta[name="${name}"]`)?.getAttribute("content") ?? "";
const howOf = ({ headers }: Page) => /edge;dur=\d+;desc=(\w+)/.exec(headers.get("Server-Timing") ?? "")?.[1];
const titleOf = ({ document }: Page) => document.querySelector("title")?.text ?? "";

test("P02 a selection, a search and another order have no address for crawlers (no-JS)", async () => {
  const canonical = canonicalOf(await visit("/products/categories=1"));
  expect(canonical).toBe(canonicalOf(await visit("/category/cincin")));
  for (const path of ["/products/sort=termurah", "/products/q=cincin", "/products/categories=1&colors=Emas%20Putih"]) {
    const list = await visit(path);
    expect([path, canonicalOf(list)]).toEqual([path, undefined]);
    expect(robotsOf(list), path).toMatch(/noindex/);
  }
});

/** Each with its second page, where it has one. */
const shelves = [
  ["/products", "/products/page=2"],
  ["/products/category_group=1", "/products/page=2&category_group=1"],
  ["/category/sofa-dan-kursi", null],
  ["/category/cincin/cincin-tunangan", null],
  ["/koleksi/perabot-kayu-jati", null],
  ["/product/sale", "/product/sale?halaman=2"],
  ["/bundle", null],
] as const;

test.each(shelves)(
  "P06 %s and its later pages are their own addresses, each with words of its own (no-JS)",
  async (...pages) => {
    const told: string[][] = [];
    for (const path of pages.filter((one) => one !== null)) {
      const list = await visit(path);
      const said = contentOf(list, "description");
      expect([path, list.status, new URL(canonicalOf(list) ?? "").href.endsWith(path)]).toEqual([path, 200, true]);
      expect(robotsOf(list), path).not.toMatch(/noindex/);
      expect([path, said.length >= 70 && said.length <= 160]).toEqual([path, true]);
      told.push([titleOf(list), said]);
      // What an advertisement, or anybody, adds to the address changes none of it.
      const added = await visit(`${path}${path.includes("?") ? "&" : "?"}srsltid=a&foo=bar&gad_source=1`);
      expect([added.status, canonicalOf(added), headingOf(added)]).toEqual([200, canonicalOf(list), headingOf(list)]);
      expect(added.document.querySelector("main [role=status]")?.text ?? "").not.toMatch(/tidak kami kenali/);
    }
    const [first, second] = told;
    if (second) {
      expect(second.map((text, n) => text === first?.[n])).toEqual([false, false]);
      expect(second.join()).toMatch(/Halaman 2 .*alaman 2/);
    }
  },
);

test("P06 a list that is kept is not made again for whoever comes from an advertisement (no-JS)", async () => {
  const path = `/products/price_max=${5e6 + newNumber()}`;
  await visit(path);
  const again = () => visit(`${path}?gbraid=${newNumber()}&foo=${newNumber()}`);
  await expect.poll(async () => howOf(await again())).toBe("cached");
});

test("P06 a sub-category stands under its name, its number leads there for good (no-JS)", async () => {
  const sub = await visit("/products/sub_category=1");
  const path = sub.location ?? "";
  expect([sub.status, path]).toEqual([301, "/category/cincin/cincin-tunangan"]);
  expect(await visit("/products?sub_category[]=1&foo=1")).toMatchObject({ status: 301, location: path });
  const list = await visit(path);
  expect([list.status, headingOf(list)]).toEqual([200, "Cincin Tunangan"]);
  expect(list.document.querySelector(".chips [aria-current=page]")?.getAttribute("href")).toBe(path);
  expect((await visit("/category")).document.querySelector(`main a[href="${path}"]`)?.text).toBe("Cincin Tunangan");
  const linked = [...list.html.matchAll(/href="([^"]*sub_category=[^"]*)"/g)].map(([, href]) => href);
  expect(linked).toEqual([]);
});

test("P06 the shop's collections are reached from the categories that they are about, and say what they are (no-JS)", async () => {
  for (const path of ["/category", "/category/cincin", "/category/cincin/cincin-kawin", "/products/category_group=1"]) {
    const link = (await visit(path)).document.querySelector('main a[href="/koleksi/cincin-emas-putih"]');
    expect([path, link?.text]).toEqual([path, "Cincin emas putih"]);
  }
  const list = await visit("/koleksi/cincin-emas-putih");
  expect([headingOf(list), cardsOf(list).length > 3]).toEqual(["Cincin emas putih", true]);
  expect(
    list.document
      .querySelectorAll("main p")
      .map(({ text }) => text)
      .join(),
  ).toMatch(/emas putih/);
});

test("P06 every shelf that has products is in the sitemap (no-JS)", async () => {
  const { html } = await visit("/sitemap/pages");
  for (const path of [
    "/products/category_group=2",
    "/category/meja",
    "/category/cincin/cincin-kawin",
    "/koleksi/cincin-rose-gold",
  ])
    expect(html).toContain(`${path}</loc>`);
});

test.each([
  "/products/page=999",
  "/products/sub_category=999",
  "/products/categories=999",
  "/products/category_group=99",
  "/products/foo=bar",
  "/category/cincin?page=99",
  "/category/cincin/tidak-ada",
  "/category/tidak-ada/cincin-kawin",
  "/koleksi/tidak-ada",
  "/product/sale?halaman=99",
  "/bundle?halaman=99",
])("P07 %s is not there (no-JS)", async (path) => {
  expect(await visit(path)).toMatchObject({ status: 302, location: "/404" });
});

test("P06 the address of bundles is /bundle (no-JS)", async () => {
  const filtered = await visit("/products/is_bundle=1");
  const bundles = await visit("/bundle");
  expect(canonicalOf(filtered)).toBe(canonicalOf(bundles));
  expect(titleOf(filtered)).not.toBe(titleOf(bundles));
});
