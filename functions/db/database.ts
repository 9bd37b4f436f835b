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

/** Renders a statement once, to be sent many times with other parameters: rendering a long one takes as long as reading its rows. */
export function prepared<Row>(template: Statement<Row>): (params: Record<string, unknown>) => Statement<Row> {
  const { text, values } = render(template.query);
  return (params) => {
    const fill = (value: unknown) => (value instanceof Param ? params[value.name] : value);
    return { ...template, rendered: { text, values: values.map(fill) } };
  };
}

export type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never;
};

interface QueuedRead {
  statement: Statement<unknown>;
  take: (rows: unknown[]) => void;
}

/** The statements of one call, in D1. */
export class Database {
  readonly #trips: Trips;
  /** How many rows its statements have read and written so far, as the database bills them. */
  readonly rowCounts = { read: 0, written: 0 };
  /** Reads that join the next trip, in front of it. */
  #queued: QueuedRead[] = [];
  #authentication: QueuedRead | undefined;
  #authenticating: Promise<void> = Promise.resolve();

  /** With trips of its own, or with those of the other calls of the same request. */
  constructor(way: D1Database | Trips) {
    this.#trips = way instanceof Trips ? way : new Trips(way);
  }

  /** Adds a read to the next trip. If there was none when its rows are needed, `known` answers, or a trip of its own. */
  piggyback<Row>(statement: Statement<Row>, known?: () => Row[] | undefined): () => Promise<Row[]> {
    const answer: { rows?: Row[] } = {};
    const take = (rows: unknown[]) => {
      answer.rows = rows as Row[];
    };
    const queued = { statement, take };
    this.#queued.push(queued);
    return async () => {
      this.#queued = this.#queued.filter((one) => one !== queued);
      return answer.rows ?? known?.() ?? this.rows(statement);
    };
  }

  /**
   * Authenticates the caller in the same trip as the first read, or before the first write. No rows are returned before
   * `pass` has accepted the caller; it throws otherwise.
   */
  authenticateWithFirstRead<Row>(statement: Statement<Row>, pass: (rows: Row[]) => void): void {
    this.#authentication = { statement, take: pass as QueuedRead["take"] };
    this.#queued.push(this.#authentication);
  }

  /** Waits for the authentication, and throws its refusal, also if nothing else is read. */
  async authenticated(): Promise<void> {
    if (this.#authentication) await this.batch([]);
    await this.#authenticating;
  }

  async rows<Row>(statement: Statement<Row>): Promise<Row[]> {
    if (this.#queued.length > 0) return (await this.batch([statement]))[0];
    const kind = statement.isRead ? "read" : "write";
    if (kind === "write") await this.#authenticating;
    const [[rows = []]] = await Promise.all([this.#send(kind, [statement]), this.#authenticating]);
    return rows as Row[];
  }

  /** Several statements in one round trip and one transaction: if one fails, none is applied. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const kind = statements.every(({ isRead }) => isRead) ? "read" : "write";
    if (kind === "write") await this.authenticated();
    const queued = this.#queued;
    if (queued.length === 0)
      return (await Promise.all([this.#send(kind, statements), this.#authenticating]))[0] as RowsOf<Statements>;
    const isAuthenticating = this.#authentication !== undefined;
    this.#queued = [];
    this.#authentication = undefined;
    const sent = this.#send(kind, [...queued.map(({ statement }) => statement), ...statements]);
    const taken = sent.then((rows) => {
      for (const [nth, one] of queued.entries()) one.take(rows[nth] ?? []);
    });
    if (isAuthenticating) this.#authenticating = taken;
    await Promise.all([taken, this.#authenticating]);
    return (await sent).slice(queued.length) as RowsOf<Statements>;
  }

  async #send(kind: "read" | "write", statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
    const answers = await this.#trips[kind](statements.map(({ query, rendered }) => rendered ?? render(query)));
    for (const { meta } of answers) this.#countRows(meta);
    return answers.map(({ results }) => results);
  }

  get bookmark(): string | null {
    return this.#trips.bookmark;
  }

  #countRows(meta: D1Meta | undefined): void {
    this.rowCounts.read += meta?.rows_read ?? 0;
    this.rowCounts.written += meta?.rows_written ?? 0;
  }
}
