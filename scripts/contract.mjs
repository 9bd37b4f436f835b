import { command, start } from "./children.mjs";
import { install } from "./steps.mjs";

const USAGE = `Usage: npm run contract -- BASE_URL [--token TOKEN] [--api-token TOKEN]

  Whether the API at an address keeps every row of the contract, such as http://localhost:8788/`;

const text = { type: "string" };
await command({ usage: USAGE, options: { token: text, "api-token": text }, words: 1 }, async () => {
  await install();
  return start("node", ["--experimental-strip-types", "scripts/contract.ts", ...process.argv.slice(2)]).done;
});
