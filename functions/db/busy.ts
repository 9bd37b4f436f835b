/** Held by another, or given more work than it takes: nothing was written. */
const HELD = /SQLITE_BUSY|database is locked|is overloaded|too many requests queued/i;
/**
 * The way to the database broke, or it was restarted: whether anything was written is not known. A local database says
 * no more than this to a read while another process writes.
 */
const LOST =
  /internal error|network connection lost|to be reset|was reset|because its code was updated|exceeded timeout/i;

const FULL = /SQLITE_FULL|database or disk is full|maximum DB size/i;

/** Whether it takes no more, and still may be read. */
export function isFull(error: unknown): boolean {
  return FULL.test(String(error));
}

/** Together longer than the three seconds that a large command of an operator may write, and within the time of a form. */
const PAUSES_MS = [50, 150, 300, 450, 600, 750, 900];
/** So that those who wait together do not come back together. */
const SPREAD = 0.2;

/** Whether it failed because of the database, and not because of what was asked of it. */
export function isBusy(error: unknown): boolean {
  return isHeld(error) || LOST.test(String(error));
}

/** Whether the database was only held: what was asked of it did not begin, and passes once it is free. */
export function isHeld(error: unknown): boolean {
  return error instanceof DatabaseHeld || HELD.test(String(error));
}

/** A write that could not begin, however long it waited: it may be sent again. */
export class DatabaseHeld extends Error {
  override name = "DatabaseHeld";
}

/**
 * Does the work again while the database is busy: a read whatever happened to it, a write only when it is known that
 * none of it was written.
 */
export async function waitWhileBusy<Answer>(kind: "read" | "write", work: () => Promise<Answer>): Promise<Answer> {
  for (let tried = 0; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const said = String(error);
      const isHeld = HELD.test(said);
      if (!isHeld && !(kind === "read" && LOST.test(said))) throw error;
      const pauseMs = PAUSES_MS[tried];
      if (pauseMs === undefined) throw kind === "write" ? new DatabaseHeld(said, { cause: error }) : error;
      await new Promise((settle) => setTimeout(settle, pauseMs * (1 + SPREAD * Math.random())));
    }
  }
}
