import { type HTMLElement, parse } from "node-html-parser";
import { expect, test } from "vitest";
import { formatRupiah } from "#domain/money.ts";
import { visit } from "../fixtures.ts";

interface Variant {
  id: number;
  valid_price: number;
}
interface Product {
  id: number;
  slug: string;
  bundling: number;
  price_discount_min: number;
  r_uni_product_variants: Variant[];
}
interface Sale {
  start: number;
  end: number;
  r_more_promotion_flashsale_products: {
    price: number | null;
    remains: number;
    r_uni_product_variants: { id: number };
    r_uni_products: { id: number };
  }[];
}

const now = Math.floor(Date.now() / 1000);
const AT_ONCE = 6;

async function ask<Data>(path: string, at: number): Promise<Data> {
  const response = await fetch(`${process.env.API_URL}${path}`, { headers: { "X-Test-Now": String(at) } });
  return ((await response.json()) as { data: Data }).data;
}

async function allProducts(at: number): Promise<Product[]> {
  const products: Product[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await ask<{ results: Product[]; pagination: { total_pages: number } }>(
      `uni/product?per_page=48&page=${page}`,
      at,
    );
    pages = answer.pagination.total_pages;
    products.push(...answer.results);
  }
  return products;
}

/** Prices by variant as the feed has them. */
async function feedPrices(at: number): Promise<Map<number, number>> {
  const feed = parse((await visit("/feed/products", { now: at })).html.replaceAll("g:", "g_"));
  const numberIn = (item: HTMLElement, field: string) => Number.parseInt(item.querySelector(field)?.text ?? "", 10);
  return new Map(feed.querySelectorAll("item").map((item) => [numberIn(item, "g_id"), numberIn(item, "g_price")]));
}

/** Prices by product as the cards of its list show them. */
async function cardPrices(at: number): Promise<Map<string, string>> {
  const prices = new Map<string, string>();
  for (let n = 1, pages = 1; n <= pages; n++) {
    const { document } = await visit(n === 1 ? "/products/per_page=48" : `/products/per_page=48&page=${n}`, {
      now: at,
    });
    const numbers = document.querySelectorAll("nav a[href*='page=']").map((link) => Number(link.text));
    pages = Math.max(pages, ...numbers.filter(Number.isInteger));
    expect(document.querySelectorAll("main article").length).toBeGreaterThan(0);
    for (const card of document.querySelectorAll("main article")) {
      prices.set(card.querySelector("a")?.getAttribute("href") ?? "", plain(card.querySelector(".price b")));
    }
  }
  return prices;
}

const plain = (element: HTMLElement | null) => (element?.text ?? "").replace("Mulai ", "");
const pathOf = ({ slug, bundling }: Product) => `/${bundling === 1 ? "bundle" : "product"}/${slug}`;

/** A product's page with one variant chosen: the price in large letters, and what its data tells of every variant. */
async function pagePrices(path: string, variant: number, at: number, cookies = {}) {
  const { document } = await visit(`${path}?variant=${variant}`, { now: at, cookies });
  const data = document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText) as { "@type": string; offers?: { sku: string; price: number }[] });
  const offers = data.find((one) => one["@type"] === "Product")?.offers ?? [];
  return {
    shown: plain(document.querySelector(".price--big b")),
    told: offers.map(({ sku, price }) => [Number(sku), price]),
  };
}

/** What disagrees with the API's list at a second: the API's detail, the feed, the cards, and the pages of all variants. */
async function disagreements(products: Product[], at: number, cookies = {}): Promise<string[]> {
  const [feed, cards] = [await feedPrices(at), await cardPrices(at)];
  const wrong: string[] = [];
  const check = (where: string, given: unknown, right: unknown) => {
    if (JSON.stringify(given) !== JSON.stringify(right)) wrong.push(`${where}: ${given} instead of ${right}`);
  };
  const waiting = [...products];
  const work = async () => {
    for (let product = waiting.shift(); product; product = waiting.shift()) {
      const path = pathOf(product);
      const right = product.r_uni_product_variants.map(({ id, valid_price }) => [id, valid_price]);
      const detail = await ask<Product>(`uni/product/${product.bundling === 1 ? "bundle/" : ""}${product.slug}`, at);
      check(
        `API ${path}`,
        detail.r_uni_product_variants.map(({ id, valid_price }) => [id, valid_price]),
        right,
      );
      check(`card ${path}`, cards.get(path), formatRupiah(Math.min(...right.map(([, price]) => price as number))));
      for (const { id, valid_price } of product.r_uni_product_variants) {
        check(`feed ${path} ${id}`, feed.get(id), valid_price);
        const { shown, told } = await pagePrices(path, id, at, cookies);
        check(`page ${path} ${id}`, shown, formatRupiah(valid_price));
        check(`data ${path} ${id}`, told, right);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong;
}

test("P05 T03 every variant of every product has one price: API, card, page, the page's data and feed", {
  timeout: 60_000,
}, async () => {
  const products = await allProducts(now);
  expect(products.length).toBeGreaterThan(50);
  expect(products.flatMap((product) => product.r_uni_product_variants).length).toBeGreaterThan(120);
  expect(await disagreements(products, now)).toEqual([]);
});

test("T03 T04 T10 at the edges of a flash sale everything changes its price in the same second, with script or without", {
  timeout: 60_000,
}, async () => {
  const sales = await ask<Sale[]>("more/promotion/flashsale-group", now);
  expect(sales.length).toBeGreaterThanOrEqual(2);
  const inSale = new Set(
    sales.flatMap((sale) => sale.r_more_promotion_flashsale_products.map((item) => item.r_uni_products.id)),
  );
  const edges = sales.flatMap(({ start, end }) => [start, end]);
  const priceAt = new Map<number, Map<number, number>>();
  for (const second of edges.flatMap((edge) => [edge - 1, edge])) {
    const products = (await allProducts(second)).filter(({ id }) => inSale.has(id));
    expect(products).toHaveLength(inSale.size);
    const cookies = second % 2 === 0 ? {} : { js: "1" };
    expect(await disagreements(products, second, cookies), `at ${second}`).toEqual([]);
    const variants = products.flatMap((product) => product.r_uni_product_variants);
    priceAt.set(second, new Map(variants.map(({ id, valid_price }) => [id, valid_price])));
  }
  for (const { start, end } of sales) {
    const [sale] = (await ask<Sale[]>("more/promotion/flashsale-group", start)).filter((one) => one.start === start);
    const items = sale?.r_more_promotion_flashsale_products.filter(({ remains }) => remains > 0) ?? [];
    expect(items.length).toBeGreaterThan(3);
    for (const { price, r_uni_product_variants: variant } of items) {
      const seen = [start - 1, start, end - 1, end].map((second) => priceAt.get(second)?.get(variant.id));
      expect(seen[1]).toBe(price);
      expect(seen[2]).toBe(price);
      for (const usual of [seen[0], seen[3]]) expect(usual).toBeGreaterThan(price as number);
    }
  }
});
