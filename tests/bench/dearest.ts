import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../scripts/local/database-file.ts";
import { fileReaders } from "./dearest-files.ts";
import { type Asked, apiReaders, pageReaders, type Reader } from "./dearest-readers.ts";
import { eightForms } from "./eight-forms.ts";
import { type Figure, report } from "./figures.ts";
import { percentile, settledTime } from "./spent.ts";
import { customerWith, guestWith, plainVariants } from "./visitors.ts";
import { type BenchWorker, openShop, startApi, startShop } from "./workers.ts";

/**
 * `npm run bench -- dearest`: the dearest request of an allowed size to everything that reads, in kept homes of processor
 * time. What is made anew for a visitor or asks the database, which runs in the same process here, has an ordinary request
 * beside it: then what the dearest one costs more is what counts. A name behind the folder measures what has it in its own.
 */
const BUDGET = 20;
const ROUNDS = 5;
/** Where a usual request is hundreds of homes already, so much of it: to look through line ends alone costs a fifth more. */
const SHARE_MAX = 0.3;
const HOMES = 40;
const UNLIMITED = 100_000;
const LINES = 60;
const USUAL_LINES = 2;
const state = process.argv[2] ?? ".state/bench";
const only = process.argv[3] ?? "";

const database = new DatabaseSync(databaseFile(state));
const variants = plainVariants(database, LINES);
const manyGuests = (count: number) =>
  Promise.all(Array.from({ length: 5 * ROUNDS }, (_, nth) => guestWith(variants.slice(0, count), nth * 7)));
const guests = { full: await manyGuests(LINES), usual: await manyGuests(USUAL_LINES) };
const customers = {
  full: (await customerWith(database, variants)).cookie,
  usual: (await customerWith(database, variants.slice(0, USUAL_LINES))).cookie,
};
database.close();

const shop = await startShop(state, { limit: UNLIMITED, pictures: "undrawn" });
const api = await startApi(state, UNLIMITED);
const pictures = await openShop(state, { limit: UNLIMITED, pictures: "undrawn" });
try {
  const sent = [...pageReaders({ guests, customers }).map(on(shop)), ...apiReaders().map(on(api))];
  const named = <One extends { name: string }>(all: One[]) => all.filter(({ name }) => name.includes(only));
  const figures = await measure(named(sent), named(fileReaders));
  report(only ? figures : [...figures, await eightForms(pictures)]);
} finally {
  await Promise.all([shop.stop(), api.stop(), pictures.stop()]);
}

function on(worker: BenchWorker) {
  return (reader: Reader) => ({ ...reader, worker });
}

async function measure(readers: (Reader & { worker: BenchWorker })[], files: typeof fileReaders): Promise<Figure[]> {
  const homes = async () => {
    const before = shop.nanoseconds();
    for (let n = 0; n < HOMES; n++) await (await fetch(shop.url)).arrayBuffer();
    return ((await settledTime(shop)) - before) / 1e6 / HOMES;
  };
  const ratios = new Map<string, { dearest: number[]; ordinary: number[]; answers: Set<number> }>();
  let asked = 0;
  const one = async (worker: BenchWorker, make: (nth: number) => Asked, answers?: Set<number>) => {
    asked += 1;
    const { path, ...init } = make(asked);
    const before = worker.nanoseconds();
    const answer = await fetch(worker.url + path, { redirect: "manual", ...init });
    await answer.arrayBuffer();
    answers?.add(answer.status);
    return ((await settledTime(worker)) - before) / 1e6;
  };
  for (let round = -1; round < ROUNDS; round++) {
    const home = await homes();
    for (const { name, worker, dearest, ordinary } of readers) {
      const found = ratios.get(name) ?? { dearest: [], ordinary: [], answers: new Set<number>() };
      ratios.set(name, found);
      const dear = (await one(worker, dearest, found.answers)) / home;
      const usual = ordinary ? (await one(worker, ordinary)) / home : 0;
      if (round < 0) continue;
      found.dearest.push(dear);
      found.ordinary.push(usual);
    }
    for (const { name, read } of files) {
      const found = ratios.get(name) ?? { dearest: [], ordinary: [], answers: new Set<number>() };
      ratios.set(name, found);
      const before = process.cpuUsage();
      await read();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) found.dearest.push((user + system) / 1000 / home);
    }
  }
  const budgets = new Map(readers.map(({ name, budget }) => [name, budget]));
  return [...ratios].map(([name, { dearest, ordinary, answers }]) => {
    const budget = budgets.get(name) ?? BUDGET;
    const [dear, usual] = [percentile(dearest, 50), percentile(ordinary, 50)];
    const beside = usual > 0 ? ` (an ordinary one: ${usual.toFixed(1)})` : "";
    return {
      name: `${name}: ${[...answers].join(" ")}`,
      value: `${dear.toFixed(1)} kept homes${beside}`,
      budget: "",
      isKept: dear <= BUDGET || (usual > 0 && dear - usual <= Math.max(budget, usual * SHARE_MAX)),
    };
  });
}
