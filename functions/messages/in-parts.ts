import type { Database } from "#functions/db/database.ts";
import type { Seconds } from "#lib/time.ts";

/** The context of a job that notifies many customers. */
export interface Telling {
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

/** Tells these rows in one batch, and answers how many of them were still to be told. */
type Tell<Row> = (rows: Row[]) => Promise<number>;

/**
 * Tells many in a few batches. `read` finds those who wait: the next ones, once `tell` has noted whom it has told. Where
 * a part cannot be told it is halved until the row that cannot is alone: that one is logged, all others are told.
 */
export async function tellInParts<Row>(read: (most: number) => Promise<Row[]>, tell: Tell<Row>): Promise<number> {
  let told = 0;
  for (let part = 0; part < PARTS_MAX; part++) {
    const counts = await tellHalves(await read(PART), tell);
    told += counts.reduce((sum, count) => sum + count, 0);
    if (counts.length === 0) break;
  }
  return told;
}

/** A count for each batch that was written. */
async function tellHalves<Row>(rows: Row[], tell: Tell<Row>): Promise<number[]> {
  if (rows.length === 0) return [];
  try {
    return [await tell(rows)];
  } catch (error) {
    if (rows.length === 1) {
      console.error(
        JSON.stringify({ level: "error", at: new Date().toISOString(), row: rows[0], fault: String(error) }),
      );
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    return [...(await tellHalves(rows.slice(0, half), tell)), ...(await tellHalves(rows.slice(half), tell))];
  }
}
