import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure, root, Unclear } from "../local/children.mjs";

/** The shop that sells. Another environment, such as `trial`, is a shop beside it with everything of its own. */
export const LIVE = "live";
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

/** A name leaves room for what is added to it: Cloudflare's names have 63 signs. The API's Worker ends in -api. */
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

/** The shop that a deploy has opened from here: without its entry the usual name could be somebody else's Worker. */
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
