import { readdirSync, readFileSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, namesOf } from "#functions/db/sqlite-file.ts";
import { followLog, noteLostMigration, putSecret, travel } from "../../../scripts/deploy/commands.mjs";
import { rollBackShop } from "../../../scripts/deploy/shop.mjs";
import { ANSWERS, openMachine } from "../../support/deploy-world.ts";

/** What is typed for a deployed shop of any name, beside a deploy. */
const NAME = "uji-ketik";
let machine: ReturnType<typeof openMachine>;
beforeEach(async () => {
  machine = openMachine(undefined, { ...ANSWERS, name: NAME });
  await machine.run();
});
afterEach(() => machine.close());

const shop = () => machine.account.workers[NAME];
const put = (name: string, value?: string, typed?: string[]) =>
  machine.run({
    act: putSecret,
    flags: { secret: name },
    typed,
    world: { env: value === undefined ? {} : { [name]: value }, now: () => new Date("2026-12-01T05:00:00Z") },
  });
const NEW = "b".repeat(40);

test("S08 a secret goes to the shop's own Worker, is never printed, and has its date there and in deploy.json", async () => {
  const old = shop()?.secrets.SESSION_SECRETS;
  const run = await put("SESSION_SECRETS", undefined, [`${NEW},${old}`]);
  expect([run.code, run.asked.at(-1)]).toEqual([
    0,
    expect.stringMatching(`^secret bulk \\S+hand-over\\.json --name ${NAME}$`),
  ]);
  expect(shop()?.secrets.SESSION_SECRETS).toBe(`${NEW},${old}`);
  expect(shop()?.secrets.SECRET_DATES).toMatch(/SESSION_SECRETS=2026-12-01,INTEGRATION_TOKEN=2026-11-22/);
  expect(machine.answers().live.secrets).toMatchObject({
    SESSION_SECRETS: "2026-12-01",
    INTEGRATION_TOKEN: "2026-11-22",
  });
  expect(`${run.out}${run.asked}${readFileSync(machine.answersFile, "utf8")}`).not.toContain(NEW);
  expect(run.out).toContain("when the old key can go");
  expect(JSON.parse(readFileSync(machine.secretsFile(), "utf8")).SESSION_SECRETS).toBe(`${NEW},${old}`);
  // A later deploy rotates nothing back.
  await machine.run({ flags: {} });
  expect(shop()?.secrets.SESSION_SECRETS).toBe(`${NEW},${old}`);
});

test.each([
  ["WA_TOKNE", "x", 2, "There is no secret WA_TOKNE"],
  ["SESSION_SECRETS", `${NEW},pendek`, 2, "32 characters"],
  ["WA_TOKEN", undefined, 2, "WA_TOKEN=… npm run deploy"],
])("S08 a secret %s that is unknown, too short or not said is handed to nobody", async (name, value, code, words) => {
  const before = { ...shop()?.secrets };
  const run = await put(name, value);
  expect([run.code, shop()?.secrets]).toEqual([code, before]);
  expect(run.out).toContain(words);
});

test("S08 a secret for a Worker that is not there makes none", async () => {
  delete machine.account.workers[NAME];
  const run = await put("WA_TOKEN", "kunci");
  expect([run.code, shop()]).toEqual([1, undefined]);
});

test("S08 without its entry in deploy.json no shop is changed, looked at or gone back with: whose Worker serambi is, nobody knows", async () => {
  rmSync(machine.answersFile);
  const acts = [
    put("WA_TOKEN", "kunci"),
    machine.run({ act: followLog, flags: {} }),
    machine.run({ act: travel, flags: {} }),
    machine.run({ act: noteLostMigration, flags: { "note-migration": "0001_catalogue" } }),
    machine.run({ act: rollBackShop, flags: {} }),
  ];
  for (const run of await Promise.all(acts))
    expect([run.code, run.asked, run.out]).toEqual([1, [], expect.stringContaining("deploy.json knows no shop live")]);
  expect(machine.answers()).toBeUndefined();
});

test("S08 a secret whose answer was lost is handed over again by the same command", async () => {
  for (const when of [[], ["after"]]) {
    machine.account.failing = [["^secret bulk", "fetch failed", ...when]] as never;
    expect((await put("WA_TOKEN", "kunci-satu")).code).toBe(1);
    machine.account.failing = [];
    expect((await put("WA_TOKEN", "kunci-satu")).code).toBe(0);
    expect(shop()?.secrets.WA_TOKEN).toBe("kunci-satu");
  }
});

test("S08 --tail follows the shop's own Worker, with what is said after --", async () => {
  const run = await machine.run({ act: followLog, flags: {}, more: ["--format", "json"] });
  expect([run.code, run.asked.at(-1)]).toEqual([0, `tail ${NAME} --format json`]);
});

