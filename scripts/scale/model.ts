import { UsageError } from "../shop/arguments.ts";
import { type Hits, hitsOf, type Store, zipf } from "./caches.ts";

/** Where visitors are: the share of them, and in how many isolates the Worker runs there. */
export interface Place {
  name: string;
  share: number;
}

export interface Plan {
  visitsADay: number;
  places: Place[];
  /** Visitors with something in a guest's cart, and who are signed in. */
  cartShare: number;
  signedInShare: number;
  orderShare: number;
  lifeSeconds: number;
  products: number;
  exponent: number;
  changesADay: number;
  /** How many times the usual rate the busiest hour has. */
  peak: number;
}

const place = (name: string, share: number): Place => ({ name, share });
export const usual: Omit<Plan, "visitsADay"> = {
  places: [place("Jakarta", 0.6), place("Surabaya", 0.15), place("Singapore", 0.15), place("elsewhere", 0.1)],
  ...{ cartShare: 0.12, signedInShare: 0.08, orderShare: 0.015 },
  ...{ lifeSeconds: 60, products: 500, exponent: 0.9, changesADay: 24, peak: 4 },
};

/** Pages of one visit that can be kept, and what making one reads in D1 (tests/pages/edge counts cold pages). */
const HOME = { pages: 1, rows: 3200 };
const LIST = { pages: 1.4, rows: 2600, addresses: 400, exponent: 1.1 };
const PRODUCT = { pages: 2.2, rows: 1350 };
const TEXT = { pages: 0.4, rows: 250, addresses: 60, exponent: 1 };
export const PAGES_A_VISIT = HOME.pages + LIST.pages + PRODUCT.pages + TEXT.pages;

/** Processor milliseconds, from `npm run bench`; an order's is its whole way from the cart page to the pay page. */
const MS = { kept: 0.3, filledGuest: 1.2, filledCustomer: 2, made: 12, order: 25 };
const ROWS_READ = { mine: 60, order: 1200 };
/** Rows written by an order with its payment and moves, indexes counted too; by a visit that is signed in. */
const ROWS_WRITTEN = { order: 90, signedIn: 4 };
/** Orders a second that one writer took in `npm run bench -- checkout`; a D1 database is one writer. */
const ORDERS_A_SECOND = 195;
const MAILS_AN_ORDER = 3;
/** Calls of the Worker beside pages: suggestions, small forms. Pictures, styles and scripts are static and free. */
const SMALL_CALLS_A_VISIT = 0.6;
const PAGES_AN_ISOLATE = 60;
const MEMORY_PAGES = 200;
const DAY = 86_400;
const DAYS = 30;

/** Cloudflare's list prices in dollars, Workers Paid, as its own pages named them on this day. */
export const PRICES_READ_ON = "22 November 2026";

interface Price {
  included: number;
  /** Dollars for each million beyond what is included. */
  each: number;
}

const BASE_DOLLARS = 5;
const prices = {
  requests: { included: 10e6, each: 0.3 },
  cpuMilliseconds: { included: 30e6, each: 0.02 },
  rowsRead: { included: 25e9, each: 0.001 },
  rowsWritten: { included: 50e6, each: 1 },
  queueOperations: { included: 1e6, each: 0.4 },
  mails: { included: 3000, each: 350 },
  pictureReads: { included: 10e6, each: 0.36 },
} satisfies Record<string, Price>;

type Usage = Record<keyof typeof prices, number>;

/** What a month of this use costs, meter by meter. */
export function costOf(usage: Usage): Usage & { total: number } {
  const parts = Object.entries(prices).map(([name, { included, each }]) => {
    const beyond = Math.max(0, usage[name as keyof Usage] - included);
    return [name, (beyond / 1e6) * each] as const;
  });
  const cost = Object.fromEntries(parts) as Usage;
  return { ...cost, total: BASE_DOLLARS + parts.reduce((sum, [, dollars]) => sum + dollars, 0) };
}

export interface PlaceFigures extends Hits {
  name: string;
  isolates: number;
}

export interface Figures {
  places: PlaceFigures[];
  /** Shares of all keepable pages. */
  share: Omit<Hits, "all">;
  /** Of the busiest hour. */
  peak: { pages: number; orders: number; cpuCores: number; d1Reads: number; d1Writes: number };
  month: Usage;
  cost: ReturnType<typeof costOf>;
}

