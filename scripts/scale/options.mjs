const text = /** @type {const} */ ({ type: "string" });

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
