import { rmSync } from "node:fs";
import { join } from "node:path";
import { command, root, start } from "./local/children.mjs";
import { LOAD_OPTIONS, LOAD_USAGE } from "./local/options.mjs";
import { build, install, openDatabase } from "./local/steps.mjs";

const STATE = ".state/load";

await command({ usage: LOAD_USAGE, options: LOAD_OPTIONS }, async ({ check }) => {
  await install();
  if (check === undefined) {
    await build();
    rmSync(join(root, STATE), { recursive: true, force: true });
    await openDatabase(STATE, "demo");
  }
  const args = ["--state", STATE, ...process.argv.slice(2)];
  return start("node", ["--experimental-strip-types", "tests/load/load.ts", ...args]).done;
});
