import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Failure, root, Unclear } from "../local/children.mjs";
import { queryDeployed, runOrFail, versionsOf } from "./account.mjs";
import { replacedSince } from "./migrations.mjs";

/** What each deploy from this machine replaced: the version, and the moment of the database. */
const historyFile = ({ state }) => join(root, state, "history.ndjson");

export function recordDeploy(plan, entry) {
  mkdirSync(join(root, plan.state), { recursive: true });
  appendFileSync(historyFile(plan), `${JSON.stringify(entry)}\n`);
}

/**
 * If a deploy's answer was lost, its entry has no version. The version that serves now, unless it served before, is the one it
 * made.
 */
export function completeHistory(plan, currentId) {
  const last = readHistory(plan).at(-1);
  if (!last?.isBegun || currentId === undefined || currentId === last.before) return;
  recordDeploy(plan, { ...last, isBegun: undefined, version: currentId });
}

export function readHistory(plan) {
  const file = historyFile(plan);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line)];
      } catch {
        // A line that a full disk cut off.
        return [];
      }
    });
}

/** Refuses a second deploy of one shop on this machine: each would make the shop's secrets. */
export async function withLock({ state }, work) {
  const file = join(root, state, "lock");
  mkdirSync(join(root, state), { recursive: true });
  if (existsSync(file) && !isRunning(Number(readFileSync(file, "utf8")))) rmSync(file, { force: true });
  let lock;
  try {
    lock = openSync(file, "wx");
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    throw new Failure(
      "Another deploy of this shop is under way on this machine.",
      `wait for it, or delete ${state}/lock if there is none.`,
    );
  }
  try {
    writeSync(lock, String(process.pid));
    closeSync(lock);
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function isRunning(pid) {
  if (!Number.isInteger(pid) || pid <= 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** The percentage of `--share`. */
export function readShare(given) {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (/^\d{1,3}$/.test(given) && share >= 1 && share <= 100) return share;
  throw new Unclear(`“${given}” is no share of the visitors.`, "--share 10 is ten of a hundred; --share 100 is all.");
}

/**
 * The release that a share of the visitors tries, and the version that all others have; undefined while one version serves
 * all. Of the two, the newer one is the trial.
 */
export async function findTrial({ plan, found, isNew, share }, world) {
  if (!found.isDeployed || isNew)
    throw new Unclear(
      "A share of the visitors can try a release only where all others have an older one, at the same address.",
      `npm run deploy${plan.flag} opens the shop for all. Nothing was done.`,
    );
  const { all, shares } = await versionsOf(plan, world);
  const age = ({ id }) => all.findIndex((one) => one.id === id);
  const [before, trial] = shares.toSorted((one, other) => age(one) - age(other));
  if (trial) return { version: trial.id, before: before.id };
  if (share < 100) return undefined;
  throw new Unclear(
    "No release is being tried.",
    `npm run deploy${plan.flag} gives this one to all. Nothing was done.`,
  );
}

export function giveShare({ plan, version, before, share }, world) {
  const shares = [`${version}@${share}`, ...(share < 100 ? [`${before}@${100 - share}`] : [])];
  const why = `npm run deploy -- --share ${share}`;
  return world.step(`Giving version ${version} to ${share} % of the visitors`, () =>
    runOrFail(world, ["versions", "deploy", ...shares, "--yes", "--message", why, "-c", plan.config], {
      advice: `look at what wrangler says above; --share ${share} again goes on from there.`,
    }),
  );
}

export function printShare({ plan, version, share }, world) {
  if (share === 100) {
    world.say(
      `All visitors have version ${version}. npm run deploy${plan.flag} brings what a share does not: domain, clock and queues.`,
    );
    return;
  }
  world.say(`${share} % of the visitors have version ${version}, all others the one before.`);
  world.say(`More: npm run deploy -- --share 50${plan.flag}; all: --share 100; back, for all: --rollback.`);
}

/** Brings the code of the deploy before back; the database stays as it is. */
export async function rollBack({ plan, isForced }, world) {
  const { all, currentId } = await versionsOf(plan, world);
  completeHistory(plan, currentId);
  const target = versionBefore(all, currentId, plan);
  const since = await migrationsSince(target, plan, world);
  const noted = since.map(({ name }) => name.replace(/\.sql$/, ""));
  const barred = replacedSince(target.migration).filter((name) => noted.includes(name));
  if (barred.length > 0 || (since.length > 0 && !isForced))
    throw new Failure(...refusal({ target, since, barred, plan, all }));
  const why = `npm run deploy -- --rollback, away from ${currentId}`;
  await world.step(`Going back to version ${target.id} (${target.message || target.at})`, () =>
    runOrFail(world, ["rollback", target.id, "--yes", "--message", why, "-c", plan.config]),
  );
  return target;
}

/**
 * The version of the deploy before the one that serves now. Only versions with our tag count: a changed secret makes a version
 * too, of the same code.
 */
function versionBefore(all, currentId, { worker }) {
  const at = all.findIndex(({ id }) => id === currentId);
  const deployed = all.slice(0, at + 1).filter(({ migration }) => migration !== undefined);
  const target = deployed.at(-2);
  if (at >= 0 && target) return target;
  throw new Failure(
    `Among the last ten versions of ${worker} there is none of an earlier npm run deploy.`,
    `npx wrangler versions list --name ${worker} shows them; npx wrangler rollback VERSION --name ${worker} takes any.`,
  );
}

async function migrationsSince({ migration }, plan, world) {
  const rows = await queryDeployed(plan, "SELECT name, applied_at FROM d1_migrations ORDER BY id", world);
  return rows.filter(({ name }) => name.slice(0, 4) > migration);
}

/** Words of a refused rollback: older code does not know the newer tables, so its writes may lack what newer code needs. */
function refusal({ target, since, barred, plan, all }) {
  const list = since.map(({ name, applied_at }) => `\n    ${name} (${applied_at} UTC)`).join("");
  const next = all.slice(all.indexOf(target) + 1).find(({ migration }) => migration !== undefined);
  const { bookmark } = readHistory(plan).findLast(({ version }) => version === next?.id) ?? {};
  const travel = bookmark
    ? `the database of before them: npm run deploy -- --time-travel ${bookmark}${plan.flag} (orders since then are lost), then --rollback again;`
    : `npm run deploy -- --time-travel WHEN${plan.flag} brings the database of a moment back (orders since then are lost);`;
  return [
    `The database was migrated after version ${target.id} was made, which knows it only up to ${target.migration}:${list}`,
    barred.length > 0
      ? `mend the newer code and deploy it: the older code cannot sell beside ${barred.join(", ")}. If it cannot wait: ${travel} nothing was changed.`
      : `mend the newer code and deploy it, if it can wait. If the older code gets along with these (only added tables and columns): --rollback --despite-migrations. Else ${travel} nothing was changed.`,
  ];
}
