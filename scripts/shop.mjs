import { guard, start } from "./children.mjs";
import { install } from "./steps.mjs";

/** `npm run shop -- COMMAND`: what an operator does. What is asked is read by scripts/shop.ts; `-- --help` lists it. */
await guard(async () => {
  await install();
  return start("node", ["--experimental-strip-types", "scripts/shop.ts", ...process.argv.slice(2)]).done;
});
