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
  /** How many rows its statements have read and written so far, as the database bills them. */
  readonly rowCounts = { read: 0, written: 0 };

  constructor(d1: D1Database, bookmark?: string) {
    this.#session = d1.withSession(bookmark && BOOKMARK.test(bookmark) ? bookmark : "first-unconstrained");
  }

  async rows<Row>({ query, isRead }: Statement<Row>): Promise<Row[]> {
    const { results, meta } = await waitWhileBusy(isRead ? "read" : "write", () => this.#prepare(query).all());
    this.#note(meta);
    return results as Row[];
  }

  /** Several statements in one round trip and one transaction: if one fails, none is applied. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const kind = statements.every(({ isRead }) => isRead) ? "read" : "write";
    const answers = await waitWhileBusy(kind, () =>
      this.#session.batch(statements.map(({ query }) => this.#prepare(query))),
    );
    for (const { meta } of answers) this.#note(meta);
    return answers.map(({ results }) => results) as RowsOf<Statements>;
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  #note(meta: D1Meta | undefined): void {
    this.rowCounts.read += meta?.rows_read ?? 0;
    this.rowCounts.written += meta?.rows_written ?? 0;
  }

  #prepare(query: SQL): D1PreparedStatement {
    const { text, values } = render(query);
    return this.#session.prepare(text).bind(...values);
  }
}
