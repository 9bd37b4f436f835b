import { env } from "cloudflare:workers";
import { Database, type Statement } from "#functions/db/database.ts";

/** The database of a request, in which something else is written just before the batch that begins to write with `begin`. */
export function overtakenRequest(begin: string, happens: () => Promise<unknown>): D1Database {
  const open = (bookmark?: string) => {
    const session = env.DB.withSession(bookmark);
    let isNext = false;
    return {
      getBookmark: () => session.getBookmark(),
      prepare: (sql: string) => {
        isNext ||= sql.startsWith(begin);
        return session.prepare(sql);
      },
      batch: async (statements: D1PreparedStatement[]) => {
        if (isNext) {
          isNext = false;
          await happens();
        }
        return session.batch(statements);
      },
    };
  };
  return { withSession: open } as unknown as D1Database;
}

/** A database in which something else happens between what is read, in the first batch or a later one, and what is written. */
export function overtaken(happens: () => Promise<unknown>, after = 1): Database {
  const db = new Database(env.DB);
  let trips = 0;
  return {
    rows: db.rows.bind(db),
    batch: async (statements: readonly Statement<unknown>[]) => {
      const answers = await db.batch(statements);
      if (++trips === after) await happens();
      return answers;
    },
  } as never;
}
