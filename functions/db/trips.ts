import type { Rendered } from "./render.ts";

const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]+)*$/;

const LACKS = /no such (table|column)/;

/** A statement of a trip, which several calls may share. */
interface Seat extends Rendered {
  nth: number;
}

interface Departure {
  seats: Seat[];
  byText: Map<string, Seat[]>;
  answers: Promise<D1Result[]>;
}

/**
 * The trips to D1 of one session. Reads may use a nearby replica, but never one behind what this session, or the one that
 * issued the bookmark, has seen; "first-primary" reads the database itself. A malformed bookmark is ignored. While the database is busy it waits (`busy.ts`).
 */
export class Trips {
  readonly #d1: D1Database;
  #session: D1DatabaseSession;
  #isAtSource = false;

  constructor(d1: D1Database, bookmark?: string) {
    this.#d1 = d1;
    const isKnown = bookmark === "first-primary" || (bookmark !== undefined && BOOKMARK.test(bookmark));
    this.#session = d1.withSession(isKnown ? bookmark : "first-unconstrained");
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  /** One transaction: if one fails, none is applied. */
  write(statements: Rendered[]): Promise<D1Result[]> {
    return waitWhileBusy("write", () => this.#send(statements));
  }

  read(statements: Rendered[]): Promise<D1Result[]> {
    return waitWhileBusy("read", () => this.#send(statements));
  }

  async #send(statements: Rendered[]): Promise<D1Result[]> {
    try {
      return await this.#ask(statements);
    } catch (error) {
      if (this.#isAtSource || !LACKS.test(String(error))) throw error;
      // Just after a deploy a copy may lack what the migration has brought: the database itself is asked.
      this.#isAtSource = true;
      this.#session = this.#d1.withSession("first-primary");
      return this.#ask(statements);
    }
  }

  #ask(statements: Rendered[]): Promise<D1Result[]> {
    return this.#session.batch(statements.map(({ text, values }) => this.#session.prepare(text).bind(...values)));
  }
}

/**
 * Sends reads of the same moment, such as those of a page's calls, in one trip: a trip costs more than what it
 * brings, and some pages would make ten. The same read is sent once.
 */
class SharedTrips extends Trips {
  #next: Departure | undefined;

  override async read(statements: Rendered[]): Promise<D1Result[]> {
    const trip = this.#next ?? this.#plan();
    const places = statements.map((one) => takeSeat(trip, one));
    try {
      const answers = await trip.answers;
      return places.map((nth) => answers[nth] as D1Result);
    } catch (error) {
      // If another call's statement fails, this one's may still succeed.
      if (isBusy(error) || trip.seats.length === statements.length) throw error;
      return super.read(statements);
    }
  }

  /** Sends the trip after all calls of this moment have added their statements. */
  #plan(): Departure {
    const seats: Seat[] = [];
    const leave = async () => {
      await new Promise((settle) => setTimeout(settle, 0));
      this.#next = undefined;
      return super.read(seats);
    };
    this.#next = { seats, byText: new Map(), answers: leave() };
    return this.#next;
  }
}

function takeSeat({ seats, byText }: Departure, { text, values }: Rendered): number {
  const same = byText.get(text) ?? [];
  const taken = same.find((seat) => seat.values.every((value, nth) => value === values[nth]));
  if (taken) return taken.nth;
  const seat = { text, values, nth: seats.length };
  seats.push(seat);
  byText.set(text, [...same, seat]);
  return seat.nth;
}

/** The trips that all calls of one request make together: those with the same bookmark, or without any. */
export class TripsOfRequest {
  readonly #d1: D1Database;
  readonly #known = new Map<string, SharedTrips>();

  constructor(d1: D1Database) {
    this.#d1 = d1;
  }

  since(bookmark = ""): Trips {
    const trips = this.#known.get(bookmark) ?? new SharedTrips(this.#d1, bookmark);
    this.#known.set(bookmark, trips);
    return trips;
  }
}

/** Held by another, or given more work than it takes: nothing was written. */
const HELD = /SQLITE_BUSY|database is locked|is overloaded|too many requests queued/i;
/**
 * The connection broke, or the database was restarted: whether anything was written is unknown. A local database says
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
/** Spreads the retries of those who wait together. */
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
