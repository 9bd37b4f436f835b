import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { Miniflare, type MiniflareOptions } from "miniflare";
import type { Seconds } from "#lib/time.ts";
import { buildFolder, bundleWorker, workerConfig } from "../../scripts/local/builds.mjs";
import { type Limits, raiseLimits, workerOptionsOf } from "../../scripts/local/worker-options.ts";

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
  /** The most memory that its isolate really needs meanwhile, in megabytes: what nobody refers to any more is collected first. */
  mostMegabytes: (work: () => Promise<unknown>) => Promise<number>;
  /** Runs the scheduled work of a cron as if it were `at`. */
  tick: (at: Seconds, cron?: string) => Promise<void>;
  /** Kills its process at once, in the middle of any work. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The texts of an order's statements: what is read for it, what is written, and what is kept of the provider's answer. */
export type BareTexts = Record<"reads" | "writes" | "said", string[]>;

interface ShopOptions {
  cache?: boolean;
  /** The value of every limit, for clients that send more requests than people do. */
  limit?: number;
  vars?: Record<string, string>;
  /**
   * The platform counts a limit in its own memory and takes a message to a queue elsewhere. On this machine each is a
   * Durable Object in the measured process: outside, there is no limit, and messages wait for the sweep.
   */
  standIns?: "outside";
  /** The platform draws pictures elsewhere, and quickly; without, they are stored as they come. */
  pictures?: "undrawn";
  /** Each answer says what it has asked of the database, in the headers `X-Trips` and `X-Rows`. */
  isCounting?: boolean;
}

const TICK_MS = 10;
const STAND_INS = ["ratelimits", "queueProducers", "queueConsumers"] as const;
const BUNDLE = `${buildFolder()}/worker`;
const UNLIMITED = 100_000;
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

/** The API as a Worker of its own, as a stranger reaches it. */
export async function startApi(state: string, limit: number): Promise<BenchWorker> {
  const config = "wrangler.api.toml";
  const bundle = await bundleWorker(config);
  const { ratelimits, ...workerOptions } = await workerOptionsOf(config);
  const path = readdirSync(bundle).find((name) => name.endsWith(".js")) as string;
  return start("API", {
    ...workerOptions,
    ratelimits: raiseLimits(ratelimits as Limits, limit),
    modules: [{ type: "ESModule", path, contents: readFileSync(join(bundle, path), "utf8") }],
    // Whoever does not know the secret is a stranger; the shop's address is said, so that writes are taken.
    bindings: { PAYMENTS: "simulator", SHOP_ORIGIN: "https://toko.example", DEMO: "1", SHOP_API_SECRET: BENCH_SECRET },
    defaultPersistRoot: join(state, "v3"),
  } as MiniflareOptions);
}

/** Around the shop's own module: how often its database was asked until the answer was made, and how many rows that read. */
const COUNTING = `import shop from "./worker.js";
const listenTo = (d1, heard) => ({
  withSession(from) {
    const session = d1.withSession(from);
    return {
      getBookmark: () => session.getBookmark(),
      prepare: (sql) => session.prepare(sql),
      async batch(statements) {
        heard.trips += 1;
        const answers = await session.batch(statements);
        for (const { meta } of answers) heard.rows += meta.rows_read;
        return answers;
      },
    };
  },
});
export default {
  ...shop,
  async fetch(request, env, ctx) {
    const heard = { trips: 0, rows: 0 };
    const answer = await shop.fetch(request, { ...env, DB: listenTo(env.DB, heard) }, ctx);
    const counted = new Response(answer.body, answer);
    counted.headers.set("X-Trips", heard.trips);
    counted.headers.set("X-Rows", heard.rows);
    return counted;
  },
};`;

