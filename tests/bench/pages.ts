import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/database-file.ts";
import { type Figure, report } from "./figures.ts";
import { growCatalogue } from "./large-catalogue.ts";
import { madeOnce, PRODUCTS } from "./made-once.ts";
import { type Measured, measure, type Target } from "./ratios.ts";
import { customerWith, giveHistory, guestWith, plainVariants } from "./visitors.ts";
import { startConstant, startShop } from "./workers.ts";

/** `npm run bench -- pages`: what a page costs the edge, for nobody and for somebody. Exits non-zero when a budget is exceeded. */
const state = process.argv[2] ?? ".state/bench";

const LINES = 5;
const CUSTOMER = 800_000;
growCatalogue(state, PRODUCTS);
const visitors = await makeVisitors();
const shop = await startShop(state);
const home = await (await fetch(shop.url)).text();
const unit = await startConstant(home);
try {
  const ratios = await measure(await targets(home));
  report([...ratios.map(ratioFigure), await madeOnce(shop, unit)]);
} finally {
  await Promise.all([shop.stop(), unit.stop()]);
}

/** A guest with a cart, and a customer with the same cart who has been here before. */
async function makeVisitors() {
  const database = new DatabaseSync(databaseFile(state));
  try {
    const variants = plainVariants(database, LINES);
    const customer = await customerWith(database, CUSTOMER, variants);
    giveHistory(database, CUSTOMER);
    return { guest: await guestWith(variants), customer };
  } finally {
    database.close();
  }
}

async function targets(homePage: string): Promise<[Target, ...Target[]]> {
  const product = /href="(\/product\/[\w-]+)"/.exec(homePage)?.[1] ?? "/product/cincin-solitaire-aurora";
  const nobodys = (name: string, path: string, budget: number): Target => ({
    name: `${name}, for nobody`,
    worker: shop,
    path,
    times: 200,
    budget,
  });
  const screens = { home: "/", "product page": product, list: "/products" };
  const owns = Object.entries(visitors).flatMap(([who, Cookie]) =>
    Object.entries(screens).map(
      ([name, path]): Target => ({
        name: `${name}, for a ${who} with ${LINES} lines`,
        worker: shop,
        path,
        headers: { Cookie },
        times: 60,
        budget: 4,
        isOwn: true,
      }),
    ),
  );
  const rest = { Cookie: visitors.customer };
  return [
    { name: "bare Worker, home's bytes (the unit)", worker: unit, path: "/", times: 200 },
    nobodys("home", "/", 1.8),
    { name: "bare Worker, one empty trip to D1", worker: unit, path: "/asked", times: 60, isOwn: true },
    nobodys("article", "/artikel/merawat-perhiasan-emas", 1.8),
    nobodys("list of rooms", "/inspirasi", 1.8),
    ...owns,
    { name: "cart page", worker: shop, path: "/cart", headers: rest, times: 20, budget: 10, isOwn: true },
    { name: "checkout", worker: shop, path: "/buy", headers: rest, times: 20, budget: 12, isOwn: true },
  ];
}

/** Personal pages are measured in home's for nobody: the bare Worker moves otherwise than work in JavaScript does. */
function ratioFigure({ name, milliseconds, units, homes, budget, isOwn }: Measured): Figure {
  const [unitName, ratio] = isOwn ? ["homes", homes] : ["units", units];
  return {
    name,
    value: `${milliseconds.toFixed(3)} ms = ${ratio.toFixed(1)} ${unitName}`,
    budget: budget ? `at most ${budget} ${unitName}` : "",
    isKept: budget === undefined || ratio <= budget,
  };
}
