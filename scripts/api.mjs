import { command, say, takeOption } from "./children.mjs";
import { prepareShop, SHOP_STATE } from "./steps.mjs";
import { serveWorker } from "./workers.mjs";

/** `npm run api`: the shop's API alone, on the same local data as `npm start`. A storefront reaches it by SHOP_API_URL. */
await command(async () => {
  const args = process.argv.slice(2);
  const port = takeOption(args, "port") ?? process.env.PORT ?? "8788";
  await prepareShop({ isBuilt: false });
  const worker = await serveWorker({ config: "wrangler.api.toml", port, state: SHOP_STATE, args });
  say(`The API answers at ${worker.address}/ (its document: ${worker.address}/api/openapi.json; Ctrl-C ends it)`);
  return worker.done;
});
