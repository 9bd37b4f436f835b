import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundleWorker } from "../../../scripts/local/builds.mjs";
import { root, start } from "../../../scripts/local/children.mjs";
import { freePort, refuseUnwell, serveWorker } from "../../../scripts/local/workers.mjs";
import { visit } from "../fixtures.ts";
import { type OwnWorker, openOwnApi, openOwnShop } from "../own-worker.ts";

/** Shops that stand but cannot serve, or have nothing to sell: the health check says so before a shopper does. */
const TOKEN = process.env.SHOP_SECRET ?? "";
let shop: OwnWorker;
beforeAll(async () => {
  shop = await openOwnShop("sakit", {}, ["--limit", "100000", "--sweep", "2"]);
}, 90_000);
afterAll(() => shop?.end());

async function healthOf(base: string) {
  const { status, html } = await visit("/health", { base, headers: { "X-API-Token": TOKEN } });
  return { status, ...JSON.parse(html) };
}

test("S04 secrets that are each too short sign nothing, whatever they are together: the health check says so", async () => {
  const short = await openOwnShop("kunci-pendek", { SESSION_SECRETS: "pendek,juga-pendek,masih-terlalu-pendek" });
  try {
    const health = await healthOf(short.address);
    expect([health.status, health.ok]).toEqual([503, false]);
    expect(health.says).toEqual([expect.stringContaining("SESSION_SECRETS holds no secret of 32 characters")]);
    expect(health.secrets.SESSION_SECRETS).toEqual([false, false, false]);
    expect((await visit("/about", { base: short.address })).status).toBe(500);
    await expect(refuseUnwell(short.address, 1)).rejects.toThrow(/answers, but cannot serve\..*SESSION_SECRETS/s);
  } finally {
    await short.end();
  }
});

test("S04 R08 a table that is missing makes the shop unwell, and a sweep that fails is heard", {
  timeout: 60_000,
}, async () => {
  await shop.execute("ALTER TABLE outbox RENAME TO away");
  const health = await healthOf(shop.address);
  expect([health.status, health.ok]).toEqual([503, false]);
  expect(health.says).toEqual([
    expect.stringContaining("not of the shape"),
    expect.stringContaining("The table outbox is gone."),
  ]);
  expect(health.missing.tables).toEqual(["outbox"]);
  await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain('"clock":"*/5 * * * *"');
  expect(shop.output()).toContain("no such table: outbox");
  // The process that hears of it is another one than that which wrote the line above.
  await expect.poll(() => shop.output(), { timeout: 20_000 }).toContain("The sweep ended badly: exception");
  await shop.execute("ALTER TABLE away RENAME TO outbox");
  const failing = async () => (await healthOf(shop.address)).failing;
  await expect.poll(failing, { timeout: 20_000 }).toEqual({});
});

test("S04 a migration that was not applied makes the shop unwell, and is named to who has the token", async () => {
  await shop.execute("UPDATE d1_migrations SET name = 'x' || name WHERE name = '0006_redeem.sql'");
  const health = await healthOf(shop.address);
  expect([health.status, health.missing.migrations]).toEqual([503, ["0006_redeem.sql"]]);
  await shop.execute("UPDATE d1_migrations SET name = '0006_redeem.sql' WHERE name = 'x0006_redeem.sql'");
  expect((await healthOf(shop.address)).status).toBe(200);
});

test("S04 what waits too long, what was given up and a clock that stands still are told to who has the token, and to nobody else", async () => {
  const now = Math.floor(Date.now() / 1000);
  const write = (state: string, age: number) =>
    shop.execute(`INSERT INTO outbox (channel, recipient, text, state, created_at)
      VALUES ('mail', 'uji@contoh.example', '', '${state}', ${now - age})`);
  await write("dead", 60);
  await shop.execute("INSERT INTO d1_migrations (name) VALUES ('9999_future.sql')");
  await shop.execute(`
    INSERT OR REPLACE INTO watch VALUES ('ran:sweep', ${now - 3000}), ('ran:daily', ${now - 60})`);
  const health = await healthOf(shop.address);
  expect([health.status, health.ok, health.messages.dead]).toEqual([200, true, 1]);
  expect(health.clock.daily).toBeGreaterThanOrEqual(60);
  const told = health.says.join("\n");
  expect(told).toContain("1 messages were given up");
  expect(told).toContain("The database is newer than this code, which does not know 9999_future.sql.");
  expect(told).toContain("The five-minute run of the clock last ended 50 min ago.");
  expect(JSON.parse((await visit("/health", { base: shop.address })).html)).toEqual({
    ok: true,
    stocked: true,
    says: [],
  });
  await shop.execute(
    "DELETE FROM d1_migrations WHERE name = '9999_future.sql'; DELETE FROM watch WHERE name LIKE 'ran:%'; DELETE FROM outbox WHERE recipient = 'uji@contoh.example'",
  );
});

test("S04 a shop without a region serves and says that it is not stocked", async () => {
  await shop.execute("ALTER TABLE village RENAME TO away; CREATE TABLE village (id integer PRIMARY KEY)");
  const health = await healthOf(shop.address);
  await shop.execute("DROP TABLE village; ALTER TABLE away RENAME TO village");
  expect([health.status, health.ok, health.stocked]).toEqual([200, true, false]);
  expect(health.says).toEqual([expect.stringContaining("npm run shop -- fill --remote")]);
});

test("S03 J14 a developer's own keys reach no shop but the one of npm start", { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), "serambi-keys-"));
  const config = join(folder, "wrangler.toml");
  writeFileSync(
    config,
    readFileSync(join(root, "wrangler.toml"), "utf8").replace("./build/client", join(root, "build/client")),
  );
  writeFileSync(
    join(folder, ".dev.vars"),
    "MIDTRANS_SERVER_KEY=kunci-sungguhan\nMIDTRANS_LIVE=1\nWA_TOKEN=sungguhan\n",
  );
  const port = await freePort();
  const where = ["--config", config, "--bundle", await bundleWorker("wrangler.toml"), "--state", shop.state];
  const own = ["--port", String(port), "--env-file", ".state/test.env"];
  const worker = start("node", ["--experimental-strip-types", "scripts/local/serve.ts", ...where, ...own], {
    output: "kept",
  });
  try {
    const ask = () => healthOf(`http://localhost:${port}`).catch(() => undefined);
    await expect.poll(ask, { timeout: 40_000, interval: 300 }).toMatchObject({
      payments: "simulator",
      secrets: { MIDTRANS_SERVER_KEY: false, WA_TOKEN: false },
    });
  } finally {
    await worker.end();
    rmSync(folder, { recursive: true });
  }
});

test("S03 the API and then the shop, served from one folder, each stand at their own address", {
  timeout: 60_000,
}, async () => {
  const api = await openOwnApi("berdua");
  const envFile = ".state/test.env";
  const beside = await serveWorker({ port: await freePort(), state: api.state, envFile, output: "kept" });
  try {
    const about = await visit("/about", { base: beside.address });
    expect([about.status, about.document.querySelectorAll("h1").length]).toEqual([200, 1]);
    expect((await visit("/about", { base: api.address })).status).toBe(404);
  } finally {
    await beside.end();
    await api.end();
  }
});
