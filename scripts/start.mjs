import { command, say, takeOption } from "./children.mjs";
import { prepareShop, SHOP_STATE } from "./steps.mjs";
import { serveWorker } from "./workers.mjs";

/** `npm start`: a fresh clone becomes an open shop. `--port N` or PORT; `--requests` shows every request. */
await command(async () => {
  const args = process.argv.slice(2);
  const port = takeOption(args, "port") ?? process.env.PORT ?? "8787";
  await prepareShop({ isBuilt: true });
  const worker = await serveWorker({ port, state: SHOP_STATE, args: ["--sweep", "300", ...args] });
  say(`Serambi is open at ${worker.address} (Ctrl-C closes it; faults appear here, -- --requests shows every request)`);
  return worker.done;
});
