import { env } from "cloudflare:workers";

export interface Heard {
  /** Every statement that was asked of the database. */
  asked: { sql: string; values: unknown[] }[];
  /** How often it was asked: a batch is one trip. */
  trips: number;
}

/** The database, with what is asked of it. */
export function listen(): { heard: Heard; DB: D1Database } {
  const heard: Heard = { asked: [], trips: 0 };
  const open = (bookmark?: string) => {
    const session = env.DB.withSession(bookmark);
    return {
      getBookmark: () => session.getBookmark(),
      batch: (statements: D1PreparedStatement[]) => {
        heard.trips += 1;
        return session.batch(statements);
      },
      prepare: (sql: string) => ({
        bind: (...values: unknown[]) => {
          heard.asked.push({ sql, values });
          const statement = session.prepare(sql).bind(...values);
          const all = statement.all.bind(statement);
          statement.all = () => {
            heard.trips += 1;
            return all();
          };
          return statement;
        },
      }),
    };
  };
  return { heard, DB: { withSession: open } as unknown as D1Database };
}
