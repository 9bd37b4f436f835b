/**
 * Which customers have written something by way of this isolate, and when, so that the visitor cache shows nothing that
 * was read before a write. Other isolates learn of a write by the customer's session cookie, which changes with it.
 */
interface Writes {
  underWay: number;
  /** When the last of them began or ended, in clock milliseconds. */
  at: number;
}

const CUSTOMERS_MAX = 2000;
/** If the client disconnects, the end of a write may never be heard of; no request lasts longer. */
const LOST_AFTER_MS = 30_000;

const writes = new Map<number, Writes>();
/** What anybody read before this counts as changed: too many customers have written, or one who was not named. */
let everybodysAt = 0;

/** Runs a write of this customer; undefined where the session does not say whose it is. */
export async function whileWriting<Value>(user: number | undefined, write: () => Promise<Value>): Promise<Value> {
  record(user, 1);
  try {
    return await write();
  } finally {
    record(user, -1);
  }
}

function record(user: number | undefined, change: 1 | -1): void {
  const at = Date.now();
  const isTooMany = user !== undefined && writes.size >= CUSTOMERS_MAX && !writes.has(user);
  if (user === undefined || isTooMany) everybodysAt = at;
  if (user === undefined) return;
  if (isTooMany) writes.clear();
  const underWay = (writes.get(user)?.underWay ?? 0) + change;
  writes.set(user, { underWay: Math.max(0, underWay), at });
}

/** Whether nothing of this customer has been written since then. A write of the same millisecond counts. */
export function isUnwrittenSince(user: number | undefined, readAt: number): boolean {
  const { underWay, at } = (user !== undefined && writes.get(user)) || { underWay: 0, at: 0 };
  return readAt > Math.max(everybodysAt, underWay > 0 ? at + LOST_AFTER_MS : at);
}
