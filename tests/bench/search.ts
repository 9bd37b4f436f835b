import { meanOf, reciprocalRanks, searchQuestions } from "../support/search-questions.ts";
import { report } from "./figures.ts";
import { startShop } from "./workers.ts";

/**
 * `npm run bench -- search`: what comes first for what shoppers really type. A question whose right answer is not first
 * is printed with what was.
 */
const MEAN_MIN = 0.95;
const [state] = process.argv.slice(2) as [string];

const shop = await startShop(state, { cache: false });
try {
  const ranks = await reciprocalRanks(find);
  for (const { question, rank, found } of ranks) {
    if (rank < 1) console.log(`· ${question}: ${rank.toFixed(2)}, first ${found.join(", ") || "nothing"}`);
  }
  const mean = meanOf(ranks);
  report([
    {
      name: `mean reciprocal rank of ${searchQuestions.length} questions`,
      value: mean.toFixed(3),
      budget: `at least ${MEAN_MIN}`,
      isKept: mean >= MEAN_MIN,
    },
  ]);
} finally {
  await shop.stop();
}

/** The products that a search's page has found, in its order: not what is offered where it has found nothing. */
async function find(question: string): Promise<string[]> {
  const page = await (await fetch(new URL(`/products/q=${encodeURIComponent(question)}`, shop.url))).text();
  const [found = ""] = page.split('id="terlaris"');
  const cards = found.matchAll(/class="card__name"><a[^>]* href="\/(?:product|bundle)\/([^"?]+)"/g);
  return [...cards].map(([, slug = ""]) => slug);
}
