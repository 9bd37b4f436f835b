import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { booksIn, shapesIn } from "#functions/backup/read-file.ts";
import { openBucket } from "../../scripts/backup/backup.ts";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { addOrders } from "../support/filled-shop.ts";
import { searchQuestions } from "../support/search-questions.ts";
import { type Figure, report } from "./figures.ts";
import { growCatalogue } from "./large-catalogue.ts";
import { bundleShop, openShop } from "./workers.ts";

/**
 * `npm run bench -- backup`: a shop with 50,000 products and 10,000 orders is backed up and restored elsewhere by the operator's
 * own commands, and kept by the clock; then every row, the search and the books are compared.
 */
const PRODUCTS = 50_000;
const ORDERS = 10_000;
const FILES = 200;
const FILE_BYTES = 60_000;
const MINUTES_MAX = 5;
/** What a Worker may use in one run of its clock, unless wrangler.toml allows more. */
const PROCESSOR_SECONDS_MAX = 30;
const [state, restored] = process.argv.slice(2) as [string, string];
const file = `${state}/backup.ndjson.gz`;
const now = Math.floor(Date.now() / 1000);

growCatalogue(state, PRODUCTS);
const shop = new DatabaseSync(databaseFile(state));
shop.exec("BEGIN");
addOrders(shop, now, ORDERS);
shop.exec("COMMIT");
await putFiles();
const rows = totalOf(shop);
console.log(
  `· ${PRODUCTS} products, ${ORDERS} orders, ${rows} rows, ${FILES} files; the database has ${megabytes(databaseFile(state))} MB`,
);

const written = timed("backup", file);
const again = timed("restore", file, "--into", restored);
const copy = new DatabaseSync(databaseFile(restored));
const night = await keepNight();
const differing = differencesBetween();
const [known, knownAgain] = [wordsOf(shop), wordsOf(copy)];
const complaints = auditBooks(booksIn(copy));
const figures: Figure[] = [
  {
    name: "backup",
    value: `${written.toFixed(1)} s, ${megabytes(file)} MB`,
    budget: `under ${MINUTES_MAX} min`,
    isKept: written < MINUTES_MAX * 60,
  },
  {
    name: "restore, with every check",
    value: `${again.toFixed(1)} s`,
    budget: `under ${MINUTES_MAX} min`,
    isKept: again < MINUTES_MAX * 60,
  },
  {
    name: "tables that differ in a row",
    value: differing.join(", ") || "none",
    budget: "none",
    isKept: differing.length === 0,
  },
  {
    name: "words the search knows",
    value: `${known}, ${knownAgain}`,
    budget: "the same",
    isKept: known > 0 && known === knownAgain,
  },
  ...(await searched()),
  {
    name: "what the books say",
    value: complaints[0] ?? "in balance",
    budget: "in balance",
    isKept: complaints.length === 0,
  },
  night,
];
report(figures);

async function putFiles(): Promise<void> {
  const { bucket, close } = await openBucket({ isRemote: false, state, staff: "bench" });
  for (let n = 0; n < FILES; n++) {
    const bytes = crypto.getRandomValues(new Uint8Array(FILE_BYTES));
    await bucket.put(`pictures/${n}`, bytes, { httpMetadata: { contentType: "image/webp" } });
  }
  await close();
}

/** The seconds that a command takes, Node and all. */
function timed(...args: string[]): number {
  rmSync(args[0] === "backup" ? file : restored, { recursive: true, force: true });
  const begin = Date.now();
  const said = execFileSync("node", ["--experimental-strip-types", "scripts/shop/main.ts", ...args], {
    encoding: "utf8",
    env: { ...process.env, SHOP_STATE: state },
  });
  console.log(said.trim());
  return (Date.now() - begin) / 1000;
}

/** Every row of every table, in both directions. */
function differencesBetween(): string[] {
  shop.exec(`ATTACH '${databaseFile(restored)}' AS copy`);
  return shapesIn(shop).flatMap(({ name }) => {
    const less = (from: string, than: string) =>
      Number(
        shop
          .prepare(
            `SELECT count(*) AS n FROM (SELECT rowid, * FROM ${from}."${name}" EXCEPT SELECT rowid, * FROM ${than}."${name}")`,
          )
          .get()?.n,
      );
    const apart = less("main", "copy") + less("copy", "main");
    return apart === 0 ? [] : [`${name} (${apart})`];
  });
}

function totalOf(database: DatabaseSync): number {
  return shapesIn(database).reduce(
    (sum, { name }) => sum + Number(database.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n),
    0,
  );
}

/** How many words the search's index of products has, each with where it stands. */
function wordsOf(database: DatabaseSync): number {
  database.exec("CREATE VIRTUAL TABLE temp.known USING fts5vocab(main, product_word, instance)");
  return Number(database.prepare("SELECT count(*) AS n FROM temp.known").get()?.n);
}

/** The same questions on both shops' search pages. */
async function searched(): Promise<Figure[]> {
  bundleShop();
  const shops = [await openShop(state, { cache: false }), await openShop(restored, { cache: false })];
  let same = 0;
  for (const [question] of searchQuestions) {
    const pages = await Promise.all(
      shops.map(async ({ url }) => {
        const page = await (await fetch(new URL(`/products/q=${encodeURIComponent(question)}`, url))).text();
        return [...page.matchAll(/class="card__name"><a[^>]* href="\/(?:product|bundle)\/([^"?]+)"/g)]
          .map(([, slug]) => slug)
          .join();
      }),
    );
    if (pages[0] !== "" && pages[0] === pages[1]) same += 1;
  }
  for (const one of shops) await one.stop();
  const all = searchQuestions.length;
  return [{ name: "questions with the same answers", value: `${same} of ${all}`, budget: "all", isKept: same === all }];
}

/** What the nightly backup costs the Worker: its processor time, and the most memory that its process has used. */
async function keepNight(): Promise<Figure> {
  bundleShop();
  const worker = await openShop(state, { cache: false, vars: { BACKUPS: "1" } });
  await fetch(new URL("/health", worker.url));
  const idle = worker.peakMegabytes();
  const [before, begin] = [worker.processorTime(), Date.now()];
  await worker.tick(now, "10 20 * * *");
  const [spent, seconds] = [worker.processorTime() - before, (Date.now() - begin) / 1000];
  const more = worker.peakMegabytes() - idle;
  await worker.stop();
  const { bucket, close } = await openBucket({ isRemote: false, state, staff: "bench" });
  const [kept] = (await bucket.list({ prefix: "backups/" })).objects;
  const size = ((kept?.size ?? 0) / 1e6).toFixed(1);
  await close();
  return {
    name: "nightly, in the Worker",
    value: `${seconds.toFixed(1)} s, ${(spent / 1000).toFixed(1)} s of processor, ${size} MB kept, ${more.toFixed(0)} MB of memory`,
    budget: `kept, under ${PROCESSOR_SECONDS_MAX} s of processor with its database`,
    isKept: kept !== undefined && spent / 1000 < PROCESSOR_SECONDS_MAX,
  };
}

function megabytes(path: string): string {
  return (statSync(path).size / 1e6).toFixed(1);
}
