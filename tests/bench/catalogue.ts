import { type Figure, report } from "./figures.ts";
import { growCatalogue } from "./large-catalogue.ts";
import { type Screen, screens } from "./screens.ts";
import { percentile, spentOn } from "./spent.ts";
import { type BenchWorker, startShop } from "./workers.ts";

/**
 * `npm run bench -- catalogue`: what the Worker spends on catalogue screens, in a small shop and in a large one.
 * Every address is requested once, so no cached answer is used: the Worker reads the database and makes the page.
 * The data centre's cache is off: its local replacement costs more than a small shop's list.
 */
const SMALL = 500;
const LARGE = 50_000;
const TIMES_MAX = 3;
const SUGGESTION_MS = 30;
const [smallState, largeState] = process.argv.slice(2) as [string, string];

const small = await openShop(smallState, SMALL);
const large = await openShop(largeState, LARGE);
try {
  const figures: Figure[] = [];
  for (const screen of screens()) figures.push(...(await compare(screen)));
  report(figures);
} finally {
  await Promise.all([small.stop(), large.stop()]);
}

async function openShop(state: string, size: number): Promise<BenchWorker> {
  const begin = Date.now();
  const { products, variants } = growCatalogue(state, size);
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  console.log(`· ${products} products with ${variants} variants: made in ${seconds} s`);
  return startShop(state, { cache: false });
}

/** Requests both shops in turn, so that other load on the machine affects both equally. */
async function compare({ name, warmUp, paths }: Screen): Promise<Figure[]> {
  for (const path of warmUp) for (const shop of [small, large]) await spentOn(shop, path);
  const spent = { small: [] as number[], large: [] as number[] };
  for (const path of paths) {
    spent.small.push(await spentOn(small, path));
    spent.large.push(await spentOn(large, path));
  }
  return [50, 95].map((percent) => {
    const [few, many] = [percentile(spent.small, percent), percentile(spent.large, percent)];
    const isSuggestion = name === "suggestion";
    return {
      name: `${name}, p${percent}`,
      value: `${few.toFixed(2)} ms, ${many.toFixed(2)} ms = ${(many / few).toFixed(2)} x`,
      budget: `at most ${TIMES_MAX} x${isSuggestion ? `, under ${SUGGESTION_MS} ms` : ""}`,
      isKept: many / few <= TIMES_MAX && !(isSuggestion && many >= SUGGESTION_MS),
    };
  });
}
