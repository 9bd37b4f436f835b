import { settleAnswers } from "./deploy/answers.mjs";
import { followLog, noteLostMigration, putSecret, travel } from "./deploy/commands.mjs";
import { readEnvironment, readPlan, USUAL_NAME, writeConfig } from "./deploy/places.mjs";
import { deployShop, rollBackShop } from "./deploy/shop.mjs";
import { printSteps } from "./deploy/words.mjs";
import { openWorld } from "./deploy/world.mjs";
import { command, say, start, Unclear } from "./local/children.mjs";
import { build, install } from "./local/steps.mjs";

const USAGE = `Usage: npm run deploy [-- OPTIONS] [-- WRANGLER_OPTIONS]

  Opens the shop in your Cloudflare account (npx wrangler login), or brings it up to date: makes what is missing there,
  migrates the database, fills what is empty, deploys, and asks the shop itself. What is right stays as it is; secrets
  are made once. It asks only what it cannot know; deploy.json keeps the answers.

  --name NAME           what the Worker, its database, bucket and queues are called (serambi)
  --domain DOMAIN       the shop's own domain, which is in the account; workers.dev is for trying out
  --mail-from ADDRESS   the sender of the shop's mails; none: they are kept, not sent
  --payments simulator  where nothing is sold; else MIDTRANS_SERVER_KEY in the environment, or the terminal asks
  --demo                this shop is a demo: filled with the demo's goods, it sells with the demo's texts and is kept
                        from search engines; --no-demo ends that
  --yes                 asks nothing: what is missing is said, and nothing is done

  --dry-run             shows every step, builds and bundles; needs no account and sends nothing
  --rollback            back to the code of the deploy before; refused if the database was migrated since, unless
                        --despite-migrations
  --share PERCENT       so many of the visitors try this release first; again with another number, 100 for all
  --secret NAME         hands one secret over (asked for, or NAME in the environment), and notes its date
  --tail                the deployed shop's log as it comes
  --time-travel [WHEN]  the database's moment of now; with a minute (2026-11-22T01:59:00+07:00) or a bookmark the whole
                        database goes back there
  --note-migration NAME notes a migration that is in although its note was lost, if all that it makes is there
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
  "no-demo": flag,
  yes: flag,
  "dry-run": flag,
  rollback: flag,
  "despite-migrations": flag,
  share: text,
  secret: text,
  tail: flag,
  "time-travel": flag,
  "note-migration": text,
  env: text,
  config: { ...text, short: "c", default: "wrangler.toml" },
  account: text,
  "take-domain": flag,
};
const PLACE = ["env", "config", "account", "yes"];
/** Commands beside the deploy, with the other options that each takes; `words` and `isWordy` say how many arguments. */
const INSTEAD = {
  rollback: { run: rollBackShop, uses: ["despite-migrations"] },
  secret: { run: putSecret, uses: [] },
  tail: { run: followLog, uses: [], isWordy: true },
  "time-travel": { run: travel, uses: [], words: 1 },
  "note-migration": { run: noteLostMigration, uses: [] },
};

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
  const instead = Object.keys(INSTEAD).find((one) => input[one] !== undefined);
  return instead ? INSTEAD[instead].run(request, world) : deployShop(request, world);
});

function refuseOdd(input, more) {
  const [instead, { uses = [], words = 0, isWordy = false } = {}] =
    Object.entries(INSTEAD).find(([name]) => input[name] !== undefined) ?? [];
  const given = Object.keys(input).filter((name) => !PLACE.includes(name));
  const odd =
    instead && (given.find((name) => name !== instead && !uses.includes(name)) ?? (isWordy ? undefined : more[words]));
  if (odd)
    throw new Unclear(
      `--${instead} has no use for ${odd}.`,
      `--${instead} goes with ${[...uses, "env NAME", "config FILE", "account ID"].map((one) => `--${one}`).join(", ")}.`,
    );
  if (input["despite-migrations"] && !input.rollback) throw new Unclear("--despite-migrations goes with --rollback.");
  if (input.payments !== undefined && input.payments !== "simulator") {
    throw new Unclear(
      `There are no payments called ${input.payments}.`,
      "--payments simulator, or MIDTRANS_SERVER_KEY in the environment.",
    );
  }
  const stray = !instead && more[0] !== undefined && !more[0].startsWith("-");
  if (stray)
    throw new Unclear(`Nothing is known of ${more.join(" ")}.`, "options of wrangler deploy stand after another --.");
}

async function tryOut(request, world) {
  const fileSettings = readPlan(request.source, { name: USUAL_NAME });
  const { env, flags, more } = request;
  const answers = await settleAnswers({ env, flags, fileSettings, isOnlyTried: true }, world);
  const plan = readPlan(request.source, { name: answers.name, env });
  printSteps({ plan, answers, flags, more }, world);
  await build();
  writeConfig(plan);
  const args = ["deploy", "-c", plan.config, "--dry-run", "--outdir", `${plan.state}/bundle`, ...more];
  const code = await start("wrangler", args).done;
  if (code === 0) say(`The dry run went well: the Worker is in ${plan.state}/bundle, nothing was sent.`);
  return code;
}
