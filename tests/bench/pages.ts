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
/** More than the shop keeps anything of, so that each is new to it whenever they come. */
const STRANGERS = 700;
/**
 * In homes. A page that is kept for its visitor keeps the aim; the others may cost what was reached and a seventh more
 * (docs/decisions/017-own-kept.md, 018-shared-trips.md).
 */
const AIM = 4;
const FIRST = { guest: 11, customer: 12 };
const ANOTHER = { guest: AIM, customer: 6.5 };
const CART = { budget: 18, aim: 10 };
const CHECKOUT = { budget: 16.5, aim: 12 };
/** In units, which the bare Worker makes unsteady: it alone was between 0.12 and 0.17 ms within an hour. */
const HOME = { budget: 2.3, aim: 1.8 };
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

/** Guests with a cart, none like another's, and customers with a cart who have been here before. */
async function makeVisitors() {
  const database = new DatabaseSync(databaseFile(state));
  try {
    const variants = plainVariants(database, LINES);
    const guests: string[] = [];
    const customers: string[] = [];
    database.exec("BEGIN");
    for (let n = 0; n < STRANGERS; n += 1) {
      guests.push(await guestWith(variants, n));
      customers.push(await customerWith(database, CUSTOMER + n, variants));
      giveHistory(database, CUSTOMER + n);
    }
    database.exec("COMMIT");
    return { guest: guests, customer: customers };
  } finally {
    database.close();
  }
}

async function targets(homePage: string): Promise<[Target, ...Target[]]> {
  const product = /href="(\/product\/[\w-]+)"/.exec(homePage)?.[1] ?? "/product/cincin-solitaire-aurora";
  const nobodys = (name: string, path: string, kept: Pick<Target, "budget" | "aim">): Target => ({
    name: `${name}, for nobody`,
    worker: shop,
    path,
    times: 200,
    ...kept,
  });
  const screens = { home: "/", "product page": product, list: "/products" };
  const owns = (["guest", "customer"] as const).flatMap((who) =>
    Object.entries(screens).flatMap(([screen, path]): Target[] => {
      const own = visitors[who][0] as string;
      const target = { worker: shop, path, times: 60, isOwn: true };
      const name = `${screen}, ${who} with ${LINES} lines:`;
      return [
        { ...target, name: `${name} first page`, cookies: visitors[who], budget: FIRST[who], aim: AIM },
        {
          ...target,
          name: `${name} another page`,
          headers: { Cookie: own },
          isElsewhere: true,
          budget: ANOTHER[who],
          aim: AIM,
        },
        { ...target, name: `${name} the same again`, headers: { Cookie: own }, budget: AIM },
      ];
    }),
  );
  const rest = { Cookie: visitors.customer[0] as string };
  return [
    { name: "bare Worker, home's bytes (the unit)", worker: unit, path: "/", times: 200 },
    nobodys("home", "/", HOME),
    { name: "bare Worker, one empty trip to D1", worker: unit, path: "/asked", times: 60, isOwn: true },
    nobodys("article", "/artikel/merawat-perhiasan-emas", { budget: 1.8 }),
    nobodys("list of rooms", "/inspirasi", { budget: 1.8 }),
    ...owns,
    { name: "cart page", worker: shop, path: "/cart", headers: rest, times: 20, ...CART, isOwn: true },
    { name: "checkout", worker: shop, path: "/buy", headers: rest, times: 20, ...CHECKOUT, isOwn: true },
  ];
}

/** Personal pages are measured in home's for nobody: the bare Worker moves otherwise than work in JavaScript does. */
function ratioFigure({ name, milliseconds, units, homes, budget, aim, isOwn }: Measured): Figure {
  const [unitName, ratio] = isOwn ? ["homes", homes] : ["units", units];
  return {
    name,
    value: `${milliseconds.toFixed(3)} ms = ${ratio.toFixed(1)} ${unitName}`,
    budget: budget ? `at most ${budget} ${unitName}${aim && aim < budget ? ` (the aim: ${aim})` : ""}` : "",
    isKept: budget === undefined || ratio <= budget,
  };
}
