import { sql } from "drizzle-orm";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, returning, select, set } from "#functions/db/fields.ts";
import { staff, staffRecoveryCode, staffSession } from "#functions/db/schema/staff.ts";
import { hashToken } from "#functions/http/shopper.ts";
import type { Seconds } from "#lib/time.ts";
import { endSessionsOf } from "./people-queries.ts";

const ofPerson = (id: number) => sql`${staff.id} = ${id} AND ${staff.removedAt} IS NULL`;

export function selectOwn(id: number) {
  const left = sql<number>`(SELECT count(*) FROM staff_recovery_code
    WHERE ${staffRecoveryCode.staffId} = ${staff.id} AND ${staffRecoveryCode.usedAt} IS NULL)`;
  return select(
    { ...pick(staff, "email", "passwordHash", "totpSecret", "totpPending"), codesLeft: left },
    sql`FROM staff WHERE ${ofPerson(id)}`,
  );
}

export function setOwn(
  id: number,
  values: Partial<Pick<typeof staff.$inferInsert, "passwordHash" | "totpPending" | "totpSecret">>,
): Statement<never> {
  return statement(sql`UPDATE staff SET ${set(staff, values)} WHERE ${staff.id} = ${id}`);
}

/** Takes a step of the app; false where it, or a later one, was taken before. */
export async function takeAppStep(db: Database, id: number, step: number): Promise<boolean> {
  const taken = await db.rows(
    returning(
      sql`UPDATE staff SET ${set(staff, { totpStep: step })} WHERE ${ofPerson(id)} AND ${staff.totpStep} < ${step}`,
      pick(staff, "id"),
    ),
  );
  return taken.length > 0;
}

/** Makes the key that is being set up the person's own; false if it is another by now, or its code was used. */
export async function takeAppKey(db: Database, id: number, key: string, step: number): Promise<boolean> {
  const values = { totpSecret: key, totpPending: null, totpStep: step };
  const taken = await db.rows(
    returning(
      sql`UPDATE staff SET ${set(staff, values)} WHERE ${ofPerson(id)} AND ${staff.totpPending} = ${key}`,
      pick(staff, "id"),
    ),
  );
  return taken.length > 0;
}

/** A recovery code as it was typed: signs between its parts and capitals count for nothing. */
const plain = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, "");
const hashOf = (staffId: number, code: string) => hashToken(`recovery ${staffId} ${plain(code)}`);

export async function replaceRecoveryCodes(staffId: number, codes: readonly string[]): Promise<Statement<never>[]> {
  const hashes = await Promise.all(codes.map((code) => hashOf(staffId, code)));
  return [
    statement(sql`DELETE FROM staff_recovery_code WHERE ${staffRecoveryCode.staffId} = ${staffId}`),
    ...hashes.map((codeHash) => statement(insert(staffRecoveryCode, { staffId, codeHash }))),
  ];
}

/** Uses a recovery code up; no row if there is no such one left. */
export async function takeRecoveryCode(
  staffId: number,
  typed: string,
  now: Seconds,
): Promise<Statement<{ staffId: number }>> {
  return returning(
    sql`UPDATE staff_recovery_code SET ${set(staffRecoveryCode, { usedAt: now })}
      WHERE ${staffRecoveryCode.staffId} = ${staffId} AND ${staffRecoveryCode.codeHash} = ${await hashOf(staffId, typed)}
        AND ${staffRecoveryCode.usedAt} IS NULL`,
    pick(staffRecoveryCode, "staffId"),
  );
}

/** The second step was taken in this session just now: it goes on under another token. */
export function freshenStep(tokenHash: string, newHash: string, now: Seconds): Statement<never> {
  return statement(sql`UPDATE staff_session SET ${set(staffSession, { tokenHash: newHash, secondStepAt: now })}
    WHERE ${staffSession.tokenHash} = ${tokenHash}`);
}

/** This session goes on under another token, and all others of its person end. */
export function renewSession(staffId: number, tokenHash: string, newHash: string, now: Seconds): Statement<never>[] {
  return [
    statement(sql`UPDATE staff_session SET ${set(staffSession, { tokenHash: newHash })}
      WHERE ${staffSession.tokenHash} = ${tokenHash}`),
    ...endSessionsOf(staffId, now, newHash),
  ];
}
