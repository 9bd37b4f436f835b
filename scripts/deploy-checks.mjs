import { readFileSync } from "node:fs";
import { join } from "node:path";
import { askAccount, Unanswered } from "./account.mjs";
import { checkTriggers } from "./checks.mjs";
import { root } from "./children.mjs";
import { hasAddress } from "./deploy-address.mjs";
import { namesPayments } from "./payable.mjs";
import { DATABASE } from "./steps.mjs";
import { missingAmong } from "./triggers.mjs";

const SECRET = "SESSION_SECRETS";
const PAYMENT_KEY = "MIDTRANS_SERVER_KEY";

/** The input of a deploy: the wrangler file, its contents, and what is passed on to wrangler. */
export function readPlan(config, args = []) {
  const text = readFileSync(join(root, config), "utf8");
  const all = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, value]) => value))];
  return {
    config,
    hasAddress: hasAddress(text, args),
    namesPayments: namesPayments(text),
    buckets: all(/^bucket_name\s*=\s*"(.+)"/gm),
    queues: all(/^queue\s*=\s*"(.+)"/gm),
    secrets: undefined,
  };
}

/**
 * The preconditions of a deploy, one entry each. A check returns what is missing and how to get it.
 * It throws Unanswered when the account could not be queried, which is not the same.
 */
export const CHECKS = [
  { name: "the triggers of the migrations", check: checkMigrations },
  { name: "the shop's address", check: checkAddress },
  { name: "the database", check: checkDatabase },
  { name: "the buckets", check: checkBuckets },
  { name: "the queues", check: checkQueues },
  { name: "the secret that signs cookies", check: checkSigningSecret },
  { name: "payments", check: checkPayments },
];

/** Runs every check, so that one run shows everything: what is missing, and what could not be queried. */
export async function runChecks(plan) {
  const missing = [];
  const unanswered = [];
  for (const { name, check } of CHECKS) {
    try {
      missing.push(...(await check(plan)));
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      unanswered.push(`${name}: ${error.message}`);
    }
  }
  return { missing, unanswered };
}

/** Undefined when wrangler is not logged in. */
export function whoIsSignedIn() {
  return askAccount(["whoami", "--json"]);
}

async function checkMigrations() {
  const child = checkTriggers({ output: "kept" });
  if ((await child.done) === 0) return [];
  return [
    `triggers that a rebuilt table took with it; make them again in a new migration: ${child.output().trim().split("\n").join(", ")}`,
  ];
}

/** Without it mails have no links and social logins cannot return: the shop would accept nothing. */
async function checkAddress({ config, hasAddress }) {
  return hasAddress ? [] : [`the shop's address: SHOP_ORIGIN = "https://YOUR-SHOP" under [vars] in ${config}`];
}

async function checkDatabase() {
  if (await askAccount(["d1", "info", DATABASE, "--json"])) return [];
  return [`the database ${DATABASE}: npx wrangler d1 create ${DATABASE} --location apac`];
}

async function checkBuckets({ buckets }) {
  return missingOf(buckets, "bucket", ["r2", "bucket", "info"], "npx wrangler r2 bucket create");
}

async function checkQueues({ queues }) {
  return missingOf(queues, "queue", ["queues", "info"], "npx wrangler queues create");
}

async function missingOf(names, kind, asking, creating) {
  const missing = [];
  for (const name of names) {
    if ((await askAccount([...asking, name])) === undefined) missing.push(`the ${kind} ${name}: ${creating} ${name}`);
  }
  return missing;
}

/**
 * Replacing the secret logs everybody out: it is suggested only when the list of secrets was read, or when there is no
 * Worker yet.
 */
async function checkSigningSecret(plan) {
  // A separate API signs no cookies.
  if (plan.config !== "wrangler.toml" || (await hasSecret(plan, SECRET))) return [];
  const random = `node -p "crypto.randomBytes(36).toString('base64url')"`;
  return [`the secret that signs cookies: ${random} | npx wrangler secret put ${SECRET}`];
}

/**
 * A shop without payment takes no orders, and a simulated one takes them for free, so the simulator must be named
 * explicitly.
 */
async function checkPayments(plan) {
  if (plan.namesPayments || (await hasSecret(plan, PAYMENT_KEY))) return [];
  return [
    `a way to be paid: npx wrangler secret put ${PAYMENT_KEY} -c ${plan.config} (where nothing is sold: PAYMENTS = "simulator" under [vars])`,
  ];
}

export function hasPushKeys(plan) {
  return hasSecret(plan, "VAPID_PRIVATE_KEY");
}

/** A Worker that does not exist yet has no secrets. */
async function hasSecret(plan, name) {
  plan.secrets ??= (await askAccount(["secret", "list", "--format", "json", "-c", plan.config])) ?? "[]";
  return plan.secrets.includes(`"${name}"`);
}

/** The triggers that the deployed database lacks once it is migrated. */
export async function lostInTheWorld() {
  const sql = "SELECT name FROM sqlite_master WHERE type = 'trigger'";
  return missingAmong((await rowsInTheWorld(sql)).map(({ name }) => name));
}

/** Whether the shop is still empty: no product, or no village for an address. */
export async function isEmptyInTheWorld() {
  const sql = "SELECT EXISTS (SELECT 1 FROM product) AS products, EXISTS (SELECT 1 FROM village) AS regions";
  const [{ products, regions } = {}] = await rowsInTheWorld(sql);
  return products !== 1 || regions !== 1;
}

async function rowsInTheWorld(sql) {
  const said = await askAccount(["d1", "execute", DATABASE, "--remote", "--yes", "--json", "--command", sql]);
  const [answer] = JSON.parse(said ?? "[]");
  return answer?.results ?? [];
}
