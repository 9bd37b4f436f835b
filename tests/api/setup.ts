import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { hashing, turns } from "#functions/account/password-hash.ts";
import { holdAnswersToFields } from "./answered-rows.ts";
import { carrying } from "./worker.ts";

// A slow machine hashes many passwords at once here: whoever waits is sent away only where a test says so.
turns.waitMs = 100_000;
// Most tests that come in by a password are not about its hash, which is meant to be dear.
hashing.cost = { N: 1024, r: 8, p: 5 };
// A test reads what is logged through a spy.
for (const kind of ["log", "warn", "error"] as const) console[kind] = () => {};

// Files share a runtime, and none its data. Nothing is carried meanwhile: a database that is opened between the two steps
// would be an empty one, or half of the prepared one.
beforeAll(async () => {
  carrying.isClosed = true;
  await vi.waitFor(() => expect(carrying.batches).toBe(0), { timeout: 20_000 });
  await reset();
  await env.PREPARED.fetch("http://prepared");
  carrying.isClosed = false;
});

const differences = holdAnswersToFields();

// Whatever a test asks: the types of the rows that it is answered are those of the schema, and true.
afterEach(() => {
  expect(differences.splice(0)).toEqual([]);
});

/** Longer than the queue gathers messages before it carries them (vitest.api.config.ts). */
const QUEUE_MS = 1000;

// A batch that comes when its Worker is being put away keeps the run from ending. What a test left waiting on purpose is nobody's turn.
afterAll(async () => {
  const waiting = () =>
    env.DB.prepare("SELECT count(*) AS messages FROM outbox WHERE state IN ('waiting', 'sending')").first("messages");
  const isDone = async () => {
    if ((await waiting()) !== 0) throw new Error("messages are on their way");
  };
  await vi.waitFor(isDone, { timeout: QUEUE_MS, interval: 50 }).catch(() => {});
});
