import { existsSync, readFileSync, statSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SHOP_VERSION } from "#functions/settings.ts";
import { ALL_VILLAGES, emptyAccount } from "../../support/cloudflare-account.mjs";
import { type Account, ANSWERS, openMachine, type Tried } from "../../support/deploy-world.ts";

/** `npm run deploy` from its answers on, with a stand-in for wrangler whose account remembers what was made. */
let machine: ReturnType<typeof openMachine>;
beforeEach(() => {
  machine = openMachine();
});
afterEach(() => machine.close());

const changes = ({ asked }: Tried) =>
  asked.filter((one) => /^(d1 create|r2 bucket create|queues create|d1 migrations|deploy -c|rollback|fill)/.test(one));
const shop = () => machine.account.workers["uji-gelar"];
const summary = ({ databases, buckets, queues, domains }: Account) => ({
  databases,
  buckets: buckets.toSorted(),
  queues: queues.toSorted(),
  domains,
});
const MADE = {
  databases: { "uji-gelar": { migrations: ["0001_catalogue.sql"], rows: { page: 1, village: ALL_VILLAGES } } },
  buckets: ["uji-gelar-uploads"],
  queues: ["uji-gelar-outbox", "uji-gelar-outbox-dead"],
  domains: { "toko.example": "uji-gelar" },
};
const MADE_SECRETS = ["INTEGRATION_TOKEN", "SESSION_SECRETS", "VAPID_PRIVATE_KEY", "VAPID_PUBLIC_KEY", "VAPID_SUBJECT"];
const SECRETS = [...MADE_SECRETS, "SECRET_DATES"].sort();

test("S02 an empty account becomes a shop that answers: each thing made once, migrations before the code", async () => {
  const run = await machine.run();
  expect([run.code, changes(run).map((one) => one.replace(/ --(tag|message) .*/, ""))]).toEqual([
    0,
    [
      "d1 create uji-gelar --location apac",
      "r2 bucket create uji-gelar-uploads --location apac",
      "queues create uji-gelar-outbox",
      "queues create uji-gelar-outbox-dead",
      "d1 migrations apply uji-gelar --remote -c wrangler.made.uji-gelar.toml",
      "fill uji-gelar texts regions",
      "deploy -c wrangler.made.uji-gelar.toml",
    ],
  ]);
  expect(summary(machine.account)).toEqual(MADE);
  expect(shop()?.vars).toEqual([
    "SHOP_ORIGIN:https://toko.example",
    "MAIL_FROM:halo@toko.example",
    "PAYMENTS:simulator",
  ]);
  expect(Object.keys(shop()?.secrets ?? {}).sort()).toEqual(SECRETS);
  expect(shop()?.secrets.SESSION_SECRETS).toMatch(/^[\w-]{48}$/);
  expect(shop()?.secrets.VAPID_SUBJECT).toBe("mailto:halo@toko.example");
  expect(run.out).toContain(`Open: https://toko.example (version ${SHOP_VERSION})`);
  expect(run.out).toContain("npx wrangler email sending enable toko.example");
});

test("S02 deploy.json keeps the answers and no secret; what was made is readable by its owner alone, and never printed", async () => {
  const run = await machine.run();
  expect(machine.answers()).toEqual({
    live: {
      ...{ ...ANSWERS, account: "akun-1", origin: "https://toko.example", opened: "2026-11-22" },
      secrets: Object.fromEntries(MADE_SECRETS.map((name) => [name, "2026-11-22"])),
    },
  });
  expect(statSync(machine.secretsFile()).mode & 0o777).toBe(0o600);
  const { SECRET_DATES: _, ...made } = shop()?.secrets ?? {};
  expect(JSON.parse(readFileSync(machine.secretsFile(), "utf8"))).toEqual(made);
  for (const name of MADE_SECRETS.filter((name) => name !== "VAPID_SUBJECT")) {
    expect(`${run.out}${run.asked}${readFileSync(machine.answersFile, "utf8")}`).not.toContain(shop()?.secrets[name]);
  }
});

test("S02 a second run asks nothing, makes nothing and rotates nothing; it migrates, deploys and asks the shop again", async () => {
  await machine.run();
  const before = structuredClone(machine.account);
  const again = await machine.run({ flags: {} });
  expect(again.code).toBe(0);
  expect(changes(again).map((one) => one.split(" ").slice(0, 2).join(" "))).toEqual(["d1 migrations", "deploy -c"]);
  expect(again.asked.join()).not.toContain("--secrets-file");
  expect(summary(machine.account)).toEqual(summary(before));
  expect(shop()?.secrets).toEqual(before.workers["uji-gelar"]?.secrets);
  expect(again.out).toContain("npm run deploy -- --rollback");
  expect(again.out).toContain("npm run deploy -- --time-travel saat-1");
});

test("S02 after a deploy that failed while handing over, its secrets are the same ones, and no copy of them lies about", async () => {
  machine.account.failing = [["^deploy -c", "fetch failed"]] as never;
  await machine.run();
  const kept = JSON.parse(readFileSync(machine.secretsFile(), "utf8"));
  expect(existsSync(machine.secretsFile().replace("secrets", "hand-over"))).toBe(false);
  machine.account.failing = [];
  await machine.run();
  expect(shop()?.secrets).toMatchObject(kept);
});

