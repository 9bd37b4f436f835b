import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure, root, Unclear } from "../local/children.mjs";
import { missingAmong } from "../local/triggers.mjs";
import { askAccount, askAccountForJson, knownOrFail, queryDeployed, runOrFail, versionsOf } from "./account.mjs";
import { routeOf, senderOf } from "./answers.mjs";
import { newestMigration, replacedSince } from "./migrations.mjs";
import { LIVE, SHOP_VERSION } from "./places.mjs";
import { withSecretsFile } from "./secrets.mjs";

/** The nearest place to Indonesia that Cloudflare has a word for. */
const NEAR = ["--location", "apac"];

/** Resources that are made once in an account: name, whether it exists, and wrangler's commands to look and to make. */
export function resourcesOf({ database, buckets, queues }, found) {
  return [
    {
      what: `the database ${database}`,
      isThere: found?.database,
      ask: ["d1", "info", database, "--json"],
      make: ["d1", "create", database, ...NEAR],
    },
    ...buckets.map((name) => ({
      what: `the bucket ${name}`,
      isThere: found?.buckets.has(name),
      ask: ["r2", "bucket", "info", name],
      make: ["r2", "bucket", "create", name, ...NEAR],
    })),
    ...queues.map((name) => ({
      what: `the queue ${name}`,
      isThere: found?.queues.has(name),
      ask: ["queues", "info", name],
      make: ["queues", "create", name],
    })),
  ];
}

/**
 * The wrangler command that deploys the code to all visitors, or uploads it for none yet. Its tag names the newest migration
 * that the code knows.
 */
export function deployOf({ plan, answers, commit, isUpload = false, more = [] }) {
  const { config, env, isStorefront } = plan;
  const sender = senderOf(answers);
  const domain = isStorefront && !isUpload ? routeOf(answers) : undefined;
  const newest = newestMigration();
  const vars = {
    ...(answers.origin && { SHOP_ORIGIN: answers.origin }),
    ...(sender && { MAIL_FROM: sender }),
    ...(answers.payments === "simulator" && { PAYMENTS: "simulator" }),
    ...(answers.demo !== undefined && { DEMO: answers.demo ? "1" : "0" }),
    // Only the shop that sells takes real money, and is found.
    ...(env !== LIVE && { MIDTRANS_LIVE: "0", INDEXED: "0" }),
  };
  return [
    ...(isUpload ? ["versions", "upload"] : ["deploy"]),
    ...["-c", config, "--tag", `migration-${newest.slice(0, 4)}`],
    ...["--message", [SHOP_VERSION, `${newest}.sql`, commit].filter(Boolean).join(", ")],
    ...Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]),
    ...(domain ? ["--domain", domain] : []),
    ...more,
  ];
}

/** Makes the missing resources. If somebody else made one in the meantime, that is no failure. */
export async function makeMissing(plan, found, world) {
  for (const { what, isThere, ask, make } of resourcesOf(plan, found)) {
    if (isThere) world.say(`There already: ${what}`);
    else
      await world.step(`Making ${what}`, () =>
        runOrFail(world, make).catch(async (error) => {
          const isThereNow = await askAccount(ask, world.wrangler).catch(() => undefined);
          if (isThereNow === undefined) throw error;
        }),
      );
  }
}

/** The way back: the version that serves now, and the database's bookmark. */
export async function readWayBack(plan, found, world) {
  const { currentId: version, known } = found.isDeployed ? await versionsOf(plan, world) : {};
  if (!found.database) return { version };
  const asked = askAccountForJson(["d1", "time-travel", "info", plan.database, "--json"], world.wrangler);
  return { version, known, bookmark: (await knownOrFail(asked))?.bookmark };
}

