import { Agent, request } from "node:http";
import { TEST_CLOCK_HEADER } from "#contract/call.ts";
import type { Seconds } from "#lib/time.ts";
import { type BenchWorker, bundleShop, openShop } from "../bench/workers.ts";
import type { Tally } from "./tally.ts";

const TIME_LIMIT_MS = 30_000;

export interface CallInput {
  /** Its name in the figures. */
  name: string;
  cookie?: string;
  /** A form that is posted. */
  form?: Record<string, string>;
  /** A picture that is posted with the form, in this field. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> };
  /** A body that is posted as JSON. */
  json?: string;
  headers?: Record<string, string>;
  /** The shop's current time for this request. */
  at?: Seconds;
}

export interface Answered {
  status: number;
  location: string;
  text: string;
}

/**
 * The built Worker under load. It may be killed at any moment; a caller without an answer tries again once it is back.
 */
export interface LoadShop {
  ask: (path: string, asked: CallInput) => Promise<Answered>;
  /** Kills the Worker's process, does `meanwhile` while there is none, and starts another on the same database. */
  killAndRestart: (meanwhile: () => void | Promise<void>) => Promise<void>;
  /** From now on the provider loses nothing. */
  calm: () => Promise<void>;
  /** Runs the scheduled work as if it were `at`. */
  tick: (at: Seconds) => Promise<void>;
  stop: () => Promise<void>;
}

/** `lies` percent of the payment provider's answers and notifications get lost. */
export async function openLoadShop(state: string, connections: number, lies: number, tally: Tally): Promise<LoadShop> {
  bundleShop();
  let lost = lies;
  const open = () =>
    openShop(state, {
      ...{ cache: false, limit: 100_000, pictures: "undrawn" as const },
      vars: { TEST_CLOCK: "1", SIMULATOR_LIES: String(lost) },
    });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let running: Promise<BenchWorker> = open();
  await running;

  const ask = async (path: string, asked: CallInput): Promise<Answered> => {
    for (;;) {
      const worker = await running;
      const begin = performance.now();
      const answer = await send(new URL(path, worker.url), asked, agent).catch(() => undefined);
      if (answer) {
        tally.note(asked.name, answer.status, performance.now() - begin);
        return answer;
      }
      tally.noteBroken();
      await new Promise((settle) => setTimeout(settle, 20));
    }
  };
  const killAndRestart = async (meanwhile: () => void | Promise<void>) => {
    const worker = await running;
    running = worker.kill().then(async () => {
      await meanwhile();
      return open();
    });
    await running;
  };
  return {
    ask,
    killAndRestart,
    calm: () =>
      killAndRestart(() => {
        lost = 0;
      }),
    tick: async (at) => (await running).tick(at),
    stop: async () => {
      agent.destroy();
      await (await running).stop();
    },
  };
}

/** A form as browsers send it, with the type that says how; with a file it is in parts. */
async function written({ form = {}, file }: CallInput): Promise<{ type: string; body: Buffer }> {
  const parts = file ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) parts.append(name, value);
  if (file && parts instanceof FormData)
    parts.set(file.name, new File([file.bytes], "foto.jpg", { type: "image/jpeg" }));
  const request = new Request("http://toko.example", { method: "POST", body: parts });
  return { type: request.headers.get("Content-Type") ?? "", body: Buffer.from(await request.arrayBuffer()) };
}

async function send(url: URL, asked: CallInput, agent: Agent): Promise<Answered> {
  const { cookie, form, json, headers, at } = asked;
  const posted = form ? await written(asked) : undefined;
  const body = posted?.body ?? json;
  const sent = {
    ...(cookie && { Cookie: cookie }),
    ...(posted && { "Content-Type": posted.type }),
    ...(json && { "Content-Type": "application/json" }),
    ...(at !== undefined && { [TEST_CLOCK_HEADER]: String(at) }),
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const method = body === undefined ? "GET" : "POST";
    const asking = request(url, { method, agent, headers: sent, timeout: TIME_LIMIT_MS }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? "",
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asking.on("timeout", () => asking.destroy(new Error("no answer in time")));
    asking.on("error", reject);
    asking.end(body);
  });
}
