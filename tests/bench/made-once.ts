import type { Figure } from "./figures.ts";
import { inventedProduct } from "./large-catalogue.ts";
import { percentile, spentOn } from "./spent.ts";
import type { BenchWorker } from "./workers.ts";

/** How many products the shop has whose pages are made. */
export const PRODUCTS = 400;
const WARM_UP = 60;
const ASKED = 240;
/**
 * 11.1 ms where an empty trip took 1.3 ms, 16.9 ms where it took 1.5; the database and the cache work in the same process
 * here.
 */
const TRIPS_MAX = 12;
const AIM = 8.5;

/**
 * What a product's page costs when nothing of it is kept: each page once, next to the bare Worker's empty trip to a database,
 * asked for one by one.
 */
export async function madeOnce(shop: BenchWorker, unit: BenchWorker): Promise<Figure> {
  const page = (n: number) => spentOn(shop, `/product/${inventedProduct(n).slug}`);
  for (let n = 0; n < WARM_UP; n++) await page(n);
  const spent: number[] = [];
  const trips: number[] = [];
  for (let n = WARM_UP; n < WARM_UP + ASKED; n++) {
    trips.push(await spentOn(unit, "/asked"));
    spent.push(await page(n));
  }
  const milliseconds = percentile(spent, 50);
  const ratio = milliseconds / percentile(trips, 50);
  return {
    name: "product page, nothing of it kept",
    value: `${milliseconds.toFixed(3)} ms = ${ratio.toFixed(1)} trips`,
    budget: `at most ${TRIPS_MAX} trips (the aim: ${AIM})`,
    isKept: ratio <= TRIPS_MAX,
  };
}
