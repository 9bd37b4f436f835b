import { command, say, start } from "./local/children.mjs";
import { openDatabase, prepareShop, SHOP_STATE, watchMigrations } from "./local/steps.mjs";
import { choosePort } from "./local/workers.mjs";

const USAGE = `Usage: npm run dev [-- --port N]

  The same shop from its sources; a change in app/, domain/ or functions/ is there at the next request, and so is a new
  migration.

  --port N      where it is served; without it PORT, or 8787`;

await command({ usage: USAGE, options: { port: { type: "string" } } }, async ({ port: named }) => {
  const port = await choosePort(named, "8787", "npm run dev");
  await prepareShop({ isBuilt: false });
  say(`Serving the sources at http://localhost:${port} (Ctrl-C ends it)`);
  const served = start("remix", ["vite:dev", "--port", port, "--strictPort"]);
  // The program prints why a migration fails. It is tried again when the file is written again.
  const watcher = watchMigrations(() => openDatabase(SHOP_STATE, "orders").catch(() => {}));
  return served.done.finally(() => watcher.close());
});