/** If the code that serves now cannot sell beside the new migrations, the owner chooses the minute. */
export async function confirmDowntime({ plan, known, share, flags }, world) {
  const names = known === undefined ? [] : replacedSince(known);
  if (names.length === 0) return;
  const why = `The code that serves now cannot sell beside ${names.join(", ")}.`;
  if (share)
    throw new Unclear(why, `npm run deploy${plan.flag} gives this release to all at once. The database is as it was.`);
  const what = `${why} From the migration until the new code serves (a minute or two), orders and their pages fail; nothing is half written, and the payment provider tells again.`;
  if (flags.yes) return world.say(what);
  if (!world.isTerminal) throw new Unclear(what, "--yes, in a quiet minute. The database is as it was.");
  const said = await world.ask(`${what} Type ${plan.database} to go on: `);
  if (said.trim() !== plan.database) throw new Unclear("That was not agreed to.", "the database is as it was.");
}

/** A table rebuilt by hand has lost its triggers too: cached pages would stay old, and search would find nothing. */
export async function refuseLostTriggers(plan, world) {
  const rows = await queryDeployed(plan, "SELECT name FROM sqlite_master WHERE type = 'trigger'", world);
  const lost = missingAmong(rows.map(({ name }) => name));
  if (lost.length === 0) return;
  throw new Failure(
    `The database of the world has not all its triggers: ${lost.join(", ")}.`,
    "make them again in a new migration (migrations/ has them), then npm run deploy again; the code was not deployed.",
  );
}

/**
 * Fills a shop that lacks texts or regions: without them nobody can order. The demo's goods come only with `--demo`.
 */
export async function fillEmpty(plan, { isDemo }, world) {
  const sql =
    "SELECT EXISTS (SELECT 1 FROM page) AS page, (SELECT count(*) FROM village) AS village, EXISTS (SELECT 1 FROM village WHERE postal_code > '') AS postcode, EXISTS (SELECT 1 FROM product) AS product, EXISTS (SELECT 1 FROM \"order\") AS sold";
  const [[there = {}], villages] = await Promise.all([queryDeployed(plan, sql, world), world.villages()]);
  const parts = [
    ...(there.page ? [] : ["texts"]),
    ...(there.village >= villages && there.postcode ? [] : ["regions"]),
    ...(isDemo && !there.product ? ["demo"] : []),
  ];
  if (isDemo && there.product) world.say("There are products already: the demo's stay out");
  if (there.village > 0 && there.village < villages)
    world.say(`Only ${there.village} of ${villages} villages are there: the rest is filled in`);
  if (parts.length > 0)
    await world.step(`Filling the shop with its ${parts.join(", ")}`, () => world.fill(plan, parts));
  return { isForSale: Boolean(there.product) || parts.includes("demo"), hasSold: Boolean(there.sold) };
}

/** Refuses a deploy that would close a shop which has orders. */
export function refuseClosing({ env }, { closing }) {
  if (closing.length === 0) return;
  const place = env === LIVE ? "--remote" : `--remote --env ${env}`;
  throw new Failure(
    `This shop has orders, and texts of the demo's that mislead its buyers; this code would close the checkout: ${closing.join(", ")}.`,
    `your own: npm run shop -- settings set NAME "TEXT" ${place}, page set SLUG FILE ${place}; then npm run deploy again. If this shop is a demo: --demo. The code was not deployed.`,
  );
}

/** Deploys or uploads the code. Returns the version that wrangler made, and the addresses where it is served. */
export async function handOver({ plan, answers, secrets, isUpload, more }, world) {
  const said = join(root, plan.state, `said-${process.pid}.ndjson`);
  mkdirSync(dirname(said), { recursive: true });
  rmSync(said, { force: true });
  try {
    await world.step(`${isUpload ? "Uploading" : "Deploying"} ${plan.worker}`, () =>
      withSecretsFile(plan, secrets, async (file) => {
        const args = deployOf({ plan, answers, commit: await world.commit(), isUpload, more: [...file, ...more] });
        return runOrFail(world, args, { env: { WRANGLER_OUTPUT_FILE_PATH: said } });
      }),
    );
    return readDeployed(said);
  } finally {
    rmSync(said, { force: true });
  }
}

function readDeployed(file) {
  if (!existsSync(file)) return { targets: [] };
  const entries = readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const { version_id, targets } = entries.findLast(({ type }) => type === "deploy" || type === "version-upload") ?? {};
  return { version: version_id, targets: targets ?? [] };
}
