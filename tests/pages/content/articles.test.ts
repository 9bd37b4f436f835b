import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newNumber } from "../edge/lasting.ts";
import { type Page, type Visit, visit } from "../fixtures.ts";
import { type OwnWorker, openOwnShop } from "../own-worker.ts";

const SLUG = "merawat-perhiasan-emas";
const HERE = `/artikel/${SLUG}`;
const LATER = "/artikel/membawa-perhiasan-bepergian";
const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);

const hrefs = ({ document }: Page, selector: string) =>
  document.querySelectorAll(selector).map((link) => link.getAttribute("href") ?? "");
const canonicalOf = (page: Page) => hrefs(page, "link[rel=canonical]")[0]?.replace(/^https?:\/\/[^/]+/, "");
const dataOf = ({ document }: Page) =>
  document.querySelectorAll('script[type="application/ld+json"]').map((script) => JSON.parse(script.rawText));
const typed = (page: Page, type: string) => dataOf(page).find((one) => one["@type"] === type);
const mainOf = ({ document }: Page) => document.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";
const listedOn = (page: Page) => hrefs(page, "section[aria-labelledby=terbaru] h3 a");
const articlesOn = (page: Page) => hrefs(page, "main h3 a, main a.feat");

describe("the list of articles", () => {
  test("A11 K01 leads to every article that is out, by category, topic and search (no-JS)", async () => {
    const page = await visit("/artikel");
    const all = articlesOn(page);
    expect(all.length).toBeGreaterThan(5);
    // None stands there twice.
    expect(new Set(all).size).toBe(all.length);
    for (const path of all) expect((await visit(path)).status, path).toBe(200);
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
    expect(page.document.querySelector("[aria-label='Artikel unggulan']")?.querySelectorAll("a.feat")).toHaveLength(3);
    expect(hrefs(page, "#pilihan-redaksi h3 a")).toHaveLength(3);
    const shelves = hrefs(page, "nav[aria-label='Kategori artikel'] a").slice(1);
    const topics = hrefs(page, "[aria-labelledby=topik] a");
    expect([shelves.length, topics.length]).toEqual([3, expect.any(Number)]);
    for (const path of [...shelves, ...topics, "/artikel?q=mutiara"]) {
      const part = await visit(path);
      expect(articlesOn(part).length, path).toBeGreaterThan(0);
      expect(articlesOn(part).length, path).toBeLessThan(all.length);
      expect(all, path).toEqual(expect.arrayContaining(articlesOn(part)));
      const isShort = topics.includes(path) && articlesOn(part).length < 3;
      expect(canonicalOf(part), path).toBe(isShort || path.includes("?q=") ? undefined : path);
      const { html } = await visit("/sitemap/articles/1");
      expect(html.includes(`${path}</loc>`), path).toBe(canonicalOf(part) !== undefined);
    }
    expect(topics.filter((path) => !path.startsWith("/artikel/tag/"))).toEqual([]);
  });

  test("P03 tells crawlers its articles and where the feed is", async () => {
    for (const path of ["/artikel", "/artikel/tag/emas", "/artikel/category/perhiasan"]) {
      const page = await visit(path);
      expect(typed(page, "BreadcrumbList").itemListElement.length, path).toBeGreaterThan(1);
      expect(typed(page, "ItemList").numberOfItems, path).toBe(articlesOn(page).length);
      expect(hrefs(page, 'link[type="application/rss+xml"]')[0], path).toMatch(/^https?:.+\/artikel\/rss\.xml$/);
      expect(page.document.querySelector("meta[name=description]")?.getAttribute("content")?.length).toBeGreaterThan(
        30,
      );
    }
    const searched = await visit("/artikel?q=mutiara");
    expect(searched.document.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("P07 a topic's former address leads to its own, on its page", async () => {
    for (const [former, now] of [
      ["/artikel?tag=Emas", "/artikel/tag/emas"],
      ["/artikel?tag=Panduan%20membeli", "/artikel/tag/panduan-membeli"],
      ["/artikel?tag=emas&halaman=2", "/artikel/tag/emas?halaman=2"],
    ] as const) {
      const { status, location } = await visit(former);
      expect([status, location]).toEqual([301, now]);
    }
  });

  test("K01 P07 R05 odd addresses are answered in words, or lead to /404 (no-JS)", async () => {
    for (const odd of ["halaman=0", "halaman=x", "halaman=9007199254740992", "halaman=1&halaman=2", "q=%00", "tag="])
      expect((await visit(`/artikel?${odd}`)).status, odd).toBe(200);
    for (const list of ["/artikel", "/artikel/category/rumah", "/artikel/tag/emas"])
      expect((await visit(`${list}?halaman=99`)).location, list).toBe("/404");
    for (const none of ["/artikel/tag/tidak-ada", `/artikel/tag/${"[".repeat(300)}`, "/artikel/category/tidak-ada"])
      expect((await visit(none)).location, none.slice(0, 40)).toMatch(/\/404$/);
    for (const word of ["zzqq", "<img src=x onerror=alert(1)>", "!!!", "[".repeat(300)]) {
      const page = await visit(`/artikel?q=${encodeURIComponent(word)}`);
      expect([page.status, articlesOn(page)], word.slice(0, 9)).toEqual([200, []]);
      expect(mainOf(page)).toContain("Tidak ada artikel dengan kata tersebut.");
      expect(page.document.querySelectorAll("main img")).toEqual([]);
      expect(page.document.querySelector("main input[name=q]")?.getAttribute("value")).toBe(word.slice(0, 80));
    }
  });
});

describe("an article", () => {
  test("K01 has its cover, date, reading time, parts, products and what to read next (no-JS)", async () => {
    const page = await visit(HERE);
    expect(page.document.querySelectorAll("h1")).toHaveLength(1);
    expect(page.document.querySelector("article time")?.getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(mainOf(page)).toMatch(/Oleh Laras Wening\. \d+ \p{L}+ \d{4}, \d+ menit baca/u);
    const parts = hrefs(page, "nav[aria-labelledby=isi-artikel] a");
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) expect(page.document.querySelectorAll(`.prose ${part}`), part).toHaveLength(1);
    for (const picture of page.document.querySelectorAll("main img"))
      expect([picture.getAttribute("width"), picture.getAttribute("height")]).toEqual([
        expect.stringMatching(/^\d+$/),
        expect.stringMatching(/^\d+$/),
      ]);
    expect(page.document.querySelectorAll(".article__cover img:not([loading=lazy])")).toHaveLength(1);
    expect(page.document.querySelectorAll("main [style]")).toEqual([]);
    const products = hrefs(page, "#produk-artikel h3 a");
    expect(products.length).toBeGreaterThan(2);
    const next = hrefs(page, "#artikel-lain h3 a");
    expect(next).toHaveLength(3);
    expect(next).not.toContain(HERE);
    for (const path of [...products, ...next, ...hrefs(page, "article footer ul.chips a")])
      expect((await visit(path)).status, path).toBe(200);
    const outside = page.document.querySelectorAll('.prose a[href^="http"]');
    for (const link of outside) expect(link.getAttribute("rel")).toBe("nofollow noopener");
  });

  test("P03 P08 is an Article to crawlers and networks, with breadcrumbs, one address and the picture in each shape", async () => {
    const page = await visit(`${HERE}?utm_source=surat`);
    expect(canonicalOf(page)).toBe(HERE);
    const { headline, image, datePublished, dateModified, author, wordCount } = typed(page, "Article");
    expect(headline).toBe(page.document.querySelector("h1")?.text);
    expect(image.map((one: string) => /\/1200-(\w+)\.jpg$/.exec(one)?.[1])).toEqual(["16x9", "4x3", "1x1"]);
    for (const one of image) expect((await fetch(one)).headers.get("Content-Type"), one).toBe("image/jpeg");
    const social = (name: string) => page.document.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
    expect(["og:type", "article:published_time", "article:modified_time", "article:author"].map(social)).toEqual([
      ...["article", datePublished, dateModified, author.name],
    ]);
    expect(Date.parse(dateModified)).toBeGreaterThanOrEqual(Date.parse(datePublished));
    expect([author.name, wordCount > 500]).toEqual(["Laras Wening", true]);
    const trail = typed(page, "BreadcrumbList").itemListElement.map(({ name }: { name: string }) => name);
    expect(trail).toEqual(["Beranda", "Artikel", "Perawatan", headline]);
    expect(hrefs(page, 'link[type="application/rss+xml"]')).toHaveLength(1);
  });

  test("Q04 says when it was changed, is kept, and is not sent again to who has it; HEAD empties nothing", async () => {
    const address = `${HERE}?uji=${newNumber()}`;
    const head = await visit(address, { method: "HEAD" });
    const first = await visit(address);
    expect([head.status, head.html, first.html.length > 10_000]).toEqual([200, "", true]);
    for (const { headers } of [head, first]) expect(headers.get("Last-Modified")).toMatch(/ GMT$/);
    const again = await visit(address);
    expect(again.headers.get("Server-Timing")).toMatch(/desc=cached/);
    expect([again.headers.get("Last-Modified"), again.html.length > 10_000]).toEqual([
      first.headers.get("Last-Modified"),
      true,
    ]);
    const tag = again.headers.get("ETag") ?? "";
    expect(tag).not.toBe("");
    expect((await visit(address, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  test("K01 before its day it is found nowhere, by its address neither; from then on everywhere", async () => {
    const at = (path: string, second: number) => visit(`${path}?uji=${newNumber()}`, { now: second });
    const lists = ["/artikel", "/artikel/category/perawatan", "/artikel/rss.xml", "/sitemap/articles/1"];
    const seen = async (second: number) => {
      const pages = await Promise.all([...lists, HERE].map((path) => at(path, second)));
      return pages.map(({ html }) => html.includes(LATER));
    };
    expect(await seen(now)).toEqual([false, false, false, false, false]);
    expect((await at(LATER, now)).location).toMatch(/\/404$/);
    expect((await visit("/artikel/tidak-ada")).location).toMatch(/\/404$/);
    expect(await seen(now + 40 * DAY)).toEqual([true, true, true, true, true]);
    expect((await at(LATER, now + 40 * DAY)).status).toBe(200);
    for (const odd of ["9007199254740992", "%00", "%3Cb%3E", "-1", "a".repeat(200)])
      expect((await visit(`/artikel/${odd}`)).status, odd).toBeLessThan(500);
  });
});

describe("the feed", () => {
  test("P05 has the newest articles with their whole texts and whole addresses", async () => {
    const { html, headers } = await visit("/artikel/rss.xml");
    expect(headers.get("Content-Type")).toContain("application/rss+xml");
    expect(html).toMatch(/^<\?xml[^>]+\?>\s*<rss version="2\.0"/);
    const items = html.split("<item>").slice(1);
    const links = items.map((item) => /<link>https?:\/\/[^/]+([^<]+)/.exec(item)?.[1]);
    expect(links.sort()).toEqual(articlesOn(await visit("/artikel")).sort());
    const days = items.map((item) => Date.parse(/<pubDate>([^<]+)/.exec(item)?.[1] ?? ""));
    expect(days).toEqual([...days].sort((one, other) => other - one));
    const [first = ""] = items;
    expect(Date.parse(/<pubDate>([^<]+)/.exec(first)?.[1] ?? "")).toBeGreaterThan(0);
    const text = /<content:encoded>(.+)<\/content:encoded>/s.exec(first)?.[1] ?? "";
    const body = text
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
    expect(body.replace(/<[^>]+>/g, " ").split(/\s+/).length).toBeGreaterThan(500);
    expect(body).not.toMatch(/ (?:href|src)="(?!https?:|mailto:|tel:)/);
  });
});

describe("the sitemap", () => {
  test("P01 names each article once, with its picture and its last change", async () => {
    expect((await visit("/sitemap.xml")).html).toContain("/sitemap/articles/1</loc>");
    const { html } = await visit("/sitemap/articles/1");
    for (const path of articlesOn(await visit("/artikel")))
      expect(html.split(new RegExp(`${path}</loc><lastmod>[^<]+</lastmod><image:image>`)), path).toHaveLength(2);
    for (const path of ["/artikel", "/artikel/category/perhiasan"]) expect(html).toContain(`${path}</loc>`);
    for (const none of ["0", "2", "x", "9007199254740992"])
      expect((await visit(`/sitemap/articles/${none}`)).location, none).toMatch(/\/404$/);
  });
});

describe("a shop with many articles, and with none", () => {
  let shop: OwnWorker;
  beforeAll(async () => {
    shop = await openOwnShop("articles");
  }, 60_000);
  afterAll(() => shop?.end());
  const own = (path: string, options: Visit = {}) => visit(path, { base: shop.address, ...options });
  const SOON = { timeout: 15_000, interval: 200 };

  test("K01 they stand on pages of 12 with their numbers, each with an address of its own (no-JS)", {
    timeout: 60_000,
  }, async () => {
    const copies = Array.from({ length: 20 }, (_, n) => `(${n + 1})`).join(", ");
    await shop.execute(`WITH many (n) AS (VALUES ${copies}) INSERT INTO article (slug, title, summary, author, category_id,
      image_url, alt_text, width, height, source, body, cleaner_version, words, published_at, updated_at)
      SELECT 'salinan-' || n, 'Salinan ' || n, summary, author, category_id, image_url, alt_text, width, height, source, body,
      cleaner_version, words, published_at - n, updated_at FROM article JOIN many WHERE slug = '${SLUG}'`);
    await expect.poll(async () => listedOn(await own("/artikel?halaman=2")).length, SOON).toBe(12);
    const first = await own("/artikel");
    const second = await own("/artikel?halaman=2");
    expect(hrefs(first, "nav.pages a, nav[aria-label=Halaman] a")).toContain("/artikel?halaman=2");
    expect(canonicalOf(second)).toBe("/artikel?halaman=2");
    expect(second.document.querySelector("title")?.text).toContain("halaman 2");
    expect(second.document.querySelectorAll("a.feat, #pilihan-redaksi")).toEqual([]);
    const third = await own("/artikel?halaman=3");
    const all = [first, second, third].flatMap(articlesOn);
    expect(new Set(all).size).toBe(27);
    expect([second, third].flatMap(listedOn)).toHaveLength(27 - 12);
    expect((await own("/artikel?halaman=4")).location).toBe("/404");
    const shelf = await own("/artikel/category/perawatan?halaman=2");
    expect(articlesOn(shelf).length).toBeGreaterThan(9);
    expect(canonicalOf(shelf)).toBe("/artikel/category/perawatan?halaman=2");
    expect(mainOf(await own(HERE))).not.toContain("Diperbarui");
    await shop.execute(`UPDATE article SET updated_at = published_at + ${3 * DAY} WHERE slug = '${SLUG}'`);
    await expect
      .poll(async () => mainOf(await own(HERE)), SOON)
      .toMatch(/menit baca\s*\. Diperbarui \d+ \p{L}+ \d{4}/u);
    const changed = await own(HERE);
    const [, changedAt] = changed.document.querySelectorAll("header time");
    expect(typed(changed, "Article").dateModified).toBe(changedAt?.getAttribute("datetime"));
  });

  test("K01 P05 without articles there are kind words, an empty feed, and nothing in the sitemap (no-JS)", {
    timeout: 60_000,
  }, async () => {
    await shop.execute("DELETE FROM article_product; DELETE FROM article_tagging; DELETE FROM article");
    await expect.poll(async () => mainOf(await own("/artikel")), SOON).toContain("Belum ada artikel");
    const page = await own("/artikel");
    expect([page.status, articlesOn(page)]).toEqual([200, []]);
    expect(mainOf(page)).toContain("silakan lihat koleksi kami");
    expect(mainOf(await own("/artikel/category/rumah"))).toContain("Artikel tentang ini sedang kami tulis.");
    const feed = await own("/artikel/rss.xml");
    expect([feed.status, feed.html.includes("<item>"), feed.html.includes("<channel>")]).toEqual([200, false, true]);
    expect((await own("/sitemap.xml")).html).not.toContain("/sitemap/articles");
    expect((await own(HERE)).location).toMatch(/\/404$/);
  });
});
