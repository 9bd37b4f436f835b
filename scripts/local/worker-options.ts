import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

type WorkerOptions = Awaited<ReturnType<typeof workerOptionsOf>>;

/**
 * A Worker's options from its wrangler file alone.
 * Wrangler would add whatever .dev.vars contains: a developer's own keys, which are only for the shop of `npm start`.
 */
export async function workerOptionsOf(file: string) {
  const { unstable_getMiniflareWorkerOptions, unstable_readConfig } = await import("wrangler");
  const config = unstable_readConfig({ config: file });
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  workerOptions.bindings = config.vars;
  return workerOptions;
}

/**
 * A Worker's options, kept beside its bundle: wrangler, which reads them, takes longer to load than the shop to open.
 * They are read again when the wrangler file, its folder or this file is another.
 */
export async function keptOptionsOf(config: string, bundle: string): Promise<WorkerOptions> {
  const mark = createHash("sha256")
    .update(`${resolve(config)}\0`)
    .update(readFileSync(config))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("hex");
  const file = join(bundle, `options-${mark.slice(0, 16)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8"));
  const options = await workerOptionsOf(config);
  // Shops may be opened side by side: none reads half a file.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(options));
  renameSync(`${file}.${process.pid}`, file);
  return options;
}

export type Limits = Record<string, { simple: { limit: number; period: number } }>;

/** The same limits, allowing `limit` each: for tests that send more requests than people do. */
export function raiseLimits(limits: Limits, limit: number): Limits {
  return Object.fromEntries(
    Object.entries(limits).map(([name, one]) => [name, { ...one, simple: { ...one.simple, limit } }]),
  );
}

/** Empty values for all names in a secrets file: bound over them, so that a developer's own keys never reach a test. */
export function blankSecrets(file: string): Record<string, string> {
  const names = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, "utf8"))) : [];
  return Object.fromEntries(names.map((name) => [name, ""]));
}
