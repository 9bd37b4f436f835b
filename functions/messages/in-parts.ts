import type { Database } from "#functions/db/database.ts";
import type { Seconds } from "#lib/time.ts";

/** The context of a job that notifies many customers. */
export interface NoticeContext {
  db: Database;
  now: Seconds;
  /** The address of the shop's pages; empty where it is not known. */
  origin: string;
  /** Hands written messages to the queue. */
  post: (written: { id: number }[]) => void;
}

/** One part is one batch: its rows go along as JSON, well below the two megabytes that D1 takes as a value. */
const PART = 250;
/** Together 5,000 rows of one run. */
const PARTS_MAX = 20;

/** Notifies these customers in one batch. Returns how many of them still had to be notified. */
type Notify<Row> = (rows: Row[]) => Promise<number>;

/**
 * Notifies many customers in a few batches. `read` finds the next rows that wait; `notify` marks them in its batch. If a
 * batch fails, it is halved until the failing row is alone: that one is logged, all others are notified.
 */
export async function notifyInParts<Row>(read: (most: number) => Promise<Row[]>, notify: Notify<Row>): Promise<number> {
  let notified = 0;
  for (let part = 0; part < PARTS_MAX; part++) {
    const counts = await notifyHalves(await read(PART), notify);
    notified += counts.reduce((sum, count) => sum + count, 0);
    if (counts.length === 0) break;
  }
  return notified;
}

/** A count for each batch that was written. */
async function notifyHalves<Row>(rows: Row[], notify: Notify<Row>): Promise<number[]> {
  if (rows.length === 0) return [];
  try {
    return [await notify(rows)];
  } catch (error) {
    if (rows.length === 1) {
      console.error(
        JSON.stringify({ level: "error", at: new Date().toISOString(), row: rows[0], fault: String(error) }),
      );
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    return [...(await notifyHalves(rows.slice(0, half), notify)), ...(await notifyHalves(rows.slice(half), notify))];
  }
}
