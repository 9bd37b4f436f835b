import { command, start } from "./children.mjs";
import { install } from "./steps.mjs";

/** `npm run shop -- COMMAND`: what an operator does with orders; `-- --help` lists it. */
await command(async () => {
  await install();
  return start("node", ["--experimental-strip-types", "scripts/shop.ts", ...process.argv.slice(2)]).done;
});
