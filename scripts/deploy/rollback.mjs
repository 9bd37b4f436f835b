import { Failure } from "../local/children.mjs";
import { replacedSince } from "./config.mjs";
import { mustDo } from "./errors.mjs";
import { completeHistory, readHistory } from "./history.mjs";
import { rowsInTheWorld, versionsOf } from "./set-account.mjs";

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
    mustDo(world, ["rollback", target.id, "--yes", "--message", why, "-c", plan.config]),
  );
  return target;
}

/**
 * Versions with a tag of ours were made by a deploy; a changed secret makes versions too, of the same code. The one
 * before is the last deploy's before the code that serves now.
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
  const rows = await rowsInTheWorld(plan, "SELECT name, applied_at FROM d1_migrations ORDER BY id", world);
  return rows.filter(({ name }) => name.slice(0, 4) > migration);
}

/** Code of before has never met these tables: what it writes may lack what the newer code needs. */
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
