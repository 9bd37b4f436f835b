import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, parseEnv } from "node:util";
import { Miniflare, type MiniflareOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { type Limits, raiseLimits } from "./limits.ts";

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
const { workerOptions } = unstable_getMiniflareWorkerOptions(values.config);
const miniflare = new Miniflare({
  ...workerOptions,
  modules: [{ type: "ESModule", path: script, contents: readFileSync(join(values.bundle, script), "utf8") }],
  bindings: {
    // Whoever serves here is on their own machine; the clock's work is done without a request that would say so.
    PAYMENTS: "simulator",
    ...workerOptions.bindings,
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
  const sweep = () => worker.scheduled({ cron: "*/5 * * * *" }).catch((error: Error) => console.error(error.stack));
  setInterval(sweep, Number(values.sweep) * 1000);
}

function named(): Record<string, string> {
  return Object.fromEntries(
    values.var.map((pair) => [pair.slice(0, pair.indexOf(":")), pair.slice(pair.indexOf(":") + 1)]),
  );
}
