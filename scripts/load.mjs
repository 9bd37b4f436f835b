import { rmSync } from "node:fs";
import { join } from "node:path";
import { command, root, start } from "./children.mjs";
import { build, install, openDatabase } from "./steps.mjs";

const STATE = ".state/load";

/**
 * `npm run load`: many buyers at once in the built Worker, on fresh demo data, and whether the books balance afterwards.
 * `-- --check FOLDER` reads the books of an earlier run, or of any local shop, alone.
 */
await command(async () => {
  const args = process.argv.slice(2);
  await install();
  if (!args.includes("--check")) {
    await build();
    rmSync(join(root, STATE), { recursive: true, force: true });
    await openDatabase(STATE);
  }
  return start("node", ["--experimental-strip-types", "tests/load/load.ts", "--state", STATE, ...args]).done;
});
