import type { SQL, SQLWrapper } from "drizzle-orm";
import { waitWhileBusy } from "./busy.ts";
import { render } from "./render.ts";

/** A statement and the type of the rows it returns. Nothing runs until a Database executes it. */
export interface Statement<Row> {
  query: SQL;
  /** Its result columns by name; none for a write without RETURNING. */
  fields: Record<string, SQLWrapper>;
  /** Changes nothing, so that it may be asked twice. */
  isRead?: boolean;
  row?: Row;
}

/** A write that returns no rows. Statements with rows come from `select` or `returning`, which know the fields. */
export function statement(query: SQL): Statement<never> {
  return { query, fields: {} };
}

export type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never;
};

const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]+)*$/;

/**
 * A D1 session. Reads may use a nearby replica, but never one behind what this session, or the one that issued the
 * bookmark, has seen. A malformed bookmark is ignored. While the database is busy it waits (`busy.ts`).
 */
export class Database {
  readonly #session: D1DatabaseSession;
  #riding: { statement: Statement<unknown>; rows?: unknown[] } | undefined;

  constructor(d1: D1Database, bookmark?: string) {
    this.#session = d1.withSession(bookmark && BOOKMARK.test(bookmark) ? bookmark : "first-unconstrained");
  }

  /**
   * A read that goes along with the next trip to the database, in front of it; if there was none, its reader makes one.
   */
  ride<Row>(statement: Statement<Row>): () => Promise<Row[]> {
    const riding: { statement: Statement<unknown>; rows?: unknown[] } = { statement };
    this.#riding = riding;
    return async () => {
      if (this.#riding === riding) this.#riding = undefined;
      return (riding.rows as Row[] | undefined) ?? this.rows(statement);
    };
  }

  async rows<Row>(statement: Statement<Row>): Promise<Row[]> {
    if (this.#riding) {
      const [rows] = await this.#batch([statement]);
      return rows as Row[];
    }
    const { query, isRead } = statement;
    const { results } = await waitWhileBusy(isRead ? "read" : "write", () => this.#prepare(query).all());
    return results as Row[];
  }

  /** Several statements in one round trip and one transaction: if one fails, none is applied. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    return (await this.#batch(statements)) as RowsOf<Statements>;
  }

  async #batch(statements: readonly Statement<unknown>[]): Promise<unknown[][]> {
    const riding = this.#riding;
    this.#riding = undefined;
    const all = riding ? [riding.statement, ...statements] : statements;
    const kind = all.every(({ isRead }) => isRead) ? "read" : "write";
    const answers = await waitWhileBusy(kind, () => this.#session.batch(all.map(({ query }) => this.#prepare(query))));
    const rows = answers.map(({ results }) => results);
    if (riding) riding.rows = rows.shift();
    return rows;
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  #prepare(query: SQL): D1PreparedStatement {
    const { text, values } = render(query);
    return this.#session.prepare(text).bind(...values);
  }
}
