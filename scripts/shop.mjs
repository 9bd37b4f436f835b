import { takePlace } from "./deploy/places.mjs";
import { guard, start } from "./local/children.mjs";
import { install } from "./local/steps.mjs";

/** `npm run shop -- COMMAND`: the operator's commands. scripts/shop/run.ts obeys them; `-- --help` lists them. */
await guard(async () => {
  const { args, env } = takePlace(process.argv.slice(2));
  // Only a list is ever pasted.
  const isFed = args.includes("-");
  await install();
  return start("node", ["--experimental-strip-types", "scripts/shop/main.ts", ...args], { env, isFed }).done;
});
