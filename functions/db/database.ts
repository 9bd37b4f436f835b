import type { SQL, SQLWrapper } from "drizzle-orm";
import { Given, type Rendered, render } from "./render.ts";
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

/** A statement that is written once and sent many times: writing a long one takes as long as reading its rows. */
export function standing<Row>(written: Statement<Row>): (told: Record<string, unknown>) => Statement<Row> {
  const { text, values } = render(written.query);
  return (told) => {
    const tell = (value: unknown) => (value instanceof Given ? told[value.name] : value);
    return { ...written, rendered: { text, values: values.map(tell) } };
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
  /** What goes along with the next trip, in front of it. */
  #ahead: Ahead[] = [];
  #gate: Ahead | undefined;
  #passing: Promise<void> = Promise.resolve();

  /** On its own way to the database, or on that of other calls of the same request. */
  constructor(way: D1Database | Trips) {
    this.#trips = way instanceof Trips ? way : new Trips(way);
  }

  /** A read that goes along with the next trip; if there was none, its reader makes one, unless `known` will do. */
  ride<Row>(statement: Statement<Row>, known?: () => Row[] | undefined): () => Promise<Row[]> {
    const riding: { rows?: Row[] } = {};
    const take = (rows: unknown[]) => {
      riding.rows = rows as Row[];
    };
    const ahead = { statement, take };
    this.#ahead.push(ahead);
    return async () => {
      this.#ahead = this.#ahead.filter((one) => one !== ahead);
      return riding.rows ?? known?.() ?? this.rows(statement);
    };
  }

  /**
   * Sends this read along with the first others, or before the first write, and gives out nothing until `pass` has let
   * it: who asks, and what is theirs, are one trip instead of two.
   */
  enterBy<Row>(statement: Statement<Row>, pass: (rows: Row[]) => void): void {
    this.#gate = { statement, take: pass as Ahead["take"] };
    this.#ahead.push(this.#gate);
  }

  /** Throws what the gate throws, also if nothing was read behind it. */
  async entered(): Promise<void> {
    if (this.#gate) await this.batch([]);
    await this.#passing;
  }

  async rows<Row>(statement: Statement<Row>): Promise<Row[]> {
    if (this.#ahead.length > 0) return (await this.batch([statement]))[0];
    const kind = statement.isRead ? "read" : "write";
    if (kind === "write") await this.#passing;
    const [[rows = []]] = await Promise.all([this.#send(kind, [statement]), this.#passing]);
    return rows as Row[];
  }

  /** Several statements in one round trip and one transaction: if one fails, none is applied. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const kind = statements.every(({ isRead }) => isRead) ? "read" : "write";
    if (kind === "write") await this.entered();
    const ahead = this.#ahead;
    if (ahead.length === 0)
      return (await Promise.all([this.#send(kind, statements), this.#passing]))[0] as RowsOf<Statements>;
    const isEntering = this.#gate !== undefined;
    this.#ahead = [];
    this.#gate = undefined;
    const sent = this.#send(kind, [...ahead.map(({ statement }) => statement), ...statements]);
    const taken = sent.then((rows) => {
      for (const [nth, one] of ahead.entries()) one.take(rows[nth] ?? []);
    });
    if (isEntering) this.#passing = taken;
    await Promise.all([taken, this.#passing]);
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
