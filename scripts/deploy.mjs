import { readFileSync } from "node:fs";
import { join } from "node:path";
import { command, Failure, root, run, say, start, step } from "./children.mjs";
import { configOf, namesPayments } from "./payable.mjs";
import { build, DATABASE, install } from "./steps.mjs";

const NO_DATABASE = "00000000-0000-0000-0000-000000000000";
const SECRET = "SESSION_SECRETS";
const PAYMENT_KEY = "MIDTRANS_SERVER_KEY";

const args = process.argv.slice(2);
/** The wrangler file of what is deployed: the shop's, or the API's alone with `-c wrangler.api.toml`. */
const CONFIG = configOf(args);

/** `npm run deploy`: the shop, world-wide. `-- --dry-run` needs no account. What else is given goes to `wrangler deploy`. */
await command(async () => {
  await install();
  await build();
  return args.includes("--dry-run") ? tryOut() : deploy();
});

async function tryOut() {
  const code = await start("wrangler", ["deploy", "--outdir", ".state/deploy", ...args]).done;
  if (code !== 0) return code;
  say("The dry run went well: the Worker is in .state/deploy, nothing was sent.");
  const unnamed = missingFromConfig();
  if (unnamed.length > 0) sayMissing(unnamed);
  say(
    `A deploy also needs an account (npx wrangler login), the bucket and the queues of wrangler.toml and the secret ${SECRET}; it checks all of them.`,
  );
  return 0;
}

async function deploy() {
  if (!(await succeeds(["whoami", "--json"]))) {
    throw new Failure(
      "Nobody is signed in to Cloudflare.",
      "npx wrangler login (or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID), then npm run deploy again.",
    );
  }
  const missing = [...missingFromConfig(), ...(await missingFromAccount())];
  if (missing.length > 0) {
    sayMissing(missing);
    throw new Failure("Nothing was deployed.", "do what is listed above, then npm run deploy again.");
  }
  await step("Migrating the database of the world", () =>
    run("wrangler", ["d1", "migrations", "apply", DATABASE, "--remote"], {
      env: { CI: "1" },
      advice: "mend the migration; nothing was deployed.",
    }),
  );
  return start("wrangler", ["deploy", ...args]).done;
}

function settings() {
  return readFileSync(join(root, CONFIG), "utf8");
}

function missingFromConfig() {
  if (!settings().includes(NO_DATABASE)) return [];
  return [
    `a database: npx wrangler d1 create ${DATABASE}, then put its database_id into wrangler.toml and wrangler.api.toml`,
  ];
}

async function missingFromAccount() {
  const missing = new Set();
  for (const [, bucket] of settings().matchAll(/^bucket_name\s*=\s*"(.+)"/gm)) {
    if (!(await succeeds(["r2", "bucket", "info", bucket])))
      missing.add(`the bucket ${bucket}: npx wrangler r2 bucket create ${bucket}`);
  }
  for (const [, queue] of settings().matchAll(/^queue\s*=\s*"(.+)"/gm)) {
    if (!(await succeeds(["queues", "info", queue])))
      missing.add(`the queue ${queue}: npx wrangler queues create ${queue}`);
  }
  if (!namesPayments(settings()) && !(await hasSecret(PAYMENT_KEY))) {
    missing.add(
      `a way to be paid: npx wrangler secret put ${PAYMENT_KEY} -c ${CONFIG} (where nothing is sold: PAYMENTS = "simulator" under [vars])`,
    );
  }
  // The API alone has no cookies to sign.
  if (CONFIG !== "wrangler.api.toml" && !(await hasSecret(SECRET))) {
    const random = `node -p "crypto.randomBytes(36).toString('base64url')"`;
    missing.add(`the secret that signs cookies: ${random} | npx wrangler secret put ${SECRET} -c ${CONFIG}`);
  }
  return [...missing];
}

async function hasSecret(name) {
  const listed = await run("wrangler", ["secret", "list", "--format", "json", "-c", CONFIG]).catch(() => "[]");
  return listed.includes(`"${name}"`);
}

async function succeeds(args) {
  return (await start("wrangler", args, { output: "kept" }).done) === 0;
}

function sayMissing(missing) {
  say("Still missing:");
  for (const one of missing) console.log(`    - ${one}`);
}
