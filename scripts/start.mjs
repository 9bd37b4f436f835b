import { command, say } from "./local/children.mjs";
import { prepareShop, SHOP_STATE } from "./local/steps.mjs";
import { choosePort, refuseUnwell, serveWorker } from "./local/workers.mjs";

const USAGE = `Usage: npm start [-- --port N] [--empty] [--requests]

  A fresh clone becomes an open shop.

  --port N      where it is open; without it PORT, or 8787
  --empty       a new shop without goods: with settings, texts and regions alone
  --requests    shows every request, not the faults alone`;

await command(
  { usage: USAGE, options: { port: { type: "string" }, empty: { type: "boolean" }, requests: { type: "boolean" } } },
  async ({ port: named, empty, requests }) => {
    const port = await choosePort(named, "8787", "npm start");
    await prepareShop({ isBuilt: true, isEmpty: empty });
    const args = ["--sweep", "300", ...(requests ? ["--requests"] : [])];
    const worker = await serveWorker({ port, state: SHOP_STATE, args });
    await refuseUnwell(worker.address);
    say(
      `Serambi is open at ${worker.address} (Ctrl-C closes it; faults appear here, -- --requests shows every request)`,
    );
    return worker.done;
  },
);
