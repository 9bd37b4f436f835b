import { env } from "cloudflare:workers";

export interface Heard {
  /** Every statement that was asked of the database. */
  asked: { sql: string; values: unknown[] }[];
  /** How often it was asked: a batch is one trip. */
  trips: number;
  /** How many rows it has read for its answers. */
  rows: number;
}

/** The database, with what is asked of it. */
export function listen(): { heard: Heard; DB: D1Database } {
  const heard: Heard = { asked: [], trips: 0, rows: 0 };
  const note = (answers: D1Result[]) => {
    for (const { meta } of answers) heard.rows += meta.rows_read;
    return answers;
  };
  const open = (bookmark?: string) => {
    const session = env.DB.withSession(bookmark);
    return {
      getBookmark: () => session.getBookmark(),
      batch: async (statements: D1PreparedStatement[]) => {
        heard.trips += 1;
        return note(await session.batch(statements));
      },
      prepare: (sql: string) => ({
        bind: (...values: unknown[]) => {
          heard.asked.push({ sql, values });
          const statement = session.prepare(sql).bind(...values);
          const all = statement.all.bind(statement);
          statement.all = async () => {
            heard.trips += 1;
            const answer = await all<never>();
            note([answer]);
            return answer;
          };
          return statement;
        },
      }),
    };
  };
  return { heard, DB: { withSession: open } as unknown as D1Database };
}
