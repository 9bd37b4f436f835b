import manifest from "../package.json" with { type: "json" };
import type { Env } from "./env.ts";
import { paymentsOf } from "./payments/choose-payment.ts";

/** Says what is wrong with a value that is set, in words that do not repeat it: it may be a secret. */
type Rule = (value: string) => string | undefined;

type TextSetting = { [Name in keyof Env]-?: NonNullable<Env[Name]> extends string ? Name : never }[keyof Env];

const anything: Rule = () => undefined;
const must =
  (words: string, isRight: (value: string) => boolean): Rule =>
  (value) =>
    isRight(value) ? undefined : words;
const flag = must('is "1", or not set', (value) => value === "1" || value === "0");
const isAddress = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const address = must("is no address: it begins with https://", isAddress);
const addresses = must("is no list of addresses: each begins with https://, with commas between them", (value) =>
  value.split(",").every((one) => isAddress(one.trim())),
);
const email = must("is no e-mail address", (value) => /^[^@\s]+@[^@\s]+$/.test(value));
const number = must("is no number", (value) => !Number.isNaN(Number(value)));

/** Every setting that is a text; the types see to it that none is left out. */
const rules: Record<TextSetting, Rule> = {
  MAIL_FROM: email,
  WA_API_URL: address,
  WA_PHONE_ID: must("is no number of the chat app's", (value) => /^\d+$/.test(value)),
  WA_TOKEN: anything,
  WA_TEMPLATE: anything,
  WA_NOTICE_TEMPLATE: anything,
  WA_A_DAY: number,
  VAPID_PUBLIC_KEY: anything,
  VAPID_PRIVATE_KEY: anything,
  VAPID_SUBJECT: must("begins with mailto: or https://", (value) => /^(mailto:|https:\/\/)\S+$/.test(value)),
  PUSH_HOSTS: anything,
  BACKUPS: flag,
  BACKUP_PASSPHRASE: anything,
  GOOGLE_CLIENT_ID: anything,
  GOOGLE_CLIENT_SECRET: anything,
  GOOGLE_ISSUER: address,
  FACEBOOK_CLIENT_ID: anything,
  FACEBOOK_ISSUER: address,
  MIDTRANS_SERVER_KEY: anything,
  MIDTRANS_CLIENT_KEY: anything,
  MIDTRANS_LIVE: flag,
  MIDTRANS_API_URL: address,
  MIDTRANS_SNAP_URL: address,
  PAYMENTS: must('is "simulator", "off", or not set', (value) => value === "simulator" || value === "off"),
  SIMULATOR_LIES: number,
  SESSION_SECRETS: anything,
  SECRET_DATES: anything,
  INTEGRATION_TOKEN: anything,
  SHOP_ORIGIN: address,
  SHOP_API_SECRET: anything,
  SHOP_API_URL: address,
  DEMO: flag,
  INDEXED: flag,
  INDEXNOW_URL: address,
  TEST_CLOCK: flag,
  ALERT_TO: email,
  ALERT_PHONE: must("is no number such as +6281234567890", (value) => /^\+\d{8,15}$/.test(value)),
  DAY_LIMITS_TIMES: number,
  METRIC_SECONDS: number,
  LOG_CALLS: flag,
  RETAIL_URL: address,
  ANALYTICS_URL: address,
  HSTS_SUBDOMAINS: flag,
  VIEWER_ORIGINS: addresses,
};

/** With the bindings; whatever else is set is somebody else's. */
const KNOWN = [
  ...Object.keys(rules),
  "DB",
  "ASSETS",
  "EMAIL",
  "UPLOADS",
  "IMAGES",
  "OUTBOX",
  "OUTBOX_DEAD",
  "SHOP_API",
];

let isLogged = false;

/** Says in the log what is wrong with the settings, once in each isolate. */
export function checkSettings(env: object): void {
  if (isLogged) return;
  isLogged = true;
  for (const fault of settingFaults(env)) console.error(JSON.stringify({ level: "error", setting: fault }));
}

/**
 * The faults of the settings, one sentence each: a value that would be taken for another, or a name that nobody
 * reads but is almost one of ours. On one's own machine every shop is a demo.
 */
export function settingFaults(settings: object, isOwn = false): string[] {
  const env = settings as Record<string, unknown>;
  const faults: string[] = [];
  for (const [name, rule] of Object.entries(rules)) {
    const value = env[name];
    const wrong = typeof value === "string" && value !== "" ? rule(value) : undefined;
    if (wrong) faults.push(`The setting ${name} ${wrong}.`);
  }
  if (env.MIDTRANS_LIVE === "1" && String(env.MIDTRANS_SERVER_KEY).startsWith("SB-"))
    faults.push("The setting MIDTRANS_LIVE is 1, and MIDTRANS_SERVER_KEY is a key of the sandbox.");
  if (!isOwn && env.DEMO === "1" && env.MIDTRANS_LIVE === "1")
    faults.push("The setting DEMO is 1, and MIDTRANS_LIVE too: a demo takes no real money.");
  for (const name of Object.keys(env)) {
    const meant = KNOWN.includes(name) ? undefined : KNOWN.find((one) => isMisspelt(name, one));
    if (meant) faults.push(`The setting ${name} is read by nobody: is ${meant} meant?`);
  }
  return faults;
}

/** All but two letters in one place are the same; capitals do not count. */
function isMisspelt(name: string, known: string): boolean {
  const typed = name.toUpperCase();
  const least = Math.min(typed.length, known.length);
  let from = 0;
  while (from < least && typed[from] === known[from]) from++;
  let to = 0;
  while (to < least - from && typed.at(-1 - to) === known.at(-1 - to)) to++;
  return known.length > 3 && Math.max(typed.length, known.length) - from - to <= 2;
}

type Settings = Pick<Env, "DEMO" | "INDEXED"> & Parameters<typeof paymentsOf>[0];

/** Whether search engines find nothing of a deployed shop: a trial, a demo, or one where anybody can settle a payment. */
export function isKeptFromSearch(env: Settings): boolean {
  return env.INDEXED === "0" || env.DEMO === "1" || paymentsOf(env) === "simulator";
}

/** The shop's version, as CHANGELOG.md counts them. `/health` and backups name it; `npm run deploy` says which one it hands over. */
export const SHOP_VERSION = manifest.version;
