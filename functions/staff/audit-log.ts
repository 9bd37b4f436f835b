import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, select } from "#functions/db/fields.ts";
import { change } from "#functions/db/schema/operate.ts";
import type { Seconds } from "#lib/time.ts";

/** What was changed, as it was and as it is; nothing in it names a customer. */
export interface Change {
  what: string;
  before?: string;
  after?: string;
}

/** the audit log, open for one command of an operator. */
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

  /** No change of this command has brought an entry of its own. */
  get isEmpty(): boolean {
    return this.#entries === 0;
  }
}

/** The entry of a change that an operator makes; none for anybody else. */
export function auditEntry(auditLog: AuditLog | undefined, entry: Change, when?: SQL): Statement<never>[] {
  return auditLog ? [auditLog.entry(entry, when)] : [];
}

const listedFields = pick(change, "at", "staff", "command", "what", "before", "after");

/** The newest changes first. */
export function selectChanges(since: Seconds, who: string | undefined, most: number, offset: number) {
  const byWho = who === undefined ? sql`1` : sql`${change.staff} = ${who}`;
  return select(
    listedFields,
    sql`FROM change WHERE ${change.at} >= ${since} AND ${byWho} ORDER BY ${change.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}
