import { type SQL, sql } from "drizzle-orm";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { change } from "#functions/db/schema/operate.ts";
import type { Seconds } from "#lib/time.ts";
import { type FieldValue, insertValues } from "./audit-values.ts";
import { selectEntry, selectValues } from "./book-queries.ts";
import { readListPage } from "./list-page.ts";

/** What was changed, as it was and as it is; nothing in it names a customer. */
export interface Change {
  what: string;
  before?: string;
  after?: string;
}

/** The audit log, open for one command of an operator. */
export class AuditLog {
  readonly staff: string;
  readonly #command: string;
  readonly #now: Seconds;
  #entries = 0;

  constructor(staff: string, command: string, now: Seconds) {
    this.staff = staff;
    this.#command = command;
    this.#now = now;
  }

  /** An entry for the batch of the change; `when` says whether that change happens. */
  entry({ what, before = "", after = "" }: Change, when: SQL = sql`1`): Statement<never> {
    this.#entries++;
    const row = { at: this.#now, staff: this.staff, command: this.#command, what, before, after };
    return statement(insert(change, row, sql`WHERE ${when}`));
  }

  /** What the fields of the entry before it in the batch held, whole. */
  values(fields: readonly FieldValue[], when: SQL = sql`1`): Statement<never>[] {
    return insertValues(fields, this.#now, when);
  }

  /** No change of this command has brought an entry of its own. */
  get isEmpty(): boolean {
    return this.#entries === 0;
  }
}

/** The entry of a change that an operator makes, with what its fields held; none for anybody else. */
export function auditEntry(
  book: AuditLog | undefined,
  { values = [], ...entry }: Change & { values?: readonly FieldValue[] },
  when?: SQL,
): Statement<never>[] {
  return book ? [book.entry(entry, when), ...book.values(values, when)] : [];
}

const PER_PAGE = 50;

/** Whose entries are listed, and from when on. */
export interface ChangeChoice {
  since: Seconds;
  staff: string | undefined;
}

/** The entries of the audit log, the newest first. */
export function listChanges({ since, staff }: ChangeChoice, page: number, context: { db: Database }) {
  const byStaff = staff === undefined ? sql`1` : sql`${change.staff} = ${staff}`;
  return readListPage(page, PER_PAGE, context, (most, offset) =>
    select(
      pick(change, "id", "at", "staff", "command", "what", "before", "after"),
      sql`FROM change WHERE ${change.at} >= ${since} AND ${byStaff} ORDER BY ${change.id} DESC LIMIT ${most} OFFSET ${offset}`,
    ),
  );
}

/** One entry of the audit log. */
export async function readEntry(id: number, db: Database) {
  const [found] = await db.rows(selectEntry(id));
  return found;
}

const AT_ONCE = 100;

/** What its fields held, whole: all of them, page by page. */
export async function* readValues(entry: number, db: Database) {
  for (let after = 0; ; ) {
    const rows = await db.rows(selectValues(entry, after, AT_ONCE));
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}
