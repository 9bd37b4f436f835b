import { command, start } from "./children.mjs";
import { SIMULATE_OPTIONS, SIMULATE_USAGE } from "./simulate-options.mjs";
import { install } from "./steps.mjs";

await command({ usage: SIMULATE_USAGE, options: SIMULATE_OPTIONS }, async () => {
  await install();
  return start("node", ["--experimental-strip-types", "scripts/simulate.ts", ...process.argv.slice(2)]).done;
});
