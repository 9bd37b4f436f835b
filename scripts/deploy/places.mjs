import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { Failure, root, Unclear } from "../local/children.mjs";

/** The shop that sells. Another environment, such as `trial`, is a shop beside it with everything of its own. */
export const LIVE = "live";
/** The shop's version (CHANGELOG.md). */
export const SHOP_VERSION = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).version;
/** The name that the wrangler files are written with. */
export const USUAL_NAME = "serambi";

/** Where the owner's answers to `npm run deploy` are kept, without secrets, so that it can be committed. */
function answersFile() {
  return process.env.DEPLOY_FILE ?? join(root, "deploy.json");
}

/** The answers of every environment, by its name. */
export function readAnswers() {
  const file = answersFile();
  if (!existsSync(file)) return {};
  try {
    const all = JSON.parse(readFileSync(file, "utf8"));
    if (all !== null && typeof all === "object" && !Array.isArray(all)) return all;
  } catch {
    // Said below.
  }
  throw new Failure(`${file} cannot be read as JSON.`, "mend it, or bring it back from git; it is not written anew.");
}

/** Writes the whole file or nothing; an answer that is undefined is left out. */
export function keepAnswers(env, answers) {
  const text = `${JSON.stringify({ ...readAnswers(), [env]: answers }, null, 2)}\n`;
  const file = answersFile();
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/** Names are short enough for suffixes: Cloudflare's have at most 63 characters. The API's Worker ends in -api. */
export function isName(text) {
  return /^[a-z][a-z0-9-]{0,38}[a-z0-9]$/.test(text) && !text.endsWith("-api");
}

export function readEnvironment(given = LIVE) {
  if (/^[a-z][a-z0-9-]{0,19}$/.test(given)) return given;
  throw new Unclear(`“${given}” is no environment.`, "--env trial: small letters, digits and hyphens, 20 at most.");
}

/** The bucket of uploads, of a shop with this name. */
const bucketOf = (name) => `${name}-uploads`;
export const LOCAL_BUCKET = bucketOf(USUAL_NAME);

/** The deployed shop of an environment, for the commands that ask it. */
export function placeOf(env = LIVE) {
  const all = readAnswers();
  if (all[env] === undefined && env !== LIVE) {
    const known = Object.keys(all).join(", ") || "none";
    throw new Failure(
      `deploy.json knows no shop ${env} (known: ${known}).`,
      `npm run deploy -- --env ${env} opens one; or bring deploy.json up to date.`,
    );
  }
  const answers = all[env] ?? {};
  const name = answers.name ?? USUAL_NAME;
  if (!isName(name)) throw new Failure(`“${name}” in deploy.json is no name.`, "bring deploy.json back from git.");
  return { ...answers, env, name, database: name, bucket: bucketOf(name) };
}

/** The shop that a deploy has opened from here. Without an entry it is refused: the usual name could be another project's Worker. */
export function deployedPlace(env) {
  if (readAnswers()[env] === undefined) {
    throw new Failure(
      `deploy.json knows no shop ${env}, so it is not known which one is meant.`,
      "bring deploy.json back from git; npm run deploy opens a new shop. Nothing was done.",
    );
  }
  return placeOf(env);
}

/**
 * Takes `--env NAME` out of an operator's command. Returns the other arguments, and the settings by which the command
 * finds that shop: the names of its database and account, and its address.
 */
export function takePlace(args, given = process.env) {
  const rest = [];
  let named;
  for (let at = 0; at < args.length; at += 1) {
    if (args[at] === "--") {
      rest.push(...args.slice(at));
      break;
    }
    if (args[at] === "--env") {
      at += 1;
      named = args[at] ?? "";
    } else if (args[at].startsWith("--env=")) named = args[at].slice("--env=".length);
    else rest.push(args[at]);
  }
  const isRemote = rest.includes("--remote");
  if (named !== undefined && !isRemote) {
    throw new Unclear(
      "--env names a deployed shop.",
      "say --remote as well; without both it is the shop on this machine.",
    );
  }
  if (!isRemote) return { args: rest, env: {} };
  const place = placeOf(readEnvironment(named));
  const origin = given.SHOP_ORIGIN || place.origin;
  return {
    args: rest,
    env: {
      SHOP_ENV: place.env,
      ...(place.account && { CLOUDFLARE_ACCOUNT_ID: place.account }),
      ...(origin && { SHOP_ORIGIN: origin }),
      ...(place.demo && { DEMO: "1" }),
    },
  };
}

/** What carries the shop's name in a wrangler file. */
const NAMED = /^(name|database_name|bucket_name|queue|dead_letter_queue|service)(\s*=\s*")serambi(?=["-])/gm;
const LIMIT_ID = /^(namespace_id\s*=\s*")(\d+)(?=")/gm;

/**
 * A deploy's input from its wrangler file, by the names of this shop.
 * The shop with the usual name is deployed from the file itself; another one from a copy beside it.
 */
export function readPlan(source, { name, env = LIVE }) {
  const file = join(root, source);
  if (!existsSync(file)) throw new Failure(`There is no ${source}.`, "--config wrangler.api.toml, or none.");
  const text = renamed(readFileSync(file, "utf8"), name);
  const one = (key) => new RegExp(`^${key}\\s*=\\s*"(.+)"`, "m").exec(text)?.[1];
  const isStorefront = /^\[assets\]/m.test(text);
  const all = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, value]) => value))];
  return {
    env,
    source,
    text,
    config: name === USUAL_NAME ? source : `wrangler.made.${name}.${basename(source).replace("wrangler.", "")}`,
    state: `.state/deploy/${name}`,
    name,
    worker: one("name") ?? name,
    database: one("database_name") ?? name,
    buckets: all(/^bucket_name\s*=\s*"(.+)"/gm),
    queues: all(/^queue\s*=\s*"(.+)"/gm),
    /** A Worker with pages signs cookies; one without is the API alone. */
    isStorefront,
    /** What names this shop and Worker in a command, with a space before it. */
    flag: `${env === LIVE ? "" : ` --env ${env}`}${isStorefront ? "" : ` --config ${source}`}`,
    apiWorker: /^binding\s*=\s*"SHOP_API"\s*\nservice\s*=\s*"(.+)"/m.exec(text)?.[1],
    isApiElsewhere: /^\s*(SHOP_API_URL\s*=|binding\s*=\s*"SHOP_API")/m.test(text),
    namesPayments: namesPayments(text),
    takesRealMoney: env === LIVE && one("MIDTRANS_LIVE") === "1",
    origin: one("SHOP_ORIGIN"),
    mailFrom: one("MAIL_FROM"),
  };
}

/** Rate limits with the same id share their counters within an account, so each shop has its own. */
export function renamed(text, name) {
  if (name === USUAL_NAME) return text;
  const share = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 20_000, 7) + 1;
  return text
    .replace(NAMED, `$1$2${name}`)
    .replace(LIMIT_ID, (_, before, id) => `${before}${share}${id.padStart(4, "0")}`);
}

export function writeConfig({ config, source, text }) {
  if (config !== source) writeFileSync(join(root, config), text);
}

/**
 * Whether a wrangler file itself configures payment: it leaves that to a remote API, or names the simulator.
 * Comments (after `#`) do not count.
 */
export function namesPayments(settings) {
  const isSet = (name, value) => new RegExp(`^\\s*${name}\\s*=\\s*"${value}"`, "m").test(settings);
  return isSet("PAYMENTS", "simulator") || isSet("SHOP_API_URL", ".+") || isSet("binding", "SHOP_API");
}
