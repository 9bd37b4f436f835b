import { command, start } from "./local/children.mjs";
import { install } from "./local/steps.mjs";

await command(
  {
    usage: `Usage: npm run mutants -- ROOM [--concurrency N]

  Whether the tests of the rules would notice a change: each small change of ROOM (a folder or a file below domain/, such
  as cart or orders/money.ts; or of lib, contract, functions/http or app/session) is made alone, and the tests that import
  it are run, but those that fill a whole shop. Prints by file how many were noticed, and each that was not; ends badly
  below 90 %, and in domain/account and domain/catalogue below 95 %. What tests cannot notice is listed in
  scripts/local/unnoticeable.ts, with why.

  --concurrency N     so many at once; otherwise 2`,
    options: { concurrency: { type: "string", default: "2" } },
    words: 1,
  },
  async ({ concurrency }, [room = ""]) => {
    await install();
    return start("node", ["--experimental-strip-types", "scripts/local/mutants.ts", room, concurrency]).done;
  },
);
