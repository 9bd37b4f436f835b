import type { Database, Statement } from "#functions/db/database.ts";

/** One page of a list that an operator reads. */
export interface ListPage<Row> {
  page: number;
  rows: Row[];
  hasMore: boolean;
}

/** Reads one row more than the page has: whether it exists says whether another page follows. */
export async function readListPage<Row>(
  page: number,
  perPage: number,
  { db }: { db: Database },
  list: (most: number, offset: number) => Statement<Row>,
): Promise<ListPage<Row>> {
  const rows = await db.rows(list(perPage + 1, perPage * (page - 1)));
  return { page, rows: rows.slice(0, perPage), hasMore: rows.length > perPage };
}
