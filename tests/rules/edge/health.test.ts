import { expect, test, vi } from "vitest";
import { TABLES } from "#functions/db/readiness.ts";
import { TRIGGERS } from "#functions/db/triggers.ts";
import { answerHealth } from "#functions/edge/health.ts";
import type { Env } from "#functions/env.ts";
import { bindingOf } from "#functions/http/limits.ts";
import journal from "../../../migrations/meta/_journal.json" with { type: "json" };
import manifest from "../../../package.json" with { type: "json" };

const TOKEN = "t".repeat(40);

/** What a storefront says whose API is a Worker of its own. */
async function ask(env: Partial<Env>, said: object, shopOrigin = "https://serambi.example") {
  const answer = await answerHealth({
    request: new Request("https://serambi.example/health", { headers: { "X-API-Token": TOKEN } }),
    env: {
      SESSION_SECRETS: "s".repeat(40),
      INTEGRATION_TOKEN: TOKEN,
      SHOP_API: {},
      ...limits,
      ...env,
    } as unknown as Env,
    transport: async () => Response.json(said),
    shopOrigin,
    log: { fault: () => {} } as never,
  });
  const { says, checks, version } = (await answer.json()) as {
    says: string[];
    version: string;
    checks: { api_secret: boolean };
  };
  return {
    version,
    status: answer.status,
    trusting: checks.api_secret,
    why: says.some((one) => one.includes("SHOP_API_SECRET")),
    unlimited: says.filter((one) => one.startsWith("No limit is bound")),
  };
}

const limits = Object.fromEntries(Object.values(bindingOf).map((name) => [name, {}]));
const version = manifest.version;
const well = { version, status: 200, trusting: true, why: false, unlimited: [] };
const ill = { version, status: 503, trusting: false, why: true, unlimited: [] };

test("R04 S03 a limit without its binding is told to whoever asks with the token", async () => {
  const secret = { SHOP_API_SECRET: "rahasia", LIMIT_LOGIN: undefined, LIMIT_CHAT: undefined };
  const { unlimited, status } = await ask(secret, { payments: true, trusted: true });
  expect([status, unlimited]).toEqual([
    200,
    ["No limit is bound as LIMIT_LOGIN, LIMIT_CHAT: nothing is counted there."],
  ]);
});

test("R02 a storefront whose API does not believe it says which secret is missing or other, also behind a service binding", async () => {
  const secret = { SHOP_API_SECRET: "rahasia" };
  expect(await ask(secret, { payments: true, trusted: true })).toEqual(well);
  expect(await ask(secret, { payments: true })).toEqual(well);
  expect(await ask(secret, { payments: true, trusted: false })).toEqual(ill);
  expect(await ask({}, { payments: true, trusted: false })).toEqual(ill);
  expect(await ask({}, { payments: true, trusted: false }, "http://localhost:8787")).toEqual(ill);
  const address = { SHOP_API: undefined, SHOP_API_URL: "http://localhost:8788" };
  expect(await ask(address, { payments: true, trusted: false }, "http://localhost:8787")).toEqual(well);
});

test("S08 a storefront whose API is a Worker of its own passes on that the demo's texts have closed the shop", async () => {
  const secret = { SHOP_API_SECRET: "rahasia" };
  const said = { payments: true, trusted: true, opening: { closed: ["The checkout is closed."], notices: [] } };
  expect((await ask(secret, said)).status).toBe(503);
});

