import { Unclear } from "../local/children.mjs";
import { mustDo } from "./errors.mjs";
import { versionsOf } from "./set-account.mjs";

/** The percentage of `--share`. */
export function readShare(given) {
  if (given === undefined) return undefined;
  const share = Number(given);
  if (/^\d{1,3}$/.test(given) && share >= 1 && share <= 100) return share;
  throw new Unclear(`“${given}” is no share of the visitors.`, "--share 10 is ten of a hundred; --share 100 is all.");
}

/**
 * The release that is being tried by some, with the one that all others have; undefined while one serves all. Two
 * versions serve during a trial, and the newer one is it.
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
    mustDo(world, ["versions", "deploy", ...shares, "--yes", "--message", why, "-c", plan.config], {
      advice: `look at what wrangler says above; --share ${share} again goes on from there.`,
    }),
  );
}

export function tellShare({ plan, version, share }, world) {
  if (share === 100) {
    world.say(
      `All visitors have version ${version}. npm run deploy${plan.flag} brings what a share does not: domain, clock and queues.`,
    );
    return;
  }
  world.say(`${share} % of the visitors have version ${version}, all others the one before.`);
  world.say(`More: npm run deploy -- --share 50${plan.flag}; all: --share 100; back, for all: --rollback.`);
}
