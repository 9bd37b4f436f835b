import { sql } from "drizzle-orm";
import { PIN_TRIES_MAX } from "#domain/staff/sessions.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { pick, returning, select, set } from "#functions/db/fields.ts";
import { staff, staffDevice } from "#functions/db/schema/staff.ts";
import type { Seconds } from "#lib/time.ts";

/** Its packer is one still. */
const isPackers = sql`EXISTS (SELECT 1 FROM staff WHERE ${staff.id} = ${staffDevice.staffId}
  AND ${staff.removedAt} IS NULL AND ${staff.role} = 'packer')`;
const isInvited = (inviteHash: string, now: Seconds) =>
  sql`${staffDevice.inviteHash} = ${inviteHash} AND ${staffDevice.inviteExpiresAt} > ${now}
    AND ${staffDevice.tokenHash} IS NULL AND ${staffDevice.endedAt} IS NULL AND ${isPackers}`;

export function selectInvited(inviteHash: string, now: Seconds) {
  return select(
    { staffId: staff.id, name: staff.name, phone: staffDevice.name },
    sql`FROM staff_device JOIN staff ON ${staff.id} = ${staffDevice.staffId} WHERE ${isInvited(inviteHash, now)}`,
  );
}

/** Enrols a phone by its link, once. */
export function enrol(
  inviteHash: string,
  values: { tokenHash: string; pinHash: string; agent: string },
  now: Seconds,
): Statement<{ id: number }> {
  return returning(
    sql`UPDATE staff_device SET ${set(staffDevice, { ...values, seenAt: now })} WHERE ${isInvited(inviteHash, now)}`,
    pick(staffDevice, "id"),
  );
}

const isOpen = sql`${staffDevice.endedAt} IS NULL AND ${isPackers}`;

export function selectEnrolled(hashes: readonly string[]) {
  return select(
    { ...pick(staffDevice, "tokenHash", "tries"), name: staff.name, phone: staffDevice.name },
    sql`FROM staff_device JOIN staff ON ${staff.id} = ${staffDevice.staffId}
      WHERE ${staffDevice.tokenHash} IN (SELECT value FROM json_each(${JSON.stringify(hashes)})) AND ${isOpen}`,
  );
}

/** Counts a PIN; no row where the phone is locked, or enrolled no more. */
export function countPinTry(tokenHash: string) {
  return returning(
    sql`UPDATE staff_device SET ${set(staffDevice, { tries: sql`${staffDevice.tries} + 1` })}
      WHERE ${staffDevice.tokenHash} = ${tokenHash} AND ${staffDevice.tries} < ${PIN_TRIES_MAX} AND ${isOpen}`,
    pick(staffDevice, "id", "staffId", "pinHash", "tries"),
  );
}

export function notePhoneOpened(id: number, agent: string, now: Seconds): Statement<never> {
  return statement(sql`UPDATE staff_device SET ${set(staffDevice, { tries: 0, seenAt: now, agent })}
    WHERE ${staffDevice.id} = ${id}`);
}
