import { sql } from "drizzle-orm";
import { STAFF_IDLE_SECONDS } from "#domain/staff/sessions.ts";
import { type Database, prepared, statement } from "#functions/db/database.ts";
import { pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { Param } from "#functions/db/render.ts";
import { staff, staffSession } from "#functions/db/schema/staff.ts";
import type { Seconds } from "#lib/time.ts";
import type { Sighting } from "./shopper.ts";

const memberFields = {
  ...pick(staff, "id", "name", "email", "role"),
  ...pick(staffSession, "seenAt", "secondStepAt", "deviceId"),
};

/** Who acts in the back office, in which session. */
export interface StaffMember extends RowOf<typeof memberFields> {
  tokenHash: string;
}

/** A member of staff by their session: one that has run out, or was left alone for too long, finds nobody. */
export const selectStaffMember = prepared(
  select(
    memberFields,
    sql`FROM staff_session JOIN staff ON ${staff.id} = ${staffSession.staffId}
      WHERE ${staffSession.tokenHash} = ${new Param("tokenHash")} AND ${staffSession.expiresAt} > ${new Param("now")}
        AND ${staffSession.seenAt} > ${new Param("now")} - ${sql.raw(String(STAFF_IDLE_SECONDS))}
        AND ${staff.removedAt} IS NULL`,
  ),
);

export async function noteStaffSighting(
  db: Database,
  tokenHash: string,
  { agent, place }: Sighting,
  now: Seconds,
): Promise<void> {
  await db.rows(
    statement(sql`UPDATE staff_session SET ${set(staffSession, { seenAt: now, agent, place })}
      WHERE ${staffSession.tokenHash} = ${tokenHash} AND ${staffSession.seenAt} < ${now}`),
  );
}
