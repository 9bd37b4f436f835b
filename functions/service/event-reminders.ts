import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { formatDateTime } from "#domain/date.ts";
import { REMINDER_SECONDS } from "#domain/service/event.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { eventClaim as claim, event } from "#functions/db/schema/service.ts";
import { insertNotice } from "#functions/messages/notice.ts";

const REMINDED_MAX = 50;

const dueFields = {
  ...pick(claim, "id", "userId", "code"),
  ...pick(event, "title", "place"),
  happensAt: event.happensAt,
};

/** Reminds those who have a place at an event, once, on the day before it. Returns how many were reminded. */
export async function remindOfEvents(db: Database, now: Seconds, origin: string): Promise<number> {
  // Who claimed a place on the last day knows of it.
  const due = await db.rows(
    select(
      dueFields,
      sql`FROM event CROSS JOIN event_claim ON ${claim.eventId} = ${event.id}
        WHERE ${event.happensAt} > ${now} AND ${event.happensAt} <= ${now + REMINDER_SECONDS}
          AND ${claim.remindedAt} IS NULL AND ${claim.handedOutAt} IS NULL
          AND ${claim.createdAt} < ${event.happensAt} - ${REMINDER_SECONDS}
        ORDER BY ${event.happensAt}, ${claim.id} LIMIT ${REMINDED_MAX}`,
    ),
  );
  for (const one of due) await remind(db, one, now, origin);
  return due.length;
}

async function remind(db: Database, one: RowOf<typeof dueFields>, now: Seconds, origin: string): Promise<void> {
  const { id, userId, code, title, place, happensAt } = one;
  const still = sql`${claim.id} = ${id} AND ${claim.remindedAt} IS NULL`;
  const where = place ? ` di ${place}` : "";
  const notice = {
    kind: "event",
    title: `Sebentar lagi: ${title}`,
    text: `Sampai jumpa pada ${formatDateTime(happensAt ?? now)}${where}. Tunjukkan kode ${code} saat datang.`,
    path: "/profile/event",
  } as const;
  await db.batch([
    ...insertNotice({ userId, notice, now, origin, when: sql`EXISTS (SELECT 1 FROM event_claim WHERE ${still})` }),
    statement(sql`UPDATE event_claim SET ${set(claim, { remindedAt: now })} WHERE ${still}`),
  ]);
}
