import type { Database, Statement } from "#functions/db/database.ts";
import { type AuditLog, auditEntry } from "#functions/staff/audit-log.ts";

/** What an operator's command changes, as it was and as it is. */
export interface Change {
  what: string;
  before: unknown;
  after: unknown;
  statements: readonly Statement<unknown>[];
}

interface Desk {
  db: Database;
  /** A test may have none. */
  auditLog?: AuditLog;
}

const WORDS_MAX = 2000;

/** Every change of an operator to goods, promotions and texts is written here: all of it in one batch, or nothing. */
export async function applyChanges({ db, auditLog }: Desk, { what, before, after, statements }: Change): Promise<void> {
  if (statements.length === 0) return;
  await db.batch([...statements, ...auditEntry(auditLog, { what, before: inWords(before), after: inWords(after) })]);
}

function inWords(value: unknown): string {
  if (value === null || value === undefined) return "";
  return (typeof value === "string" ? value : JSON.stringify(value)).slice(0, WORDS_MAX);
}
