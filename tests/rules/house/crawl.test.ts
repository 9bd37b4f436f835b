import { expect, test } from "vitest";
import { noteOf } from "../../support/crawl/note.ts";
import { readRobots } from "../../support/crawl/robots.ts";
import { countLaterPages, surveyOf, tooFar } from "../../support/crawl/survey.ts";
import { politeWays, walk } from "../../support/crawl/walk.ts";

const ORIGIN = "https://toko.example";
const html = { "Content-Type": "text/html; charset=utf-8" };
const page = (address: string, content: string, headers: Record<string, string> = html, status = 200) =>
  noteOf(new URL(address, ORIGIN), new Response(null, { status, headers }), content);
const canonical = (address: string) => `<link rel="canonical" href="${ORIGIN}${address}"/><title>${address}</title>`;

test("P06 robots.txt is read as crawlers read it: the longest rule for all, with * and $", () => {
  const text = `User-agent: GPTBot\nDisallow: /\n\nUser-agent: Otherbot\nUser-agent: *
Disallow: /cart # the cart\nDisallow: /*ulasan=\nDisallow: /*.ics$\nAllow: /cart/help\nDisallow:\nSitemap: ${ORIGIN}/sitemap.xml`;
  const { allows, sitemaps } = readRobots(text);
  const addresses = ["/", "/cart", "/cart/help", "/product/a?ulasan=2", "/a.ics", "/a.ics?b", "/b.ics/a.ics"];
  expect(addresses.filter(allows)).toEqual(["/", "/cart/help", "/a.ics?b"]);
  expect(sitemaps).toEqual([`${ORIGIN}/sitemap.xml`]);
});

test("P06 a crawler notes where a page's links lead, which it may follow, and whether a search may show it", () => {
  const note = page(
    "/products/page=2",
    `<title>A &amp; B</title><meta name="robots" content="max-snippet:-1"/>${canonical("/products")}
     <a href="/a?b=1&amp;c=2#d">x</a><a class="x" rel="nofollow" href="/e">x</a><a href="//elsewhere.example/">x</a><a href="?f">x</a>`,
  );
  expect(note).toMatchObject({ title: "A & B", canonical: "/products", isIndexed: true, redirect: null });
  expect([...note.links]).toEqual([
    ["/a?b=1&c=2", true],
    ["/e", false],
    ["/products/page=2?f", true],
  ]);
  expect(page("/", "", { ...html, "X-Robots-Tag": "noindex, nofollow" }).isIndexed).toBe(false);
  expect(page("/", '<meta name="robots" content="nofollow"/><a href="/a">x</a>').links.get("/a")).toBe(false);
  expect(page("/", "", { Location: `${ORIGIN}/a#b` }, 301).redirect).toBe("/a");
});

test("P06 a survey tells what the sitemaps lack, what they name too much, what is found twice, and how far products are", async () => {
  const shop = new Map([
    [
      "/",
      page(
        "/",
        `${canonical("/")}<a href="/old">x</a><a href="/product/a">x</a><a href="/cart">x</a><a href="/hidden">x</a>`,
      ),
    ],
    ["/old", page("/old", "", { Location: "/products" }, 301)],
    ["/products", page("/products", `${canonical("/products")}<a href="/products/page=3">x</a>`)],
    ["/products/page=3", page("/products/page=3", `${canonical("/products/page=3")}<a href="/product/b">x</a>`)],
    ["/hidden", page("/hidden", '<meta name="robots" content="noindex"/><a href="/product/c">x</a>')],
    ["/product/a", page("/product/a", `${canonical("/product/a")}<a href="/product/a?variant=2">x</a>`)],
    ["/product/a?variant=2", page("/product/a?variant=2", canonical("/product/a"))],
  ]);
  const robots = readRobots("User-agent: *\nDisallow: /cart");
  const notes = await walk({ ask: async (address) => shop.get(address), next: (note) => politeWays(note, robots) });
  expect(notes.has("/cart")).toBe(false);
  const named = ["/", "/", "/product/a", "/product/b", "/gone"];
  const survey = surveyOf(notes, robots, named);
  expect(survey).toMatchObject({
    duplicates: ["/product/a?variant=2"],
    unnamed: ["/products", "/product/c"],
    unfound: ["/gone"],
    namedTwice: ["/"],
    sameTitles: [],
  });
  expect(["/product/a", "/product/b", "/product/c"].map((address) => survey.clicks.get(address))).toEqual([1, 3, 2]);
  expect(tooFar(["/product/a", "/product/b", "/product/c"], survey.foundClicks)).toEqual(["/product/c"]);
  expect(countLaterPages(notes)).toBe(2);
});
