import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { formatDay, formatSpan } from "#domain/date.ts";
import { REMINDERS, type Reminder, reminderSeconds, reminderWindow } from "#domain/showroom/reminder.ts";
import type { Zone } from "#domain/zone.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { partner, partnerPlace as place } from "#functions/db/schema/shelves.ts";
import { activity, activityReminder as reminder } from "#functions/db/schema/showroom.ts";
import { insertNotice } from "#functions/messages/notice.ts";

const REMINDED_MAX = 50;

const dueFields = {
  ...pick(reminder, "activityId", "userId"),
  ...pick(activity, "slug", "title", "start", "end"),
  ...pick(partner, "name"),
  ...pick(place, "address", "zone"),
};

const sentAt = { day: reminder.dayBeforeAt, hour: reminder.hourBeforeAt } as const;
const begins: Record<Reminder, string> = { day: "Besok", hour: "Sebentar lagi" };

/**
 * Reminds who asked for it, a day and an hour before an activity begins, each once for the time at which it begins now.
 * Returns how many were reminded.
 */
export async function remindOfActivities(db: Database, now: Seconds, origin: string): Promise<number> {
  let reminded = 0;
  for (const kind of REMINDERS) {
    const due = await db.rows(
      select(
        dueFields,
        sql`FROM activity CROSS JOIN activity_reminder ON ${reminder.activityId} = ${activity.id}
          CROSS JOIN partner_place ON ${place.partnerId} = ${activity.partnerId}
          CROSS JOIN partner ON ${partner.id} = ${activity.partnerId}
          WHERE ${isDue(kind, now)} ORDER BY ${activity.start}, ${reminder.userId} LIMIT ${REMINDED_MAX}`,
      ),
    );
    for (const one of due) await remind(db, kind, one, now, origin);
    reminded += due.length;
  }
  return reminded;
}

/** `isReminderDue` (domain/showroom/reminder.ts) as a condition on rows. */
function isDue(kind: Reminder, now: Seconds): SQL {
  const { from, until } = reminderWindow(kind, 0);
  const opens = sql`${activity.start} - ${reminderSeconds[kind]}`;
  return sql`${activity.start} > ${now - until} AND ${activity.start} <= ${now - from}
    AND ${activity.publishedAt} <= ${now} AND ${reminder.createdAt} < ${opens}
    AND coalesce(${sentAt[kind]}, 0) < ${opens}`;
}

async function remind(
  db: Database,
  kind: Reminder,
  one: RowOf<typeof dueFields>,
  now: Seconds,
  origin: string,
): Promise<void> {
  const { activityId, userId, slug, title, start, end, name, address } = one;
  const zone = one.zone as Zone;
  // Asked again in the batch itself: another run may have been quicker, or the activity has moved.
  const still = sql`activity_reminder JOIN activity ON ${activity.id} = ${reminder.activityId}
    WHERE ${reminder.activityId} = ${activityId} AND ${reminder.userId} = ${userId} AND ${activity.start} = ${start}
      AND ${isDue(kind, now)}`;
  const notice = {
    kind: "event",
    title: `${begins[kind]}: ${title}`,
    text: `${formatDay(start, zone)}, ${formatSpan(start, end, zone)}, di ${name}, ${address}. Sampai jumpa.`,
    path: `/showroom/kegiatan/${encodeURIComponent(slug)}`,
  } as const;
  const sent = kind === "day" ? { dayBeforeAt: now } : { hourBeforeAt: now };
  await db.batch([
    ...insertNotice({ userId, notice, now, origin, when: sql`EXISTS (SELECT 1 FROM ${still})` }),
    statement(sql`UPDATE activity_reminder SET ${set(reminder, sent)}
      WHERE ${reminder.activityId} = ${activityId} AND ${reminder.userId} = ${userId}
        AND EXISTS (SELECT 1 FROM ${still})`),
  ]);
}
