import { routeOf, senderOf } from "./answers.mjs";
import { migrationNames, migrationOf } from "./migrations.mjs";
import { LIVE, SHOP_VERSION } from "./places.mjs";
import { hasKeptSecrets } from "./secrets.mjs";
import { deployOf, resourcesOf } from "./steps.mjs";

/** What a run ends with: the address, the way back, and what is left to do, most of it for the owner alone. */
export function printNextSteps({ plan, answers, was, origin, secrets, isFirst, demo, isForSale, owner }, world) {
  world.say(`Open: ${origin ?? plan.worker} (version ${SHOP_VERSION})`);
  if (was.version) world.say(`Back to the code of before (${was.version}): npm run deploy -- --rollback${plan.flag}`);
  if (was.bookmark)
    world.say(
      `Back to the data of before, losing what was ordered since: npm run deploy -- --time-travel ${was.bookmark}${plan.flag}`,
    );
  if (answers.demo) world.say("This is a demo: search engines are kept away; --no-demo ends it.");
  else if (plan.env !== LIVE) world.say("This shop stands beside the one that sells: search engines are kept away.");
  const left = [
    ...(owner === undefined
      ? []
      : [
          `The owner says who they are, once within 24 hours: ${owner}\n     Another link: npm run shop -- staff open ${remoteOf(plan)}`,
        ]),
    ...textsLeft(plan, demo),
    ...(Object.keys(secrets).length > 0 || (isFirst && hasKeptSecrets(plan))
      ? [
          `Secrets were made; Cloudflare never shows them again. Put ${plan.state}/secrets.json where your passwords are, then delete it.`,
        ]
      : []),
    ...(plan.isStorefront ? shopLeft({ plan, answers, origin, isFirst, isForSale }) : []),
  ];
  if (left.length === 0) return;
  world.say(isFirst ? "Left to do before anybody buys here:" : "Left to do:");
  for (const [at, line] of left.entries()) world.say(`  ${at + 1}. ${line}`);
}

const remoteOf = ({ env }) => (env === LIVE ? "--remote" : `--remote --env ${env}`);

function textsLeft(plan, { left, closing, missing = [] }) {
  const place = remoteOf(plan);
  const seller =
    missing.length > 0
      ? [`Who sells is not told: ${missing.join(", ")}. npm run shop -- settings set NAME "TEXT" ${place}`]
      : [];
  if (left.length === 0) return seller;
  const others = left.filter((one) => !closing.includes(one));
  const closed = `Still the demo's, so the checkout is closed and search engines are kept away: ${closing.join(", ")}.`;
  return [
    ...seller,
    `${closing.length > 0 ? `${closed} ` : ""}${others.length > 0 ? `Still the demo's, and seen by all: ${others.join(", ")}. ` : ""}Your own: npm run shop -- settings set NAME "TEXT" ${place}, page set SLUG FILE ${place}. If this shop is a demo: npm run deploy -- --demo.`,
  ];
}

function shopLeft({ plan, answers, origin, isFirst, isForSale }) {
  const sender = senderOf(answers);
  const isSimulated = answers.payments === "simulator";
  return [
    ...(isForSale
      ? []
      : [
          `Nothing is for sale: npm run shop -- products import FILE ${remoteOf(plan)}, or fill --demo ${remoteOf(plan)} for the demo's goods.`,
        ]),
    ...(routeOf(answers) === undefined && answers.domain
      ? ["At workers.dev pages are not cached, so each is made anew: a shop should stand on its own domain (--domain)."]
      : []),
    ...(!isSimulated && !plan.isApiElsewhere && !plan.takesRealMoney
      ? ['Payments go to Midtrans\' sandbox, where no money moves, until MIDTRANS_LIVE = "1" stands under [vars].']
      : []),
    ...(isFirst && isSimulated
      ? [
          "Anybody can settle a payment here: the simulator takes no money. Search engines are kept away until it is gone.",
        ]
      : []),
    ...(isFirst && sender
      ? [
          `Mails go out once their domain may send: npx wrangler email sending enable ${sender.split("@")[1]} (or the dashboard, Email Sending).`,
        ]
      : []),
    ...(isFirst && !isSimulated
      ? [`In Midtrans' dashboard, Settings, Payment: notifications go to ${origin}/payment/notification.`]
      : []),
    ...(isFirst ? ["deploy.json keeps the answers, no secrets: commit it, so that others deploy the same shop."] : []),
  ];
}

/** `--dry-run`: what a deploy into an empty account would do, in its order. What is there already is left alone. */
export function printSteps({ plan, answers, flags, more }, world) {
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
    `fills what is missing: texts, regions${flags.isDemo ? ", the demo's goods" : ""}; asks which texts are still the demo's`,
    wrangler(
      deployOf({ plan, answers: shown, more: ["--secrets-file", "(the secrets that the Worker lacks)", ...more] }),
    ),
    "asks the shop's own /health and its first page",
  ];
  world.say(`The steps of a deploy of ${plan.worker}; each leaves alone what is right already:`);
  for (const [at, line] of lines.entries()) world.say(`  ${String(at + 1).padStart(2)}. ${line}`);
}
