import { command, start } from "./local/children.mjs";
import { install } from "./local/steps.mjs";

const USAGE = `Usage: npm run contract -- BASE_URL [--token TOKEN] [--api-token TOKEN] [--yes]

  Whether the API at an address keeps every row of the contract, such as http://localhost:8788/

  It makes every call, so it writes: letters and a registration, and with --token changes that customer's
  name, cart, wishlist and messages. An address that is not this machine needs --yes.`;

const text = { type: "string" };
await command(
  { usage: USAGE, options: { token: text, "api-token": text, yes: { type: "boolean" } }, words: 1 },
  async () => {
    await install();
    return start("node", ["--experimental-strip-types", "scripts/local/contract.ts", ...process.argv.slice(2)]).done;
  },
);
