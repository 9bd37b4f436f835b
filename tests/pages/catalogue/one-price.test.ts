import { type HTMLElement, parse } from "node-html-parser";
import { expect, test } from "vitest";
import { formatRupiah } from "#domain/money.ts";
import { formatDate } from "#lib/date.ts";
import { faultsOf } from "../../support/vocabulary.ts";
import { visit } from "../fixtures.ts";

interface Variant {
  id: number;
  sku?: string;
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

/** The feed's items by their page. */
async function feedItems(at: number): Promise<Map<string, FeedItem>> {
  const feed = parse((await visit("/feed/products", { now: at })).html.replaceAll("g:", "g_"));
  return new Map(
    feed.querySelectorAll("item").map((item) => {
      const text = (field: string) => item.querySelector(field)?.text ?? "";
      const price = (field: string) => Number.parseInt(text(field), 10);
      const [usual, sale] = [price("g_price"), price("g_sale_price")];
      // Addresses stand after a `<link>` that HTML closes at once.
      const path = text("g_link").replace(process.env.SHOP_URL ?? "", "");
      return [path, { text, price: sale || usual, was: sale ? usual : null }];
    }),
  );
}

interface FeedItem {
  text: (field: string) => string;
  /** What is paid. */
  price: number;
  was: number | null;
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

// biome-ignore lint/suspicious/noExplicitAny: what a program of somebody else's reads has no type of ours
type Data = any;

/** A product's page with one variant chosen: the price in large letters, and what its data tells of every variant. */
async function pageOf(path: string, variant: number, at: number, cookies = {}) {
  const { document } = await visit(`${path}?variant=${variant}`, { now: at, cookies });
  const data = document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap((script) => JSON.parse(script.rawText) as Data[]);
  const whole = data.find((one) => one["@type"] === "Product" || one["@type"] === "ProductGroup");
  const variants: Data[] = whole?.hasVariant ?? [whole];
  const idOf = (one: Data) => Number(new URL(one.offers.url).searchParams.get("variant"));
  return {
    document,
    data,
    whole,
    own: variants.find((one) => idOf(one) === variant),
    shown: plain(document.querySelector(".price--big b")),
    told: variants.map((one) => [idOf(one), one.offers.price]),
  };
}

/** What the page shows of its product and of the chosen variant, in the words of its structured data. */
function shownOn(document: HTMLElement) {
  const text = (selector: string) => document.querySelector(selector)?.text ?? "";
  const facts = document
    .querySelectorAll("#spesifikasi dt")
    .map(({ text, nextElementSibling: said }): [string, string] => {
      const links = said?.querySelectorAll("a").map((link) => link.text) ?? [];
      return [text, links.reduce((rest, words) => rest.replace(words, ""), said?.text ?? "").trim()];
    });
  const fact = (label: string) => facts.find(([name]) => name === label)?.[1];
  const chosen = (label: string) =>
    [...document.querySelectorAll("h2.label, p.label span")]
      .find((one) => one.text.startsWith(label))
      ?.text.split(": ")[1]
      ?.trim();
  const struck = text(".price--big s").replace("Harga normal ", "");
  const tags = (document.querySelector(".pd .pic__tags")?.querySelectorAll(".tag") ?? []).map((tag) => tag.text);
  const weight = /^([\d,]+) (g|kg)$/.exec(fact("Berat") ?? "");
  const rest = facts.filter(([label]) => !["Merek", "Bahan", "Berat"].includes(label));
  return {
    name: text("h1"),
    description: document
      .querySelectorAll("#deskripsi .pd-story__text p")
      .map((one) => one.text)
      .join(" "),
    brand: fact("Merek"),
    material: fact("Bahan"),
    weight: weight && { value: Number(weight[1]?.replace(",", ".")), unitCode: weight[2] === "kg" ? "KGM" : "GRM" },
    // A link and its words are for who can follow it.
    properties: rest.map(([name, value]) => ({ "@type": "PropertyValue", name, value })),
    rating: /([\d,]+) dari 5, (\d+) ulasan/.exec(text("a.rate"))?.slice(1, 3),
    color: chosen("Warna"),
    wood: chosen("Kayu"),
    struck,
    isSold: tags.includes("HABIS"),
    isPreOrder: tags.includes("PRE-ORDER"),
    readyOn: /siap (.+)$/.exec(text('[aria-label="Pre-order"] b'))?.[1],
    keeps: text('[aria-label="Janji untuk produk ini"]'),
    pictures: document.querySelectorAll("main picture img").map((one) => one.getAttribute("src") ?? ""),
  };
}

/** What a page's data says of its product and of the chosen variant otherwise than the page, or than the feed. */
function untrue({ document, data, whole, own }: Awaited<ReturnType<typeof pageOf>>, item: FeedItem): string[] {
  const shown = shownOn(document);
  const offer = own.offers;
  // All variants stand in the data of each of their pages.
  const isFirst = own === (whole.hasVariant?.[0] ?? whole);
  const wrong: string[] = isFirst ? faultsOf(data) : [];
  const is = (what: string, told: unknown, right: unknown) => {
    if (JSON.stringify(told) !== JSON.stringify(right))
      wrong.push(`${what}: ${JSON.stringify(told)} instead of ${JSON.stringify(right)}`);
  };
  is("name", whole.name, shown.name);
  is("description", whole.description, shown.description);
  is("brand", whole.brand?.name, shown.brand);
  is("material", own.material ?? whole.material, shown.material ?? (shown.wood && `Kayu ${shown.wood}`));
  is(
    "weight",
    whole.weight && [whole.weight.value, whole.weight.unitCode],
    shown.weight ? Object.values(shown.weight) : undefined,
  );
  is("properties", whole.additionalProperty ?? [], shown.properties);
  is("color", own.color, shown.color);
  is(
    "rating",
    whole.aggregateRating && [
      whole.aggregateRating.ratingValue.toFixed(1).replace(".", ","),
      String(whole.aggregateRating.reviewCount),
    ],
    shown.rating,
  );
  is("struck price", offer.priceSpecification ? formatRupiah(offer.priceSpecification.price) : "", shown.struck);
  const availability = shown.isSold ? "OutOfStock" : shown.isPreOrder ? "PreOrder" : "InStock";
  is("availability", offer.availability, `https://schema.org/${availability}`);
  const ready = offer.availabilityStarts && Date.parse(offer.availabilityStarts) / 1000;
  is("ready on", ready && formatDate(ready), availability === "PreOrder" ? shown.readyOn : undefined);
  is(
    "no return",
    "hasMerchantReturnPolicy" in offer,
    shown.isPreOrder || shown.keeps.includes("tidak dapat dikembalikan"),
  );
  // The same picture, perhaps in another width.
  const picture = (address: string) => new URL(address, process.env.SHOP_URL).pathname.replace(/\/\d+\.\w+$/, "");
  const image = own.image ?? whole.image[0];
  if (!shown.pictures.some((one) => picture(one) === picture([image].flat()[0])))
    wrong.push(`${image} is not on the page`);
  // One thing is called and offered the same way everywhere.
  const { text } = item;
  is("id", text("g_id"), own.sku);
  is("group", text("g_item_group_id"), whole.productGroupID ?? "");
  is("title", text("g_title"), whole.hasVariant ? own.name : text("g_title"));
  is(
    "feed availability",
    text("g_availability"),
    { OutOfStock: "out_of_stock", PreOrder: "preorder", InStock: "in_stock" }[availability],
  );
  is(
    "feed date",
    Date.parse(text("g_availability_date")) || undefined,
    ready ? Math.floor(ready / 60) * 60_000 : undefined,
  );
  is("usual price", item.was, offer.priceSpecification?.price ?? null);
  is(
    "sale's end",
    text("g_sale_price_effective_date").split("/")[1]?.slice(0, 16),
    offer.priceValidUntil?.slice(0, 16),
  );
  is("feed color", text("g_color"), own.color ?? "");
  is("feed size", text("g_size"), own.size ?? "");
  const materials: string[] = (own.material ?? whole.material ?? "").split(", ");
  is("feed material", text("g_material"), materials.slice(0, 3).join("/"));
  is("feed brand", text("g_brand"), whole.brand?.name ?? "");
  return wrong;
}

/** What disagrees with the API's list at a second: the API's detail, the feed, the cards, and the pages of all variants. */
async function disagreements(products: Product[], at: number, cookies = {}): Promise<string[]> {
  const [feed, cards] = [await feedItems(at), await cardPrices(at)];
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
        const item = feed.get(`${path}?variant=${id}`);
        check(`feed ${path} ${id}`, item?.price, valid_price);
        const page = await pageOf(path, id, at, cookies);
        check(`page ${path} ${id}`, page.shown, formatRupiah(valid_price));
        check(`data ${path} ${id}`, page.told, right);
        if (item) wrong.push(...untrue(page, item).map((fault) => `${path} ${id}: ${fault}`));
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return wrong;
}

test("P03 P05 T03 V10 every variant of every product is the same in API, card, page, the page's data and feed", {
  timeout: 180_000,
}, async () => {
  const products = await allProducts(now);
  expect(products.length).toBeGreaterThan(50);
  expect(products.flatMap((product) => product.r_uni_product_variants).length).toBeGreaterThan(120);
  expect(await disagreements(products, now)).toEqual([]);
});

test("T03 T04 T10 at the edges of a flash sale everything changes its price in the same second, with script or without", {
  timeout: 180_000,
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
