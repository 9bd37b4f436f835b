import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rollBackShop } from "../../../scripts/deploy/shop.mjs";
import { root } from "../../../scripts/local/children.mjs";
import { ALL_VILLAGES } from "../../support/cloudflare-account.mjs";
import { ANSWERS, openMachine, type Tried } from "../../support/deploy-world.ts";

/** `npm run deploy` cut off at each of its steps: what is said, and what the same command makes of it. */
const NAME = "uji-putus";
let machine: ReturnType<typeof openMachine>;
beforeEach(() => {
  machine = openMachine(undefined, { ...ANSWERS, name: NAME });
});
afterEach(() => machine.close());

const shop = () => machine.account.workers[NAME];
const changes = ({ asked }: Tried) =>
  asked.filter((one) =>
    /^(d1 create|r2 bucket create|queues create|d1 migrations|deploy -c|versions (?:upload|deploy)|fill)/.test(one),
  );
const history = () => {
  const file = join(dirname(machine.secretsFile()), "history.ndjson");
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
};
function fail(...failing: [step: string, says: string, when?: "after"]) {
  machine.account.failing = [failing] as never;
}
const SECRETS = [
  "INTEGRATION_TOKEN",
  "SECRET_DATES",
  "SESSION_SECRETS",
  "VAPID_PRIVATE_KEY",
  "VAPID_PUBLIC_KEY",
  "VAPID_SUBJECT",
];

function expectOpen() {
  const { databases, buckets, queues, domains } = machine.account;
  expect({ databases, buckets, queues: queues.toSorted(), domains }).toEqual({
    databases: { [NAME]: { migrations: ["0001_catalogue.sql"], rows: { page: 1, village: ALL_VILLAGES } } },
    buckets: [`${NAME}-uploads`],
    queues: [`${NAME}-outbox`, `${NAME}-outbox-dead`],
    domains: { "toko.example": NAME },
  });
  expect(Object.keys(shop()?.secrets ?? {}).sort()).toEqual(SECRETS);
}

const QUESTIONS = [
  "whoami",
  "d1 info",
  "r2 bucket info",
  `queues info ${NAME}-outbox-dead`,
  "secret list",
  "d1 execute .*sqlite_master",
  "d1 execute .*village",
];
const DEEDS = [
  "d1 create",
  "r2 bucket create",
  `queues create ${NAME}-outbox-dead`,
  "d1 migrations apply",
  "deploy -c",
];

test.each([...QUESTIONS, ...DEEDS])(
  "S02 S08 when “%s” fails, wrangler's words are shown, no secret is ever to be put anew, and the next run ends as if nothing had been",
  async (step) => {
    fail(`^${step}`, "✘ [ERROR] fetch failed: a word of wrangler's");
    const failed = await machine.run();
    expect(failed.code).toBe(1);
    expect(failed.out).toContain("a word of wrangler's");
    expect(failed.out).not.toMatch(/secret (put|bulk)|rotate/);
    const at = failed.asked.findIndex((one) => new RegExp(`^${step}`).test(one));
    if (/info|list|whoami/.test(step)) expect(changes(failed)).toEqual([]);
    else expect(changes({ ...failed, asked: failed.asked.slice(at + 1) })).toEqual([]);
    machine.account.failing = [];
    const again = await machine.run();
    expect(again.code).toBe(0);
    expect(again.out).toContain("Left to do before anybody buys here:");
    expectOpen();
  },
);

test.each(DEEDS)(
  "S08 when the answer to “%s” is lost after the deed, nothing is made twice, and the same command completes it",
  async (step) => {
    fail(`^${step}`, "fetch failed", "after");
    const cut = await machine.run();
    // What can be asked for is asked for, and the run goes on.
    expect(cut.code).toBe(/create/.test(step) ? 0 : 1);
    const made = { ...shop()?.secrets };
    machine.account.failing = [];
    const again = await machine.run();
    expect(again.code).toBe(0);
    if (cut.code === 1)
      expect(again.out).toMatch(/Left to do before anybody buys here:[\s\S]*secrets\.json where your passwords are/);
    expectOpen();
    expect(shop()?.secrets).toMatchObject(made);
  },
);

test("S08 a release whose answer was lost has its line in the history, with the moment before it", async () => {
  await machine.run();
  fail("^deploy -c", "fetch failed", "after");
  expect((await machine.run({ flags: {} })).code).toBe(1);
  machine.account.failing = [];
  await machine.run({ flags: {} });
  const named = history().filter(({ version }) => version !== undefined);
  expect(named.map(({ version, before, bookmark }) => [version, before, bookmark])).toEqual([
    [`${NAME}-v1`, undefined, undefined],
    [`${NAME}-v2`, `${NAME}-v1`, "saat-1"],
    [`${NAME}-v3`, `${NAME}-v2`, "saat-1"],
  ]);
});

