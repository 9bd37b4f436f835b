import type { SQL, SQLWrapper } from "drizzle-orm";
import { render } from "./render.ts";

/** A statement, and the shape of the rows that it answers with. It asks nothing before a database runs it. */
export interface Statement<Row> {
  query: SQL;
  /** The columns of its rows, by their names; none for a write that answers nothing. */
  fields: Record<string, SQLWrapper>;
  row?: Row;
}

/** A write that answers nothing. Whatever answers with rows is made by `select` or `returning`, which know the fields. */
export function statement(query: SQL): Statement<never> {
  return { query, fields: {} };
}

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never;
};

const BOOKMARK = /^[0-9a-f]{8}(-[0-9a-f]+)*$/;

/**
 * A session with D1: reads may come from the replica nearby, but never from one that lags behind what this session, or the one that
 * handed out the bookmark, has seen. A bookmark that no database would hand out counts as none.
 */
export class Database {
  readonly #session: D1DatabaseSession;

  constructor(d1: D1Database, bookmark?: string) {
    this.#session = d1.withSession(bookmark && BOOKMARK.test(bookmark) ? bookmark : "first-unconstrained");
  }

  async rows<Row>({ query }: Statement<Row>): Promise<Row[]> {
    return (await this.#prepare(query).all()).results as Row[];
  }

  /** Several statements in one round trip, and in one transaction: if one fails, none has happened. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const answers = await this.#session.batch(statements.map(({ query }) => this.#prepare(query)));
    return answers.map(({ results }) => results) as RowsOf<Statements>;
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  #prepare(query: SQL): D1PreparedStatement {
    const { text, values } = render(query);
    return this.#session.prepare(text).bind(...values);
  }
}
