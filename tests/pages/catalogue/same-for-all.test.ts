import { beforeAll, expect, test } from "vitest";
import { firstDifference, lastingOf, newNumber } from "../edge/lasting.ts";
import { type Page, visit } from "../fixtures.ts";
import { signedCookie } from "../signed-cookie.ts";
import { oneProduct, type Sample } from "./catalogue.ts";

let sample: Sample;
let cart: string;
beforeAll(async () => {
  sample = await oneProduct();
  cart = await signedCookie("cart", `1|${sample.variant.toString(36)}.1.1||`);
});

const now = Math.floor(Date.now() / 1000);
const screens = () => ["/", "/products", "/products/q=cincin", sample.path, "/about", "/404"];

/** Every link and every price of a page, in no order: what is streamed stands elsewhere until script puts it in its place. */
function substanceOf({ document }: Page) {
  for (const script of document.querySelectorAll("script")) script.remove();
  return {
    links: document
      .querySelectorAll("a")
      .map((link) => link.getAttribute("href"))
      .sort(),
    prices: (document.text.match(/Rp [\d.]*\d/g) ?? []).sort(),
    headings: document
      .querySelectorAll("h1, h2, h3")
      .map((heading) => heading.text)
      .sort(),
  };
}

test("T10 a crawler gets the very page that a shopper gets", async () => {
  const crawlers = [
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "facebookexternalhit/1.1",
    "curl/8",
    "",
  ];
  const number = newNumber();
  const news = [
    `/products/price_max=${number}`,
    ...["/", sample.path, "/about", "/404"].map((path) => `${path}?uji=${number}`),
  ];
  for (const path of news) {
    const shopper = await visit(path, { now, headers: { "User-Agent": "Mozilla/5.0 (Linux; Android 14) Chrome/130" } });
    for (const crawler of crawlers) {
      const page = await visit(path, { now, headers: { "User-Agent": crawler } });
      expect(page.status, `${path} ${crawler}`).toBe(shopper.status);
      expect(firstDifference(lastingOf(page), lastingOf(shopper)), `${path} ${crawler}`).toBeUndefined();
    }
  }
});

test("T10 who has script gets the late blocks streamed, and in the end the same links, headings and prices", async () => {
  for (const path of screens()) {
    const whole = await visit(path, { now, cookies: { cart } });
    const streamed = await visit(path, { now, cookies: { cart, js: "1" } });
    expect(streamed.status, path).toBe(whole.status);
    expect(substanceOf(streamed), path).toEqual(substanceOf(whole));
  }
});

test("O03 a page that is sent whole holds nothing that only script would reveal", async () => {
  for (const path of screens()) {
    for (const cookies of [{}, { cart }] as Record<string, string>[]) {
      const page = await visit(path, { now, cookies });
      expect(page.document.querySelectorAll('template[id^="B:"], div[hidden][id^="S:"]'), path).toEqual([]);
      for (const script of page.document.querySelectorAll("script")) script.remove();
      expect(page.document.text, path).not.toContain("Mohon menunggu");
    }
  }
});
