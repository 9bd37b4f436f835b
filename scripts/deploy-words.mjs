import { routeOf, senderOf } from "./deploy-answers.mjs";
import { migrationNames } from "./deploy-config.mjs";
import { deployOf, migrationOf, resourcesOf } from "./deploy-steps.mjs";

/** What a run ends with: the address, the way back, and what only the owner can do. */
export function tellRest({ plan, answers, was, origin, flag, secrets, isNew }, world) {
  const args = flag && ` ${flag}`;
  world.say(`Open: ${origin ?? plan.worker}`);
  if (was.version) world.say(`Back to the code of before (${was.version}): npm run deploy -- --rollback${args}`);
  if (was.bookmark) {
    world.say(
      `Back to the data of before, losing what was ordered since: npx wrangler d1 time-travel restore ${plan.database} --bookmark=${was.bookmark}`,
    );
  }
  if (Object.keys(secrets).length > 0) {
    world.say(
      `Secrets were made; Cloudflare never shows them again. Put ${plan.state}/secrets.json where your passwords are, then delete it.`,
    );
  }
  if (!plan.isStorefront) return;
  if (routeOf(answers) === undefined && answers.domain) {
    world.say(
      "At workers.dev pages are not cached, so each is made anew: a shop should stand on its own domain (--domain).",
    );
  }
  if (answers.payments !== "simulator" && !plan.isApiElsewhere && !plan.takesRealMoney) {
    world.say(
      'Payments go to Midtrans\' sandbox, where no money moves, until MIDTRANS_LIVE = "1" stands under [vars].',
    );
  }
  if (!isNew) return;
  const sender = senderOf(answers);
  if (sender) {
    world.say(
      `Mails go out once their domain may send: npx wrangler email sending enable ${sender.split("@")[1]} (or the dashboard, Email Sending)`,
    );
  }
  if (answers.payments !== "simulator") {
    world.say(`In Midtrans' dashboard, Settings, Payment: notifications go to ${origin}/payment/notification`);
  }
  world.say("deploy.json keeps the answers, no secrets: commit it, so that others deploy the same shop.");
}

/** `--dry-run`: what a deploy into an empty account would do, in its order. What is there already is left alone. */
export function tellSteps({ plan, answers, flags, more }, world) {
  const shown = { ...answers, domain: answers.domain ?? "(asked)", origin: answers.origin ?? "https://(asked)" };
  const wrangler = (args) => `wrangler ${args.map((arg) => (/\s/.test(arg) ? JSON.stringify(arg) : arg)).join(" ")}`;
  const lines = [
    "asks for what is not known: the shop's domain, the sender of its mails, how it is paid",
    "looks at what the account has; a run ends here when Cloudflare does not answer",
    "builds the storefront",
    ...resourcesOf(plan).map(({ make }) => wrangler(make)),
    "notes the version that serves now, and the moment of the database",
    `${wrangler(migrationOf(plan))}   (${migrationNames().length} migrations)`,
    "asks the database for the triggers of the migrations",
    `fills what is empty: texts, regions${flags.isDemo ? ", the demo's goods" : ""}`,
    wrangler(
      deployOf({ plan, answers: shown, more: ["--secrets-file", "(the secrets that the Worker lacks)", ...more] }),
    ),
    "asks the shop's own /health and its first page",
  ];
  world.say(`The steps of a deploy of ${plan.worker}; each leaves alone what is right already:`);
  for (const [at, line] of lines.entries()) world.say(`  ${String(at + 1).padStart(2)}. ${line}`);
}
