import { command, start } from "./children.mjs";
import { install } from "./steps.mjs";

/** `npm run contract -- BASE_URL [--token TOKEN]`: whether the API at an address keeps every row of the contract. */
await command(async () => {
  await install();
  return start("node", ["--experimental-strip-types", "scripts/contract.ts", ...process.argv.slice(2)]).done;
});
