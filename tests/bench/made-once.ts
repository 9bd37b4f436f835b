import type { Figure } from "./figures.ts";
import { inventedProduct } from "./large-catalogue.ts";
import { percentile, spentOn } from "./spent.ts";
import type { BenchWorker } from "./workers.ts";

/** How many products the shop has whose pages are made. */
export const PRODUCTS = 400;
const WARM_UP = 60;
const ASKED = 240;
/** 9.1 ms where the bare Worker took 0.4 ms for one request; the database and the cache work in the same process here. */
const UNITS_MAX = 28;

/**
 * What a product's page costs when nothing of it is kept: each page once, next to a request of the bare Worker, which is
 * the unit here too, but asked for one by one.
 */
export async function madeOnce(shop: BenchWorker, unit: BenchWorker): Promise<Figure> {
  const page = (n: number) => spentOn(shop, `/product/${inventedProduct(n).slug}`);
  for (let n = 0; n < WARM_UP; n++) await page(n);
  const spent: number[] = [];
  const units: number[] = [];
  for (let n = WARM_UP; n < WARM_UP + ASKED; n++) {
    units.push(await spentOn(unit, "/"));
    spent.push(await page(n));
  }
  const milliseconds = percentile(spent, 50);
  const ratio = milliseconds / percentile(units, 50);
  return {
    name: "product page, nothing of it kept",
    value: `${milliseconds.toFixed(3)} ms = ${ratio.toFixed(1)} units`,
    budget: `at most ${UNITS_MAX} units`,
    isKept: ratio <= UNITS_MAX,
  };
}
