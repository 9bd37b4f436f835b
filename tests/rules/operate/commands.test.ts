import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/local/children.mjs";
import { ALL_VILLAGES, emptyAccount } from "../../support/cloudflare-account.mjs";
import { openAccount, type Run, runCommand, runOnAccount, type StandIn } from "../../support/stand-in.ts";

/** The commands at the prompt, with a stand-in for wrangler: what they do before they do anything. */
const COMMANDS = [
  "start",
  "dev",
  "api",
  "build",
  "check",
  "test",
  "bench",
  "load",
  "contract",
  "simulate",
  "pictures",
  "deploy",
];

test.each(COMMANDS)(
  "S03 npm run %s answers --help, refuses what it does not know, and does nothing else",
  async (name) => {
    const [help, odd] = await Promise.all([
      runCommand(`${name}.mjs`, ["--help"]),
      runCommand(`${name}.mjs`, ["--melayang"]),
    ]);
    expect([help.code, help.err, help.asked]).toEqual([0, "", []]);
    expect(help.out).toMatch(/^Usage: npm (start|test|run )/);
    expect([odd.code, odd.out, odd.asked]).toEqual([2, "", []]);
    expect(odd.err).toContain("--melayang");
  },
);

test("S01 a port that is taken, or none, is said before anything is installed or built", async () => {
  const server = createServer();
  await new Promise<void>((settle) => server.listen(0, "localhost", settle));
  const { port } = server.address() as { port: number };
  const [taken, none] = await Promise.all([
    runCommand("start.mjs", ["--port", String(port)]),
    runCommand("start.mjs", ["--port", "abc"]),
  ]).finally(() => server.close());
  expect([taken.code, taken.out, taken.asked]).toEqual([1, "", []]);
  expect(taken.err).toMatch(new RegExp(`Port ${port} cannot be used \\(EADDRINUSE\\).*PORT=\\d+ npm start`, "s"));
  expect([none.code, none.out]).toEqual([1, ""]);
  expect(none.err).toMatch(/There is no port abc.*PORT=8797 npm start/s);
});

/** On a fresh clone these build the storefront first. */
const BUILDING_MS = 300_000;
const NAME = "uji-perintah";

test("S02 npm run deploy opens a shop in an account, does it again without a question, and goes back", {
  timeout: BUILDING_MS,
}, async () => {
  const rows = { village: ALL_VILLAGES };
  const open = openAccount(emptyAccount({ databases: { [NAME]: { migrations: [], rows } } }));
  const deploy = (...args: string[]) => runOnAccount("deploy.mjs", args, open);
  try {
    const none = await deploy("--name", NAME);
    expect([none.code, none.asked]).toEqual([2, []]);
    expect(none.err).toContain("--domain is missing");
    const flags = ["--domain", "toko.example", "--mail-from", "none", "--payments", "simulator"];
    const first = await deploy("--name", NAME, ...flags, "--", "--keep-vars");
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.out).toContain("Open: https://toko.example");
    expect(first.out).toMatch(/Still the demo's, so the checkout is closed .*: page beranda\./);
    expect(first.asked.find((one) => one.startsWith("deploy"))).toMatch(
      /^deploy -c wrangler\.made\.uji-perintah\.toml --tag migration-\d{4} .*--domain toko\.example --secrets-file \S+ --keep-vars$/,
    );
    expect(first.asked).toContain(`d1 execute ${NAME} --remote --yes --file .state/fill/texts.sql`);
    const again = await deploy();
    expect([again.code, again.err, again.asked.filter((one) => /create|--secrets-file|--file/.test(one))]).toEqual([
      0,
      "",
      [],
    ]);
    const back = await deploy("--rollback");
    expect([back.code, back.asked.at(-1)]).toEqual([0, expect.stringMatching(`^rollback ${NAME}-v1 --yes`)]);
    expect(existsSync(join(root, `.state/deploy/${NAME}/lock`))).toBe(false);
  } finally {
    rmSync(open.folder, { recursive: true });
    rmSync(join(root, `.state/deploy/${NAME}`), { recursive: true, force: true });
    rmSync(join(root, `wrangler.made.${NAME}.toml`), { force: true });
  }
});

test.each([[[]], [["--env", "trial"]], [["--config", "wrangler.api.toml"]]])(
  "S02 npm run deploy -- --dry-run %s shows every step, and asks nothing of anybody",
  { timeout: BUILDING_MS },
  async (args: string[]) => {
    const run = await runCommand("deploy.mjs", ["--dry-run", ...args]);
    expect([run.code, run.err]).toEqual([0, ""]);
    expect(run.asked).toEqual([
      expect.stringMatching(/^deploy -c \S+ --dry-run --outdir \.state\/deploy\/serambi[\w-]*\/bundle$/),
    ]);
    for (const step of [
      "d1 create",
      "r2 bucket create",
      "queues create",
      "outbox-dead",
      "d1 migrations apply",
      "--secrets-file",
      "/health",
    ])
      expect(run.out).toContain(step);
    rmSync(join(root, "wrangler.made.serambi-trial.toml"), { force: true });
  },
);

test.each([
  [["--rollback", "--domain", "toko.example"], "--rollback has no use for domain"],
  [["--despite-migrations"], "goes with --rollback"],
  [["--payments", "gratis"], "no payments called gratis"],
  [["--env", "../live"], "is no environment"],
  [["sekarang"], "Nothing is known of sekarang"],
  [["--tail", "--domain", "toko.example"], "--tail has no use for domain"],
  [["--secret", "WA_TOKEN", "kunci"], "--secret has no use for kunci"],
  [["--share", "101"], "no share of the visitors"],
])("S02 a deploy that is not understood does nothing: %s", async (args, words) => {
  const run = await runCommand("deploy.mjs", args);
  expect([run.code, run.asked]).toEqual([2, []]);
  expect(run.err).toContain(words);
});

test("S03 a deployed shop is filled by files, part by part; what is there already is not sent again", async () => {
  const stock = (products: number, regions: number, postcodes = 0): StandIn => ({
    fits: /^d1 execute.*--json/,
    says: JSON.stringify([{ results: [{ texts: 0, regions, postcodes, products }], success: true }]),
  });
  const fill = (...answers: StandIn[]) => runCommand("shop.mjs", ["fill", "--demo", "--remote"], answers);
  const sent = ({ asked }: Run) => asked.filter((one) => one.includes("--file"));
  const empty = await fill(stock(0, 0));
  expect([empty.code, empty.err]).toEqual([0, ""]);
  expect(sent(empty)).toEqual(
    ["texts", "regions", "demo"].map((part) => `d1 execute serambi --remote --yes --file .state/fill/${part}.sql`),
  );
  // One after the other: they write the same files.
  const full = await fill(stock(57, 90_000, 1));
  const old = await fill(stock(57, 90_000));
  const dead = await fill({ fits: /^d1 execute/, code: 1, says: "fetch failed" });
  expect(sent(full)).toEqual(["d1 execute serambi --remote --yes --file .state/fill/texts.sql"]);
  expect(full.out).toContain("There are 57 products already");
  // A shop of before has no postcodes yet.
  expect(sent(old)).toContain("d1 execute serambi --remote --yes --file .state/fill/regions.sql");
  expect([dead.code, sent(dead)]).toEqual([1, []]);
  expect(dead.err).toContain("fetch failed");
});
