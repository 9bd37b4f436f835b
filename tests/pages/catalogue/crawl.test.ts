import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { productsPath, slugOf } from "#domain/catalogue/address.ts";
import { readFilter } from "#domain/catalogue/filter.ts";
import { type Survey, surveyOf, tooFar } from "../../support/crawl/survey.ts";
import { type Crawl, crawl } from "./crawl.ts";
import { shapesOf } from "./shapes.ts";

/** The list's own addresses can be combined without end: lists by one filter at a time, with all their pages, lead everywhere. */
const FILTERS_AT_ONCE = 1;
const DUPLICATES_MAX = 1 / 3;

const html = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // How React writes `<br/>`, `disabled=""`, `hidden=""` and `srcSet`: the standard allows it, and no component can change it.
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "attr-case": "off",
    // A product's name stands whole in the title, however long it is.
    "long-title": "off",
  },
});

const faults = new Map<string, string[]>();
const shapesSeen = new Set<string>();
let found: Crawl;
let survey: Survey;
let named: string[];
let requests: number;

beforeAll(async () => {
  found = await crawl(process.env.SHOP_URL ?? "", { narrow, look });
  const sitemaps = await found.shop.sitemaps();
  named = sitemaps.named;
  requests = found.crawled.size + sitemaps.requests;
  survey = surveyOf(found.crawled, found.shop.robots, named);
}, 300_000);

function narrow(url: URL): string | null {
  // The price test goes to every variant; to find the way, the product is enough, and the guide without the way back.
  const isChosen = ["variant", "kedua", "warna", "ukuran", "untuk"].some((name) => url.searchParams.has(name));
  if (isChosen && /^\/(product\/|bundle\/|ukuran-cincin)/.test(url.pathname)) return url.pathname;
  if (!url.pathname.startsWith("/products/") || url.search !== "") return `${url.pathname}${url.search}`;
  const { filter } = readFilter(url.pathname.slice("/products/".length));
  const filters = productsPath({ ...filter, page: 1 }).split("&").length;
  return filters <= FILTERS_AT_ONCE ? url.pathname : null;
}

/** The validator takes a tenth of a second for a page: it reads those that have something that none before had. */
async function look(path: string, page: string): Promise<void> {
  const { shapes, told } = shapesOf(page);
  if (shapes.some((shape) => !shapesSeen.has(shape))) {
    for (const shape of shapes) shapesSeen.add(shape);
    const { results } = await html.validateString(page);
    for (const { messages } of results)
      told.push(...messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`));
  }
  if (told.length > 0) faults.set(path, told);
}

async function ask<Data>(path: string): Promise<Data> {
  const response = await fetch(`${process.env.API_URL}${path}`);
  return ((await response.json()) as { data: Data }).data;
}

async function allProducts(): Promise<string[]> {
  const { total } = await ask<{ total: number }>("uni/product?per_page=1");
  const products: string[] = [];
  for (let page = 1; products.length < total; page++) {
    const { results } = await ask<{ results: { slug: string; bundling: number }[] }>(
      `uni/product?per_page=48&page=${page}`,
    );
    products.push(...results.map(({ slug, bundling }) => `/${bundling ? "bundle" : "product"}/${slug}`));
  }
  return products;
}

test("E03 B07 links and plain forms alone lead from home to every published product and to every category", async () => {
  const reached = new Set([...found.visited.keys()].map((address) => address.split("?")[0]));
  expect((await allProducts()).filter((path) => !reached.has(path))).toEqual([]);
  const categories = await ask<{ name: string }[]>("uni/category");
  expect(categories.map(({ name }) => `/category/${slugOf(name)}`).filter((path) => !reached.has(path))).toEqual([]);
});

test("P04 R05 no link and no form of the shop is dead, and none ends in an error", () => {
  const ends = [...found.visited].map(([address, note]) => ({
    address,
    met: found.metAt.get(address),
    status: note?.status ?? 0,
  }));
  expect(ends.length).toBeGreaterThan(150);
  expect(ends.filter(({ address, status }) => address.startsWith("/404") || status >= 400)).toEqual([]);
});

test("P04 every page is valid HTML and has one h1", () => {
  const kinds = new Map<string, string>();
  for (const [path, told] of faults) for (const one of told) kinds.set(one, `${path}: ${one}`);
  // The form of all hearts has its buttons in the cards of a page, and none where there are no cards.
  expect([...kinds.values()].filter((one) => !one.endsWith("button at #hati"))).toEqual([]);
});

test("P06 what a crawler finds from home is what the sitemaps name, each address once", () => {
  expect(survey.found.length).toBeGreaterThan(150);
  const { unnamed, unfound, namedTwice } = survey;
  expect({ unnamed, unfound, namedTwice }).toEqual({ unnamed: [], unfound: [], namedTwice: [] });
});

test("P06 at most a third of what a crawler asks for is a page that it has under another address", () => {
  expect(survey.duplicates.length / requests).toBeLessThanOrEqual(DUPLICATES_MAX);
});

test("P06 no two pages that a search shows have the same title", () => {
  expect(survey.sameTitles).toEqual([]);
});

test("P06 pages that a search shows lead to every product within four clicks", async () => {
  expect(tooFar(await allProducts(), survey.foundClicks)).toEqual([]);
});
