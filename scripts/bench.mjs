import { rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { command, Failure, root, start } from "./children.mjs";
import { build, install, openDatabase, writeSecrets } from "./steps.mjs";
import { freePort, serveWorker } from "./workers.mjs";

const STATE = ".state/bench";

const kinds = {
  /** What a visit costs the edge and the visitor. */
  visit: async () => measure("tests/bench/bench.ts", [await freshShop()], await visitorsBrowser()),
  /** What a hundred times as many products cost. Takes a few minutes, so it is asked for by name. */
  catalogue: async () => measure("tests/bench/catalogue.ts", [await freshShop("-small"), await freshShop("-large")]),
  /** What one thing more in a cart costs, and how large the cookies are. */
  cart: async () => measure("tests/bench/cart.ts", [await freshShop()]),
  /** What an order of one line and of thirty costs, and how many can be placed in a second. */
  checkout: async () => measure("tests/bench/checkout.ts", [await freshShop()]),
  /** What Lighthouse says of the shop as `npm start` serves it. */
  lighthouse: async () => {
    writeSecrets();
    const { address } = await serveWorker({ port: await freePort(), state: await freshShop() });
    return measure("tests/bench/lighthouse.ts", [address], await visitorsBrowser());
  },
};

const USAGE = `Usage: npm run bench [-- ${Object.keys(kinds).join("|")}]

  A benchmark (tests/bench) of the built Worker on fresh demo data; without a name: visit.`;

await command({ usage: USAGE, words: 1 }, async (_, [kind = "visit"]) => {
  if (!Object.hasOwn(kinds, kind)) {
    throw new Failure(`There is no benchmark "${kind}".`, `choose one of: ${Object.keys(kinds).join(", ")}`);
  }
  await install();
  await build();
  return kinds[kind]();
});

async function freshShop(name = "") {
  const state = STATE + name;
  rmSync(join(root, state), { recursive: true, force: true });
  await openDatabase(state);
  return state;
}

async function visitorsBrowser() {
  return { CHROMIUM_PATH: await findChromium({ asVisitor: true }) };
}

function measure(script, args, env) {
  return start("node", ["--experimental-strip-types", script, ...args], { env }).done;
}
