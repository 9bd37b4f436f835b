import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newNumber } from "../edge/lasting.ts";
import { type Page, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

const hrefs = ({ document }: Page, selector: string) =>
  document.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");
const LONG_AGO = Math.floor(Date.now() / 1000) - 400 * 86_400;

describe("a search finds articles and rooms", () => {
  test("D07 below the products, at most three of each, and only where there are any (no-JS)", async () => {
    const page = await visit("/products/q=karpet");
    const rooms = hrefs(page, "#ruang-terkait a");
    const articles = hrefs(page, "#artikel-terkait h3 a");
    expect(rooms.length).toBeGreaterThan(0);
    expect(rooms.length).toBeLessThanOrEqual(3);
    expect(articles.length).toBeLessThanOrEqual(3);
    for (const path of [...rooms, ...articles]) expect((await visit(path)).status, path).toBe(200);
    expect(hrefs(await visit("/products/q=emas"), "#artikel-terkait h3 a").length).toBeGreaterThan(0);
    for (const path of ["/products/q=zzqqxx", "/products/q=karpet&page=2", "/products"])
      expect(hrefs(await visit(path), "#ruang-terkait a, #artikel-terkait a"), path).toEqual([]);
  });

  test("D07 where only the price leaves nothing, it says what such things cost and shows them (no-JS)", async () => {
    const { document } = await visit("/products/q=cincin&price_max=1000000");
    const said = document.querySelector("#hasil .empty, #hasil")?.text ?? "";
    expect(said).toContain("Belum ada di harga ini");
    expect(said).toMatch(/“cincin” kami ada di harga Rp\s[\d.]+ – Rp\s[\d.]+/);
    const links = document.querySelectorAll("#hasil a").map((link) => link.getAttribute("href") ?? "");
    expect(links).toContain("/products/q=cincin");
    const products = links.filter((href) => href.startsWith("/product/"));
    expect(products.length).toBeGreaterThan(0);
    for (const href of products) expect(href).toMatch(/cincin/);
  });

  test("D02 the suggestions have them in a group of their own", async () => {
    const suggested = async (q: string, now?: number) =>
      JSON.parse((await visit(`/suggest?q=${q}`, { now })).html) as { keywords: string[]; pages: { href: string }[] };
    const { keywords, pages } = await suggested("karpet");
    expect(keywords.length).toBeGreaterThan(0);
    expect(pages.map(({ href }) => href)).toEqual(expect.arrayContaining([expect.stringMatching(/^\/inspirasi\//)]));
    for (const { href } of pages) expect((await visit(href)).status, href).toBe(200);
    expect((await suggested("zzqqxx")).pages).toEqual([]);
    expect((await suggested("k")).pages).toEqual([]);
  });

  test("K01 K02 not before their day", async () => {
    const page = await visit(`/products/q=karpet?uji=${newNumber()}`, { now: LONG_AGO });
    expect(hrefs(page, "#ruang-terkait a, #artikel-terkait a")).toEqual([]);
  });
});

describe("the questions", () => {
  test("A02 are searched by a plain form, in their words and in their answers (no-JS)", async () => {
    for (const path of ["/faq", "/faq-apps"]) {
      const all = await visit(path);
      const form = all.document.querySelector("main form");
      expect([form?.getAttribute("method"), form?.getAttribute("action")]).toEqual(["get", path]);
      const found = await visit(`${path}?q=CINCIN`);
      const folds = found.document.querySelectorAll("main details");
      expect(folds.length).toBeGreaterThan(0);
      expect(folds.length).toBeLessThan(all.document.querySelectorAll("main details").length);
      for (const fold of folds) {
        expect(fold.text.toLowerCase()).toContain("cincin");
        expect(fold.hasAttribute("open")).toBe(true);
      }
      expect(found.document.querySelector("main input[name=q]")?.getAttribute("value")).toBe("CINCIN");
      expect(hrefs(found, "main a.more")).toEqual([path]);
    }
  });

  test("A02 R05 whatever is typed is answered in words, and never runs (no-JS)", async () => {
    for (const typed of ["<img src=x onerror=alert(1)>", "[".repeat(5000), "\u0000", "zzqq"]) {
      const page = await visit(`/faq?q=${encodeURIComponent(typed)}`);
      expect(page.status).toBe(200);
      expect(page.document.querySelector("main [role=status]")?.text).toContain("Belum ada pertanyaan tentang");
      expect(page.document.querySelectorAll("main img")).toEqual([]);
    }
    expect((await visit("/faq?q=")).document.querySelectorAll("main [role=status]")).toEqual([]);
  });
});

describe("the page of another site", () => {
  let shop: OwnWorker;
  beforeAll(async () => {
    shop = await openOwnShop("retail", { RETAIL_URL: "https://ruang.example/toko?dari=serambi" });
  }, 60_000);
  afterAll(() => shop.end());

  test("A12 is led to when it is configured, and the showroom when it is not (no-JS)", async () => {
    const led = await visit("/more-retail-experience", { base: shop.address });
    expect([led.status, led.location]).toEqual([302, "https://ruang.example/toko?dari=serambi"]);
    const own = await visit("/more-retail-experience");
    expect([own.status, own.location]).toEqual([302, "/showroom"]);
  });
});
