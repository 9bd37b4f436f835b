import { rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./local/browser.mjs";
import { fingerprint, isStamped, stamp } from "./local/builds.mjs";
import { command, Failure, root, start } from "./local/children.mjs";
import { build, install, openDatabase, writeSecrets } from "./local/steps.mjs";
import { freePort, serveWorker } from "./local/workers.mjs";

const STATE = ".state/bench";

const kinds = {
  /** The cost of a page to the edge: for nobody, for a guest with a cart, and for a customer. */
  pages: async () => measure("tests/bench/pages.ts", [await freshShop()]),
  /** The cost of a first visit to the visitor. */
  visit: async () => measure("tests/bench/visit.ts", [await freshShop()], await visitorsBrowser()),
  /** The cost of a hundred times as many products. Takes a few minutes, so it runs only by name. */
  catalogue: async () => measure("tests/bench/catalogue.ts", [await freshShop("-small"), await freshShop("-large")]),
  /** What the back office costs in a shop of 100,000 orders, by the demo's. Takes minutes, so it runs only by name. */
  staff: async () =>
    measure(
      "tests/bench/staff.ts",
      [await keptShop("-staff"), await keptShop("-staff-large")],
      await visitorsBrowser(),
    ),
  /** A large shop backed up and restored. Takes minutes, so it runs only by name. */
  backup: async () => measure("tests/bench/backup.ts", [await freshShop("-backup"), `${STATE}-restored`]),
  /** The dearest request of an allowed size to everything that reads, in kept homes. */
  dearest: async () => measure("tests/bench/dearest.ts", [await freshShop()]),
  /** What comes first for what shoppers type. */
  search: async () => measure("tests/bench/search.ts", [await freshShop()]),
  /** What a crawler finds: in the demo, and in shops of 5,000 and 50,000 products. Takes minutes, so it runs only by name. */
  crawl: async () =>
    measure("tests/bench/crawl.ts", [await freshShop(), await freshShop("-mid"), await freshShop("-large")]),
  /** The cost of adding one item to a cart, and the size of the cookies. */
  cart: async () => measure("tests/bench/cart.ts", [await freshShop()]),
  /** The cost of an order beside a bare Worker that sends the same batch, and the orders per second. */
  checkout: async () => measure("tests/bench/checkout.ts", [await freshShop(), await freshShop("-bare")]),
  /** The same cards by a stock Remix and a stock React Router; npm brings what they need. */
  peers: async () => measure("tests/bench/peers.ts", [await freshShop()]),
  /** Lighthouse's scores for the shop as `npm start` serves it. */
  lighthouse: async () => {
    writeSecrets();
    const { address } = await serveWorker({ port: await freePort(), state: await freshShop() });
    return measure("tests/bench/lighthouse.ts", [address], await visitorsBrowser());
  },
};

const USAGE = `Usage: npm run bench [-- ${Object.keys(kinds).join("|")}]

  A benchmark (tests/bench) of the built Worker on fresh demo data; without a name: pages, visit and dearest.`;

await command({ usage: USAGE, words: 1 }, async (_, [kind]) => {
  if (kind && !Object.hasOwn(kinds, kind)) {
    throw new Failure(`There is no benchmark "${kind}".`, `choose one of: ${Object.keys(kinds).join(", ")}`);
  }
  await install();
  await build();
  if (kind) return kinds[kind]();
  const codes = [await kinds.pages(), await kinds.visit(), await kinds.dearest()];
  return Math.max(...codes);
});

async function freshShop(name = "") {
  const state = STATE + name;
  rmSync(join(root, state), { recursive: true, force: true });
  await openDatabase(state, "demo");
  return state;
}

/** Of a shop that takes minutes to grow, what was grown today stays: what waits in it is as old as it should be. */
async function keptShop(name) {
  const made = fingerprint({
    contents: ["migrations", "functions/demo", "tests/bench/large-catalogue.ts", "tests/bench/large-orders.ts"],
  });
  const stampFile = `${STATE}${name}/.stamp`;
  const mark = `${new Date().toISOString().slice(0, 10)} ${made}`;
  if (isStamped(stampFile, mark)) return STATE + name;
  const state = await freshShop(name);
  stamp(stampFile, mark);
  return state;
}

async function visitorsBrowser() {
  return { CHROMIUM_PATH: await findChromium({ asVisitor: true }) };
}

function measure(script, args, env) {
  return start("node", ["--experimental-strip-types", script, ...args], { env }).done;
}
