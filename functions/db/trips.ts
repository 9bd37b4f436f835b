import { isBusy, waitWhileBusy } from "./busy.ts";
import type { Rendered } from "./render.ts";

const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]+)*$/;

const LACKS = /no such (table|column)/;

/** A statement of a trip, and the same that others have asked for. */
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
 * issued the bookmark, has seen. A malformed bookmark is ignored. While the database is busy it waits (`busy.ts`).
 */
export class Trips {
  readonly #d1: D1Database;
  #session: D1DatabaseSession;
  #isAtSource = false;

  constructor(d1: D1Database, bookmark?: string) {
    this.#d1 = d1;
    this.#session = d1.withSession(bookmark && BOOKMARK.test(bookmark) ? bookmark : "first-unconstrained");
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
 * Reads that are asked for at the same moment, as by the calls of one page, go together: a trip costs more than what it
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
      // What is wrong with another's statement is not this one's fault.
      if (isBusy(error) || trip.seats.length === statements.length) throw error;
      return super.read(statements);
    }
  }

  /** It leaves once everybody who asks at this moment has a seat. */
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
