/**
 * Which customers' own things were changed by way of this isolate, so that nothing that was read before is shown after.
 * Times are counted in changes: what was begun at one is out of date once a later one is its owner's.
 */
let changes = 0;
/** What was begun before this change is out of date, whoever owns it. */
let oldest = 0;
const changedAt = new Map<string, number>();
/** How many writes of each owner are under way. */
const open = new Map<string, number>();
/** Beyond this, everybody's counts as changed: nothing is ever taken for newer than it is. */
const OWNERS_MAX = 2000;

/** Whose it is: a customer's number, nobody's account (a guest's cookies say all), or a customer who is not named. */
export type Owner = string | "guest" | "unnamed";

/** To be asked for before the first of it is read. */
export function beginReading(): number {
  return changes;
}

/** Something of theirs was written. Of whom is not always said: then it may have been anybody's. */
export function noteOwnChange(owner?: Owner): void {
  changes += 1;
  if (owner === undefined || changedAt.size >= OWNERS_MAX) {
    oldest = changes;
    changedAt.clear();
  } else changedAt.set(owner, changes);
}

/** Whether what was begun then is as it was. */
export function isUnchanged(owner: Owner, begunAt: number): boolean {
  if (open.has(owner)) return false;
  if (owner === "unnamed") return begunAt >= changes;
  return begunAt >= Math.max(oldest, changedAt.get(owner) ?? 0);
}

/** While it is being written nobody knows what a read will find; where the client leaves, nobody hears of its end. */
export async function whileChanging<Value>(owner: Owner | undefined, change: () => Promise<Value>): Promise<Value> {
  noteOwnChange(owner);
  if (owner !== undefined) open.set(owner, (open.get(owner) ?? 0) + 1);
  try {
    return await change();
  } finally {
    if (owner !== undefined) close(owner);
    noteOwnChange(owner);
  }
}

function close(owner: Owner): void {
  const left = (open.get(owner) ?? 1) - 1;
  if (left > 0) open.set(owner, left);
  else open.delete(owner);
}