test("S02 secrets that were handed over although the deploy then failed stay what they are", async () => {
  const { failing } = machine.account;
  await machine.run();
  const made = { ...shop()?.secrets };
  // The version is there with its secrets, and its domain was refused.
  failing.push(["^deploy -c", "externally managed DNS records [code: 100117]"] as never);
  const refused = await machine.run({ flags: {} });
  expect(refused.out).toContain("another site still has this domain");
  failing.length = 0;
  await machine.run({ flags: {} });
  expect(shop()?.secrets).toEqual(made);
});

test("S02 a half-made account is completed, and a living shop's own secrets stay", async () => {
  machine.close();
  machine = openMachine(
    emptyAccount({
      databases: { "uji-gelar": { migrations: [], rows: { page: 1, village: ALL_VILLAGES, product: 1 } } },
      buckets: ["uji-gelar-uploads"],
      workers: { "uji-gelar": { secrets: { SESSION_SECRETS: "lama" }, versions: [], current: "" } },
    }) as never,
  );
  const run = await machine.run({ flags: { ...ANSWERS, isDemo: true } });
  expect(run.code).toBe(0);
  expect(changes(run).map((one) => one.split(" ").slice(0, 3).join(" "))).toEqual([
    "queues create uji-gelar-outbox",
    "queues create uji-gelar-outbox-dead",
    "d1 migrations apply",
    "deploy -c wrangler.made.uji-gelar.toml",
  ]);
  expect(shop()?.secrets.SESSION_SECRETS).toBe("lama");
  expect(Object.keys(shop()?.secrets ?? {}).sort()).toEqual(SECRETS);
  expect(run.out).toContain("the demo's stay out");
});

test("S02 somebody else made the same thing in the same moment: then it is there, and the deploy goes on", async () => {
  const { account } = machine;
  const wrangler = machine.run({
    world: {
      lostTriggers: async () => {
        account.databases["uji-gelar"] = { migrations: [], rows: {} };
        return [];
      },
    },
  });
  expect((await wrangler).code).toBe(0);
});

test("S02 the demo's goods come when they are asked for, texts and regions into every empty shop", async () => {
  expect(changes(await machine.run({ flags: { ...ANSWERS, isDemo: true } }))).toContain(
    "fill uji-gelar texts regions demo",
  );
});

test.each([
  ["^r2", "Please enable R2 through the Cloudflare Dashboard. [code: 10042]", "r2/overview"],
  ["^deploy -c", "R2 binding error for bucket: Please enable R2 [code: 10136]", "r2/overview"],
  ["^deploy -c", "CPU limits are not supported for the Free plan. [code: 100328]", "workers/plans"],
  ["^deploy -c", "You need to register a workers.dev subdomain [code: 10063]", "workers/onboarding"],
  ["^deploy -c", "Please confirm your e-mail [code: 10034]", "dash.cloudflare.com/profile"],
  ["^deploy -c", "Could not find zone for `toko.example`.", "add-site"],
  ["^d1 create", "Authentication error [code: 10000]", "npx wrangler login"],
])("S02 what only the owner can do is told by its code and with its link: %s %s", async (step, says, link) => {
  machine.account.failing = [[step, says]] as never;
  const run = await machine.run();
  expect(run.code).toBe(1);
  expect(run.out).toContain(says);
  expect(run.out.split("What to do:")[1]).toContain(link);
});

test("S02 a page of somebody's proxy, or a broken answer, is no account without a shop", async () => {
  await machine.run();
  const made = { ...shop()?.secrets };
  for (const says of [
    "<html>404 Not Found</html>",
    "getaddrinfo ENOTFOUND api.cloudflare.com",
    "Account not found [code: 7003]",
  ]) {
    machine.account.failing = [["^(secret|d1 info|queues|r2)", says]] as never;
    const run = await machine.run({ flags: {} });
    expect([run.code, changes(run)]).toEqual([1, []]);
    expect(run.out).toContain(says);
  }
  machine.account.failing = [];
  const half = await machine.run({ flags: {}, world: { wrangler: async () => ({ code: 0, said: "{" }) } });
  expect([half.code, changes(half)]).toEqual([1, []]);
  expect(shop()?.secrets).toEqual(made);
});

test("S02 a database that has lost a trigger, and migrations that would lose one, deploy nothing", async () => {
  machine.account.lostTriggers = ["version_banner_changed"] as never;
  const lost = await machine.run();
  expect(lost.out).toContain("has not all its triggers: version_banner_changed.");
  expect(shop()).toBeUndefined();
  const losing = await machine.run({ world: { lostTriggers: async () => ["version_banner_changed"] } });
  expect([losing.code, changes(losing)]).toEqual([1, []]);
});

test("S02 two deploys of one shop from one machine do not run at once", async () => {
  let second: Promise<Tried> | undefined;
  const build = async () => {
    second ??= machine.run();
    await second;
  };
  expect((await machine.run({ world: { build } })).code).toBe(0);
  const refused = await second;
  expect([refused?.code, refused?.asked]).toEqual([1, []]);
  expect(refused?.out).toContain("under way");
  expect(existsSync(machine.secretsFile().replace("secrets.json", "lock"))).toBe(false);
});
