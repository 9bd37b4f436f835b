import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renamed, takePlace } from "../../../scripts/deploy/places.mjs";
import { rollBackShop } from "../../../scripts/deploy/shop.mjs";
import { ANSWERS, openMachine, type Tried } from "../../support/deploy-world.ts";

/** Beside the first deploy: the shop asked itself, the way back, a second environment, and the API as a Worker of its own. */
let machine: ReturnType<typeof openMachine>;
beforeEach(async () => {
  machine = openMachine(undefined, { ...ANSWERS, name: "uji-lain" });
  await machine.run();
});
afterEach(() => machine.close());

const shop = () => machine.account.workers["uji-lain"];
const rollBack = (flags: Record<string, unknown> = {}) => machine.run({ act: rollBackShop, flags });
const moves = ({ asked }: Tried) => asked.filter((one) => /^(rollback|deploy -c|d1 migrations|d1 create)/.test(one));

test("S02 --rollback serves the deploy before, again the one before that, and then there is none", async () => {
  await machine.run({ flags: {} });
  await machine.run({ flags: {} });
  const back = await rollBack();
  expect([back.code, shop()?.current]).toEqual([0, "uji-lain-v2"]);
  expect(back.out).toContain("Version uji-lain-v2 serves again");
  expect([(await rollBack()).code, shop()?.current]).toEqual([0, "uji-lain-v1"]);
  const none = await rollBack();
  expect([none.code, moves(none), shop()?.current]).toEqual([1, [], "uji-lain-v1"]);
  expect(none.out).toContain("npx wrangler versions list --name uji-lain");
});

test("S02 a secret changed since makes a version of the same code: --rollback goes past it to other code", async () => {
  await machine.run({ flags: {} });
  shop()?.versions.push({ id: "rahasia", annotations: {} });
  Object.assign(shop() ?? {}, { current: "rahasia" });
  await rollBack();
  expect(shop()?.current).toBe("uji-lain-v1");
});

test("S02 a migration applied since forbids --rollback, names itself and the moment before it, unless it is meant", async () => {
  await machine.run({ flags: {} });
  machine.account.migrations.push("9999_baru.sql");
  machine.account.databases["uji-lain"]?.migrations.push("9999_baru.sql");
  const refused = await rollBack();
  expect([refused.code, moves(refused), shop()?.current]).toEqual([1, [], "uji-lain-v2"]);
  expect(refused.out).toContain("9999_baru.sql (2026-11-22 10:00:00 UTC)");
  expect(refused.out).toContain("npm run deploy -- --time-travel saat-1");
  await rollBack({ "despite-migrations": true });
  expect(shop()?.current).toBe("uji-lain-v1");
});

test("S02 --rollback does not go behind a migration beside which the older code cannot sell, even if it is meant", async () => {
  await machine.run({ flags: {} });
  Object.assign(shop()?.versions[0]?.annotations ?? {}, { "workers/tag": "migration-0027" });
  machine.account.databases["uji-lain"]?.migrations.push("0027_money.sql", "0028_stock.sql");
  const refused = await rollBack({ "despite-migrations": true });
  expect([refused.code, moves(refused), shop()?.current]).toEqual([1, [], "uji-lain-v2"]);
  expect(refused.out).toContain("the older code cannot sell beside 0028_stock.");
});

test.each(["whoami", "versions list", "deployments status", "d1 execute", "rollback"])(
  "S02 when “%s” fails, --rollback changes nothing and shows wrangler's words",
  async (step) => {
    await machine.run({ flags: {} });
    machine.account.failing = [[`^${step}`, "fetch failed"]] as never;
    const run = await rollBack();
    expect([run.code, shop()?.current]).toEqual([1, "uji-lain-v2"]);
    expect(run.out).toContain("fetch failed");
  },
);

test("S02 --env trial is a shop beside the first with everything of its own, and takes no real money", async () => {
  const before = structuredClone(machine.account.workers);
  const trial = await machine.run({
    env: "trial",
    flags: { domain: "uji.toko.example", mailFrom: "none", payments: "simulator" },
  });
  expect(trial.code).toBe(0);
  expect(machine.account.workers["uji-lain"]).toEqual(before["uji-lain"]);
  const worker = machine.account.workers["uji-lain-trial"];
  expect(worker?.vars).toEqual(expect.arrayContaining(["MIDTRANS_LIVE:0", "INDEXED:0"]));
  expect(trial.out).toContain("search engines are kept away");
  expect(shop()?.vars.join()).not.toContain("INDEXED");
  const secrets = [worker, shop()].map((one) => one?.secrets.SESSION_SECRETS ?? "");
  expect([new Set(secrets).size, ...secrets.map((one) => one.length)]).toEqual([2, 48, 48]);
  expect(Object.keys(machine.account.databases)).toEqual(["uji-lain", "uji-lain-trial"]);
  expect(machine.account.buckets).toEqual(["uji-lain-uploads", "uji-lain-trial-uploads"]);
  expect(machine.account.queues.filter((name: string) => name.includes("trial"))).toHaveLength(2);
  expect(Object.keys(machine.answers())).toEqual(["live", "trial"]);
  const shared = await machine.run({ env: "uji", flags: { ...ANSWERS, name: "uji-lain-uji" } });
  expect([shared.code, shared.asked]).toEqual([2, []]);
  expect(shared.out).toContain("toko.example is the domain of the shop live");
  const twin = await machine.run({ env: "uji", flags: { ...ANSWERS, name: "uji-lain", domain: "lain.example" } });
  expect([twin.code, twin.asked]).toEqual([2, []]);
});

