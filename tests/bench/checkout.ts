import { type Buyer, fillCarts, makeBuyers, withDatabase } from "../load/buyers.ts";
import { type Choices, formOf, type OrderForm } from "../load/checking-out.ts";
import { inTurns } from "../load/in-turns.ts";
import { type Figure, report } from "./figures.ts";
import { percentile, spentOn } from "./spent.ts";
import { type BenchWorker, startShop } from "./workers.ts";

/**
 * `npm run bench -- checkout`: what the Worker spends on placing an order of one line and of thirty, including its
 * database.
 * Also measures how many orders it takes per second when buyers do not wait for each other.
 */
const LINES = 30;
const ORDERS = 120;
const WARM_UP = 30;
const TIMES_MAX = 2;
const SUSTAINED = 600;
const CONNECTIONS = 8;
const EACH_SECOND_MIN = 20;
const choices: Choices = { payment: "bca", service: "kargo" };
const state = process.argv[2] ?? ".state/bench";

const variants = withDatabase(state, (database) => {
  database.exec("UPDATE product_variant SET stock = 100000");
  return database
    .prepare(`SELECT v.id FROM product_variant v JOIN product p ON p.id = v.product_id
      WHERE p.bundling = 0 AND p.weight_gram < 2000 AND v.id NOT IN (SELECT variant_id FROM flash_sale_item) ORDER BY v.id LIMIT ?`)
    .all(LINES)
    .map(({ id }) => Number(id));
});
const small = await buyersOf(1, WARM_UP + ORDERS);
const large = await buyersOf(LINES, WARM_UP + ORDERS);
const crowd = await buyersOf(3, SUSTAINED);

const shop = await startShop(state, { cache: false, limit: 100_000 });
try {
  const spent = { small: [] as number[], large: [] as number[] };
  for (let n = 0; n < WARM_UP + ORDERS; n++) {
    const [one, many] = [await place(small[n] as Buyer), await place(large[n] as Buyer)];
    if (n < WARM_UP) continue;
    spent.small.push(one);
    spent.large.push(many);
  }
  const eachSecond = await sustain(shop);
  report([...times(spent), ...sustained(eachSecond)]);
} finally {
  await shop.stop();
}

async function buyersOf(lines: number, count: number): Promise<Buyer[]> {
  const buyers = await makeBuyers(state, `bench${lines}x`, count);
  fillCarts(state, buyers, variants.slice(0, lines));
  return buyers;
}

async function readForm({ cookie }: Buyer): Promise<OrderForm> {
  const page = await fetch(`${shop.url}/buy?${new URLSearchParams(choices)}`, { headers: { Cookie: cookie } });
  const form = formOf({ text: await page.text() }, choices);
  if (!form) throw new Error(`The checkout has no form: ${page.status}`);
  return form;
}

function sending({ cookie }: Buyer, { fields }: OrderForm): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields), headers: { Cookie: cookie } };
}

/** Milliseconds of processor time for placing the order in one buyer's cart. */
async function place(buyer: Buyer): Promise<number> {
  return spentOn(shop, "/buy", { ...sending(buyer, await readForm(buyer)), status: 303 });
}

/** Orders per second, when every buyer has already loaded the checkout. */
async function sustain({ url }: BenchWorker): Promise<number> {
  const forms = await inTurns(crowd, CONNECTIONS, readForm);
  const begin = performance.now();
  await inTurns(crowd, CONNECTIONS, async (buyer, n) => {
    const answer = await fetch(`${url}/buy`, { ...sending(buyer, forms[n] as OrderForm), redirect: "manual" });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw new Error(`An order was answered ${answer.status}`);
  });
  return (crowd.length * 1000) / (performance.now() - begin);
}

function times(spent: { small: number[]; large: number[] }): Figure[] {
  return [50, 95].map((percent) => {
    const [one, many] = [percentile(spent.small, percent), percentile(spent.large, percent)];
    return {
      name: `placing an order, 1 and ${LINES} lines, p${percent}`,
      value: `${one.toFixed(2)} ms, ${many.toFixed(2)} ms = ${(many / one).toFixed(2)} x`,
      budget: `at most ${TIMES_MAX} x`,
      isKept: many / one <= TIMES_MAX,
    };
  });
}

function sustained(eachSecond: number): Figure[] {
  return [
    {
      name: `orders a second, ${CONNECTIONS} connections`,
      value: eachSecond.toFixed(1),
      budget: `at least ${EACH_SECOND_MIN}`,
      isKept: eachSecond >= EACH_SECOND_MIN,
    },
  ];
}
