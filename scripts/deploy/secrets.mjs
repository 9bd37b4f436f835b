import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure, root, Unclear } from "../local/children.mjs";
import { makePushKeys } from "../local/steps.mjs";
import { askAccountForJson, knownOrFail } from "./account.mjs";
import { senderOf } from "./answers.mjs";

const PUSH = ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY", "VAPID_SUBJECT"];
/** Cloudflare gives no secret back: what was made is kept here for the owner's own safe, readable by them alone. */
const keptFile = ({ state }) => join(root, state, "secrets.json");

/** Which secrets a Worker of this plan has to have, apart from the key pair for notifications. */
function wantedBy({ isStorefront, isApiElsewhere }) {
  return [
    ...(isStorefront ? ["SESSION_SECRETS"] : []),
    "INTEGRATION_TOKEN",
    ...(!isStorefront || isApiElsewhere ? ["SHOP_API_SECRET"] : []),
  ];
}

/** Every secret that is handed over by name; docs/configuration.md says what each is. */
export const SECRET_NAMES = [
  ...["SESSION_SECRETS", "INTEGRATION_TOKEN", "SHOP_API_SECRET", "BACKUP_PASSPHRASE", ...PUSH],
  ...["MIDTRANS_SERVER_KEY", "MIDTRANS_CLIENT_KEY", "WA_TOKEN", "WA_PHONE_ID"],
  ...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "FACEBOOK_CLIENT_ID", "ALERT_TO", "ALERT_PHONE"],
];

/** Whether a value can be this secret; one that is too short would close every page. */
export function isUsable(name, value) {
  if (name !== "SESSION_SECRETS") return /^\S(?:.*\S)?$/.test(value);
  return value.split(",").every((one) => one.trim().length >= 32);
}

/**
 * The secrets to hand over, with since when each of the Worker's is what it is: for /health, which says when an old key
 * can go. The dates are noted in the answers too.
 */
export function withDates(answers, secrets, world) {
  const names = Object.keys(secrets);
  if (names.length === 0) return secrets;
  const today = world.now().toISOString().slice(0, 10);
  answers.secrets = { ...answers.secrets, ...Object.fromEntries(names.map((name) => [name, today])) };
  const dates = Object.entries(answers.secrets).map(([name, day]) => `${name}=${day}`);
  return { ...secrets, SECRET_DATES: dates.join(",") };
}

/** The same on both sides, where the API is a Worker of its own. */
const SHARED = ["INTEGRATION_TOKEN", "SHOP_API_SECRET"];

/** Secrets that were kept by an earlier run, or are given in the environment. */
export function readGivenSecrets(plan, env = process.env) {
  const names = [...wantedBy(plan), ...PUSH, "MIDTRANS_SERVER_KEY"];
  const given = Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]));
  return { ...readKept(plan), ...given };
}

/**
 * What the Worker still lacks. A secret that it has is never made anew: another one would log everybody out, and browsers
 * would have to be switched on for notifications again.
 */
export async function missingSecrets({ plan, found, answers, given, key }, world) {
  const made = {};
  const random = () => randomBytes(36).toString("base64url");
  for (const name of wantedBy(plan).filter((name) => !found.secrets.has(name))) {
    if (given[name] === undefined) await refuseUnknownPair(name, plan, world);
    made[name] = given[name] ?? random();
  }
  const payment = key ?? given.MIDTRANS_SERVER_KEY;
  if (payment && !found.secrets.has("MIDTRANS_SERVER_KEY")) made.MIDTRANS_SERVER_KEY = payment;
  const sender = senderOf(answers);
  const subject = sender ? `mailto:${sender}` : answers.origin;
  const sendsPushes = !plan.isApiElsewhere && !PUSH.some((name) => found.secrets.has(name));
  if (sendsPushes && PUSH.every((name) => given[name])) for (const name of PUSH) made[name] = given[name];
  else if (sendsPushes && subject) Object.assign(made, makePushKeys(subject));
  return made;
}

/** The other Worker of a pair may have the secret already, and it cannot be read there. */
async function refuseUnknownPair(name, plan, world) {
  const other = plan.isStorefront ? plan.apiWorker : plan.name;
  if (!SHARED.includes(name) || other === undefined) return;
  const secrets = await knownOrFail(
    askAccountForJson(["secret", "list", "--format", "json", "--name", other], world.wrangler),
  );
  if (!secrets?.some((one) => one.name === name)) return;
  throw new Unclear(
    `${other} has ${name} already. ${plan.worker} needs the same, and Cloudflare does not give it back.`,
    `${name}=… npm run deploy -- …, from where it was kept (${plan.state}/secrets.json on the machine that deployed ${other}). Nothing was done.`,
  );
}

/** Keeps secrets before they are handed over, so that a run that fails in between uses the same ones again. */
export function keepSecrets(plan, made) {
  if (Object.keys(made).length === 0) return;
  // The provider's key has a home of its own, its dashboard.
  const { MIDTRANS_SERVER_KEY: _, ...own } = made;
  writeSecretly(keptFile(plan), { ...readKept(plan), ...own });
}

export function hasKeptSecrets(plan) {
  return existsSync(keptFile(plan));
}

/** What is kept here of a secret that is made anew would be handed to another Worker. */
export function keepAnew(plan, secrets) {
  const kept = readKept(plan);
  const known = Object.entries(secrets).filter(([name]) => name in kept);
  if (known.length > 0) writeSecretly(keptFile(plan), { ...kept, ...Object.fromEntries(known) });
}

function readKept(plan) {
  const file = keptFile(plan);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new Failure(
      `${file} cannot be read as JSON.`,
      "bring it back from your safe, or move it away. Nothing was done.",
    );
  }
}

/** Hands `made` to `work` as a file that nobody else can read and that is gone afterwards. */
export async function withSecretsFile(plan, made, work) {
  if (Object.keys(made).length === 0) return work([]);
  const file = join(root, plan.state, "hand-over.json");
  const remove = () => rmSync(file, { force: true });
  // Ctrl-C ends the process without coming back here.
  process.once("exit", remove);
  try {
    writeSecretly(file, made);
    return await work(["--secrets-file", file]);
  } finally {
    remove();
    process.off("exit", remove);
  }
}

function writeSecretly(file, secrets) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
}