test("S02 another shop's wrangler file differs from the repository's by its names and its counters alone", () => {
  for (const file of ["wrangler.toml", "wrangler.api.toml"]) {
    const text = readFileSync(file, "utf8");
    expect(renamed(text, "serambi")).toBe(text);
    const lines = renamed(text, "toko").split("\n");
    const changed = text.split("\n").flatMap((line, at) => (line === lines[at] ? [] : [lines[at]]));
    expect(
      changed.filter(
        (line) =>
          !/^(name|database_name|bucket_name|queue|dead_letter_queue) = "toko[a-z-]*"$|^namespace_id = "\d{5,9}"$/.test(
            line ?? "",
          ),
      ),
    ).toEqual([]);
    const ids = changed.filter((line) => line?.startsWith("namespace_id"));
    expect(new Set(ids).size).toBe(text.match(/namespace_id/g)?.length);
    expect(lines.join("\n")).not.toMatch(/^(?!#).*"serambi/m);
  }
});

test("S02 the API as a Worker of its own shares the shop's database and tokens, and has its own queues", async () => {
  const api = await machine.run({ source: "wrangler.api.toml", flags: {} });
  expect(api.code).toBe(0);
  const worker = machine.account.workers["uji-lain-api"];
  expect(worker?.secrets.INTEGRATION_TOKEN).toBe(shop()?.secrets.INTEGRATION_TOKEN);
  expect(worker?.secrets.VAPID_PRIVATE_KEY).toBe(shop()?.secrets.VAPID_PRIVATE_KEY);
  expect(worker?.secrets.SHOP_API_SECRET).toMatch(/^[\w-]{48}$/);
  expect(Object.keys(worker?.secrets ?? {})).not.toContain("SESSION_SECRETS");
  expect(machine.account.domains).toEqual({ "toko.example": "uji-lain" });
  expect(worker?.vars).toContain("SHOP_ORIGIN:https://toko.example");
  expect(machine.account.queues).toContain("uji-lain-api-outbox-dead");
  expect(Object.keys(machine.account.databases)).toEqual(["uji-lain"]);
});

test("S02 a storefront over that API is given the same token, and sends no notifications of its own", async () => {
  const source = "wrangler.made.uji-lain.over-api.toml";
  const binding = '\n[[services]]\nbinding = "SHOP_API"\nservice = "serambi-api"\n';
  await machine.run({ source: "wrangler.api.toml", flags: {} });
  writeFileSync(source, readFileSync("wrangler.toml", "utf8") + binding);
  expect((await machine.run({ source, flags: {} })).code).toBe(0);
  const api = machine.account.workers["uji-lain-api"];
  expect(shop()?.secrets.SHOP_API_SECRET).toBe(api?.secrets.SHOP_API_SECRET);
  expect(shop()?.secrets.INTEGRATION_TOKEN).toBe(api?.secrets.INTEGRATION_TOKEN);
});

test("S02 a token that the other Worker has and nobody kept is asked for, never made anew", async () => {
  rmSync(machine.secretsFile());
  const api = await machine.run({ source: "wrangler.api.toml", flags: {} });
  expect([api.code, moves(api)]).toEqual([2, []]);
  expect(api.out).toContain("INTEGRATION_TOKEN=…");
  const given = { env: { INTEGRATION_TOKEN: shop()?.secrets.INTEGRATION_TOKEN } };
  expect((await machine.run({ source: "wrangler.api.toml", flags: {}, world: given })).code).toBe(0);
  expect(machine.account.workers["uji-lain-api"]?.secrets.INTEGRATION_TOKEN).toBe(shop()?.secrets.INTEGRATION_TOKEN);
});

test("S02 the operator's commands find a deployed shop by --env: its database, its account and its address", async () => {
  await machine.run({ env: "trial", flags: { domain: "uji.toko.example", mailFrom: "none", payments: "simulator" } });
  expect(takePlace(["orders", "--remote", "--env", "trial", "--page", "2"], {})).toEqual({
    args: ["orders", "--remote", "--page", "2"],
    env: { SHOP_ENV: "trial", CLOUDFLARE_ACCOUNT_ID: "akun-1", SHOP_ORIGIN: "https://uji.toko.example" },
  });
  expect(takePlace(["orders", "--remote"], { SHOP_ORIGIN: "https://lain.example" }).env.SHOP_ORIGIN).toBe(
    "https://lain.example",
  );
  expect(takePlace(["orders"], {})).toEqual({ args: ["orders"], env: {} });
  for (const odd of [
    ["orders", "--env", "trial"],
    ["orders", "--remote", "--env"],
    ["orders", "--remote", "--env=../x"],
  ])
    expect(() => takePlace(odd, {})).toThrow(expect.objectContaining({ exitCode: 2 }));
  expect(() => takePlace(["orders", "--remote", "--env", "entah"], {})).toThrow("deploy.json knows no shop entah");
});

const health = (status: number, body: unknown) => ({
  fetch: async () => (typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status })),
});
test.each([
  [
    "what /health says is wrong",
    health(503, { ok: false, says: ["The database cannot be read."] }),
    "answers, but cannot serve.\n  The database cannot be read.",
  ],
  ["another site's JSON", health(200, { status: "up" }), "does not answer yet"],
  ["a page of somebody else's", health(200, "<html>parkir</html>"), "does not answer yet"],
  [
    "a first page that fails",
    {
      fetch: async (at: string) =>
        at.endsWith("/health") ? Response.json({ ok: true, says: [] }) : new Response("", { status: 500 }),
    },
    "status 500",
  ],
  ["no answer", { fetch: () => Promise.reject(new Error("ECONNREFUSED")) }, "does not answer yet"],
])("S02 after a deploy %s is told as it is, with the way back", async (_, world, words) => {
  const run = await machine.run({ flags: {}, world });
  expect(run.code).toBe(1);
  expect(run.out).toContain(words);
  expect(run.out).toContain("npm run deploy -- --rollback");
});
