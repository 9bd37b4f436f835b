import type { SQL, SQLWrapper } from "drizzle-orm";
import { waitWhileBusy } from "./busy.ts";
import { Given, type Rendered, render } from "./render.ts";

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

interface Gate {
  statement: Statement<unknown>;
  pass: (rows: unknown[]) => void;
}

const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]+)*$/;

/**
 * A D1 session. Reads may use a nearby replica, but never one behind what this session, or the one that issued the
 * bookmark, has seen. A malformed bookmark is ignored. While the database is busy it waits (`busy.ts`).
 */
export class Database {
  readonly #session: D1DatabaseSession;
  #gate: Gate | undefined;
  #passing: Promise<void> = Promise.resolve();

  constructor(d1: D1Database, bookmark?: string) {
    this.#session = d1.withSession(bookmark && BOOKMARK.test(bookmark) ? bookmark : "first-unconstrained");
  }

  /**
   * Sends this read along with the first others, or before the first write, and gives out nothing until `pass` has let
   * it: who asks, and what is theirs, are one trip instead of two.
   */
  enterBy<Row>(statement: Statement<Row>, pass: (rows: Row[]) => void): void {
    this.#gate = { statement, pass: pass as Gate["pass"] };
  }

  /** Throws what the gate throws, also if nothing was read behind it. */
  async entered(): Promise<void> {
    if (this.#gate) await this.batch([]);
    await this.#passing;
  }

  async rows<Row>(statement: Statement<Row>): Promise<Row[]> {
    if (this.#gate && statement.isRead) return (await this.batch([statement]))[0];
    const kind = statement.isRead ? "read" : "write";
    if (kind === "write") await this.entered();
    const [{ results }] = await Promise.all([waitWhileBusy(kind, () => this.#prepare(statement).all()), this.#passing]);
    return results as Row[];
  }

  /** Several statements in one round trip and one transaction: if one fails, none is applied. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const kind = statements.every(({ isRead }) => isRead) ? "read" : "write";
    if (kind === "write") await this.entered();
    const gate = this.#gate;
    if (!gate) return (await Promise.all([this.#send(kind, statements), this.#passing]))[0] as RowsOf<Statements>;
    this.#gate = undefined;
    const sent = this.#send(kind, [gate.statement, ...statements]);
    this.#passing = sent.then(([rows = []]) => gate.pass(rows));
    await this.#passing;
    return (await sent).slice(1) as RowsOf<Statements>;
  }

  async #send(kind: "read" | "write", statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
    const answers = await waitWhileBusy(kind, () =>
      this.#session.batch(statements.map((statement) => this.#prepare(statement))),
    );
    return answers.map(({ results }) => results);
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  #prepare({ query, rendered }: Statement<unknown>): D1PreparedStatement {
    const { text, values } = rendered ?? render(query);
    return this.#session.prepare(text).bind(...values);
  }
}
