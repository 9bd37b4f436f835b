import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run } from "./children.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { buildFolder } from "./plain.mjs";

const SOURCES = ["functions", "contract", "domain", "lib", "tsconfig.json", "package-lock.json"];
const OLD_MS = 600_000;
const underWay = new Map();

/**
 * Bundles a wrangler file's Worker as it is deployed, once for each state of its sources. Returns the bundle's folder.
 */
export async function bundleWorker(config) {
  const shelf = `.state/bundles/${config.replace(/\.toml$/, "")}`;
  const folder = `${shelf}/${fingerprint({ contents: [config, `${buildFolder()}/server`, ...SOURCES] }).slice(0, 16)}`;
  if (existsSync(join(root, folder))) return folder;
  if (!underWay.has(folder))
    underWay.set(
      folder,
      bundle(config, shelf, folder).finally(() => underWay.delete(folder)),
    );
  await underWay.get(folder);
  return folder;
}

/** Other processes may build the same bundle at once: each builds its own, which is renamed when it is complete. */
async function bundle(config, shelf, folder) {
  const made = `${shelf}/making-${process.pid}`;
  await run("wrangler", ["deploy", "--dry-run", "-c", config, "--outdir", made], {
    advice: "mend what wrangler says above.",
  });
  try {
    renameSync(join(root, made), join(root, folder));
  } catch (error) {
    // Another process finished first.
    if (!existsSync(join(root, folder))) throw error;
    rmSync(join(root, made), { recursive: true });
  }
  for (const path of readdirSync(join(root, shelf)).map((name) => join(root, shelf, name)))
    if (path !== join(root, folder) && Date.now() - statSync(path).mtimeMs > OLD_MS) rmSync(path, { recursive: true });
}
