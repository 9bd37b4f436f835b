import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { MiniflareOptions } from "miniflare";
import { keptOptionsOf, type Limits, raiseLimits } from "./worker-options.ts";

/** For `import` Node would first search the whole of it for names: half of what opening a shop takes. */
const { Miniflare }: typeof import("miniflare") = createRequire(import.meta.url)("miniflare");

/** About a hundred megabytes. */
const CACHED_FILES_MAX = 8000;

/**
 * Serves a bundled Worker with the bindings of its wrangler file: workerd, D1, R2 and the static assets.
 * It leaves out the proxies that `wrangler dev` adds to reload sources.
 */
const { values } = parseArgs({
  options: {
    config: { type: "string", default: "wrangler.toml" },
    bundle: { type: "string", default: "" },
    port: { type: "string", default: "8787" },
    state: { type: "string", default: "" },
    "env-file": { type: "string" },
    var: { type: "string", multiple: true, default: [] },
    /** The value of every limit; for tests that send more requests than people do. */
    limit: { type: "string" },
    /** The interval in seconds of the scheduled work: orders are processed, waiting messages are sent. */
    sweep: { type: "string" },
    /** Logs every request, not only failures. */
    requests: { type: "boolean", default: false },
  },
});

dropLargeCache(join(values.state, "v3", "cache"));
const script = readdirSync(values.bundle).find((name) => name.endsWith(".js")) as string;
const workerOptions = await keptOptionsOf(values.config, values.bundle);
const miniflare = new Miniflare({
  ...workerOptions,
  modules: [{ type: "ESModule", path: script, contents: readFileSync(join(values.bundle, script), "utf8") }],
  bindings: {
    // This script only runs locally, and scheduled work has no request to detect that from.
    PAYMENTS: "simulator",
    ...workerOptions.bindings,
    // The deployed address is not this machine's; to use it here anyway, set it in the env file.
    SHOP_ORIGIN: "",
    ...(values["env-file"] ? parseEnv(readFileSync(values["env-file"], "utf8")) : {}),
    ...named(),
  },
  ...(values.limit && { ratelimits: raiseLimits(workerOptions.ratelimits as Limits, Number(values.limit)) }),
  defaultPersistRoot: join(values.state, "v3"),
  host: "127.0.0.1",
  port: Number(values.port),
  cf: false,
  handleRuntimeStdio: (out: NodeJS.ReadableStream, err: NodeJS.ReadableStream) => {
    if (values.requests) out.pipe(process.stdout);
    else out.resume();
    err.pipe(process.stderr);
  },
} as MiniflareOptions);
await miniflare.ready;

// A visitor who disconnects ends that answer, not the shop.
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE" && error.code !== "ECONNRESET") throw error;
});

if (values.sweep) {
  const worker = await miniflare.getWorker();
  setInterval(() => void sweep(worker), Number(values.sweep) * 1000);
}

/** Locally nothing bounds what the data centre's cache keeps: a pile of pages is begun anew. */
function dropLargeCache(folder: string): void {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  if (files.length > CACHED_FILES_MAX) rmSync(folder, { recursive: true });
}

/** A failed run reports it as its outcome and does not throw. The details are in its log line. */
async function sweep(worker: Awaited<ReturnType<typeof miniflare.getWorker>>): Promise<void> {
  try {
    for (const cron of ["*/5 * * * *", "20 * * * *"]) {
      const { outcome } = await worker.scheduled({ cron });
      if (outcome !== "ok") console.error(`The sweep ended badly: ${outcome}`);
    }
  } catch (error) {
    console.error((error as Error).stack);
  }
}

function named(): Record<string, string> {
  return Object.fromEntries(
    values.var.map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
  );
}
