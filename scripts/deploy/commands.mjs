import { Failure, Unclear } from "../local/children.mjs";
import { askAccountForJson, findAccount, knownOrFail, runOrFail } from "./account.mjs";
import { noteMigration } from "./migrations.mjs";
import { deployedPlace, keepAnswers, readAnswers, readPlan, writeConfig } from "./places.mjs";
import { readHistory, recordDeploy } from "./releases.mjs";
import { isUsable, keepAnew, SECRET_NAMES, withDates, withSecretsFile } from "./secrets.mjs";

/** A deployed shop by its own names, in its own account. */
async function openPlace({ env, source, flags }, world) {
  const place = deployedPlace(env);
  const plan = readPlan(source, { name: place.name, env });
  world.account = await findAccount({ kept: place.account, given: flags.account }, world);
  writeConfig(plan);
  return { place, plan };
}

/** `--secret NAME`: sets one secret and records the day. */
export async function putSecret(request, world) {
  const name = request.flags.secret;
  if (!SECRET_NAMES.includes(name))
    throw new Unclear(
      `There is no secret ${name}.`,
      `one of ${SECRET_NAMES.join(", ")}; docs/configuration.md says what they are.`,
    );
  const { plan } = await openPlace(request, world);
  const there = await knownOrFail(
    askAccountForJson(["secret", "list", "--format", "json", "--name", plan.worker], world.wrangler),
  );
  if (there === undefined) {
    throw new Failure(
      `The account has no Worker ${plan.worker} yet.`,
      `npm run deploy${plan.flag} opens it. Nothing was done.`,
    );
  }
  const value = await secretOf(name, world);
  if (!isUsable(name, value))
    throw new Unclear(
      `That is no ${name}.`,
      name === "SESSION_SECRETS"
        ? "each has 32 characters or more: openssl rand -hex 32; NEW,OLD while the old one is still read."
        : "it has a value, on one line. Nothing was done.",
    );
  const answers = { ...readAnswers()[request.env], name: plan.name };
  keepAnew(plan, { [name]: value });
  const secrets = withDates(answers, { [name]: value }, world);
  await world.step(`Handing ${name} over to ${plan.worker}`, () =>
    withSecretsFile(plan, secrets, ([, file]) =>
      runOrFail(world, ["secret", "bulk", file, "--name", plan.worker], {
        advice: `look at what wrangler says above; npm run deploy -- --secret ${name}${plan.flag} again hands the same over.`,
      }),
    ),
  );
  keepAnswers(request.env, answers);
  world.say(`${name} is what it is since ${answers.secrets[name]}. Put it where your passwords are.`);
  if (name === "SESSION_SECRETS" && value.includes(","))
    world.say("Nobody was signed out. /health says with the token when the old key can go, which is after a month.");
  return 0;
}

async function secretOf(name, world) {
  if (world.env[name]) return world.env[name];
  if (!world.isTerminal)
    throw new Unclear(
      `Nobody has said what ${name} is.`,
      `${name}=… npm run deploy -- --secret ${name}. Nothing was done.`,
    );
  return (await world.ask(`${name} (it is not shown): `, { isHidden: true })).trim();
}

/** `--tail`: the lines of the deployed shop as they come. */
export async function followLog(request, world) {
  const { plan } = await openPlace(request, world);
  return world.show(["tail", plan.worker, ...request.more]);
}

/** `--note-migration NAME` */
export async function noteLostMigration(request, world) {
  const { plan } = await openPlace(request, world);
  await noteMigration(request.flags["note-migration"], plan, world);
  return 0;
}

/** `--time-travel [WHEN]`: prints the bookmark of now, or brings the whole database back to WHEN. */
export async function travel(request, world) {
  const [when] = request.more;
  const target = when === undefined ? undefined : readMoment(when);
  const { plan } = await openPlace(request, world);
  const asked = askAccountForJson(["d1", "time-travel", "info", plan.database, "--json"], world.wrangler);
  const bookmark = (await knownOrFail(asked))?.bookmark;
  if (bookmark === undefined)
    throw new Failure(`The account has no database ${plan.database}.`, "npm run deploy makes it.");
  world.say(`The moment of now: ${bookmark}`);
  if (target === undefined) {
    for (const { at, version, bookmark: before } of readHistory(plan)
      .filter((one) => one.bookmark)
      .slice(-5))
      world.say(`Before the deploy of ${at}${version ? ` (${version})` : ""}: ${before}`);
    world.say(
      `Back to one of them, or to a minute: npm run deploy -- --time-travel 2026-11-22T01:59:00+07:00${plan.flag}`,
    );
    return 0;
  }
  await agree(plan, when, request, world);
  recordDeploy(plan, { at: world.now().toISOString(), worker: plan.worker, travelledTo: when, bookmark });
  await world.step(`Bringing the database of ${when} back`, () =>
    runOrFail(world, ["d1", "time-travel", "restore", plan.database, target], {
      advice: `look at what wrangler says above. The way back: npm run deploy -- --time-travel ${bookmark}${plan.flag}`,
    }),
  );
  world.say(`The database is as it was. The way back: npm run deploy -- --time-travel ${bookmark}${plan.flag}`);
  world.say(`If it is older than the code: npm run deploy${plan.flag} migrates it again. /health says so.`);
  return 0;
}

function readMoment(when) {
  if (/^[0-9a-z]+(?:-[0-9a-z]+)+$/i.test(when) && !/^\d{4}-\d\d-\d\d/.test(when)) return `--bookmark=${when}`;
  if (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(when) &&
    !Number.isNaN(Date.parse(when))
  )
    return `--timestamp=${when}`;
  throw new Unclear(
    `“${when}” is no moment.`,
    "--time-travel 2026-11-22T01:59:00+07:00, with its zone, or a bookmark. Nothing was done.",
  );
}

/** Asks first: the whole shop loses what came in since. */
async function agree(plan, when, { flags }, world) {
  const what = `Orders and payments since ${when} will be gone from ${plan.database}, not from the payment provider.`;
  if (flags.yes) return world.say(what);
  if (!world.isTerminal) throw new Unclear(what, "--yes, if that is meant. Nothing was done.");
  const said = await world.ask(`${what} Type ${plan.database} to go back: `);
  if (said.trim() !== plan.database) throw new Unclear("That was not agreed to.", "nothing was done.");
}
