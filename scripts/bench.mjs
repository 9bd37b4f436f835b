import { rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { command, Failure, root, start } from "./children.mjs";
import { build, install, openDatabase } from "./steps.mjs";

const STATE = ".state/bench";

const kinds = {
  /** What a visit costs the edge and the visitor. */
  visit: async () => measure("tests/bench/bench.ts", [await freshShop()], { CHROMIUM_PATH: await findChromium() }),
  /** What a hundred times as many products cost. Takes a few minutes, so it is asked for by name. */
  catalogue: async () => measure("tests/bench/catalogue.ts", [await freshShop("-small"), await freshShop("-large")]),
};

/** `npm run bench`: a benchmark (tests/bench) of the built Worker on fresh demo data. */
await command(async () => {
  const [kind = "visit"] = process.argv.slice(2);
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

function measure(script, args, env) {
  return start("node", ["--experimental-strip-types", script, ...args], { env }).done;
}
