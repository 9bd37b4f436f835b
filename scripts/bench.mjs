import { rmSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "./browser.mjs";
import { command, root, start } from "./children.mjs";
import { build, install, openDatabase } from "./steps.mjs";

const STATE = ".state/bench";

/** `npm run bench`: what a visit costs the edge and the visitor (tests/bench), on the built Worker and fresh demo data. */
await command(async () => {
  await install();
  await build();
  rmSync(join(root, STATE), { recursive: true, force: true });
  await openDatabase(STATE);
  const env = { BENCH_STATE: STATE, CHROMIUM_PATH: await findChromium() };
  const bench = ["--experimental-strip-types", "tests/bench/bench.ts", ...process.argv.slice(2)];
  return start("node", bench, { env }).done;
});
