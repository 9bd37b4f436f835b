import { sql } from "drizzle-orm";
import { checkStaffLink, listStaff, type OpenSession, useStaffLink } from "#contract/staff/people.ts";
import { PIN_TRIES_MAX } from "#domain/staff/sessions.ts";
import { hashPassword, refuseWeakPassword } from "#functions/account/password-hash.ts";
import { statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { demand, isRefused } from "#functions/db/guard.ts";
import { staff, staffBrowser } from "#functions/db/schema/staff.ts";
import { answer, answerStaff } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { findMember } from "./door-queries.ts";
import { tellStaff } from "./mails.ts";
import {
  closeLinks,
  endSessionsOf,
  isLinkOpen,
  type SessionRow,
  selectLinked,
  selectPeople,
  selectPhones,
  selectStaffSessions,
} from "./people-queries.ts";

/** Who is on the staff, and how they come in for the first time. */
export const people = {
  listStaff: answerStaff(listStaff, async (_, { db, now, whoActs }) => {
    const [all, sessions, phones] = await db.batch([selectPeople(), selectStaffSessions(now), selectPhones(now)]);
    const { tokenHash } = await whoActs();
    return all.map(({ hasPassword, hasApp, ...person }) => ({
      ...person,
      isReady: hasPassword === 1,
      hasApp: hasApp === 1,
      sessions: sessions.filter(({ staffId }) => staffId === person.id).map((one) => sessionOf(one, tokenHash)),
      phones: phones
        .filter(({ staffId }) => staffId === person.id)
        .map(({ id, name, agent, seenAt, isEnrolled, tries }) => ({
          ...{ id, name, agent, seenAt },
          isEnrolled: isEnrolled === 1,
          isLocked: tries >= PIN_TRIES_MAX,
        })),
    }));
  }),

  checkStaffLink: answer(checkStaffLink, async ({ body }, { db, now, address, limit }) => {
    await limit("address", address);
    const [person] = await db.rows(selectLinked(await hashToken(body.linkToken), now));
    return person ? { name: person.name, email: person.email } : refuse("link_over", 422);
  }),

  /** The first use closes it and all other links of the person; what was signed in until then is out. */
  useStaffLink: answer(useStaffLink, async ({ body: { linkToken, password, ...given } }, context) => {
    const { db, now, address, limit } = context;
    await limit("address", address);
    const tokenHash = await hashToken(linkToken);
    const [person] = await db.rows(selectLinked(tokenHash, now));
    if (!person) return refuse("link_over", 422);
    const isNew = person.email === "";
    const email = isNew ? (given.email ?? refuse("invalid", 422, { email: "Isi alamat e-mail Anda." })) : person.email;
    const name = isNew ? (given.name ?? refuse("invalid", 422, { name: "Isi nama Anda." })) : person.name;
    refuseWeakPassword(password, email);
    if (isNew && (await findMember(db, email))) return refuse("staff_email_taken", 422);
    const passwordHash = await hashPassword(password);
    try {
      const change = [
        demand("link", isLinkOpen(tokenHash, now)),
        statement(sql`UPDATE staff SET ${set(staff, { name, email, passwordHash })} WHERE ${staff.id} = ${person.id}`),
        closeLinks(sql`${person.id}`, now),
        ...endSessionsOf(person.id, now),
        statement(sql`DELETE FROM staff_browser WHERE ${staffBrowser.staffId} = ${person.id}`),
      ];
      const letter = tellStaff({ news: "password-by-link" }, sql`${staff.id} = ${person.id}`, context);
      context.post(await writeWithMessages(db, change, [letter]));
    } catch (error) {
      if (!isRefused(error)) throw error;
      return refuse("link_over", 422);
    }
    return { email };
  }),
};

export function sessionOf({ id, agent, place, createdAt, seenAt, ...row }: SessionRow, own: string): OpenSession {
  return { id, agent, place, createdAt, seenAt, isThis: row.tokenHash === own, isPhone: row.deviceId !== null };
}
