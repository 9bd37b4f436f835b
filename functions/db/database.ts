import type { SQL, SQLWrapper } from "drizzle-orm";
import { Param, type Rendered, render } from "./render.ts";
import { Trips } from "./trips.ts";

/** A statement and the type of the rows it returns. Nothing runs until a Database executes it. */
export interface Statement<Row> {
  query: SQL;
  /** Its result columns by name; none for a write without RETURNING. */
  fields: Record<string, SQLWrapper>;
  /** Changes nothing, so that it may be asked twice. */
  isRead?: boolean;
  /** Its text and values, where they are known already. */
  rendered?: Rendered;
  row?: Row;
}

/** A write that returns no rows. Statements with rows come from `select` or `returning`, which know the fields. */
export function statement(query: SQL): Statement<never> {
  return { query, fields: {} };
}

/** A statement whose text is written once and sent many times: writing a long one takes as long as reading its rows. */
export function prepared<Row>(statement: Statement<Row>): (values: Record<string, unknown>) => Statement<Row> {
  const { text, values: written } = render(statement.query);
  return (values) => {
    const fill = (value: unknown) => (value instanceof Param ? values[value.name] : value);
    return { ...statement, rendered: { text, values: written.map(fill) } };
  };
}

export type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never;
};

interface Ahead {
  statement: Statement<unknown>;
  take: (rows: unknown[]) => void;
}

/** The statements of one call, in D1. */
export class Database {
  readonly #trips: Trips;
  /** How many rows its statements have read and written so far, as the database bills them. */
  readonly rowCounts = { read: 0, written: 0 };
  /** Reads that are sent along with the next trip, before its own statements. */
  #ahead: Ahead[] = [];
  #check: Ahead | undefined;
  #checking: Promise<void> = Promise.resolve();

  /** On its own way to the database, or on that of other calls of the same request. */
  constructor(way: D1Database | Trips) {
    this.#trips = way instanceof Trips ? way : new Trips(way);
  }

  /** A read that is sent along with the next trip. If there is none until its rows are needed, `known` or a trip of its own has them. */
  readAlong<Row>(statement: Statement<Row>, known?: () => Row[] | undefined): () => Promise<Row[]> {
    const read: { rows?: Row[] } = {};
    const take = (rows: unknown[]) => {
      read.rows = rows as Row[];
    };
    const ahead = { statement, take };
    this.#ahead.push(ahead);
    return async () => {
      this.#ahead = this.#ahead.filter((one) => one !== ahead);
      return read.rows ?? known?.() ?? this.rows(statement);
    };
  }

  /**
   * Authenticates in the same trip as the first reads, or before the first write. `check` gets the rows of this read and
   * throws if they do not authenticate: then no other rows are returned.
   */
  authenticateWithFirstRead<Row>(statement: Statement<Row>, check: (rows: Row[]) => void): void {
    this.#check = { statement, take: check as Ahead["take"] };
    this.#ahead.push(this.#check);
  }

  /** Throws what the check throws, even if nothing else has been read. */
  async authenticated(): Promise<void> {
    if (this.#check) await this.batch([]);
    await this.#checking;
  }

  async rows<Row>(statement: Statement<Row>): Promise<Row[]> {
    if (this.#ahead.length > 0) return (await this.batch([statement]))[0];
    const kind = statement.isRead ? "read" : "write";
    if (kind === "write") await this.#checking;
    const [[rows = []]] = await Promise.all([this.#send(kind, [statement]), this.#checking]);
    return rows as Row[];
  }

  /** Several statements in one round trip and one transaction: if one fails, none is applied. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const kind = statements.every(({ isRead }) => isRead) ? "read" : "write";
    if (kind === "write") await this.authenticated();
    const ahead = this.#ahead;
    if (ahead.length === 0)
      return (await Promise.all([this.#send(kind, statements), this.#checking]))[0] as RowsOf<Statements>;
    const isAuthenticating = this.#check !== undefined;
    this.#ahead = [];
    this.#check = undefined;
    const sent = this.#send(kind, [...ahead.map(({ statement }) => statement), ...statements]);
    const taken = sent.then((rows) => {
      for (const [nth, one] of ahead.entries()) one.take(rows[nth] ?? []);
    });
    if (isAuthenticating) this.#checking = taken;
    await Promise.all([taken, this.#checking]);
    return (await sent).slice(ahead.length) as RowsOf<Statements>;
  }

  async #send(kind: "read" | "write", statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
    const answers = await this.#trips[kind](statements.map(({ query, rendered }) => rendered ?? render(query)));
    for (const { meta } of answers) this.#note(meta);
    return answers.map(({ results }) => results);
  }

  get bookmark(): string | null {
    return this.#trips.bookmark;
  }

  #note(meta: D1Meta | undefined): void {
    this.rowCounts.read += meta?.rows_read ?? 0;
    this.rowCounts.written += meta?.rows_written ?? 0;
  }
}