/** A shop with everything beside it, whose database answers this, or fails so. */
async function lookAt(env: Partial<Env>, database: object | Error = {}, base = "https://serambi.example") {
  const [migrations, tables, triggers] = [MIGRATIONS, TABLES, TRIGGERS].map((names) => JSON.stringify(names));
  const shape = { migrations, tables, triggers };
  const standing = { isStocked: 1, dead: 0, waiting: 0, oldest: null, clock: "{}", failing: "{}", ...whole };
  const session = {
    prepare: (text: string) => ({ bind: () => text }),
    batch: async ([text = ""]: string[]) => {
      if (database instanceof Error) throw database;
      return [{ results: [{ ...(text.includes("d1_migrations") ? shape : standing), ...database }] }];
    },
  };
  const answer = await answerHealth({
    request: new Request(`${base}/health`, { headers: { "X-API-Token": TOKEN } }),
    env: {
      ...{ SESSION_SECRETS: "s".repeat(40), INTEGRATION_TOKEN: TOKEN, ...limits },
      ...{ DB: { withSession: () => session }, UPLOADS: { head: async () => null }, OUTBOX: {} },
      ...env,
    } as unknown as Env,
    transport: async () => Response.json({ payments: true, trusted: true }),
    shopOrigin: "https://serambi.example",
    log: { fault: () => {} } as never,
  });
  const { says } = (await answer.json()) as { says: string[] };
  return { status: answer.status, says };
}
const whole = { answeredAt: null, refused: 0, fault: null, faultAt: null };
const MIGRATIONS = journal.entries.map(({ tag }) => `${tag}.sql`);
const sender = { MAIL_FROM: "halo@toko.example", EMAIL: {} as SendEmail };

test("R16 S04 a shop that has all it needs is well", async () => {
  expect(await lookAt({})).toEqual({ status: 200, says: [] });
  expect(await lookAt({ MIDTRANS_SERVER_KEY: "k", ...sender })).toEqual({ status: 200, says: [] });
  // A developer tries a provider's sandbox without mail.
  expect(await lookAt({ MIDTRANS_SERVER_KEY: "k" }, {}, "http://localhost:8787")).toEqual({ status: 200, says: [] });
});

test.each<[string, Partial<Env> | Record<string, undefined>, string]>([
  ["no bucket", { UPLOADS: undefined }, "bucket of pictures (binding UPLOADS)"],
  ["a bucket that is away", { UPLOADS: { head: () => Promise.reject(new Error("away")) } as never }, "UPLOADS"],
  ["no queue", { OUTBOX: undefined }, "queue (binding OUTBOX)"],
  ["money and no mail", { MIDTRANS_SERVER_KEY: "k", MAIL_FROM: "halo@toko.example" }, "can write to nobody"],
  ["a setting that is none", { MIDTRANS_LIVE: "true" }, "The setting MIDTRANS_LIVE "],
])("R16 S04 a shop with %s is red, and says what is missing", async (_, env, words) => {
  expect(await lookAt(env as Partial<Env>)).toEqual({ status: 503, says: [expect.stringContaining(words)] });
});

test.each([
  ["database or disk is full: SQLITE_FULL", "The disk of the database is full"],
  ["database is locked: SQLITE_BUSY", "The database is busy"],
  ["no such table: d1_migrations", "The database cannot be read."],
])("R16 S04 of a database that says “%s” it is told as “%s”", async (fault, words) => {
  vi.useFakeTimers();
  const looking = lookAt({}, new Error(fault));
  await vi.runAllTimersAsync();
  const { status, says } = await looking;
  vi.useRealTimers();
  expect([status, says]).toEqual([503, [expect.stringContaining(words)]]);
});

test("R16 S04 what does not keep it from serving is told to who asks with the token: a newer database, the provider, a step", async () => {
  const newer = { migrations: JSON.stringify([...MIGRATIONS, "9999_future.sql"]) };
  const said = async (database: object) => {
    const { status, says } = await lookAt({}, database);
    return [status, says.join()];
  };
  expect(await said(newer)).toEqual([
    200,
    expect.stringContaining("newer than this code, which does not know 9999_future.sql"),
  ]);
  const unswept = { firstVisited: Math.floor(Date.now() / 1000) - 3600 };
  expect(await said(unswept)).toEqual([200, expect.stringContaining("The clock has never run")]);
  expect(await said({ ...unswept, clock: '{"sweep":60}' })).toEqual([200, ""]);
  const refused = { fault: "The payment provider refuses: 402 x", faultAt: 1_795_600_000, refused: 2 };
  expect(await said(refused)).toEqual([
    200,
    expect.stringMatching(/refuses: 402 x \(2 attempts .* 2026-11-25 .* WIB\)/),
  ]);
  expect(await said({ failing: '{"stock":600}' })).toEqual([
    200,
    expect.stringContaining("step stock has failed for 10 min"),
  ]);
});
