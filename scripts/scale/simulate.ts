import { parseArgs } from "node:util";
import { UsageError } from "../shop/arguments.ts";
import { drawHits } from "./drawn.ts";
import { type Figures, type Plan, ratesOf, simulate, storeOf, usual, visitsOfFullWriter } from "./model.ts";
import { SIMULATE_OPTIONS } from "./options.mjs";
import { PRICES_READ_ON } from "./prices.ts";
import { type Asked, readPlan } from "./read-plan.ts";

/** Prints what a shop of some size does and costs; docs/scale.md tells what it rests on. */
const DRAWN = 200_000;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
const short = (value: number) =>
  new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 }).format(value);
const dollars = (value: number) => `$${value < 100 ? value.toFixed(2) : Math.round(value).toLocaleString("en")}`;

type Row = [string, (figures: Figures, plan: Plan, seed: number) => string];
const rows: Row[] = [
  ["pages a second, busiest hour", ({ peak }) => short(peak.pages)],
  ["found in the isolate's memory", ({ share }) => percent(share.inMemory)],
  ["found in the data centre", ({ share }) => percent(share.inPlace)],
  ["made anew", ({ share }) => percent(share.made)],
  ["… while the visitor waits", ({ share }) => percent(share.waited)],
  ["drawn with seed: made anew, first place", (_, plan, seed) => drawn(plan, seed)],
  ["processor cores, busiest hour", ({ peak }) => peak.cpuCores.toFixed(2)],
  ["D1 rows read a second, busiest hour", ({ peak }) => short(peak.d1Reads)],
  ["D1 rows written a second, busiest hour", ({ peak }) => short(peak.d1Writes)],
  ["orders a second, busiest hour", ({ peak }) => peak.orders.toFixed(2)],
  ["visits a day that fill one D1 writer", (_, plan) => short(visitsOfFullWriter(plan))],
  ["requests a month", ({ month }) => short(month.requests)],
  ["  cost", ({ cost }) => dollars(cost.requests)],
  ["processor ms a month", ({ month }) => short(month.cpuMilliseconds)],
  ["  cost", ({ cost }) => dollars(cost.cpuMilliseconds)],
  ["D1 rows read a month", ({ month }) => short(month.rowsRead)],
  ["  cost", ({ cost }) => dollars(cost.rowsRead)],
  ["D1 rows written a month", ({ month }) => short(month.rowsWritten)],
  ["  cost", ({ cost }) => dollars(cost.rowsWritten)],
  ["mails a month", ({ month }) => short(month.mails)],
  ["  cost, with their queue", ({ cost }) => dollars(cost.mails + cost.queueOperations)],
  ["the whole month", ({ cost }) => dollars(cost.total)],
];

try {
  print(readPlan(parseArgs({ options: SIMULATE_OPTIONS }).values, usual));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`✗ ${error.message}`);
  process.exitCode = 2;
}

function print({ visits, plan: rest, seed }: Asked): void {
  const plans = visits.map((visitsADay): Plan => ({ ...rest, visitsADay }));
  const figures = plans.map((plan) => simulate(plan));
  const line = (name: string, cells: string[]) =>
    console.log(`${name.padEnd(42)}${cells.map((cell) => cell.padStart(12)).join("")}`);
  line("visits a day", visits.map(short));
  for (const [name, cell] of rows) {
    line(
      name,
      plans.map((plan, n) => cell(figures[n] as Figures, plan, seed)),
    );
  }
  console.log(`\nCloudflare's list prices of ${PRICES_READ_ON}, Workers Paid. What it rests on: docs/scale.md`);
}

/** Where too few visits can be drawn to fill the caches and see them run out, nothing is claimed. */
function drawn(plan: Plan, seed: number): string {
  const visits = (plan.visitsADay / 86_400) * (plan.places[0]?.share ?? 1);
  const rates = ratesOf(plan, visits);
  const seconds = DRAWN / rates.reduce((sum, rate) => sum + rate, 0);
  if (seconds < plan.lifeSeconds * 20) return "–";
  const { all, made } = drawHits(rates, storeOf(plan, visits), DRAWN, seed);
  return percent(made / all);
}
