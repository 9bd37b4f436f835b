import { type SQL, sql } from "drizzle-orm";
import { CODE_RESEND_SECONDS } from "#domain/account/sign-in.ts";
import { MOST } from "#domain/limits.ts";
import { ENTRY_SECONDS, ENTRY_TRIES_MAX, STAFF_SESSION_SECONDS } from "#domain/staff/sessions.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { staff, staffBrowser, staffEntry, staffSession } from "#functions/db/schema/staff.ts";
import type { Sighting } from "#functions/http/shopper.ts";
import type { Seconds } from "#lib/time.ts";

const memberFields = {
  ...pick(staff, "id", "email", "passwordHash"),
  hasApp: sql<0 | 1>`${staff.totpSecret} IS NOT NULL`,
};
export type Member = RowOf<typeof memberFields>;

export async function findMember(db: Database, email: string): Promise<Member | undefined> {
  const [member] = await db.rows(
    select(memberFields, sql`FROM staff WHERE ${staff.email} = ${email} AND ${staff.removedAt} IS NULL`),
  );
  return member;
}

/** The same of who acts already. */
export async function findMemberById(db: Database, id: number): Promise<Member | undefined> {
  const [member] = await db.rows(
    select(memberFields, sql`FROM staff WHERE ${staff.id} = ${id} AND ${staff.removedAt} IS NULL`),
  );
  return member;
}

export async function isStaffBrowser(db: Database, who: SQL, browserHash: string): Promise<boolean> {
  const known = await db.rows(
    select(
      pick(staffBrowser, "staffId"),
      sql`FROM staff_browser JOIN staff ON ${staff.id} = ${staffBrowser.staffId}
        WHERE ${staffBrowser.browserHash} = ${browserHash} AND ${staff.removedAt} IS NULL AND ${who}`,
    ),
  );
  return known.length > 0;
}

interface NewEntry {
  tokenHash: string;
  staffId: number;
  sessionHash: string;
  codeHash: string | null;
}

export function insertEntry(entry: NewEntry, now: Seconds): Statement<never> {
  return statement(insert(staffEntry, { ...entry, codeSentAt: now, expiresAt: now + ENTRY_SECONDS }));
}

const isOpen = (tokenHash: string, now: Seconds) =>
  sql`${staffEntry.tokenHash} = ${tokenHash} AND ${staffEntry.usedAt} IS NULL AND ${staffEntry.expiresAt} > ${now}`;
const stillHere = sql`EXISTS (SELECT 1 FROM staff WHERE ${staff.id} = ${staffEntry.staffId} AND ${staff.removedAt} IS NULL)`;

const openFields = { ...pick(staffEntry, "staffId", "codeSentAt", "codeHash"), email: staff.email };

/** An entry to which a code is mailed. */
export async function findMailed(db: Database, tokenHash: string, now: Seconds) {
  const [entry] = await db.rows(
    select(
      openFields,
      sql`FROM staff_entry JOIN staff ON ${staff.id} = ${staffEntry.staffId}
        WHERE ${isOpen(tokenHash, now)} AND ${staffEntry.codeHash} IS NOT NULL AND ${staff.removedAt} IS NULL`,
    ),
  );
  return entry;
}

/** Another code in place of the last, if the wait is over. */
export function renewCode(tokenHash: string, codeHash: string, now: Seconds): Statement<{ staffId: number }> {
  return returning(
    sql`UPDATE staff_entry SET ${set(staffEntry, { codeHash, codeSentAt: now })}
      WHERE ${isOpen(tokenHash, now)} AND ${staffEntry.codeSentAt} <= ${now - CODE_RESEND_SECONDS}`,
    pick(staffEntry, "staffId"),
  );
}

/** Whether this very code waits for its reader: its hash has its own salt. */
export function isCodeWritten(tokenHash: string, codeHash: string): SQL {
  return sql`EXISTS (SELECT 1 FROM staff_entry
    WHERE ${staffEntry.tokenHash} = ${tokenHash} AND ${staffEntry.codeHash} = ${codeHash})`;
}

const triedFields = {
  ...pick(staffEntry, "staffId", "codeHash", "codeSentAt"),
  totpSecret: sql<string | null>`(SELECT ${staff.totpSecret} FROM staff WHERE ${staff.id} = ${staffEntry.staffId})`,
};
export type TriedEntry = RowOf<typeof triedFields>;

/** Counts a try before it is judged, so that guesses at the same time all count. */
export async function countEntryTry(
  db: Database,
  tokenHash: string,
  sessionHash: string,
  now: Seconds,
): Promise<TriedEntry | undefined> {
  const [entry] = await db.rows(
    returning(
      sql`UPDATE staff_entry SET ${set(staffEntry, { tries: sql`${staffEntry.tries} + 1` })}
        WHERE ${isOpen(tokenHash, now)} AND ${staffEntry.sessionHash} = ${sessionHash}
          AND ${staffEntry.tries} < ${ENTRY_TRIES_MAX} AND ${stillHere}`,
      triedFields,
    ),
  );
  return entry;
}

/** Uses an entry up; false where somebody else was first. */
export async function takeEntry(db: Database, tokenHash: string, now: Seconds): Promise<boolean> {
  const taken = await db.rows(
    returning(
      sql`UPDATE staff_entry SET ${set(staffEntry, { usedAt: now })} WHERE ${isOpen(tokenHash, now)} AND ${stillHere}`,
      pick(staffEntry, "staffId"),
    ),
  );
  return taken.length > 0;
}

/** A session; one that a phone's PIN opened has taken no second step. */
export function insertStaffSession(
  tokenHash: string,
  { staffId, deviceId }: { staffId: number; deviceId?: number },
  { agent, place }: Sighting,
  now: Seconds,
): Statement<never> {
  const secondStepAt = deviceId === undefined ? now : 0;
  const times = { createdAt: now, expiresAt: now + STAFF_SESSION_SECONDS, seenAt: now, secondStepAt };
  return statement(insert(staffSession, { tokenHash, staffId, ...times, agent, place, deviceId: deviceId ?? null }));
}

export async function endStaffSession(db: Database, tokenHash: string): Promise<void> {
  await db.rows(statement(sql`DELETE FROM staff_session WHERE ${staffSession.tokenHash} = ${tokenHash}`));
}

/** A browser that sends no secret of its own stays unknown. The oldest go. */
export function rememberStaffBrowser(browserHash: string, staffId: number, now: Seconds): Statement<never>[] {
  const seen = insert(staffBrowser, { browserHash, staffId, seenAt: now }, sql`WHERE ${browserHash} <> ''`);
  const own = sql`staff_browser WHERE ${staffBrowser.staffId} = ${staffId}`;
  return [
    statement(sql`${seen} ON CONFLICT (browser_hash, staff_id) DO UPDATE SET ${set(staffBrowser, { seenAt: now })}`),
    statement(sql`DELETE FROM ${own} AND ${staffBrowser.browserHash} NOT IN (SELECT ${staffBrowser.browserHash} FROM ${own}
      ORDER BY ${staffBrowser.seenAt} DESC, staff_browser.rowid DESC LIMIT ${MOST.knownBrowsers})`),
  ];
}
