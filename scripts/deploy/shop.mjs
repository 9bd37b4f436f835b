import { Failure } from "../local/children.mjs";
import { refuseMute, refusePaidDemo, refuseTakenDomain, settleAnswers, settlePayments } from "./answers.mjs";
import { readPlan, writeConfig } from "./config.mjs";
import { askShopItself } from "./health.mjs";
import { alone, completeHistory, noteDeploy } from "./history.mjs";
import { migrate } from "./migrations.mjs";
import { deployedPlace, keepAnswers, readAnswers, USUAL_NAME } from "./places.mjs";
import { rollBack } from "./rollback.mjs";
import { dated, keepSecrets, missingSecrets, readGivenSecrets } from "./secrets.mjs";
import { findAccount, lookAround, refuseStranger } from "./set-account.mjs";
import { findTrial, giveShare, readShare, tellShare } from "./share.mjs";
import {
  agreeToStop,
  fillEmpty,
  handOver,
  makeMissing,
  noteBefore,
  refuseClosing,
  refuseLostTriggers,
} from "./steps.mjs";
import { tellRest } from "./words.mjs";

/**
 * From whatever an account has to a shop that serves. Each step leaves alone what is right already, so that a run that
 * failed goes on where it stopped.
 */
export async function deployShop(request, world) {
  const { env, flags, more } = request;
  const share = readShare(flags.share);
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
    const trial = share && (await findTrial({ plan, found, isNew, share }, world));
    if (trial) return moveTrial({ plan, answers, trial, share }, world);
    const given = readGivenSecrets(plan, world.env);
    const { payments, key } = await settlePayments({ answers, plan, found, secrets: given }, world);
    Object.assign(answers, { payments });
    refuseMute({ answers, found, given, key });
    refusePaidDemo(answers, plan);
    refuseUnknownAddress(plan, answers);
    if (isNew && plan.isStorefront) await refuseTakenDomain({ answers, found, flags }, world);
    const own = await missingSecrets({ plan, found, answers, given, key }, world);
    const secrets = dated(answers, own, world);
    await refuseLostMigrations(world);
    await world.build();

    keepAnswers(env, answers);
    writeConfig(plan);
    keepSecrets(plan, own);
    await makeMissing(plan, found, world);
    const was = await noteBefore(plan, found, world);
    completeHistory(plan, was.version);
    await agreeToStop({ plan, known: was.known, share, flags }, world);
    await migrate(plan, world);
    await refuseLostTriggers(plan, world);
    const { isForSale, hasSold } = await fillEmpty(plan, flags, world);
    const demo = plan.isApiElsewhere || answers.demo ? { left: [], closing: [] } : await world.demoLeft(plan);
    if (hasSold) refuseClosing(plan, demo);
    const begun = { at: world.now().toISOString(), worker: plan.worker, before: was.version, bookmark: was.bookmark };
    noteDeploy(plan, { ...begun, isBegun: true });
    const made = share
      ? await handOver({ plan, answers, secrets, isUpload: true, more }, world)
      : await handOverTwice({ plan, answers, secrets, found, given, more }, world);
    if (share) await giveShare({ plan, version: made.version, before: was.version, share }, world);
    noteDeploy(plan, { ...begun, version: made.version, ...(share && { share }) });
    await finish({ plan, answers, was, made, isNew, secrets: own, demo, isForSale, share }, world);
    return 0;
  });
}

/** A release that is being tried goes to more of the visitors, or to fewer. */
async function moveTrial({ plan, answers, trial, share }, world) {
  writeConfig(plan);
  await giveShare({ plan, ...trial, share }, world);
  const back = `\n  Back to the code of before, for all: npm run deploy -- --rollback${plan.flag}`;
  await askItself({ plan, origin: answers.origin, isNew: false, back, version: trial.version }, world);
  tellShare({ plan, version: trial.version, share }, world);
  return 0;
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
  world.say(`The shop's address is ${answers.origin}: deploying once more, so that it knows`);
  const known = { ...found, secrets: new Set([...found.secrets, ...Object.keys(secrets)]) };
  const rest = await missingSecrets({ plan, found: known, answers, given }, world);
  keepSecrets(plan, rest);
  const handed = dated(answers, rest, world);
  keepAnswers(plan.env, answers);
  return handOver({ plan, answers, secrets: handed, more }, world);
}

async function finish({ plan, answers, was, made, isNew, secrets, demo, isForSale, share }, world) {
  const origin = plan.isStorefront ? answers.origin : made.targets.find((target) => target.startsWith("https://"));
  const back = was.version ? `\n  Back to the code of before: npm run deploy -- --rollback${plan.flag}` : "";
  await askItself({ plan, origin, isNew, back, version: share && made.version }, world);
  if (share) tellShare({ plan, version: made.version, share }, world);
  // A first deploy that was cut off has told nobody what is left to do.
  const isFirst = isNew || answers.opened === undefined;
  tellRest({ plan, answers, was, origin, secrets, isFirst, demo, isForSale }, world);
  if (plan.isStorefront)
    keepAnswers(plan.env, { ...answers, opened: answers.opened ?? world.now().toISOString().slice(0, 10) });
}

async function askItself({ plan, origin, ...more }, world) {
  if (!origin) return;
  await world.step(`Asking ${origin} itself`, () =>
    askShopItself({ plan, origin, isStorefront: plan.isStorefront, ...more }, world),
  );
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
  const place = deployedPlace(env);
  const plan = readPlan(source, { name: place.name, env });
  return alone(plan, async () => {
    world.account = await findAccount({ kept: place.account, given: flags.account }, world);
    writeConfig(plan);
    const target = await rollBack({ plan, isForced: flags["despite-migrations"] }, world);
    if (plan.isStorefront) await askItself({ plan, origin: place.origin, isNew: false, back: "" }, world);
    world.say(
      `Version ${target.id} serves again. The database is as it was; npm run deploy brings the newer code back.`,
    );
    return 0;
  });
}
