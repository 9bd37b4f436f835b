import { Failure } from "./children.mjs";
import { findAccount, lookAround, refuseStranger } from "./deploy-account.mjs";
import { refuseMute, refuseTakenDomain, settleAnswers, settlePayments } from "./deploy-answers.mjs";
import { readPlan, writeConfig } from "./deploy-config.mjs";
import { askShopItself } from "./deploy-health.mjs";
import { alone, noteDeploy } from "./deploy-history.mjs";
import { rollBack } from "./deploy-rollback.mjs";
import { keepSecrets, missingSecrets, readGivenSecrets } from "./deploy-secrets.mjs";
import { fillEmpty, handOver, makeMissing, migrate, noteBefore, refuseLostTriggers } from "./deploy-steps.mjs";
import { tellRest } from "./deploy-words.mjs";
import { keepAnswers, LIVE, placeOf, readAnswers, USUAL_NAME } from "./places.mjs";

/**
 * From whatever an account has to a shop that serves. Each step leaves alone what is right already, so that a run that
 * failed goes on where it stopped.
 */
export async function deployShop(request, world) {
  const { env, flags, more } = request;
  const fileSettings = readPlan(request.source, { name: USUAL_NAME });
  const settled = await settleAnswers({ env, flags, fileSettings }, world);
  const plan = readPlan(request.source, { name: settled.name, env });
  return alone(plan, async () => {
    const before = readAnswers()[env];
    const answers = { ...settled, account: await findAccount({ kept: settled.account, given: flags.account }, world) };
    world.account = answers.account;
    const found = await lookAround(plan, world);
    if (before === undefined) await refuseStranger(plan, found, world);
    const isNew = !found.isDeployed || (plan.isStorefront && before?.domain !== answers.domain);
    const given = readGivenSecrets(plan, world.env);
    const { payments, key } = await settlePayments({ answers, plan, found, secrets: given }, world);
    Object.assign(answers, { payments });
    refuseMute({ answers, found, given, key });
    refuseUnknownAddress(plan, answers);
    if (isNew && plan.isStorefront) await refuseTakenDomain({ answers, found, flags }, world);
    const secrets = await missingSecrets({ plan, found, answers, given, key }, world);
    await refuseLostMigrations(world);
    await world.build();

    keepAnswers(env, answers);
    writeConfig(plan);
    keepSecrets(plan, secrets);
    await makeMissing(plan, found, world);
    const was = await noteBefore(plan, found, world);
    await migrate(plan, world);
    await refuseLostTriggers(plan, world);
    await fillEmpty(plan, flags, world);
    const made = await handOverTwice({ plan, answers, secrets, found, given, more }, world);
    noteDeploy(plan, {
      at: world.now().toISOString(),
      worker: plan.worker,
      version: made.version,
      before: was.version,
      bookmark: was.bookmark,
    });
    await finish({ plan, answers, was, made, isNew, secrets }, world);
    return 0;
  });
}

/** A shop at workers.dev learns its own address when it is deployed, and needs it in its links: it is deployed again. */
async function handOverTwice({ plan, answers, secrets, found, given, more }, world) {
  const made = await handOver({ plan, answers, secrets, more }, world);
  if (answers.origin !== undefined) return made;
  answers.origin = made.targets.find((address) => /^https:\/\/[^/]+\.workers\.dev$/.test(address));
  if (answers.origin === undefined) {
    throw new Failure(
      "The shop is deployed, but wrangler did not say at which address.",
      "look for it in the dashboard, and then: npm run deploy -- --domain YOUR-DOMAIN.",
    );
  }
  keepAnswers(plan.env, answers);
  world.say(`The shop's address is ${answers.origin}: deploying once more, so that it knows`);
  const known = { ...found, secrets: new Set([...found.secrets, ...Object.keys(secrets)]) };
  const rest = await missingSecrets({ plan, found: known, answers, given }, world);
  keepSecrets(plan, rest);
  return handOver({ plan, answers, secrets: rest, more }, world);
}

async function finish({ plan, answers, was, made, isNew, secrets }, world) {
  const origin = plan.isStorefront ? answers.origin : made.targets.find((target) => target.startsWith("https://"));
  const flag = [
    ...(plan.env === LIVE ? [] : ["--env", plan.env]),
    ...(plan.isStorefront ? [] : ["--config", plan.source]),
  ].join(" ");
  const back = was.version ? `\n  Back to the code of before: npm run deploy -- --rollback${flag && ` ${flag}`}` : "";
  if (origin) {
    const asked = { origin, isStorefront: plan.isStorefront, isNew, back };
    await world.step(`Asking ${origin} itself`, () => askShopItself(asked, world));
  }
  tellRest({ plan, answers, was, origin, flag, secrets, isNew }, world);
}

/** The API's mails link to the shop's pages. */
function refuseUnknownAddress({ isStorefront }, { origin }) {
  if (isStorefront || origin !== undefined) return;
  throw new Failure(
    "The shop has no address yet, and the API's mails link there.",
    "npm run deploy first, then the API. Nothing was done.",
  );
}

async function refuseLostMigrations(world) {
  const lost = await world.lostTriggers();
  if (lost.length === 0) return;
  throw new Failure(
    `A rebuilt table took its triggers with it: ${lost.join(", ")}.`,
    "make them again in a new migration; nothing was done.",
  );
}

/** `--rollback`: the code of the deploy before, and whether it serves. */
export async function rollBackShop({ env, source, flags }, world) {
  const place = placeOf(env);
  const plan = readPlan(source, { name: place.name, env });
  return alone(plan, async () => {
    world.account = await findAccount({ kept: place.account, given: flags.account }, world);
    writeConfig(plan);
    const target = await rollBack({ plan, isForced: flags["despite-migrations"] }, world);
    const { origin } = place;
    if (origin && plan.isStorefront) {
      await world.step(`Asking ${origin} itself`, () =>
        askShopItself({ origin, isStorefront: true, isNew: false, back: "" }, world),
      );
    }
    world.say(
      `Version ${target.id} serves again. The database is as it was; npm run deploy brings the newer code back.`,
    );
    return 0;
  });
}
