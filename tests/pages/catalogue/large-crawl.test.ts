import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../scripts/local/children.mjs";
import { growCatalogue } from "../../bench/large-catalogue.ts";
import { openCrawled } from "../../support/crawl/shop.ts";
import { isLaterPage, isProduct, type Survey, surveyOf, tooFar } from "../../support/crawl/survey.ts";
import { politeWays, walk } from "../../support/crawl/walk.ts";
import { clearedState, FRESH_STATE, type OwnWorker, serve } from "../own-worker.ts";

const PRODUCTS = 5000;
/** One product of so many is asked for, as a sample of the others. */
const SAMPLE = 250;

let worker: OwnWorker;
let products: string[];
let survey: Survey;

/** Lists of products and products: the rest of the shop does not grow with them, and the demo's crawl has read it. */
const isOfCatalogue = (address: string) => /^\/($|products|product\/|bundle|category|koleksi)/.test(address);
/** The shelves with the fewest products: their pages lead to everything, and other lists are asked for their first alone. */
const isNarrow = (address: string) => /^\/category\/[^/?]+\/|sub_category=/.test(address);

beforeAll(async () => {
  const state = clearedState("large-crawl");
  cpSync(join(root, FRESH_STATE, "v3/d1"), join(root, state, "v3/d1"), { recursive: true });
  growCatalogue(state, PRODUCTS);
  worker = await serve(state, undefined, {}, ["--limit", "100000"]);
  const shop = await openCrawled(worker.address);
  const sitemaps = await shop.sitemaps();
  const named = sitemaps.named.filter(isOfCatalogue);
  products = named.filter(isProduct);
  const sample = new Set(products.filter((_, place) => place % SAMPLE === 0));
  const isAsked = (address: string) => {
    if (isProduct(address)) return sample.has(address);
    if (isLaterPage(address)) return isNarrow(address);
    return isOfCatalogue(address) && !isProduct(address.split("?")[0] as string);
  };
  const notes = await walk({
    ask: async (address) => (isAsked(address) ? (await shop.ask(address)).note : undefined),
    next: (note) => politeWays(note, shop.robots),
  });
  survey = surveyOf(notes, shop.robots, named);
}, 300_000);

afterAll(async () => worker?.end());

test("P06 of 5,000 products and their lists a crawler finds what the sitemaps name, each address once", () => {
  expect(products).toHaveLength(PRODUCTS);
  const { unnamed, unfound, namedTwice } = survey;
  expect({ unnamed, unfound: unfound.slice(0, 10), namedTwice }).toEqual({ unnamed: [], unfound: [], namedTwice: [] });
});

test("P06 pages that a search shows lead to each of 5,000 products within four clicks", () => {
  // Where it fails, it fails for thousands.
  expect(tooFar(products, survey.foundClicks).slice(0, 10)).toEqual([]);
});
