import { setTimeout as pause } from "node:timers/promises";
import type { Witness } from "#domain/orders/books/books.ts";
import { draw } from "#lib/chance.ts";
import { hireStaff, openWork, type Staff, type StaffWork, stayIn, workInTheOffice } from "./back-office.ts";
import { type Buyer, makeBuyers, openSale, withDatabase } from "./buyers.ts";
import { type Goods, stockUp, workAtTheDesk } from "./operator.ts";
import { readBooks } from "./read-books.ts";
import type { LoadShop } from "./shop.ts";
import { type Trade, visitShop } from "./visit.ts";

const BUYERS = 40;
const POINTS = 2000;
const TICK_MS = 8000;
/** Fewer attempts than the scheduled work asks about at once. */
const AT_ONCE = 25;
const UNHEARD_SECONDS = 3000;
const DAY = 86_400;
/** What the staff get to in a run of any length. */
const EXPECTED = [
  "sent by the packing desk",
  "sent by a list",
  "chats answered",
  "orders cancelled",
  "sums given back",
];

export interface Plan {
  seed: string;
  seconds: number;
  kills: number;
}

export async function prepareTrade(state: string): Promise<{ buyers: Buyer[]; goods: Goods; staff: Staff }> {
  const sale = openSale(state, { pieces: 60, each: 2, price: 900_000 });
  const goods = withDatabase(state, (database) => stockUp(database, sale));
  return { goods, buyers: await makeBuyers(state, BUYERS, POINTS), staff: await hireStaff(state) };
}

/**
 * Buyers shop at random, and two of the staff work by their screens, while the Worker is killed again and again. Returns what is wrong with the answers they got.
 */
export async function trade(
  state: string,
  shop: LoadShop,
  { buyers, goods, staff }: Awaited<ReturnType<typeof prepareTrade>>,
  plan: Plan,
  witness: Witness,
): Promise<string[]> {
  const before = acknowledged(witness);
  const begin = performance.now();
  const isOpen = () => performance.now() - begin < plan.seconds * 1000;
  const joint: Trade = { shop, goods, witness, shipped: new Map(), isOpen };
  const clock = tickAlong(joint);
  const work = openWork();
  const office = workInTheOffice(shop, staff, { seed: plan.seed, isOpen, work });
  const killing = killAlong(state, joint, plan, work);
  const visits = await Promise.all(buyers.map((buyer, n) => visitShop(joint, buyer, `${plan.seed} ${n}`)));
  const kills = await killing;
  await clock;
  await office;
  const orders = acknowledged(witness) - before;
  const count = visits.reduce((sum, visit) => sum + visit.count, 0);
  console.log(
    `  ${count} visits, ${orders} orders acknowledged: ${(orders / plan.seconds).toFixed(1)} a second; killed ${kills} times`,
  );
  console.log(`  by the staff's screens: ${[...work.done].map(([what, many]) => `${many} ${what}`).join(", ")}`);
  await shop.calm();
  await lookAfterAll(state, shop, UNHEARD_SECONDS);
  return [
    ...visits.flatMap(({ unclear }) => unclear),
    ...work.unclear,
    ...EXPECTED.filter((what) => !work.done.has(what)).map((what) => `the staff have done nothing of this: ${what}`),
    ...(orders > 0 ? [] : ["nothing was ordered"]),
    ...(kills === plan.kills ? [] : [`the Worker was killed ${kills} times instead of ${plan.kills}`]),
  ];
}

function acknowledged(witness: Witness): number {
  return new Set(witness.acknowledged.map(({ ordersn }) => ordersn)).size;
}

/** A day later, every unpaid order expires. */
export async function letExpire(state: string, shop: LoadShop): Promise<string[]> {
  await shop.calm();
  await lookAfterAll(state, shop, DAY + UNHEARD_SECONDS);
  const left = readBooks(state).orders.filter((order) => order.state === "awaiting-payment").length;
  return left === 0 ? [] : [`${left} orders still await their payment a day later`];
}

/** Runs the scheduled work until every order and every attempt to pay has been processed. */
async function lookAfterAll(state: string, shop: LoadShop, later: number): Promise<void> {
  const at = Math.floor(Date.now() / 1000) + later;
  for (let left = Math.ceil(unfinished(state) / AT_ONCE) + 1; left > 0; left--) await shop.tick(at);
}

function unfinished(state: string): number {
  return withDatabase(state, (database) => {
    const counted = database.prepare("SELECT count(*) AS count FROM payment_attempt WHERE is_final = 0").get();
    return Number(counted?.count);
  });
}

async function tickAlong({ shop, isOpen }: Trade): Promise<void> {
  while (isOpen()) {
    await pause(TICK_MS);
    // A Worker that is killed meanwhile leaves its work to the next tick.
    await shop.tick(Math.floor(Date.now() / 1000)).catch(() => {});
  }
}

/**
 * Kills are spread over the run, each at a random moment within its share of it. The staff work while there is no
 * Worker.
 */
async function killAlong(
  state: string,
  { shop, shipped }: Trade,
  { seed, seconds, kills }: Plan,
  work: StaffWork,
): Promise<number> {
  const begin = performance.now();
  const share = (seconds * 1000) / Math.max(1, kills);
  let killed = 0;
  for (; killed < kills; killed++) {
    const due = share * killed + (share * draw(`${seed} kill ${killed}`, 80)) / 100;
    await pause(Math.max(0, due - (performance.now() - begin)));
    await shop.killAndRestart(async () => {
      stayIn(state);
      const byScreen = [...work.sent];
      work.sent.clear();
      for (const sent of await workAtTheDesk(state, byScreen)) {
        shipped.set(sent.user, [...(shipped.get(sent.user) ?? []), sent]);
      }
    });
  }
  return killed;
}
