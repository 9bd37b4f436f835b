import { command, Failure, run, say, start, step } from "./children.mjs";
import {
  hasPushKeys,
  isEmptyInTheWorld,
  lostInTheWorld,
  readPlan,
  runChecks,
  whoIsSignedIn,
} from "./deploy-checks.mjs";
import { build, DATABASE, install } from "./steps.mjs";

const USAGE = `Usage: npm run deploy [-- --dry-run] [--config FILE] [-- WRANGLER_OPTIONS]

  Looks whether everything is there, migrates the database of the world and deploys the shop.

  --dry-run             builds and bundles, says what is missing, sends nothing; needs no account
  --config FILE         another wrangler file: wrangler.api.toml is the API as a Worker of its own
  -- WRANGLER_OPTIONS   handed on to wrangler deploy, such as: -- --keep-vars`;

const options = { "dry-run": { type: "boolean" }, config: { type: "string", short: "c", default: "wrangler.toml" } };

await command({ usage: USAGE, options, words: 100 }, async (input, more) => {
  // A deploy always uses the usual build.
  delete process.env.PLATFORM;
  await install();
  const plan = readPlan(input.config, more);
  return input["dry-run"] ? tryOut(plan, more) : deploy(plan, more);
});

async function tryOut(plan, more) {
  await build();
  const code = await wranglerDeploy(plan, ["--dry-run", "--outdir", ".state/deploy", ...more]);
  if (code !== 0) return code;
  say("The dry run went well: the Worker is in .state/deploy, nothing was sent.");
  say(
    `A deploy also needs an account (npx wrangler login), the database, the bucket and the queues of ${plan.config} and the shop's secrets; it checks all of them.`,
  );
  return 0;
}

async function deploy(plan, more) {
  await refuseStrangers();
  await refuseMissing(plan);
  await build();
  await migrate();
  await refuseLostTriggers();
  const code = await wranglerDeploy(plan, more);
  if (code === 0) await askToFill();
  if (code === 0) await tellOfPush(plan);
  return code;
}

async function refuseStrangers() {
  const account = await whoIsSignedIn().catch((error) => {
    throw new Failure(
      `Cloudflare could not be asked who is signed in: ${error.message}`,
      "look at what wrangler says above (is the network there, is the token good?), then npm run deploy again.",
    );
  });
  if (account !== undefined) return;
  throw new Failure(
    "Nobody is signed in to Cloudflare.",
    "npx wrangler login (or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID), then npm run deploy again.",
  );
}

async function refuseMissing(plan) {
  const { missing, unanswered } = await runChecks(plan);
  list("Still missing:", missing);
  list("Not known, because Cloudflare did not answer:", unanswered);
  if (missing.length + unanswered.length === 0) return;
  throw new Failure(
    "Nothing was deployed.",
    missing.length > 0
      ? "do what is listed above, then npm run deploy again."
      : "look at what wrangler says above: nothing has to be made anew for it. Then npm run deploy again.",
  );
}

function list(head, lines) {
  if (lines.length === 0) return;
  say(head);
  for (const line of lines) console.log(`    - ${line}`);
}

function migrate() {
  return step("Migrating the database of the world", () =>
    run("wrangler", ["d1", "migrations", "apply", DATABASE, "--remote"], {
      env: { CI: "1" },
      advice: "mend the migration; nothing was deployed.",
    }),
  );
}

/** A table rebuilt by hand has lost its triggers too: cached pages would stay old, and search would find nothing. */
async function refuseLostTriggers() {
  const lost = await lostInTheWorld();
  if (lost.length === 0) return;
  throw new Failure(
    `The database of the world has not all its triggers: ${lost.join(", ")}.`,
    "make them again in a new migration (migrations/ has them), then npm run deploy again; nothing was deployed.",
  );
}

/** A shop without goods or regions is open, but no one can order there. */
async function askToFill() {
  if (!(await isEmptyInTheWorld())) return;
  say("The shop is open and still empty. npm run shop -- fill --remote brings its texts and the regions of Indonesia;");
  say("npm run shop -- fill --demo --remote brings the demo's goods as well, to look around.");
}

/** A shop without these keys does everything but one: it sends no notifications to browsers. */
async function tellOfPush(plan) {
  if (await hasPushKeys(plan)) return;
  say("Customers cannot have notifications in their browsers yet. Once, with an address that is read:");
  say(`node scripts/push-keys.mjs mailto:YOU@YOUR-SHOP | npx wrangler secret bulk -c ${plan.config}`);
}

function wranglerDeploy({ config }, more) {
  return start("wrangler", ["deploy", "-c", config, ...more]).done;
}
