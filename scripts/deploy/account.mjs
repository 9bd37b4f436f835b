import { stripVTControlCharacters } from "node:util";
import { Failure, start, Unclear } from "../local/children.mjs";

/**
 * Wrangler's messages for what is not there, by the command's first word. Every other failure (no network, a token that
 * may not look, a page of somebody's proxy) does not mean that it is missing.
 */
const NO_WORKER = /^[^\n]*Worker "[^"]+"[^\n]* not found|\[code: (?:10007|10090)\]/m;
const NOT_THERE = {
  whoami: /"loggedIn":\s*false|not authenticated/i,
  d1: /Couldn't find a D1 DB|\[code: 7404\]/,
  r2: /The specified bucket does not exist|\[code: 10006\]/,
  queues: /Queue "[^"]+" does not exist|\[code: 11000\]/,
  secret: NO_WORKER,
  versions: NO_WORKER,
  deployments: NO_WORKER,
};
const LAST_LINES = 15;

/** Wrangler could not answer or was refused: the account's state is unknown. */
export class Unanswered extends Error {}

/** Runs wrangler to its end, without questions. */
export async function runWrangler(args, env = {}) {
  const child = start("wrangler", args, { output: "kept", env: { CI: "1", ...env } });
  const code = await child.done;
  return { code, said: stripVTControlCharacters(child.output()).trim() };
}

/** Wrangler's own last words, for whoever has to act on them. */
export function outputOf(args, { code, said }) {
  const words = said.split("\n").slice(-LAST_LINES).join("\n    ");
  return `wrangler ${args.join(" ")} ended with code ${code}:\n    ${words || "(it said nothing)"}`;
}

/**
 * Wrangler's output, or undefined when the requested resource does not exist. Any other failure throws Unanswered with
 * wrangler's output.
 */
export async function askAccount(args, wrangler = runWrangler) {
  const answer = await wrangler(args);
  if (answer.code === 0) return answer.said;
  if (NOT_THERE[args[0]]?.test(answer.said)) return undefined;
  throw new Unanswered(outputOf(args, answer));
}

export async function askAccountForJson(args, wrangler = runWrangler) {
  const said = await askAccount(args, wrangler);
  if (said === undefined) return undefined;
  const value = readJson(said);
  if (value === undefined) throw new Unanswered(outputOf(args, { code: 0, said }));
  return value;
}

/** The JSON in what wrangler says: its warnings may stand before and after it. */
export function readJson(said) {
  const lines = said.split("\n");
  const begin = lines.findIndex((line) => /^[[{]/.test(line));
  for (let end = lines.length; begin >= 0 && end > begin; end -= 1) {
    try {
      return JSON.parse(lines.slice(begin, end).join("\n"));
    } catch {
      // A line less.
    }
  }
  return undefined;
}

const DASH = "https://dash.cloudflare.com/?to=/:account";

/**
 * What only the account's owner can do, by what Cloudflare says when it is not done. docs/deploying.md has the same table.
 */
const BY_HAND = [
  { fits: /\[code: (?:10042|10136)\]/, advice: `switch R2 on (free until 10 GB): ${DASH}/r2/overview` },
  { fits: /\[code: 100328\]/, advice: `buy Workers Paid, 5 $ a month: ${DASH}/workers/plans` },
  {
    fits: /\[code: 10063\]|workers\.dev subdomain/,
    advice: `choose the account's workers.dev name once: ${DASH}/workers/onboarding`,
  },
  { fits: /\[code: 10034\]/, advice: "confirm the account's e-mail address: https://dash.cloudflare.com/profile" },
  {
    fits: /\[code: 100117\]/,
    advice: `another site still has this domain: delete its A, AAAA and CNAME records (${DASH}/:zone/dns/records), or choose another --domain`,
  },
  {
    fits: /[Cc]ould not find zone|zone[^\n]*(?:not found|does not exist|not owned)/,
    advice: `bring the domain into this account: ${DASH}/add-site`,
  },
  {
    fits: /\[code: (?:1000|9106|9109|10000|10001)\]/,
    advice:
      "the login has ended or may not do this: npx wrangler login; a token needs Workers Scripts, D1, R2, Queues and Zone DNS, each to edit (https://dash.cloudflare.com/profile/api-tokens)",
  },
];

/** What the owner does about a failure of wrangler, if it is one that only they can mend. */
export function adviceFor(said) {
  return BY_HAND.find(({ fits }) => fits.test(said))?.advice;
}

/** Runs wrangler, and fails with its words and with what to do. */
export async function runOrFail(world, args, { advice, env } = {}) {
  const answer = await world.wrangler(args, env);
  if (answer.code === 0) return answer.said;
  throw new Failure(outputOf(args, answer), withAgain(adviceFor(answer.said) ?? advice));
}

function withAgain(advice = "look at what wrangler says above.") {
  return `${advice}\n  What was done so far stays; npm run deploy again goes on from there.`;
}

/** A question that Cloudflare did not answer is a failure in which nothing is known, and so nothing is made. */
export async function knownOrFail(asking) {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof Unanswered)) throw error;
    throw new Failure(
      error.message,
      adviceFor(error.message) ??
        "look at what wrangler says above (is the network there, is the token good?), then again. Nothing has to be made anew for it.",
    );
  }
}

