import { command, say } from "./local/children.mjs";
import { prepareShop, SHOP_STATE } from "./local/steps.mjs";
import { choosePort, serveWorker } from "./local/workers.mjs";

const USAGE = `Usage: npm run api [-- --port N] [--requests]

  The shop's API alone, on the same local data as npm start. A storefront reaches it by SHOP_API_URL.

  --port N      where it answers; without it PORT, or 8788
  --requests    shows every request, not the faults alone`;

await command(
  { usage: USAGE, options: { port: { type: "string" }, requests: { type: "boolean" } } },
  async ({ port: named, requests }) => {
    const port = await choosePort(named, "8788", "npm run api");
    await prepareShop({ isBuilt: false });
    const args = requests ? ["--requests"] : [];
    const worker = await serveWorker({ config: "wrangler.api.toml", port, state: SHOP_STATE, args });
    say(`The API answers at ${worker.address}/ (its document: ${worker.address}/api/openapi.json; Ctrl-C ends it)`);
    return worker.done;
  },
);