/** What a shop with these visits does in a month, and costs. */
export function simulate(plan: Plan): Figures {
  const visits = plan.visitsADay / DAY;
  const places = plan.places.map(({ name, share }) => {
    const store = storeOf(plan, visits * share);
    return { name, isolates: store.isolates, ...hitsOf(ratesOf(plan, visits * share), store) };
  });
  const sum = (key: keyof Hits) => places.reduce((total, one) => total + one[key], 0);
  const all = sum("all");
  const part = (key: keyof Hits) => (all > 0 ? sum(key) / all : 0);
  const share = { inMemory: part("inMemory"), inPlace: part("inPlace"), made: part("made"), waited: part("waited") };
  const orders = visits * plan.orderShare;
  const made = madeOf(plan, visits);
  const filled = all * (MS.filledGuest * plan.cartShare + MS.filledCustomer * plan.signedInShare);
  const kept = all * MS.kept * (1 - plan.cartShare - plan.signedInShare);
  const cpu = kept + filled + made.pages * MS.made + orders * MS.order + visits * SMALL_CALLS_A_VISIT;
  const reads = made.rows + all * plan.signedInShare * ROWS_READ.mine + orders * ROWS_READ.order;
  const writes = orders * ROWS_WRITTEN.order + visits * plan.signedInShare * ROWS_WRITTEN.signedIn;
  const aMonth = (rate: number) => rate * DAY * DAYS;
  const month: Usage = {
    requests: aMonth(all + visits * SMALL_CALLS_A_VISIT + orders * 6),
    cpuMilliseconds: aMonth(cpu),
    rowsRead: aMonth(reads),
    rowsWritten: aMonth(writes),
    queueOperations: aMonth(orders * MAILS_AN_ORDER * 3),
    mails: aMonth(orders * MAILS_AN_ORDER),
    pictureReads: aMonth(visits * 0.2),
  };
  const busy = (rate: number) => rate * plan.peak;
  return {
    places,
    share,
    peak: {
      pages: busy(all),
      orders: busy(orders),
      cpuCores: busy(cpu) / 1000,
      d1Reads: busy(reads),
      d1Writes: busy(writes),
    },
    month,
    cost: costOf(month),
  };
}

/** How many visits a day one database takes, when its busiest hour is full of orders. */
export function visitsOfFullWriter({ orderShare, peak }: Plan): number {
  return (ORDERS_A_SECOND / (orderShare * peak)) * DAY;
}

export function storeOf(plan: Plan, visits: number): Store {
  const isolates = Math.max(1, Math.ceil((visits * PAGES_A_VISIT) / PAGES_AN_ISOLATE));
  return { life: plan.lifeSeconds, changes: plan.changesADay / DAY, isolates, memory: MEMORY_PAGES };
}

/** How often a second each page is asked for, where so many visits a second come. */
export function ratesOf(plan: Plan, visits: number): number[] {
  return kindsOf(plan).flatMap(({ pages, shares }) => shares.map((share) => visits * pages * share));
}

function kindsOf({ products, exponent }: Plan) {
  return [
    { ...HOME, shares: [1] },
    { ...LIST, shares: zipf(LIST.addresses, LIST.exponent) },
    { ...PRODUCT, shares: zipf(products, exponent) },
    { ...TEXT, shares: zipf(TEXT.addresses, TEXT.exponent) },
  ];
}

/** Pages made a second in all places, and the rows that making them reads. */
function madeOf(plan: Plan, visits: number): { pages: number; rows: number } {
  let [pages, rows] = [0, 0];
  for (const { share } of plan.places) {
    const store = storeOf(plan, visits * share);
    for (const kind of kindsOf(plan)) {
      const rates = kind.shares.map((one) => visits * share * kind.pages * one);
      const { made } = hitsOf(rates, store);
      pages += made;
      rows += made * kind.rows;
    }
  }
  return { pages, rows };
}

type Given = Record<string, string | undefined>;

export interface Asked {
  visits: number[];
  plan: Omit<Plan, "visitsADay">;
  seed: number;
}

const VISITS = "10000,1000000,100000000";

/** The plan that the options name; what they do not name is as usual. */
export function readPlan(given: Given, usual: Omit<Plan, "visitsADay">): Asked {
  const number = (name: string, kept: number, least: number, most: number) =>
    readNumber(name, given[name] ?? String(kept), least, most);
  const plan = {
    places: given.places === undefined ? usual.places : readPlaces(given.places),
    cartShare: number("cart", usual.cartShare, 0, 1),
    signedInShare: number("signed-in", usual.signedInShare, 0, 1),
    orderShare: number("orders", usual.orderShare, 0, 1),
    lifeSeconds: number("life", usual.lifeSeconds, 1, 86_400),
    products: Math.round(number("products", usual.products, 1, 100_000)),
    exponent: number("zipf", usual.exponent, 0, 3),
    changesADay: number("changes", usual.changesADay, 0, 86_400),
    peak: number("peak", usual.peak, 1, 100),
  };
  if (plan.cartShare + plan.signedInShare > 1) throw new UsageError("--cart and --signed-in are more than everybody.");
  const visits = (given.visits ?? VISITS).split(",").map((one) => readNumber("visits", one, 1, 1e9));
  if (visits.length > 6) throw new UsageError("--visits takes six numbers at most.");
  return { visits, plan, seed: Math.round(number("seed", 7, 0, 2 ** 32 - 1)) };
}

function readPlaces(given: string): Place[] {
  const places = given.split(",").map((one) => {
    const [name = "", share = ""] = one.split("=");
    return { name: name.trim(), share: readNumber("places", share, 0, 1) };
  });
  const sum = places.reduce((total, { share }) => total + share, 0);
  if (places.length > 20 || Math.abs(sum - 1) > 1e-6) {
    throw new UsageError(
      "--places takes up to twenty places whose shares are 1 together, such as Jakarta=0.7,Medan=0.3.",
    );
  }
  return places;
}

function readNumber(name: string, given: string, least: number, most: number): number {
  const value = given.trim() === "" ? Number.NaN : Number(given);
  if (!(value >= least && value <= most)) {
    throw new UsageError(`--${name} takes numbers from ${least} to ${most}, not “${given}”.`);
  }
  return value;
}
