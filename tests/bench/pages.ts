import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { type Figure, report } from "./figures.ts";
import { growCatalogue } from "./large-catalogue.ts";
import { madeOnce, PRODUCTS } from "./made-once.ts";
import { type Measured, measure, type Target } from "./ratios.ts";
import { customerWith, giveHistory, guestWith, plainVariants } from "./visitors.ts";
import { startConstant, startShop } from "./workers.ts";

/** `npm run bench -- pages`: what a page costs the edge, for nobody and for somebody. Exits non-zero when a budget is exceeded. */
const state = process.argv[2] ?? ".state/bench";

const LINES = 5;
growCatalogue(state, PRODUCTS);
/** More than the shop keeps anything of, so that each is new to it whenever they come; every page has its own. */
const STRANGERS = 700;
const SCREENS = 3;
/**
 * A page whose visitor has seen another some seconds ago is measured in homes for nobody. What asks the database for its
 * visitor is measured in empty trips to one: a home is nearly all copying and sending, and took 0.28 ms on one machine and
 * 0.16 ms on another on which a cart took 4.3 and 5.1 ms (docs/decisions/017-visitor-cache.md, 018-shared-trips.md). Such a page
 * may cost what was reached on the machine where a trip is cheapest (0.85 ms), and a seventh more.
 */
const AFTER = { in: "homes", budget: 6 } as const;
const FIRST = { in: "trips", budget: 7.5, aim: "4.5" } as const;
const CART = { in: "trips", budget: 10.5, aim: "9.5, or 10 homes" } as const;
const CHECKOUT = { in: "trips", budget: 12, aim: "9.5, or 12 homes" } as const;
/** In units, which the bare Worker makes unsteady: it alone was between 0.10 and 0.17 ms. */
const HOME = { budget: 2.3, aim: "1.8" };
const ARTICLE = { budget: 2, aim: "1.8" };
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
    for (let n = 0; n < SCREENS * STRANGERS; n += 1) {
      guests.push(await guestWith(variants, n));
      const { id, cookie } = await customerWith(database, variants);
      giveHistory(database, id);
      customers.push(cookie);
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
    Object.entries(screens).flatMap(([screen, path], nth): Target[] => {
      const own = visitors[who][0] as string;
      const target = { worker: shop, path, times: 60 };
      const name = `${screen}, ${who} with ${LINES} lines:`;
      return [
        {
          ...target,
          ...{ name: `${name} first page`, cookies: visitors[who].slice(nth * STRANGERS, (nth + 1) * STRANGERS) },
          ...FIRST,
        },
        { ...target, ...AFTER, name: `${name} another page`, headers: { Cookie: own }, isElsewhere: true },
      ];
    }),
  );
  const rest = { Cookie: visitors.customer[0] as string };
  return [
    { name: "bare Worker, home's bytes (the unit)", worker: unit, path: "/", times: 200 },
    nobodys("home", "/", HOME),
    { name: "bare Worker, one empty trip to D1", worker: unit, path: "/asked", times: 60, in: "homes" },
    nobodys("article", "/artikel/merawat-perhiasan-emas", ARTICLE),
    nobodys("list of rooms", "/inspirasi", ARTICLE),
    ...owns,
    { name: "cart page", worker: shop, path: "/cart", headers: rest, times: 20, ...CART },
    { name: "checkout", worker: shop, path: "/buy", headers: rest, times: 20, ...CHECKOUT },
  ];
}

function ratioFigure({ name, milliseconds, ratios, in: measured = "units", budget, aim }: Measured): Figure {
  const ratio = ratios[measured];
  const homes = measured === "trips" ? `, ${ratios.homes.toFixed(1)} homes` : "";
  return {
    name,
    value: `${milliseconds.toFixed(3)} ms = ${ratio.toFixed(1)} ${measured}${homes}`,
    budget: budget ? `at most ${budget} ${measured}${aim ? ` (the aim: ${aim})` : ""}` : "",
    isKept: budget === undefined || ratio <= budget,
  };
}
