import { parseArgs } from "node:util";
import { auditBooks } from "#domain/orders/books/audit.ts";
import { type Books, sum, type Witness } from "#domain/orders/books/books.ts";
import { Failure } from "../../scripts/local/children.mjs";
import { plainFailure } from "../../scripts/local/database-file.ts";
import { LOAD_OPTIONS } from "../../scripts/local/load-options.mjs";
import { prepareRush, rush } from "./flash-sale.ts";
import { letExpire, prepareTrade, trade } from "./mixed.ts";
import { readBooks, readWitness, saveWitness } from "./read-books.ts";
import { openLoadShop } from "./shop.ts";
import { openTally } from "./tally.ts";

const { values } = parseArgs({ options: { ...LOAD_OPTIONS, state: { type: "string", default: ".state/load" } } });
const state = values.check ?? values.state;
const wrong: string[] = [];

try {
  if (values.check === undefined) await runParts();
  else balance("The books", readWitness(state));
  console.log(wrong.length === 0 ? "The books balance." : `${wrong.length} things are wrong.`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  const failure = error instanceof Failure ? error : plainFailure(error, state);
  if (!failure) throw error;
  console.error(`✗ ${failure.message}\n  What to do: ${failure.advice}`);
  process.exitCode = 1;
}

async function runParts(): Promise<void> {
  const connections = Number(values.connections);
  const sale = { buyers: Number(values.buyers), pieces: Number(values.pieces), connections };
  const crowd = values.part === "mixed" ? [] : await prepareRush(state, sale);
  const traders = values.part === "sale" ? undefined : await prepareTrade(state);
  const witness: Witness = { opening: readBooks(state).shelf, sentKeys: [], acknowledged: [], settled: [] };
  if (crowd.length > 0) {
    await part(`Flash sale: ${sale.buyers} buyers, ${sale.pieces} pieces`, witness, (shop) =>
      rush(shop, crowd, sale, witness),
    );
  }
  if (traders) {
    const plan = { seed: values.seed, seconds: Number(values.minutes) * 60, kills: Number(values.kills) };
    const title = `Mixed run, seed ${plan.seed}: ${values.minutes} minutes, ${traders.buyers.length} buyers, ${values.lies} % lost at the provider`;
    await part(title, witness, (shop) => trade(state, shop, traders, plan, witness));
    await part("A day later: what was not paid expires", witness, (shop) => letExpire(state, shop));
  }
}

async function part(
  title: string,
  witness: Witness,
  work: (shop: Awaited<ReturnType<typeof openLoadShop>>) => Promise<string[]>,
): Promise<void> {
  console.log(`${title}, ${values.connections} connections`);
  const tally = openTally();
  const shop = await openLoadShop(state, Number(values.connections), Number(values.lies), tally);
  try {
    complain(await work(shop));
  } finally {
    await shop.stop();
    saveWitness(state, witness);
  }
  tally.print();
  if (tally.faults() > 0) complain([`the shop itself failed ${tally.faults()} times`]);
  balance("  The books", witness);
}

function balance(name: string, witness?: Witness): void {
  const books = readBooks(state);
  const states = [...Map.groupBy(books.orders, (order) => order.state)].map(([one, { length }]) => `${length} ${one}`);
  const late = books.refunds.filter(({ reason }) => reason === "came-late").length;
  const sent = (id: number) => sum(books.entries.filter(({ refund }) => refund === id).map(({ amount }) => amount));
  const refunds = books.refunds.filter(({ id, amount }) => sent(id) < amount).length;
  const money = sum(books.provider.map(({ amount }) => amount));
  const gone = books.provider.filter(({ returned }) => returned > 0).length;
  console.log(`${name}: ${books.orders.length} orders (${states.join(", ")})`);
  console.log(
    `    Rp ${money.toLocaleString("id")} settled in ${books.provider.length} payments, ${gone} gone again, ${late} late, ${refunds} due back`,
  );
  const found = auditBooks(books, witness);
  const unasked = found.filter((says) => isTakenUnasked(says, books));
  for (const one of unasked) console.log(`    ${one}: its bank took back what the shop had sent, and the shop is told`);
  complain(found.filter((says) => !unasked.includes(says)));
}

/** What is taken back unasked after it was sent by hand, nobody can prevent. */
function isTakenUnasked(says: string, { orders, entries }: Books): boolean {
  const order = orders.find(({ ordersn }) => says === `${ordersn}: more of its money went back than came in`);
  return entries.some(
    (one) => one.order === order?.id && one.kind !== "received" && one.kind !== "by-hand" && !one.refund,
  );
}

function complain(words: string[]): void {
  for (const one of words) console.log(`! ${one}`);
  wrong.push(...words);
}
