import type { DatabaseSync, StatementSync } from "node:sqlite";

export interface Prepared {
  sql: string;
  values: unknown[];
}

/** A database of node's own, asked as D1 is: a batch is one transaction. */
export function memoryD1(database: DatabaseSync): D1Database {
  const known = new Map<string, StatementSync>();
  const prepared = (sql: string) => {
    const one = known.get(sql) ?? database.prepare(sql);
    known.set(sql, one);
    return one;
  };
  const run = ({ sql, values }: Prepared) => ({
    results: prepared(sql).all(...(values as (string | number | null)[])),
    meta: {},
    success: true,
  });
  const batch = async (prepared: Prepared[]) => {
    database.exec("SAVEPOINT batch");
    try {
      const answers = prepared.map(run);
      database.exec("RELEASE batch");
      return answers;
    } catch (error) {
      database.exec("ROLLBACK TO batch; RELEASE batch");
      throw new Error(`D1_ERROR: ${(error as Error).message}`);
    }
  };
  const prepare = (sql: string, values: unknown[] = []) => ({
    sql,
    values,
    bind: (...bound: unknown[]) => prepare(sql, bound),
    all: async () => (await batch([{ sql, values }]))[0],
  });
  const session = { prepare, batch, getBookmark: () => null };
  return { ...session, withSession: () => session } as unknown as D1Database;
}