/** Starts the shop from its last bundle. */
export async function openShop(
  state: string,
  { cache = true, limit, vars, standIns, pictures, isCounting }: ShopOptions,
): Promise<BenchWorker> {
  const workerOptions = await workerOptionsOf("wrangler.toml");
  // The platform calls its asset server before the Worker; on this machine that would add two more Workers to every
  // request.
  delete workerOptions.assets;
  if (pictures === "undrawn") delete workerOptions.images;
  if (standIns === "outside") for (const name of STAND_INS) delete workerOptions[name];
  return start("toko", {
    ...workerOptions,
    ...(limit && workerOptions.ratelimits && { ratelimits: raiseLimits(workerOptions.ratelimits as Limits, limit) }),
    cache,
    modules: [
      ...(isCounting ? [{ type: "ESModule" as const, path: join(BUNDLE, "counting.js"), contents: COUNTING }] : []),
      { type: "ESModule", path: join(BUNDLE, "worker.js"), contents: readFileSync(join(BUNDLE, "worker.js"), "utf8") },
    ],
    ...(isCounting && { modulesRoot: BUNDLE }),
    bindings: {
      PAYMENTS: "simulator",
      DAY_LIMITS_TIMES: "1000",
      ...workerOptions.bindings,
      SESSION_SECRETS: BENCH_SECRET,
      // Layers that are switched off (lib/keep.ts); patches of the build were when the storefront was built.
      KEEP_OFF: process.env.KEEP_OFF ?? "",
      ...vars,
    },
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

/**
 * The unit of an order: a Worker that sends the same statements as one batch, with the values it is given, and no more.
 * At `/least` it does what no shop can leave out: it reads first, asks the provider and keeps what that says. At
 * `/stand-ins` it counts a limit and posts a message, and at `/nothing` it answers.
 */
export async function startBare(
  state: string,
  { reads, writes, said }: BareTexts,
  providerUrl: string,
): Promise<BenchWorker> {
  const { d1Databases, ratelimits, queueProducers } = await workerOptionsOf("wrangler.toml");
  const script = `const texts = ${JSON.stringify({ reads, writes, said })};
const ask = async (url, body) => (await fetch(url, { method: "POST", body: JSON.stringify(body) })).json();
export default {
  async fetch(request, { DB, LIMIT_ORDER, OUTBOX, PROVIDER }, ctx) {
    const told = await request.json();
    const { pathname } = new URL(request.url);
    const send = (name) => DB.batch(texts[name].map((text, nth) => DB.prepare(text).bind(...told[name][nth])));
    if (pathname === "/least") await send("reads");
    if (pathname === "/least" || pathname === "/") await send("writes");
    if (pathname === "/least") {
      await ask(PROVIDER + "/v2/charge", { transaction_details: { order_id: "SI", gross_amount: 1 } });
      await send("said");
    }
    if (pathname === "/stand-ins") {
      await LIMIT_ORDER.limit({ key: "1" });
      ctx.waitUntil(OUTBOX.sendBatch([{ body: { id: 1 } }]));
    }
    return new Response(null, { status: 303, headers: { Location: "/" } });
  },
};`;
  return start("satuan pesanan", {
    ...{ modules: true, script, compatibilityDate: "2026-07-30", d1Databases, queueProducers },
    ratelimits: raiseLimits(ratelimits as Limits, UNLIMITED),
    bindings: { PROVIDER: providerUrl },
    defaultPersistRoot: join(state, "v3"),
  } as MiniflareOptions);
}

async function start(name: string, options: MiniflareOptions): Promise<BenchWorker> {
  const before = workerProcesses();
  const miniflare = new Miniflare({
    ...options,
    inspectorPort: 0,
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
    mostMegabytes: (work) => mostMegabytes(miniflare, work),
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

const LOOK_AGAIN_MS = 50;
const ANSWER_LIMIT_MS = 60_000;

async function mostMegabytes(miniflare: Miniflare, work: () => Promise<unknown>): Promise<number> {
  const socket = new WebSocket(new URL("/core:user:", await miniflare.getInspectorURL()));
  await new Promise((open) => socket.addEventListener("open", open));
  let id = 0;
  const waiting = new Map<number, (said: Record<string, number>) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, result } = JSON.parse(data);
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const ask = (method: string) =>
    new Promise<Record<string, number>>((answer, refuse) => {
      const asked = ++id;
      const late = setTimeout(() => refuse(new Error(`the inspector does not answer ${method}`)), ANSWER_LIMIT_MS);
      waiting.set(asked, (result) => {
        clearTimeout(late);
        answer(result);
      });
      socket.send(JSON.stringify({ id: asked, method }));
    });
  let isOver = false;
  const working = work().finally(() => {
    isOver = true;
  });
  let most = 0;
  while (!isOver) {
    await ask("HeapProfiler.collectGarbage");
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await ask("Runtime.getHeapUsage");
    most = Math.max(most, (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6);
    await new Promise((settle) => setTimeout(settle, LOOK_AGAIN_MS));
  }
  socket.close();
  await working;
  return most;
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
