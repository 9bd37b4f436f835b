import type { SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** A statement, and the shape of the rows that it answers with. It asks nothing before a database runs it. */
export interface Statement<Row> {
  query: SQL;
  row?: Row;
}

export function statement<Row>(query: SQL): Statement<Row> {
  return { query };
}

type RowsOf<Statements extends readonly Statement<unknown>[]> = {
  -readonly [K in keyof Statements]: Statements[K] extends Statement<infer Row> ? Row[] : never;
};

const dialect = new SQLiteAsyncDialect();
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
    return (await this.#prepare(query).all()).results.map(inPlainNames) as Row[];
  }

  /** Several statements in one round trip, and in one transaction: if one fails, none has happened. */
  async batch<const Statements extends readonly Statement<unknown>[]>(
    statements: Statements,
  ): Promise<RowsOf<Statements>> {
    const answers = await this.#session.batch(statements.map(({ query }) => this.#prepare(query)));
    return answers.map(({ results }) => results.map(inPlainNames)) as RowsOf<Statements>;
  }

  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  #prepare(query: SQL): D1PreparedStatement {
    const { sql, params } = dialect.sqlToQuery(query);
    return this.#session.prepare(sql).bind(...params);
  }
}

/**
 * A column `valid_price` is read as `validPrice`, and the few that keep an older spelling by their plain names. Every name is a column of the
 * shop's own statements, so there are only so many.
 */
const plainNames = new Map([
  ["ordersn", "orderNumber"],
  ["is_reedem", "isRedeem"],
  ["reedem_for", "redeemFor"],
  ["is_get_free", "isGift"],
  ["is_get_combo", "isCombo"],
]);

function inPlainNames(row: unknown): unknown {
  const plain: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row as object)) {
    let name = plainNames.get(column);
    if (name === undefined) {
      name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
      plainNames.set(column, name);
    }
    plain[name] = value;
  }
  return plain;
}