/** The account that is signed in. With several of them the owner says once which; deploy.json keeps it. */
export async function findAccount({ kept, given }, world) {
  const who = await knownOrFail(askAccountForJson(["whoami", "--json"], world.wrangler));
  if (who === undefined) {
    throw new Failure(
      "Nobody is signed in to Cloudflare.",
      "npx wrangler login (or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID), then npm run deploy again.",
    );
  }
  const wanted = given ?? kept ?? world.env.CLOUDFLARE_ACCOUNT_ID;
  if (given && kept && given !== kept) {
    throw new Unclear(
      `This shop is in the account ${kept} (deploy.json).`,
      "leave --account out; another account is another --env.",
    );
  }
  // A token that may not list accounts knows none.
  const ids = (who.accounts ?? []).map(({ id }) => id);
  if (wanted !== undefined && (ids.length === 0 || ids.includes(wanted))) return wanted;
  if (wanted !== undefined) {
    throw new Failure(
      `This shop is in the account ${wanted}, and whoever is signed in does not see it.`,
      `npx wrangler login as somebody who does${given ? "" : "; deploy.json or CLOUDFLARE_ACCOUNT_ID names it"}. Nothing was done.`,
    );
  }
  if (ids.length <= 1) return ids[0];
  const list = who.accounts.map(({ id, name }) => `\n    ${id}  ${name}`).join("");
  throw new Unclear(`There are several accounts:${list}`, "name one: --account ID. It is kept in deploy.json.");
}

/**
 * What the account has of a shop. Everything is asked, so that one run shows all that Cloudflare did not answer; then
 * nothing is made.
 */
export async function readAccount(plan, world) {
  const unanswered = [];
  const ask = async (args, how = askAccount) => {
    try {
      return await how(args, world.wrangler);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      unanswered.push(error.message);
    }
  };
  const isThere = async (args) => (await ask(args)) !== undefined;
  const [database, buckets, queues, secrets] = await Promise.all([
    isThere(["d1", "info", plan.database, "--json"]),
    Promise.all(plan.buckets.map((name) => isThere(["r2", "bucket", "info", name]))),
    Promise.all(plan.queues.map((name) => isThere(["queues", "info", name]))),
    ask(["secret", "list", "--format", "json", "--name", plan.worker], askAccountForJson),
  ]);
  if (unanswered.length > 0) {
    const advice =
      unanswered.map(adviceFor).find(Boolean) ??
      "look at what wrangler says above; nothing has to be made anew for it.";
    throw new Failure(["Cloudflare did not answer, so nothing was done.", ...unanswered].join("\n  "), advice);
  }
  return {
    database,
    buckets: new Set(plan.buckets.filter((_, at) => buckets[at])),
    queues: new Set(plan.queues.filter((_, at) => queues[at])),
    secrets: new Set((secrets ?? []).map(({ name }) => name)),
    isDeployed: secrets !== undefined,
  };
}

/** The rows of a question to the deployed database. */
export async function queryDeployed({ database }, sql, world) {
  const args = ["d1", "execute", database, "--remote", "--yes", "--json", "--command", sql];
  const [answer] = (await knownOrFail(askAccountForJson(args, world.wrangler))) ?? [];
  return answer?.results ?? [];
}

/**
 * A name that this repository does not know yet may be another project's: its Worker would be replaced, its database
 * migrated.
 */
export async function refuseStranger(plan, found, world) {
  const other = `choose another name: --name …; nothing was done.`;
  if (found.isDeployed && !found.database) {
    throw new Failure(
      `The account has a Worker ${plan.worker} without this shop's database: it is another project's.`,
      other,
    );
  }
  if (!found.database) return;
  const sql = `SELECT count(*) AS tables, count(CASE WHEN name = 'catalogue_version' THEN 1 END) AS ours FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name <> 'd1_migrations'`;
  const [{ tables = 0, ours = 0 } = {}] = await queryDeployed(plan, sql, world);
  if (tables > 0 && ours === 0)
    throw new Failure(`The database ${plan.database} holds something else than a shop.`, other);
}

/**
 * The versions of a Worker that can be deployed, the oldest first; those that serve with their shares, the newest of them,
 * and up to which migration its code knows the database.
 */
export async function versionsOf({ worker }, world) {
  const [versions, status] = await Promise.all([
    knownOrFail(askAccountForJson(["versions", "list", "--json", "--name", worker], world.wrangler)),
    knownOrFail(askAccountForJson(["deployments", "status", "--json", "--name", worker], world.wrangler)),
  ]);
  const all = (versions ?? []).map(({ id, metadata, annotations }) => ({
    id,
    at: metadata?.created_on ?? "",
    migration: /^migration-(\d{4})/.exec(annotations?.["workers/tag"] ?? "")?.[1],
    message: annotations?.["workers/message"] ?? "",
  }));
  const shares = (status?.versions ?? []).map(({ version_id: id, percentage }) => ({ id, percentage }));
  const ids = shares.map(({ id }) => id);
  const at = all.findLastIndex(({ id }) => ids.includes(id));
  // A changed secret makes a version too, of the same code and without a tag.
  const known = all.slice(0, at + 1).findLast(({ migration }) => migration !== undefined)?.migration;
  return { all, shares, currentId: all[at]?.id ?? ids.at(-1), known };
}
