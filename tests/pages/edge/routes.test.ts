import { expect, test } from "vitest";
import { type Page, visit } from "../fixtures.ts";

const canonicalOf = ({ document }: Page) => document.querySelector('link[rel="canonical"]')?.getAttribute("href");
const pathOf = (address: string | null | undefined) =>
  address ? new URL(address, "http://toko.example").pathname : null;
const headingsOf = ({ document }: Page) => document.querySelectorAll("h1").map((heading) => heading.text);

test("A01 / and /beranda are the same home, and its one address is /", async () => {
  const [home, beranda] = [await visit("/"), await visit("/beranda")];
  for (const page of [home, beranda]) {
    expect(page.status).toBe(200);
    expect(pathOf(canonicalOf(page))).toBe("/");
  }
  expect(headingsOf(beranda)).toEqual(headingsOf(home));
  const links = (page: Page) => page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links(home).length).toBeGreaterThan(20);
  expect(links(beranda)).toEqual(links(home));
});

test.each([
  ["about", "Tentang Kami"],
  ["faq", "Pusat Bantuan"],
  ["snk", "Syarat & Ketentuan"],
  ["kebijakan-privasi", "Kebijakan Privasi"],
])("A02 /%s shows its page between the shop's header and footer", async (slug, title) => {
  const page = await visit(`/${slug}`);
  expect(page.status).toBe(200);
  expect(headingsOf(page)).toEqual([title]);
  expect(page.document.querySelector("header")).not.toBeNull();
  expect(page.document.querySelector("footer")).not.toBeNull();
  expect(page.document.querySelector("main")?.text.length).toBeGreaterThan(500);
  expect(pathOf(canonicalOf(page))).toBe(`/${slug}`);
});

test.each(["faq", "snk"])(
  "A02 /%s-apps has the same words without header, footer or floating buttons",
  async (slug) => {
    const [page, twin] = [await visit(`/${slug}`), await visit(`/${slug}-apps`)];
    expect(twin.status).toBe(200);
    for (const part of ["header", "footer", "nav", "aside", "#keranjang-kamu"])
      expect(twin.document.querySelector(part), part).toBeNull();
    expect(twin.document.querySelector("article")?.text).toBe(page.document.querySelector("article")?.text);
    expect(pathOf(canonicalOf(twin))).toBe(`/${slug}`);
  },
);

test.each([
  "/tidak-ada",
  "/tidak/ada/juga",
  "/about/lagi",
  "/ABOUT.php",
  "/.env",
  "/product",
  "/%F0%9F%92%8D",
  "/wp-login.php?a=1",
])("A03 the unknown path %s leads to /404", async (path) => {
  const page = await visit(path);
  expect(page.status).toBe(302);
  expect(page.location).toBe("/404");
  expect(page.headers.getSetCookie()).toEqual([]);
});

test.each([
  ["/products/", "/products"],
  ["/products//", "/products"],
  ["/Products?sort=termurah&q=A%20B//", "/products?sort=termurah&q=A%20B//"],
  ["/PRODUCT/Cincin-Kecil", "/product/cincin-kecil"],
  ["/category/Cincin?page=2", "/category/cincin?page=2"],
  ["/product//SALE///", "/product/sale"],
  ["/Profile/Order/SI-000101-ABC/", "/profile/order/SI-000101-ABC"],
  ["/%70roducts/q=A%2FB/", "/products/q=A%2FB"],
  ["/Showroom/Katalog", "/showroom/katalog"],
  ["/Beranda", "/beranda"],
  ["/ROBOTS.txt", "/robots.txt"],
  ["/Products.data", "/products.data"],
])("A01 %s leads to the one address that its page has", async (path, right) => {
  for (const method of ["GET", "HEAD"]) {
    const page = await visit(path, { method });
    expect([page.status, page.location]).toEqual([308, right]);
    expect(page.headers.getSetCookie()).toEqual([]);
  }
});

test("A01 what an address names stays as it is typed, and a form is answered where it was sent", async () => {
  for (const path of ["/products/q=A%20B", "/invoice-print/SI-000101-ABC", "/?A=1//"])
    expect((await visit(path)).status, path).not.toBe(308);
  expect((await visit("/Login/", { form: { intent: "login" } })).status).toBe(422);
});

test.each([
  "//jahat.example/products/",
  "///jahat.example/",
  "/%2Fjahat.example//Products",
  "/.//jahat.example/",
  "/%5Cjahat.example//",
])("A17 %s leads to no other host", async (path) => {
  const { status, location } = await visit(path);
  expect([status, location]).toEqual([302, "/404"]);
});

test("A03 /404 says so by its status, and has ways back", async () => {
  const page = await visit("/404");
  expect(page.status).toBe(404);
  expect(headingsOf(page)).toEqual(["Halaman tidak ditemukan"]);
  const links = page.document.querySelectorAll("main a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/", "/products"]));
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
});

test("P07 A03 /404 names the kind of what was there, and only one that the shop has", async () => {
  const page = await visit("/404?kategori=kalung-dan-liontin");
  expect([page.status, headingsOf(page)]).toEqual([404, ["Halaman tidak ditemukan"]]);
  const main = page.document.querySelector("main");
  expect(main?.querySelector('a[href="/category/kalung-dan-liontin"]')?.text).toBe("Lihat semua Kalung & Liontin");
  expect(main?.querySelectorAll('a[href^="/product/kalung-"]').length).toBeGreaterThan(2);
  expect(page.document.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
  const topic = await visit("/404?topik=perawatan");
  expect(topic.document.querySelector('main a[href="/artikel/category/perawatan"]')?.text).toMatch(
    /^Lihat semua artikel/,
  );
  expect(topic.document.querySelector("main")?.text).toMatch(/Coba cari artikelnya/);
  for (const path of ["/404?kategori=tidak-ada", "/404?topik=tidak-ada"])
    expect(await visit(path)).toMatchObject({ status: 302, location: "/404" });
});

test("A03 a form sent to an unknown path leads to /404 too", async () => {
  const page = await visit("/tidak-ada", { form: { a: "b" } });
  expect(page.status).toBe(302);
  expect(page.location).toBe("/404");
});
