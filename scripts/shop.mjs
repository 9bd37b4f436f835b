import { guard, start } from "./children.mjs";
import { install } from "./steps.mjs";

/** `npm run shop -- COMMAND`: the operator's commands. scripts/shop.ts parses them; `-- --help` lists them. */
await guard(async () => {
  await install();
  const args = process.argv.slice(2);
  // Only a list is ever pasted.
  return start("node", ["--experimental-strip-types", "scripts/shop.ts", ...args], { isFed: args.includes("-") }).done;
});
