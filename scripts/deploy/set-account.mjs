import { Failure, Unclear } from "../local/children.mjs";
import { askAccount, askAccountForJson, Unanswered } from "./account.mjs";
import { adviceFor, mustKnow } from "./errors.mjs";

/** The account that is signed in. With several of them the owner says once which; deploy.json keeps it. */
export async function findAccount({ kept, given }, world) {
  const who = await mustKnow(askAccountForJson(["whoami", "--json"], world.wrangler));
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
export async function lookAround(plan, world) {
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
export async function rowsInTheWorld({ database }, sql, world) {
  const args = ["d1", "execute", database, "--remote", "--yes", "--json", "--command", sql];
  const [answer] = (await mustKnow(askAccountForJson(args, world.wrangler))) ?? [];
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
  const [{ tables = 0, ours = 0 } = {}] = await rowsInTheWorld(plan, sql, world);
  if (tables > 0 && ours === 0)
    throw new Failure(`The database ${plan.database} holds something else than a shop.`, other);
}

/**
 * The versions of a Worker that can be deployed, the oldest first; those that serve with their shares, the newest of them,
 * and up to which migration its code knows the database.
 */
export async function versionsOf({ worker }, world) {
  const [versions, status] = await Promise.all([
    mustKnow(askAccountForJson(["versions", "list", "--json", "--name", worker], world.wrangler)),
    mustKnow(askAccountForJson(["deployments", "status", "--json", "--name", worker], world.wrangler)),
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
