import { command, say, start, Unclear } from "./children.mjs";
import { settleAnswers } from "./deploy-answers.mjs";
import { readPlan, writeConfig } from "./deploy-config.mjs";
import { deployShop, rollBackShop } from "./deploy-shop.mjs";
import { tellSteps } from "./deploy-words.mjs";
import { openWorld } from "./deploy-world.mjs";
import { readEnvironment, USUAL_NAME } from "./places.mjs";
import { build, install } from "./steps.mjs";

const USAGE = `Usage: npm run deploy [-- OPTIONS] [-- WRANGLER_OPTIONS]

  Opens the shop in your Cloudflare account (npx wrangler login), or brings it up to date: makes what is missing there,
  migrates the database, fills what is empty, deploys, and asks the shop itself. What is right stays as it is; secrets
  are made once. It asks only what it cannot know; deploy.json keeps the answers.

  --name NAME           what the Worker, its database, bucket and queues are called (serambi)
  --domain DOMAIN       the shop's own domain, which is in the account; workers.dev is for trying out
  --mail-from ADDRESS   the sender of the shop's mails; none: they are kept, not sent
  --payments simulator  where nothing is sold; else MIDTRANS_SERVER_KEY in the environment, or the terminal asks
  --demo                fills an empty shop with the demo's goods as well
  --yes                 asks nothing: what is missing is said, and nothing is done

  --dry-run             shows every step, builds and bundles; needs no account and sends nothing
  --rollback            back to the code of the deploy before; refused if the database was migrated since, unless
                        --despite-migrations
  --env NAME            another shop beside the first, with everything of its own: --env trial
  --config FILE         another wrangler file: wrangler.api.toml is the API as a Worker of its own
  --account ID          the account, if there are several
  --take-domain         the domain is taken over from what it shows now
  -- WRANGLER_OPTIONS   handed on to wrangler deploy, such as: -- --keep-vars

  Exit codes: 0 done, 1 not done, 2 not understood or something is missing.`;

const text = { type: "string" };
const flag = { type: "boolean" };
const options = {
  name: text,
  domain: text,
  "mail-from": text,
  payments: text,
  demo: flag,
  yes: flag,
  "dry-run": flag,
  rollback: flag,
  "despite-migrations": flag,
  env: text,
  config: { ...text, short: "c", default: "wrangler.toml" },
  account: text,
  "take-domain": flag,
};
/** What a rollback has a use for. */
const WITH_ROLLBACK = ["rollback", "despite-migrations", "env", "config", "account", "yes"];

await command({ usage: USAGE, options, words: 100 }, async (input, more) => {
  // A deploy always uses the usual build.
  delete process.env.PLATFORM;
  const { domain, payments, name, account } = input;
  const flags = { ...input, name, domain, payments, account, mailFrom: input["mail-from"], isDemo: input.demo };
  const request = { env: readEnvironment(input.env), source: input.config, flags, more };
  refuseOdd(input, more);
  const world = openWorld({ isAsking: !input.yes });
  await install();
  if (input["dry-run"]) return tryOut(request, world);
  return input.rollback ? rollBackShop(request, world) : deployShop(request, world);
});

function refuseOdd(input, more) {
  const odd = input.rollback && (Object.keys(input).find((name) => !WITH_ROLLBACK.includes(name)) ?? more[0]);
  if (odd)
    throw new Unclear(
      `--rollback has no use for ${odd}.`,
      "--rollback [--env NAME] [--config FILE] [--despite-migrations].",
    );
  if (input["despite-migrations"] && !input.rollback) throw new Unclear("--despite-migrations goes with --rollback.");
  if (input.payments !== undefined && input.payments !== "simulator") {
    throw new Unclear(
      `There are no payments called ${input.payments}.`,
      "--payments simulator, or MIDTRANS_SERVER_KEY in the environment.",
    );
  }
  const stray = more[0] !== undefined && !more[0].startsWith("-");
  if (stray)
    throw new Unclear(`Nothing is known of ${more.join(" ")}.`, "options of wrangler deploy stand after another --.");
}

async function tryOut(request, world) {
  const fileSettings = readPlan(request.source, { name: USUAL_NAME });
  const { env, flags, more } = request;
  const answers = await settleAnswers({ env, flags, fileSettings, isOnlyTried: true }, world);
  const plan = readPlan(request.source, { name: answers.name, env });
  tellSteps({ plan, answers, flags, more }, world);
  await build();
  writeConfig(plan);
  const args = ["deploy", "-c", plan.config, "--dry-run", "--outdir", `${plan.state}/bundle`, ...more];
  const code = await start("wrangler", args).done;
  if (code === 0) say(`The dry run went well: the Worker is in ${plan.state}/bundle, nothing was sent.`);
  return code;
}
