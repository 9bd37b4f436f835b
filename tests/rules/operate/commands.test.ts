import { createServer } from "node:net";
import { expect, test } from "vitest";
import { expectedTriggers } from "../../../scripts/triggers.mjs";
import { type Run, runCommand, type StandIn } from "../../support/stand-in.ts";

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

const signedIn: StandIn = { fits: /^whoami/, says: '{"loggedIn":true}' };
const secrets: StandIn = { fits: /^secret list/, says: '[{"name":"SESSION_SECRETS"},{"name":"MIDTRANS_SERVER_KEY"}]' };
const database: StandIn = { fits: /^d1 info/, says: '{"uuid":"an-id","name":"serambi"}' };
const ADDRESS = ["--", "--var", "SHOP_ORIGIN:https://serambi.example"];
const deployWith = (args: string[], answers: StandIn[]) =>
  runCommand("deploy.mjs", args, [...answers, signedIn, secrets, database]);
const deploy = (...answers: StandIn[]) => deployWith(ADDRESS, answers);
const changed = ({ asked }: Run) => asked.filter((one) => /^(d1 migrations|d1 execute|deploy)/.test(one));

test("S03 a deploy says all that is missing, with the command that makes it, and sends nothing", async () => {
  const run = await deployWith(
    [],
    [
      { fits: /^d1 info/, code: 1, says: "Couldn't find a D1 DB named 'serambi' (bound as 'DB') in the API." },
      { fits: /^r2 bucket info/, code: 1, says: "The specified bucket does not exist. [code: 10006]" },
      { fits: /^queues info serambi-outbox-dead/, code: 1, says: 'Queue "serambi-outbox-dead" does not exist.' },
      { fits: /^secret list/, code: 1, says: 'Worker "serambi" not found. [code: 10007]' },
    ],
  );
  expect(run.code).toBe(1);
  expect(run.out.match(/^ {4}- .+$/gm)).toEqual([
    '    - the shop\'s address: SHOP_ORIGIN = "https://YOUR-SHOP" under [vars] in wrangler.toml',
    "    - the database serambi: npx wrangler d1 create serambi --location apac",
    "    - the bucket serambi-uploads: npx wrangler r2 bucket create serambi-uploads",
    "    - the queue serambi-outbox-dead: npx wrangler queues create serambi-outbox-dead",
    expect.stringContaining("npx wrangler secret put SESSION_SECRETS"),
    expect.stringContaining("npx wrangler secret put MIDTRANS_SERVER_KEY -c wrangler.toml"),
  ]);
  expect(changed(run)).toEqual([]);
});

test.each([
  ["a network that is gone", "fetch failed"],
  ["a token that may not look", "A request to the Cloudflare API failed. Authentication error [code: 10000]"],
])(
  "S03 %s is no missing thing: a deploy prints wrangler's words and never advises to put a secret anew",
  async (_, says) => {
    const run = await deploy({ fits: /^(secret list|queues info|r2 bucket info|d1 info)/, code: 1, says });
    expect(run.code).toBe(1);
    expect(run.out).not.toContain("secret put");
    expect(run.out).not.toContain("Still missing");
    expect(run.out).toContain(says);
    expect(run.err).toContain("Nothing was deployed");
    expect(changed(run)).toEqual([]);
  },
);

test("S03 a deploy by nobody, and one whose account cannot be asked, are told apart", async () => {
  const [nobody, unasked] = await Promise.all([
    deploy({ fits: /^whoami/, code: 1, says: '{"loggedIn":false}' }),
    deploy({ fits: /^whoami/, code: 1, says: "Invalid API Token [code: 1000]" }),
  ]);
  expect(nobody.err).toContain("Nobody is signed in to Cloudflare");
  expect(unasked.err).toContain("Invalid API Token [code: 1000]");
  expect(unasked.err).not.toContain("Nobody is signed in");
  expect([...nobody.asked, ...unasked.asked]).toEqual(["whoami --json", "whoami --json"]);
});

