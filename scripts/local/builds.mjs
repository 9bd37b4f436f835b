import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root, run } from "./children.mjs";

/**
 * A digest of files: the contents of `contents`, and the names and sizes of `lists`. Paths are relative to the
 * project.
 */
export function fingerprint({ contents, lists = [] }) {
  const hash = createHash("sha256");
  for (const file of contents.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  for (const file of lists.flatMap(filesOf)) hash.update(`${file}\0${statSync(join(root, file)).size}\0`);
  return hash.digest("hex");
}

export function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`));
}

/** A stamp records the inputs of a build; with the same inputs it need not be built again. */
export function isStamped(file, mark) {
  const full = resolve(root, file);
  return existsSync(full) && readFileSync(full, "utf8") === mark;
}

export function stamp(file, mark) {
  const full = resolve(root, file);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, mark);
}

/**
 * A storefront built with PLATFORM=plain (app/platform/README.md) has its own folder, so that the usual build stays
 * fresh.
 */
const isPlain = () => process.env.PLATFORM === "plain";

export function buildFolder() {
  return isPlain() ? ".state/plain" : "build";
}

/** The wrangler file of the storefront's Worker; the plain one differs only in the build's folder. */
export function workerConfig() {
  if (!isPlain()) return "wrangler.toml";
  const usual = readFileSync(join(root, "wrangler.toml"), "utf8");
  writeFileSync(join(root, "wrangler.plain.toml"), usual.replaceAll("./build/", `./${buildFolder()}/`));
  return "wrangler.plain.toml";
}

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

/** Processes may build the same bundle side by side: each builds its own and renames it when it is complete. */
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
