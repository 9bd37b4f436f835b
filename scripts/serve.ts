import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { type Limits, raiseLimits } from "./limits.ts";
import { workerOptionsOf } from "./local-worker.ts";

/**
 * Serves a bundled Worker with the bindings of its wrangler file: workerd, D1, R2 and the static assets, without the proxies that
 * `wrangler dev` puts before it to reload sources.
 */
const { values } = parseArgs({
  options: {
    config: { type: "string", default: "wrangler.toml" },
    bundle: { type: "string", default: "" },
    port: { type: "string", default: "8787" },
    state: { type: "string", default: "" },
    "env-file": { type: "string" },
    var: { type: "string", multiple: true, default: [] },
    /** How much every limit allows; for tests that knock more often than people do. */
    limit: { type: "string" },
    /** Every so many seconds what the clock does elsewhere is done here: orders are looked after, messages are swept up. */
    sweep: { type: "string" },
    /** Shows every request's line, not the faults alone. */
    requests: { type: "boolean", default: false },
  },
});

const script = readdirSync(values.bundle).find((name) => name.endsWith(".js")) as string;
const workerOptions = workerOptionsOf(values.config);
const miniflare = new Miniflare({
  ...workerOptions,
  modules: [{ type: "ESModule", path: script, contents: readFileSync(join(values.bundle, script), "utf8") }],
  bindings: {
    // Whoever serves here is on their own machine; the clock's work is done without a request that would say so.
    PAYMENTS: "simulator",
    ...workerOptions.bindings,
    // The address in the world is not this machine's; who wants it here all the same says so in the file of settings.
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

// A visitor who leaves in the middle of an answer ends that answer, not the shop.
process.on("uncaughtException", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE" && error.code !== "ECONNRESET") throw error;
});

if (values.sweep) {
  const worker = await miniflare.getWorker();
  setInterval(() => void sweep(worker), Number(values.sweep) * 1000);
}

/** A run that failed has an outcome of that name; it does not throw. What went wrong stands in the line that it has written. */
async function sweep(worker: Awaited<ReturnType<typeof miniflare.getWorker>>): Promise<void> {
  try {
    const { outcome } = await worker.scheduled({ cron: "*/5 * * * *" });
    if (outcome !== "ok") console.error(`The sweep ended badly: ${outcome}`);
  } catch (error) {
    console.error((error as Error).stack);
  }
}

function named(): Record<string, string> {
  return Object.fromEntries(
    values.var.map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
  );
}
