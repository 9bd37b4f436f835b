import { appendFileSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Failure, root } from "../local/children.mjs";

/** What each deploy from this machine replaced: the version, and the moment of the database. */
const historyFile = ({ state }) => join(root, state, "history.ndjson");

export function noteDeploy(plan, entry) {
  mkdirSync(join(root, plan.state), { recursive: true });
  appendFileSync(historyFile(plan), `${JSON.stringify(entry)}\n`);
}

/**
 * A deploy whose answer was lost has noted that it began, and not which version it made: what serves now, if it is
 * another than served before, is that version.
 */
export function completeHistory(plan, currentId) {
  const last = readHistory(plan).at(-1);
  if (!last?.isBegun || currentId === undefined || currentId === last.before) return;
  noteDeploy(plan, { ...last, isBegun: undefined, version: currentId });
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

/** Two deploys of one shop from this machine would each make its secrets: the second one waits for the first. */
export async function alone({ state }, work) {
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
