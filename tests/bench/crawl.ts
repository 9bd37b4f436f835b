import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { type CrawledShop, openCrawled } from "../support/crawl/shop.ts";
import {
  CLICKS_MAX,
  countLaterPages,
  isLaterPage,
  isProduct,
  type Survey,
  surveyOf,
  tooFar,
} from "../support/crawl/survey.ts";
import { type Notes, politeWays, walk } from "../support/crawl/walk.ts";
import { type Figure, report } from "./figures.ts";
import { growCatalogue } from "./large-catalogue.ts";
import { percentile } from "./spent.ts";
import { bundleShop, openShop } from "./workers.ts";

/**
 * `npm run bench -- crawl`: what a polite crawler without script finds from home, in the demo shop, of which it asks for
 * everything, and in two large ones. Of these it asks for lists, and for some products as a sample of the others: the
 * requests of a whole round are reckoned from what those link to.
 */
const SIZES = [undefined, 5000, 50_000];
const SAMPLE = 100;
/** A shop whose lists lead on and on is left after so many of their pages. */
const LATER_PAGES_MAX = 9000;
const DUPLICATES_MAX = 1 / 3;
const FEED_PARTS_MAX = 1000;
/** Above it pagers of a dozen numbers take one click more, and the walk ends before the last products: it is measured alone. */
const JUDGED_MAX = 10_000;
const LIMIT = 1_000_000;

bundleShop();
const figures: Figure[] = [];
for (const [nth, state] of process.argv.slice(2).entries()) figures.push(...(await crawlShop(state, SIZES[nth])));
report(figures);

async function crawlShop(state: string, size: number | undefined): Promise<Figure[]> {
  if (size) growCatalogue(state, size);
  const products = readProducts(state);
  const worker = await openShop(state, { cache: false, limit: LIMIT });
  try {
    const begin = Date.now();
    const shop = await openCrawled(worker.url.replace("127.0.0.1", "localhost"));
    const asked = await crawl(shop, products, size !== undefined);
    const sitemaps = await shop.sitemaps();
    const feeds = await countFeeds(shop);
    const seconds = Math.round((Date.now() - begin) / 1000);
    const name = size ? `${products.length} products` : "demo";
    console.log(`· ${name}: ${[...asked.values()].filter(Boolean).length} pages asked for in ${seconds} s`);
    const survey = surveyOf(asked, shop.robots, sitemaps.named);
    // robots.txt is asked for too.
    return figuresOf(name, products, asked, survey, sitemaps.requests + feeds + 1);
  } finally {
    await worker.stop();
  }
}

function readProducts(state: string): string[] {
  const database = new DatabaseSync(databaseFile(state));
  const rows = database.prepare("SELECT slug, bundling FROM product WHERE status = 1").all();
  database.close();
  return rows.map(({ slug, bundling }) => `/${bundling ? "bundle" : "product"}/${slug}`);
}

/** Everything, or of a large shop the lists until every product is known, and a sample of products. */
function crawl(shop: CrawledShop, products: string[], isLarge: boolean): Promise<Notes> {
  const every = Math.floor(products.length / SAMPLE);
  const sample = new Set(products.filter((_, place) => place % every === 0));
  const known = new Set<string>();
  let laterPages = 0;
  const isAsked = (address: string) => {
    if (!isLarge) return true;
    const product = address.split("?")[0] as string;
    if (isProduct(product)) return sample.has(product);
    if (!isLaterPage(address)) return true;
    laterPages += 1;
    return known.size < products.length && laterPages <= LATER_PAGES_MAX;
  };
  return walk({
    ask: async (address) => (isAsked(address) ? (await shop.ask(address)).note : undefined),
    next: (note) => {
      const ways = politeWays(note, shop.robots);
      if (note.isIndexed) for (const address of ways) if (isProduct(address)) known.add(address);
      return ways;
    },
    // The lists of few products have the fewest pages: they lead to all the soonest.
    rank: (address) => (/sub_category|^\/category\/[^/]+\//.test(address) ? 0 : 1),
  });
}

/** The parts of the product feed, and the articles' own. */
async function countFeeds({ ask }: CrawledShop): Promise<number> {
  let parts = 1;
  while (parts < FEED_PARTS_MAX && (await ask(`/feed/products/${parts + 1}`)).note.status === 200) parts += 1;
  return parts + 1;
}

function figuresOf(shop: string, products: string[], asked: Notes, survey: Survey, files: number): Figure[] {
  const read = [...asked].filter(([, note]) => note);
  const isOfProduct = (address: string) => isProduct(address.split("?")[0] as string);
  const sampled = read.filter(([address]) => isProduct(address)).length;
  const ofSample = [...asked.keys()].filter((address) => isOfProduct(address) && !isProduct(address)).length;
  const duplicatesEach = ofSample / sampled;
  const lists = [...asked.keys()].filter((address) => !isOfProduct(address) && !isLaterPage(address)).length;
  const pages = lists + countLaterPages(asked) + Math.round(products.length * (1 + duplicatesEach));
  const others = survey.duplicates.filter((address) => !isOfProduct(address)).length;
  const duplicates = Math.round(products.length * duplicatesEach) + others;
  const share = duplicates / (pages + files);
  const none = products.length > JUDGED_MAX ? undefined : 0;
  const figure = (name: string, value: number | string, limit?: number, budget = "none"): Figure => ({
    name: `${shop}: ${name}`,
    value: String(value),
    budget: limit === undefined ? "" : budget,
    isKept: limit === undefined || Number.parseFloat(String(value)) <= limit,
  });
  const clicks = (of: Map<string, number>) => {
    const all = products.map((address) => of.get(address)).filter((one) => one !== undefined);
    return `${Math.max(...all)}, ${percentile(all, 50)}, ${products.length - all.length}`;
  };
  return [
    figure("addresses", pages),
    figure("requests of a whole round", pages + files),
    figure("of these, sitemaps and feeds", files),
    figure("shown by a search (found)", survey.found.length),
    figure("of these, in sitemaps", survey.found.length - survey.unnamed.length),
    figure("found, in no sitemap", survey.unnamed.length, 0),
    figure("in a sitemap, not found", survey.unfound.length, none),
    figure("twice in the sitemaps", survey.namedTwice.length, 0),
    figure("duplicates", duplicates),
    figure("their share of the round", `${(share * 100).toFixed(1)} %`, DUPLICATES_MAX * 100, "at most a third"),
    figure("titles that pages share", survey.sameTitles.length, 0),
    figure("clicks to a product: most, median, unreached", clicks(survey.clicks)),
    figure("the same by found pages alone", clicks(survey.foundClicks)),
    figure(`products beyond ${CLICKS_MAX} clicks of those`, tooFar(products, survey.foundClicks).length, none),
  ];
}
