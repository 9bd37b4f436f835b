import type { Database, Statement } from "#functions/db/database.ts";

/** What an operator's command changes, in the words that the book of changes keeps. */
export interface Change {
  command: string;
  what: string;
  before: unknown;
  after: unknown;
  statements: readonly Statement<unknown>[];
}

/** Every change of an operator to goods, promotions and texts is written here: all of it in one batch, or nothing. */
export async function applyChanges(db: Database, { statements }: Change): Promise<void> {
  if (statements.length > 0) await db.batch(statements);
}