test("S08 a first release whose answer was lost has one too, and a release that never arrived has none", async () => {
  fail("^deploy -c", "fetch failed");
  await machine.run();
  fail("^deploy -c", "fetch failed", "after");
  await machine.run();
  machine.account.failing = [];
  await machine.run();
  const named = history().filter(({ version }) => version !== undefined);
  expect(named.map(({ version, bookmark }) => [version, bookmark])).toEqual([
    [`${NAME}-v1`, "saat-1"],
    [`${NAME}-v2`, "saat-1"],
  ]);
});

test("S08 half of the villages are no reason to leave the other half out: they are counted", async () => {
  await machine.run();
  Object.assign(machine.account.databases[NAME]?.rows ?? {}, { village: 40_000 });
  const again = await machine.run({ flags: {} });
  expect(changes(again)).toContain(`fill ${NAME} regions`);
  expect(again.out).toContain(`Only 40000 of ${ALL_VILLAGES} villages are there`);
  expect(machine.account.databases[NAME]?.rows.village).toBe(ALL_VILLAGES);
});

test.each([
  ["a lost network", "fetch failed: ECONNRESET", "nothing has to be mended", /mend the migration/],
  ["a busy database", "D1_ERROR: database is locked: SQLITE_BUSY", "nothing has to be mended", /mend the migration/],
  [
    "a bad statement",
    'near "TABEL": syntax error at offset 7: SQLITE_ERROR [code: 7500]',
    "mend the migration",
    /network/,
  ],
  [
    "a migration that is in already",
    "table payment_attempt already exists: SQLITE_ERROR [code: 7500]",
    "npm run deploy -- --note-migration 0000_",
    /network/,
  ],
])("S08 %s in the middle of the migrations is told as that", async (_, says, advice, never) => {
  fail("^d1 migrations apply", says);
  const run = await machine.run();
  expect([run.code, shop()]).toEqual([1, undefined]);
  expect(run.out).toContain(says);
  expect(run.out.split("What to do:")[1]).toContain(advice);
  expect(run.out.split("What to do:")[1]).not.toMatch(never);
});

const share = (percent: string, more: object = {}) => machine.run({ flags: { share: percent }, ...more });

test("S08 a release goes to a tenth of the visitors, then to half, then to all; the new version itself is asked how it is", async () => {
  await machine.run();
  const asked: (Record<string, string> | undefined)[] = [];
  const fetch = async (address: string, headers?: Record<string, string>) => {
    asked.push(headers);
    return address.endsWith("/health") ? Response.json({ ok: true, says: [] }) : new Response("<html></html>");
  };
  const tenth = await share("10", { world: { fetch } });
  expect([tenth.code, shop()?.current, shop()?.trial]).toEqual([
    0,
    `${NAME}-v1`,
    { version_id: `${NAME}-v2`, percentage: 10 },
  ]);
  expect(asked[0]).toEqual({ "Cloudflare-Workers-Version-Overrides": `${NAME}="${NAME}-v2"` });
  expect(tenth.out).toContain("10 % of the visitors have version");
  expect(changes(tenth).at(-2)).not.toContain("--domain");
  const half = await share("50");
  expect([half.code, shop()?.trial?.percentage, shop()?.versions.length]).toEqual([0, 50, 2]);
  await share("100");
  expect([shop()?.current, shop()?.trial]).toEqual([`${NAME}-v2`, undefined]);
});

test("S08 a release that is being tried goes back for all; its migrations forbid that as ever", async () => {
  await machine.run();
  await share("10");
  expect((await machine.run({ act: rollBackShop, flags: {} })).code).toBe(0);
  expect([shop()?.current, shop()?.trial]).toEqual([`${NAME}-v1`, undefined]);
});

test.each([
  ["versions upload", undefined],
  ["versions upload", "after"],
  ["versions deploy", undefined],
  ["versions deploy", "after"],
] as const)("S08 a share that is cut off at “%s” (%s) is completed by the same command", async (step, when) => {
  await machine.run();
  fail(`^${step}`, "fetch failed", when);
  const cut = await share("10");
  expect([cut.code, shop()?.current]).toEqual([1, `${NAME}-v1`]);
  machine.account.failing = [];
  expect((await share("10")).code).toBe(0);
  expect([shop()?.current, shop()?.trial?.percentage]).toEqual([`${NAME}-v1`, 10]);
});

const knowsUpTo = (migration: string) =>
  Object.assign(shop()?.versions[0]?.annotations ?? {}, { "workers/tag": `migration-${migration}` });

