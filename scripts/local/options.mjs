/*
 * Options that two programs read: the command, which refuses unknown options before anything is installed or built,
 * and the program that it starts.
 */

const text = /** @type {const} */ ({ type: "string" });

/** The options of `npm run load`. */
export const LOAD_OPTIONS = /** @type {const} */ ({
  /** The folder of a local shop: only checks its books, runs nothing. */
  check: { type: "string" },
  seed: { type: "string", default: "1" },
  minutes: { type: "string", default: "5" },
  kills: { type: "string", default: "20" },
  connections: { type: "string", default: "64" },
  buyers: { type: "string", default: "1000" },
  pieces: { type: "string", default: "100" },
  /** The percentage of the payment provider's answers and notifications that get lost. */
  lies: { type: "string", default: "5" },
  /** "sale" or "mixed" alone. */
  part: { type: "string" },
});

export const LOAD_USAGE = `Usage: npm run load [-- OPTIONS]

  Many buyers at once in the built Worker, on fresh demo data, and whether the books balance afterwards.

  --part sale|mixed   one of the two parts alone: the rush for a flash sale, or minutes of buying
  --seed N            which moves are drawn (1)
  --minutes N         how long is bought (5)
  --kills N           how often the Worker is killed meanwhile (20)
  --connections N     how many ask at once (64)
  --buyers N          how many rush for the sale (1000)
  --pieces N          how many pieces it has (100)
  --lies N            how many of a hundred answers of the payment provider get lost (5)
  --check FOLDER      reads the books of an earlier run, or of any local shop, and does nothing else`;

/** The options of `npm run simulate`. */
export const SIMULATE_OPTIONS = {
  visits: text,
  places: text,
  cart: text,
  "signed-in": text,
  orders: text,
  life: text,
  products: text,
  zipf: text,
  changes: text,
  peak: text,
  seed: text,
};

export const SIMULATE_USAGE = `Usage: npm run simulate [-- OPTIONS]

  What a shop of some size does at Cloudflare, and what that costs a month. docs/scale.md tells what it rests on.

  --visits N,N     visits a day, a column each (10000,1000000,100000000)
  --places P=S,…   where visitors are, with shares of 1 (Jakarta=0.6,Surabaya=0.15,Singapore=0.15,elsewhere=0.1)
  --cart S         share of visits with something in a guest's cart (0.12)
  --signed-in S    share of visits that are signed in (0.08)
  --orders S       share of visits that end in an order (0.015)
  --life N         how many seconds a page is kept (60)
  --products N     how many products there are (500)
  --zipf N         how uneven they are looked at: 0 is even (0.9)
  --changes N      changes of the catalogue a day; each one ends every kept page (24)
  --peak N         how many times the usual rate the busiest hour has (4)
  --seed N         which visits are drawn to check the formulas (7)`;
