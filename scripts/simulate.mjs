import { command, start } from "./local/children.mjs";
import { SIMULATE_OPTIONS, SIMULATE_USAGE } from "./local/options.mjs";
import { install } from "./local/steps.mjs";

await command({ usage: SIMULATE_USAGE, options: SIMULATE_OPTIONS }, async () => {
  await install();
  return start("node", ["--experimental-strip-types", "scripts/scale/simulate.ts", ...process.argv.slice(2)]).done;
});