/** On a fresh clone these build the storefront first. */
const BUILDING_MS = 300_000;
const rows = (...results: object[]) => JSON.stringify([{ results, success: true }]);
const filled: StandIn = { fits: /^d1 execute.*EXISTS/, says: rows({ products: 1, regions: 1 }) };

test("S03 a deploy whose database has lost a trigger migrates, names it and deploys nothing", {
  timeout: BUILDING_MS,
}, async () => {
  const some = expectedTriggers().filter((name) => name !== "version_banner_changed");
  const run = await deploy({ fits: /^d1 execute.*sqlite_master/, says: rows(...some.map((name) => ({ name }))) });
  expect(run.code).toBe(1);
  expect(run.err).toContain("has not all its triggers: version_banner_changed.");
  expect(changed(run).map((one) => one.split(" ", 2).join(" "))).toEqual(["d1 migrations", "d1 execute"]);
});

test("S03 a deploy into an empty database deploys, and says how the shop is filled", {
  timeout: BUILDING_MS,
}, async () => {
  const whole: StandIn = {
    fits: /^d1 execute.*sqlite_master/,
    says: rows(...expectedTriggers().map((name) => ({ name }))),
  };
  const empty = await deploy(whole, { fits: /^d1 execute.*EXISTS/, says: rows({ products: 0, regions: 0 }) });
  expect([empty.code, empty.err]).toEqual([0, ""]);
  expect(empty.asked.at(-2)).toBe(`deploy -c wrangler.toml ${ADDRESS.slice(1).join(" ")}`);
  expect(empty.out).toContain("npm run shop -- fill --remote");
  expect(empty.out).toContain("node scripts/push-keys.mjs mailto:YOU@YOUR-SHOP | npx wrangler secret bulk");
  const all = { ...secrets, says: `${secrets.says?.slice(0, -1)},{"name":"VAPID_PRIVATE_KEY"}]` };
  const full = await deploy(whole, filled, all);
  expect(full.code).toBe(0);
  expect(full.out).not.toContain("fill");
  expect(full.out).not.toContain("push-keys");
});

test("S03 M01 the keys for notifications are made for somebody who can exist, as wrangler reads them", async () => {
  const made = await runCommand("push-keys.mjs", ["mailto:halo@serambi.example"]);
  expect([made.code, made.err, made.asked]).toEqual([0, "", []]);
  expect(JSON.parse(made.out)).toEqual({
    VAPID_PUBLIC_KEY: expect.stringMatching(/^B[\w-]{86}$/),
    VAPID_PRIVATE_KEY: expect.stringMatching(/^[\w-]{43}$/),
    VAPID_SUBJECT: "mailto:halo@serambi.example",
  });
  for (const subject of [[], ["halo@serambi.example"], ["mailto:halo@localhost"], ["http://serambi.example"]]) {
    const refused = await runCommand("push-keys.mjs", subject);
    expect([refused.code, refused.out]).toEqual([1, ""]);
    expect(refused.err).toContain("Apple refuses");
  }
});

test("S03 a deployed shop is filled by files, part by part; what is there already is not sent again", async () => {
  const stock = (products: number, regions: number): StandIn => ({
    fits: /^d1 execute.*--json/,
    says: rows({ texts: 0, regions, products }),
  });
  const fill = (...answers: StandIn[]) => runCommand("shop.mjs", ["fill", "--demo", "--remote"], answers);
  const sent = ({ asked }: Run) => asked.filter((one) => one.includes("--file"));
  const empty = await fill(stock(0, 0));
  expect([empty.code, empty.err]).toEqual([0, ""]);
  expect(sent(empty)).toEqual(
    ["texts", "regions", "demo"].map((part) => `d1 execute serambi --remote --yes --file .state/fill/${part}.sql`),
  );
  const [full, dead] = await Promise.all([
    fill(stock(57, 90_000)),
    fill({ fits: /^d1 execute/, code: 1, says: "fetch failed" }),
  ]);
  expect(sent(full)).toEqual(["d1 execute serambi --remote --yes --file .state/fill/texts.sql"]);
  expect(full.out).toContain("There are 57 products already");
  expect([dead.code, sent(dead)]).toEqual([1, []]);
  expect(dead.err).toContain("fetch failed");
});
