import { type SQL, sql } from "drizzle-orm";
import type { StaffName } from "#domain/staff/operator-words.ts";
import { STAFF_IDLE_SECONDS, STAFF_LINK_SECONDS } from "#domain/staff/sessions.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import {
  staff,
  staffDevice,
  staffEntry,
  staffLink,
  staffRecoveryCode,
  staffSession,
} from "#functions/db/schema/staff.ts";
import type { Seconds } from "#lib/time.ts";

const personFields = {
  ...pick(staff, "id", "name", "email", "role", "createdAt"),
  /** Whether their link was used: until then they cannot come in. */
  hasPassword: sql<0 | 1>`${staff.passwordHash} IS NOT NULL`,
  hasApp: sql<0 | 1>`${staff.totpSecret} IS NOT NULL`,
};
export type PersonRow = RowOf<typeof personFields>;

/** Everybody on the staff; there are few. */
export function selectPeople(): Statement<PersonRow> {
  return select(personFields, sql`FROM staff WHERE ${staff.removedAt} IS NULL ORDER BY ${staff.id} LIMIT 200`);
}

export function selectPerson(who: StaffName): Statement<PersonRow> {
  const named = "id" in who ? sql`${staff.id} = ${who.id}` : sql`${staff.email} = ${who.email}`;
  return select(personFields, sql`FROM staff WHERE ${named} AND ${staff.removedAt} IS NULL`);
}

/** Another owner than this one, who can come in. */
export function otherOwner(id: number): SQL {
  return sql`EXISTS (SELECT 1 FROM staff WHERE ${staff.role} = 'owner' AND ${staff.removedAt} IS NULL
    AND ${staff.passwordHash} IS NOT NULL AND ${staff.id} <> ${id})`;
}

export function selectOtherOwner(id: number) {
  return select({ isThere: sql<0 | 1>`${otherOwner(id)}` }, sql``);
}

/** A session's id is part of its token's hash: it opens nothing. */
const idOf = sql<string>`substr(${staffSession.tokenHash}, 1, 16)`;
const sessionFields = {
  id: idOf,
  ...pick(staffSession, "staffId", "tokenHash", "agent", "place", "createdAt", "seenAt", "deviceId"),
};
export type SessionRow = RowOf<typeof sessionFields>;

/** The open sessions of everybody, or of one. */
export function selectStaffSessions(now: Seconds, staffId?: number): Statement<SessionRow> {
  const whose = staffId === undefined ? sql`1` : sql`${staffSession.staffId} = ${staffId}`;
  return select(
    sessionFields,
    sql`FROM staff_session WHERE ${whose} AND ${staffSession.expiresAt} > ${now}
      AND ${staffSession.seenAt} > ${now - STAFF_IDLE_SECONDS} ORDER BY ${staffSession.seenAt} DESC LIMIT 500`,
  );
}

export function endSessionNamed(staffId: number, id: string): Statement<never> {
  return statement(sql`DELETE FROM staff_session WHERE ${staffSession.staffId} = ${staffId} AND ${idOf} = ${id}`);
}

/** All of one's sessions but one, and sign-ins that are under way. */
export function endSessionsOf(staffId: number, now: Seconds, but = ""): Statement<never>[] {
  return [
    statement(sql`DELETE FROM staff_session
      WHERE ${staffSession.staffId} = ${staffId} AND ${staffSession.tokenHash} <> ${but}`),
    statement(sql`UPDATE staff_entry SET ${set(staffEntry, { usedAt: now })}
      WHERE ${staffEntry.staffId} = ${staffId} AND ${staffEntry.usedAt} IS NULL AND ${staffEntry.sessionHash} <> ${but || "-"}`),
  ];
}

export function endAllSessions(now: Seconds): Statement<never>[] {
  return [
    statement(sql`DELETE FROM staff_session`),
    statement(sql`UPDATE staff_entry SET ${set(staffEntry, { usedAt: now })} WHERE ${staffEntry.usedAt} IS NULL`),
  ];
}