test("S08 --time-travel tells the moment of now and those before the deploys; to go there has to be agreed to", async () => {
  await machine.run({ flags: {} });
  const go = (more: string[], other: object = {}) => machine.run({ act: travel, flags: {}, more, ...other });
  const told = await go([]);
  expect(told.out).toMatch(
    /The moment of now: saat-1[\s\S]*Before the deploy of 2026-11-22T12:00:00.000Z \(uji-ketik-v2\): saat-1/,
  );
  const minute = "2026-11-22T01:59:00+07:00";
  const refused = await Promise.all([
    go([minute]),
    go([minute], { typed: ["ya"] }),
    go(["kemarin"]),
    go(["2026-11-22T01:59"]),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  expect(machine.account.databases[NAME]).not.toHaveProperty("restoredTo");
  const back = await go([minute], { typed: [NAME] });
  expect([back.code, machine.account.databases[NAME]?.restoredTo]).toEqual([0, `--timestamp=${minute}`]);
  expect(back.out).toContain("The way back: npm run deploy -- --time-travel saat-1");
  await go(["saat-1"], { flags: { yes: true } });
  expect(machine.account.databases[NAME]?.restoredTo).toBe("--bookmark=saat-1");
});

/** A deployed database with the first migrations in it, of which the last is not noted. */
function openDatabase(count: number) {
  const database = new DatabaseSync(":memory:");
  const names = namesOf();
  migrate(database, names.slice(0, count));
  const last = names[count - 1] as string;
  database.prepare("DELETE FROM d1_migrations WHERE name = ?").run(last);
  const world = {
    wrangler: async (args: string[]) => {
      if (args[0] === "whoami") return { code: 0, said: JSON.stringify({ accounts: [{ id: "akun-1" }] }) };
      const sql = args[args.indexOf("--command") + 1] as string;
      return { code: 0, said: JSON.stringify([{ results: database.prepare(sql).all() }]) };
    },
  };
  const note = (name: string) => machine.run({ act: noteLostMigration, flags: { "note-migration": name }, world });
  const noted = () =>
    database
      .prepare("SELECT name FROM d1_migrations")
      .all()
      .map(({ name }) => name);
  return { database, last, note, noted };
}

test("S08 a migration that is in and not noted is noted, if all that it makes is there; a second time changes nothing", async () => {
  const { last, note, noted } = openDatabase(namesOf().length);
  const run = await note(last);
  expect([run.code, noted()]).toEqual([0, namesOf()]);
  expect(run.out).toContain("it is noted");
  expect((await note(last.slice(0, 4))).out).toContain("is noted already");
  expect(noted()).toEqual(namesOf());
});

test("S08 a migration of which a part is missing, one after another that is missing, and one that nobody knows are not noted", async () => {
  const { database, last, note, noted } = openDatabase(namesOf().indexOf("0023_json_guards.sql") + 1);
  const before = noted();
  const [{ name: trigger } = {}] = database
    .prepare("SELECT name FROM sqlite_master WHERE name LIKE 'json_%' AND type = 'trigger'")
    .all();
  database.exec(`DROP TRIGGER ${trigger}`);
  const half = await note(last);
  expect([half.code, noted()]).toEqual([1, before]);
  expect(half.out).toContain(`trigger ${trigger} is missing`);
  database.prepare("DELETE FROM d1_migrations WHERE name = ?").run("0022_clock.sql");
  const early = await note(last);
  expect(early.out).toContain("comes before");
  expect((await note("9999_entah")).code).toBe(2);
  expect(noted()).toHaveLength(before.length - 1);
});

test("S08 a column that a migration adds is looked for as well as a table", async () => {
  const adding =
    namesOf().findIndex((name) => /ADD (?:COLUMN )?[`"]?\w/i.test(readFileSync(`migrations/${name}`, "utf8"))) + 1;
  const { database, last, note } = openDatabase(adding);
  const [, table, column] =
    /ALTER TABLE [`"]?(\w+)[`"]? ADD (?:COLUMN )?[`"]?(\w+)/i.exec(readFileSync(`migrations/${last}`, "utf8")) ?? [];
  expect((await note(last)).code).toBe(0);
  const { database: without, note: noteThere } = openDatabase(adding);
  database.close();
  for (const { name } of without.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger'").all())
    without.exec(`DROP TRIGGER ${name}`);
  without.exec(`ALTER TABLE "${table}" RENAME COLUMN "${column}" TO lain`);
  expect((await noteThere(last)).out).toContain(`column ${table}.${column} is missing`);
});

test("S08 what the documents have an operator type works for a shop of any name", () => {
  const files = ["README.md", ...readdirSync("docs").flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : []))];
  const one =
    /npx wrangler [^`\n]*\bserambi\b|npx wrangler (?:secret|tail|versions|rollback|d1 (?:migrations|time-travel))\b/;
  expect(files.flatMap((file) => one.exec(readFileSync(file, "utf8"))?.[0] ?? [])).toEqual([]);
});
