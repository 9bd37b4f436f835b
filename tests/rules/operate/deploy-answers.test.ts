import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMachine, type Tried, ANSWERS as USUAL } from "../../support/deploy-world.ts";

/** What the owner is asked by `npm run deploy`, and what is refused before anything is made. */
const ANSWERS = { ...USUAL, name: "uji-jawab" };
let machine: ReturnType<typeof openMachine>;
beforeEach(() => {
  machine = openMachine(undefined, ANSWERS);
});
afterEach(() => machine.close());

const changes = ({ asked }: Tried) =>
  asked.filter((one) => /^(d1 create|r2 bucket create|queues create|d1 migrations|deploy -c|fill)/.test(one));
const shop = () => machine.account.workers["uji-jawab"];

test.each([
  ["--domain", { mailFrom: "none" }],
  ["--mail-from", { domain: "toko.example" }],
  ["--payments simulator", { domain: "toko.example", mailFrom: "none" }],
])("S02 without a terminal a missing answer is told by its flag, %s, and nothing is done", async (flag, flags) => {
  const run = await machine.run({ flags: { name: ANSWERS.name, ...flags } });
  expect([run.code, changes(run)]).toEqual([2, []]);
  expect(run.out).toContain(flag);
  expect(machine.answers()).toBeUndefined();
});

test.each([
  ["domain", ["", "http://toko", "toko", "toko..id", "toko.id/jalan", "a.workers.dev", "-a.id", "toko.id;rm"]],
  ["name", ["Toko", "a", "-toko", "toko_", "toko/..", "toko-api", "t".repeat(41)]],
  ["mailFrom", ["halo", "halo@", "@toko.id", "Toko <halo@toko.id>", "a@b@c.id", "halo@localhost"]],
])("S02 no %s that cannot be one is taken, and nothing is asked of the account", async (key, values) => {
  for (const value of values) {
    const run = await machine.run({ flags: { ...ANSWERS, [key]: value } });
    expect([value, run.code, run.asked]).toEqual([value, 2, []]);
  }
});

test("S02 at the terminal it asks name, domain, sender and payments; what cannot be is asked again", async () => {
  const key = "SB-Mid-server-1234567890";
  const typed = ["uji-jawab", "toko", "https://Toko.example/", "halo@toko.example", key];
  const run = await machine.run({ flags: {}, typed });
  expect(run.code).toBe(0);
  expect(run.out).toContain("“toko” is no domain");
  expect(run.out).not.toContain(key);
  expect(shop()?.secrets.MIDTRANS_SERVER_KEY).toBe(key);
  expect(shop()?.secrets.VAPID_SUBJECT).toBe("mailto:halo@toko.example");
  expect(shop()?.vars).toEqual(["SHOP_ORIGIN:https://toko.example", "MAIL_FROM:halo@toko.example"]);
  expect(readFileSync(machine.secretsFile(), "utf8")).not.toContain(key);
  expect(run.out).toContain("https://toko.example/payment/notification");
  expect(run.out).toContain('sandbox, where no money moves, until MIDTRANS_LIVE = "1"');
  expect((await machine.run({ flags: {} })).code).toBe(0);
});

test("S02 J14 the provider's key may come from the environment, once; a shop that has one is not given another", async () => {
  const { payments: _, ...flags } = ANSWERS;
  const world = { env: { MIDTRANS_SERVER_KEY: "kunci-satu" } };
  expect((await machine.run({ flags, world })).code).toBe(0);
  expect((await machine.run({ flags, world: { env: { MIDTRANS_SERVER_KEY: "kunci-dua" } } })).code).toBe(0);
  expect(shop()?.secrets.MIDTRANS_SERVER_KEY).toBe("kunci-satu");
  expect(shop()?.vars.join()).not.toContain("PAYMENTS");
  // A shop with a key does not fall back on the simulator when that is said later.
  await machine.run({ flags: { payments: "simulator" } });
  expect(shop()?.vars.join()).not.toContain("PAYMENTS");
});

