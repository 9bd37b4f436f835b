import { guard, start } from "./children.mjs";
import { takePlace } from "./places.mjs";
import { install } from "./steps.mjs";

/** `npm run shop -- COMMAND`: the operator's commands. scripts/obey-shop.ts obeys them; `-- --help` lists them. */
await guard(async () => {
  const { args, env } = takePlace(process.argv.slice(2));
  // Only a list is ever pasted.
  const isFed = args.includes("-");
  await install();
  return start("node", ["--experimental-strip-types", "scripts/shop.ts", ...args], { env, isFed }).done;
});
