import { sql } from "drizzle-orm";

/** Many rows that go along with a statement as one value; in SQL each is a row of `told`. */
export const toldRows = (rows: readonly object[]) => sql`json_each(${JSON.stringify(rows)}) AS told`;

export const toldValue = <Value = string>(name: string) => sql<Value>`(told.value ->> ${sql.raw(`'${name}'`)})`;
