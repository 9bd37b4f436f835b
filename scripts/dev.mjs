import { command, say, start } from "./children.mjs";
import { prepareShop } from "./steps.mjs";
import { choosePort } from "./workers.mjs";

const USAGE = `Usage: npm run dev [-- --port N]

  The same shop from its sources; a change in app/, domain/ or functions/ is there at the next request.

  --port N      where it is served; without it PORT, or 8787`;

await command({ usage: USAGE, options: { port: { type: "string" } } }, async ({ port: named }) => {
  const port = await choosePort(named, "8787", "npm run dev");
  await prepareShop({ isBuilt: false });
  say(`Serving the sources at http://localhost:${port} (Ctrl-C ends it)`);
  return start("remix", ["vite:dev", "--port", port, "--strictPort"]).done;
});
