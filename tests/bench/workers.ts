import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions } from "miniflare";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Limits, raiseLimits } from "../../scripts/limits.ts";
import { workerOptionsOf } from "../../scripts/local-worker.ts";
import { buildFolder, workerConfig } from "../../scripts/plain.mjs";

/** A Worker behind its own socket: neither wrangler nor miniflare is between it and the measurement. */
export interface BenchWorker {
  name: string;
  url: string;
  /** Milliseconds of processor time that its process has used so far. */
  processorTime: () => number;
  /** The same in nanoseconds, for what is requested once. */
  nanoseconds: () => number;
  /** The most memory that its process has used so far, in megabytes. */
  peakMegabytes: () => number;
  /** Runs the scheduled work of a cron as if it were `at`. */
  tick: (at: Seconds, cron?: string) => Promise<void>;
  /** Kills its process at once, in the middle of any work. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

interface ShopOptions {
  cache?: boolean;
  /** The value of every limit, for clients that send more requests than people do. */
  limit?: number;
  vars?: Record<string, string>;
  /** Whether messages are sent by the queue, as always, or wait for the sweep. */
  letters?: "wait";
}

const TICK_MS = 10;
const BUNDLE = `${buildFolder()}/worker`;
/** The one of wrangler.toml's `crons` that processes orders. */
const ORDERS_CRON = "*/5 * * * *";
/** Signs the cookies of the measured shop. */
export const BENCH_SECRET = "bench-bench-bench-bench-bench-bench";

export async function startShop(state: string, options: ShopOptions = {}): Promise<BenchWorker> {
  bundleShop();
  return openShop(state, options);
}

export function bundleShop(): void {
  execFileSync("wrangler", ["deploy", "--dry-run", "-c", workerConfig(), "--outdir", BUNDLE], { stdio: "pipe" });
}

/** Starts the shop from its last bundle. */
export function openShop(state: string, { cache = true, limit, vars, letters }: ShopOptions): Promise<BenchWorker> {
  const workerOptions = workerOptionsOf("wrangler.toml");
  // The platform calls its asset server before the Worker; on this machine that would add two more Workers to every
  // request.
  delete workerOptions.assets;
  // Messages are posted and wait, where what is measured is the request that writes them.
  if (letters === "wait") delete workerOptions.queueConsumers;
  return start("toko", {
    ...workerOptions,
    ...(limit && { ratelimits: raiseLimits(workerOptions.ratelimits as Limits, limit) }),
    cache,
    modules: [
      { type: "ESModule", path: join(BUNDLE, "worker.js"), contents: readFileSync(join(BUNDLE, "worker.js"), "utf8") },
    ],
    bindings: { PAYMENTS: "simulator", ...workerOptions.bindings, SESSION_SECRETS: BENCH_SECRET, ...vars },
    defaultPersistRoot: join(state, "v3"),
  } as MiniflareOptions);
}

/**
 * The unit of every ratio: a Worker that answers the same bytes and does nothing else; at `/asked` after one trip to a
 * database as empty as can be, which runs in the same process here.
 */
export function startConstant(body: string): Promise<BenchWorker> {
  const script = `const bytes = new TextEncoder().encode(${JSON.stringify(body)});
const ask = (db) => db.withSession("first-unconstrained").prepare("SELECT 1").all();
export default {
  async fetch({ url }, { DB }) {
    if (url.endsWith("/asked")) await ask(DB);
    return new Response(bytes, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  },
};`;
  return start("satuan", { modules: true, script, compatibilityDate: "2026-07-30", d1Databases: ["DB"] });
}

/** A Worker of one file that was bundled elsewhere. */
export function startBundle(name: string, file: string): Promise<BenchWorker> {
  const modules = [{ type: "ESModule", path: file, contents: readFileSync(file, "utf8") }];
  return start(name, {
    modules,
    modulesRoot: dirname(file),
    compatibilityDate: "2026-07-30",
    compatibilityFlags: ["nodejs_compat"],
  } as MiniflareOptions);
}

/** The unit of an order: a Worker that sends the same statements as one batch, with the values it is given, and no more. */
export function startBare(state: string, texts: string[]): Promise<BenchWorker> {
  const { d1Databases } = workerOptionsOf("wrangler.toml");
  const script = `const texts = ${JSON.stringify(texts)};
export default {
  async fetch(request, { DB }) {
    const values = await request.json();
    await DB.batch(texts.map((text, nth) => DB.prepare(text).bind(...values[nth])));
    return new Response(null, { status: 303, headers: { Location: "/" } });
  },
};`;
  return start("satuan pesanan", {
    ...{ modules: true, script, compatibilityDate: "2026-07-30", d1Databases },
    defaultPersistRoot: join(state, "v3"),
  } as MiniflareOptions);
}

async function start(name: string, options: MiniflareOptions): Promise<BenchWorker> {
  const before = workerProcesses();
  const miniflare = new Miniflare({
    ...options,
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    handleRuntimeStdio: (out: Readable, err: Readable) => {
      out.resume();
      err.resume();
    },
  } as MiniflareOptions);
  const url = String(await miniflare.unsafeGetDirectURL());
  const pid = workerProcesses().find((one) => !before.includes(one));
  if (!pid) throw new Error(`${name}: workerd is not running`);
  return {
    name,
    url: url.replace(/\/$/, ""),
    processorTime: () => processorTime(pid),
    nanoseconds: () => nanosecondsOf(pid),
    peakMegabytes: () => Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1000,
    tick: async (at, cron = ORDERS_CRON) => {
      const worker = await miniflare.getWorker();
      await worker.scheduled({ scheduledTime: new Date(at * 1000), cron });
    },
    kill: async () => {
      process.kill(pid, "SIGKILL");
      await miniflare.dispose();
    },
    stop: () => miniflare.dispose(),
  };
}

/** The workerd processes that this process has started. */
function workerProcesses(): number[] {
  const listed = execFileSync("ps", ["-o", "pid=,comm=", "--ppid", String(process.pid)], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((line) => line.includes("workerd"))
    .map((line) => Number.parseInt(line, 10));
}

function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** The processor time that each of its threads has used so far. */
function nanosecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]));
  return times.reduce((sum, time) => sum + time, 0);
}