test("R16 S02 a shop that takes money and has no way to write to anybody is refused before anything is made", async () => {
  const { payments: _, ...answers } = ANSWERS;
  const flags = { ...answers, mailFrom: "none" };
  const mute = await machine.run({ flags, world: { env: { MIDTRANS_SERVER_KEY: "kunci-satu" } } });
  expect([mute.code, changes(mute)]).toEqual([2, []]);
  expect(mute.out).toContain("can write to nobody");
});

test("S02 a shop at workers.dev learns its address, is told it, and is warned that pages are not cached there", async () => {
  const run = await machine.run({ flags: { ...ANSWERS, domain: "workers.dev", mailFrom: "none" } });
  expect([run.code, shop()?.versions.length]).toEqual([0, 2]);
  expect(shop()?.vars).toContain("SHOP_ORIGIN:https://uji-jawab.toko.workers.dev");
  expect(shop()?.secrets.VAPID_SUBJECT).toBe("https://uji-jawab.toko.workers.dev");
  expect(run.out).toContain("should stand on its own domain");
  expect((await machine.run({ flags: {} })).code).toBe(0);
  expect(shop()?.versions.length).toBe(3);
});

test("S02 a domain that leads elsewhere is not taken over unless that is said", async () => {
  const world = { resolves: async () => true };
  const run = await machine.run({ world });
  expect([run.code, changes(run)]).toEqual([1, []]);
  expect(run.out).toContain("--take-domain");
  expect((await machine.run({ world, flags: { ...ANSWERS, "take-domain": true } })).code).toBe(0);
  expect((await machine.run({ world, flags: {} })).code).toBe(0);
  const moved = await machine.run({ world, flags: { domain: "lain.example" } });
  expect([moved.code, changes(moved)]).toEqual([1, []]);
});

test("S02 nobody signed in, several accounts, and another account than the shop's are told apart; nothing is made", async () => {
  const { account } = machine;
  account.accounts = undefined as never;
  const nobody = await machine.run();
  expect(nobody.out).toContain("Nobody is signed in");
  account.accounts = [
    { id: "akun-1", name: "Toko" },
    { id: "akun-2", name: "Rumah" },
  ];
  const several = await machine.run();
  expect([several.code, several.out.includes("akun-2  Rumah")]).toEqual([2, true]);
  expect((await machine.run({ flags: { ...ANSWERS, account: "akun-2" } })).code).toBe(0);
  account.accounts = [{ id: "akun-1", name: "Toko" }];
  const other = await machine.run({ flags: {} });
  expect(other.out).toContain("This shop is in the account akun-2");
  expect([nobody, several, other].flatMap(changes)).toEqual([]);
});

test("S02 a second name would be a second shop, so it is refused; an unreadable deploy.json is never written over", async () => {
  await machine.run();
  const renamed = await machine.run({ flags: { ...ANSWERS, name: "uji-jawab-dua" } });
  expect([renamed.code, renamed.asked]).toEqual([2, []]);
  writeFileSync(machine.answersFile, "{ rusak");
  expect(await machine.run()).toMatchObject({ code: 1, asked: [] });
  expect(readFileSync(machine.answersFile, "utf8")).toBe("{ rusak");
});

test("S02 another project's Worker or database of the same name is left alone", async () => {
  const { account } = machine;
  Object.assign(account.workers, { "uji-jawab": { secrets: {}, versions: [], current: "" } });
  const worker = await machine.run();
  Object.assign(account.databases, { "uji-jawab": { migrations: [], rows: {} } });
  Object.assign(account, { stranger: { tables: 3, ours: 0 } });
  const database = await machine.run();
  expect([worker, database].map(({ code }) => code)).toEqual([1, 1]);
  expect([worker, database].flatMap(changes)).toEqual([]);
  expect(worker.out).toContain("another project's");
  expect(database.out).toContain("holds something else than a shop");
});