test("S08 a release that the code of now cannot sell beside goes to all at once, and only when that is agreed to", async () => {
  await machine.run();
  knowsUpTo("0026");
  const unasked = await machine.run();
  const shared = await share("10", { typed: [] });
  const declined = await machine.run({ typed: ["nanti"] });
  expect([unasked, shared, declined].map((run) => [run.code, changes(run)])).toEqual(Array(3).fill([2, []]));
  expect(unasked.out).toContain("cannot sell beside 0027_money, 0028_stock, 0029_points, 0037_parcels.");
  expect(shared.out).toContain("npm run deploy gives this release to all at once");
  const agreed = await machine.run({ typed: [NAME] });
  expect([agreed.code, shop()?.current]).toEqual([0, `${NAME}-v2`]);
});

test("S08 a release that the code of now can sell beside is deployed without a question", async () => {
  await machine.run();
  knowsUpTo("0037");
  expect((await machine.run({ typed: [] })).code).toBe(0);
});

test("S08 there is nothing to share before a shop is open, nor at another address, nor a share that is none", async () => {
  const first = await machine.run({ flags: { ...ANSWERS, name: NAME, share: "10" } });
  await machine.run();
  const moved = await machine.run({ flags: { domain: "lain.example", share: "10" } });
  const odd = await Promise.all(["0", "101", "sepuluh", "-5"].map((one) => share(one)));
  const none = await share("100");
  expect([first, moved, ...odd, none].map((run) => [run.code, changes(run)])).toEqual(Array(7).fill([2, []]));
});

test("S08 what is left to do is told by the deploy: the demo's texts each time until they are the shop's own, the rest once", async () => {
  const first = await machine.run();
  const left =
    "Still the demo's, so the checkout is closed and search engines are kept away: page snk, email. Still the demo's, and seen by all: tiktok.";
  expect(first.out).toContain("Left to do before anybody buys here:");
  for (const words of [
    left,
    "or fill --demo --remote for the demo's goods",
    "email sending enable toko.example",
    "deploy.json",
  ])
    expect(first.out).toContain(words);
  const second = await machine.run({ flags: {} });
  expect(second.out).toContain(left);
  expect(second.out).not.toContain("email sending enable");
  Object.assign(machine.account.databases[NAME]?.rows ?? {}, { product: 1 });
  const own = await machine.run({ flags: {}, world: { demoLeft: async () => ({ left: [], closing: [] }) } });
  expect(own.out).not.toContain("Left to do");
});

test("S08 --demo says that this is a demo, at each deploy until --no-demo: it sells as it is", async () => {
  const demo = await machine.run({ flags: { ...ANSWERS, name: NAME, isDemo: true } });
  expect(shop()?.vars).toContain("DEMO:1");
  expect(demo.out).not.toContain("Still the demo's");
  const again = await machine.run({ flags: {} });
  for (const { out } of [demo, again])
    expect(out).toContain("This is a demo: search engines are kept away; --no-demo ends it.");
  expect(shop()?.vars).toContain("DEMO:1");
  const ended = await machine.run({ flags: { "no-demo": true } });
  // Variables may be kept over a deploy: the old one has to be taken back.
  expect(shop()?.vars).toContain("DEMO:0");
  expect(ended.out).toContain("Still the demo's");
  expect(ended.out).not.toContain("This is a demo");
});

test("S08 a demo that takes real money is refused before anything is done", async () => {
  const source = `wrangler.made.${NAME}.uji.toml`;
  const plain = readFileSync(join(root, "wrangler.toml"), "utf8");
  writeFileSync(join(root, source), plain.replace("[vars]", '[vars]\nMIDTRANS_LIVE = "1"'));
  const run = await machine.run({ source, flags: { ...ANSWERS, name: NAME, isDemo: true } });
  expect([run.code, changes(run), run.out]).toEqual([2, [], expect.stringContaining("a demo takes no real money")]);
});

test("S08 a shop that has orders is not closed by its next deploy: the code stays, and the texts are named", async () => {
  await machine.run();
  Object.assign(machine.account.databases[NAME]?.rows ?? {}, { order: 1 });
  const refused = await machine.run({ flags: {} });
  expect([refused.code, shop()?.versions.length]).toEqual([1, 1]);
  expect(refused.out).toMatch(/would close the checkout: page snk, email\.\n.*settings set NAME "TEXT" --remote/);
  const demoLeft = async () => ({ left: ["tiktok"], closing: [] });
  const told = await machine.run({ flags: {}, world: { demoLeft } });
  expect([told.code, shop()?.versions.length]).toEqual([0, 2]);
  expect(told.out).toContain("Still the demo's, and seen by all: tiktok.");
  expect(told.out).not.toContain("the checkout is closed");
});
