import { Failure } from "../local/children.mjs";
import { findAccount, readAccount, refuseStranger } from "./account.mjs";
import { refusePaidDemo, refuseTakenDomain, refuseWithoutSender, settleAnswers, settlePayments } from "./answers.mjs";
import { migrate } from "./migrations.mjs";
import { deployedPlace, keepAnswers, readAnswers, readPlan, USUAL_NAME, writeConfig } from "./places.mjs";
import {
  completeHistory,
  findTrial,
  giveShare,
  printShare,
  readShare,
  recordDeploy,
  rollBack,
  withLock,
} from "./releases.mjs";
import { keepSecrets, missingSecrets, readGivenSecrets, withDates } from "./secrets.mjs";
import {
  confirmDowntime,
  fillEmpty,
  handOver,
  makeMissing,
  readWayBack,
  refuseClosing,
  refuseLostTriggers,
} from "./steps.mjs";
import { printNextSteps } from "./words.mjs";

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
  return withLock(plan, async () => {
    const before = readAnswers()[env];
    const answers = { ...settled, account: await findAccount({ kept: settled.account, given: flags.account }, world) };
    world.account = answers.account;
    const found = await readAccount(plan, world);
    if (before === undefined) await refuseStranger(plan, found, world);
    const isNew = !found.isDeployed || (plan.isStorefront && before?.domain !== answers.domain);
    const trial = share && (await findTrial({ plan, found, isNew, share }, world));
    if (trial) return moveTrial({ plan, answers, trial, share }, world);
    const given = readGivenSecrets(plan, world.env);
    const { payments, key } = await settlePayments({ answers, plan, found, secrets: given }, world);
    Object.assign(answers, { payments });
    refuseWithoutSender({ answers, found, given, key });
    refusePaidDemo(answers, plan);
    refuseUnknownAddress(plan, answers);
    if (isNew && plan.isStorefront) await refuseTakenDomain({ answers, found, flags }, world);
    const own = await missingSecrets({ plan, found, answers, given, key }, world);
    const secrets = withDates(answers, own, world);
    await refuseLostMigrations(world);
    await world.build();

    keepAnswers(env, answers);
    writeConfig(plan);
    keepSecrets(plan, own);
    await makeMissing(plan, found, world);
    const was = await readWayBack(plan, found, world);
    completeHistory(plan, was.version);
    await confirmDowntime({ plan, known: was.known, share, flags }, world);
    await migrate(plan, world);
    await refuseLostTriggers(plan, world);
    const { isForSale, hasSold } = await fillEmpty(plan, flags, world);
    const demo = plan.isApiElsewhere || answers.demo ? { left: [], closing: [] } : await world.demoLeft(plan);
    if (hasSold) refuseClosing(plan, demo);
    const begun = { at: world.now().toISOString(), worker: plan.worker, before: was.version, bookmark: was.bookmark };
    recordDeploy(plan, { ...begun, isBegun: true });
    const made = share
      ? await handOver({ plan, answers, secrets, isUpload: true, more }, world)
      : await handOverTwice({ plan, answers, secrets, found, given, more }, world);
    if (share) await giveShare({ plan, version: made.version, before: was.version, share }, world);
    recordDeploy(plan, { ...begun, version: made.version, ...(share && { share }) });
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
  printShare({ plan, version: trial.version, share }, world);
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
  const handed = withDates(answers, rest, world);
  keepAnswers(plan.env, answers);
  return handOver({ plan, answers, secrets: handed, more }, world);
}

async function finish({ plan, answers, was, made, isNew, secrets, demo, isForSale, share }, world) {
  const origin = plan.isStorefront ? answers.origin : made.targets.find((target) => target.startsWith("https://"));
  const back = was.version ? `\n  Back to the code of before: npm run deploy -- --rollback${plan.flag}` : "";
  await askItself({ plan, origin, isNew, back, version: share && made.version }, world);
  if (share) printShare({ plan, version: made.version, share }, world);
  // A first deploy that was cut off has told nobody what is left to do.
  const isFirst = isNew || answers.opened === undefined;
  const owner = isFirst && plan.isStorefront ? await world.ownersLink(plan, origin) : undefined;
  printNextSteps({ plan, answers, was, origin, secrets, isFirst, demo, isForSale, owner }, world);
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
  return withLock(plan, async () => {
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

const PAUSE_MS = 3000;
/** A new domain's certificate takes its time. */
const TRIES = { new: 60, known: 10 };

/**
 * Asks the shop itself, as a visitor would: its /health and a page. Returns its address when both are well.
 * What /health says to a stranger is passed on as it is: a domain may still lead elsewhere, where no token must go.
 */
async function askShopItself({ origin, isStorefront, isNew, back, version, plan }, world) {
  // A release that a share of the visitors gets is asked itself, not whichever version answers.
  const headers = version && { "Cloudflare-Workers-Version-Overrides": `${plan.worker}="${version}"` };
  const health = await askUntil({ address: `${origin}/health`, headers }, isNew ? TRIES.new : TRIES.known, world);
  if (health === undefined) {
    throw new Failure(
      `The shop is deployed, but ${origin} does not answer yet.`,
      `a new domain's certificate can take a quarter of an hour: look at ${origin}/health then, or npm run deploy again.${back}`,
    );
  }
  if (!health.ok) {
    throw new Failure(
      [`The shop at ${origin} answers, but cannot serve.`, ...health.says].join("\n  "),
      `mend what it says; with the token it names each part: curl -H "X-API-Token: …" ${origin}/health.${back}`,
    );
  }
  for (const line of health.says) world.say(line);
  if (!isStorefront) return;
  const page = await world.fetch(`${origin}/`, headers).catch(() => undefined);
  if (page?.status === 200 && /<\/html>/i.test(await page.text().catch(() => ""))) return;
  throw new Failure(
    `${origin}/health is well, but the shop's first page is not: ${page ? `status ${page.status}` : "no answer"}.`,
    `npm run deploy -- --tail${plan.flag} shows why.${back}`,
  );
}

/** Only an answer of the shop's own counts: a domain may lead elsewhere for some moments. */
async function askUntil(asked, tries, world) {
  let last;
  for (let at = 0; at < tries; at += 1) {
    if (at > 0) await world.pause(PAUSE_MS);
    last = await askOnce(asked, world);
    // What ails it may be a version that is not everywhere yet.
    if (last?.ok || (last !== undefined && at >= TRIES.known - 1)) return last;
  }
  return last;
}

async function askOnce({ address, headers }, world) {
  try {
    const response = await world.fetch(address, headers);
    const said = await response.json();
    if (typeof said?.ok !== "boolean") return undefined;
    return { ok: response.ok && said.ok, says: Array.isArray(said.says) ? said.says.map(String) : [] };
  } catch {
    return undefined;
  }
}