/** A link by which somebody sets their password; earlier ones are worthless. */
export function insertStaffLink(tokenHash: string, staffId: number | SQL, now: Seconds): Statement<never>[] {
  const link = { tokenHash, staffId: sql`${staffId}`, createdAt: now, expiresAt: now + STAFF_LINK_SECONDS };
  return [closeLinks(sql`${staffId}`, now), statement(insert(staffLink, link))];
}

export function closeLinks(staffId: SQL, now: Seconds): Statement<never> {
  return statement(sql`UPDATE staff_link SET ${set(staffLink, { usedAt: now })}
    WHERE ${staffLink.staffId} = ${staffId} AND ${staffLink.usedAt} IS NULL`);
}

/** Nobody can come in. */
export const isShut = sql`NOT EXISTS (SELECT 1 FROM staff AS inside
  WHERE inside.password_hash IS NOT NULL AND inside.removed_at IS NULL)`;

/** A first owner's, whose person has no address yet, is worthless once somebody can come in by another one. */
const openLink = (tokenHash: string, now: Seconds) =>
  sql`FROM staff_link JOIN staff ON ${staff.id} = ${staffLink.staffId}
    WHERE ${staffLink.tokenHash} = ${tokenHash} AND ${staffLink.usedAt} IS NULL AND ${staffLink.expiresAt} > ${now}
      AND ${staff.removedAt} IS NULL AND (${staff.email} <> '' OR ${isShut})`;

export function selectLinked(tokenHash: string, now: Seconds) {
  return select(pick(staff, "id", "name", "email"), openLink(tokenHash, now));
}

/** Whether this link is still to be used. */
export function isLinkOpen(tokenHash: string, now: Seconds): SQL {
  return sql`EXISTS (SELECT 1 ${openLink(tokenHash, now)})`;
}

const phoneFields = {
  ...pick(staffDevice, "id", "staffId", "name", "tries", "seenAt", "agent"),
  isEnrolled: sql<0 | 1>`${staffDevice.tokenHash} IS NOT NULL`,
};
export type PhoneRow = RowOf<typeof phoneFields>;

/** Shared phones that open something, or are about to be enrolled. */
export function selectPhones(now: Seconds): Statement<PhoneRow> {
  return select(
    phoneFields,
    sql`FROM staff_device WHERE ${staffDevice.endedAt} IS NULL
      AND (${staffDevice.tokenHash} IS NOT NULL OR ${staffDevice.inviteExpiresAt} > ${now})
      ORDER BY ${staffDevice.id} LIMIT 200`,
  );
}

export function selectPhone(id: number) {
  return select(
    { ...pick(staffDevice, "id", "staffId"), phone: staffDevice.name, name: staff.name },
    sql`FROM staff_device JOIN staff ON ${staff.id} = ${staffDevice.staffId}
      WHERE ${staffDevice.id} = ${id} AND ${staffDevice.endedAt} IS NULL`,
  );
}

export function endPhones(where: SQL, now: Seconds): Statement<never>[] {
  const ended = sql`SELECT ${staffDevice.id} FROM staff_device WHERE ${where}`;
  return [
    statement(sql`DELETE FROM staff_session WHERE ${staffSession.deviceId} IN (${ended})`),
    statement(sql`UPDATE staff_device SET ${set(staffDevice, { endedAt: now })}
      WHERE ${where} AND ${staffDevice.endedAt} IS NULL`),
  ];
}

/** The authenticator app and what stands in for it. */
export function dropApp(staffId: number): Statement<never>[] {
  return [
    statement(
      sql`UPDATE staff SET ${set(staff, { totpSecret: null, totpPending: null })} WHERE ${staff.id} = ${staffId}`,
    ),
    statement(sql`DELETE FROM staff_recovery_code WHERE ${staffRecoveryCode.staffId} = ${staffId}`),
  ];
}
