import { command, say, start, takeOption } from "./children.mjs";
import { prepareShop } from "./steps.mjs";

/** `npm run dev`: the same shop from its sources; a change in app/, domain/ or functions/ is there at the next request. */
await command(async () => {
  const args = process.argv.slice(2);
  const port = takeOption(args, "port") ?? process.env.PORT ?? "8787";
  await prepareShop({ isBuilt: false });
  say(`Serving the sources at http://localhost:${port} (Ctrl-C ends it)`);
  return start("remix", ["vite:dev", "--port", port, "--strictPort", ...args]).done;
});
