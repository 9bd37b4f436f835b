import { type SQL, sql } from "drizzle-orm";
import { REMINDERS, type Reminder, reminderSeconds, reminderWindow } from "#domain/showroom/activity.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { eventClaim as claim, event } from "#functions/db/schema/service.ts";
import { partnerPlace as place } from "#functions/db/schema/shelves.ts";
import { activityReminder as reminder } from "#functions/db/schema/showroom.ts";
import { toldRows, toldValue } from "#functions/db/told.ts";
import { type Telling, tellInParts } from "#functions/messages/in-parts.ts";
import { insertNotices } from "#functions/messages/notice.ts";
import { eventPlace } from "#functions/service/event-queries.ts";
import { formatDay, formatSpan } from "#lib/date.ts";
import type { Seconds, Zone } from "#lib/time.ts";

const dueFields = {
  ...pick(reminder, "activityId", "userId"),
  title: event.title,
  slug: sql<string>`${event.slug}`,
  start: sql<Seconds>`${event.happensAt}`,
  end: sql<Seconds>`${event.happensUntil}`,
  place: eventPlace,
  zone: place.zone,
};

const sentAt = { day: reminder.dayBeforeAt, hour: reminder.hourBeforeAt } as const;
const begins: Record<Reminder, string> = { day: "Besok", hour: "Sebentar lagi" };

/**
 * Reminds who asked for it, a day and an hour before an activity begins, each once for the time at which it begins now.
 * Answers how many were reminded.
 */
export async function remindOfActivities(clock: Telling): Promise<number> {
  let reminded = 0;
  for (const kind of REMINDERS) {
    const due = (most: number) =>
      select(
        dueFields,
        sql`FROM event CROSS JOIN activity_reminder ON ${reminder.activityId} = ${event.id}
          CROSS JOIN partner_place ON ${place.partnerId} = ${event.partnerId}
          WHERE ${isDue(kind, clock.now)} ORDER BY ${event.happensAt}, ${reminder.userId} LIMIT ${most}`,
      );
    reminded += await tellInParts(
      (most) => clock.db.rows(due(most)),
      (guests) => remind(kind, guests, clock),
    );
  }
  return reminded;
}

/** `isReminderDue` (domain/showroom/activity.ts) as a condition on rows. */
function isDue(kind: Reminder, now: Seconds): SQL {
  const { from, until } = reminderWindow(kind, 0);
  const opens = sql`${event.happensAt} - ${reminderSeconds[kind]}`;
  // Who has a place is told on the day before, with the code.
  const isTold = sql`EXISTS (SELECT 1 FROM event_claim WHERE ${claim.eventId} = ${event.id}
    AND ${claim.userId} = ${reminder.userId})`;
  return sql`${event.happensAt} > ${now - until} AND ${event.happensAt} <= ${now - from}
    AND ${event.publishedAt} <= ${now} AND ${reminder.createdAt} < ${opens}
    AND coalesce(${sentAt[kind]}, 0) < ${opens} ${kind === "day" ? sql`AND NOT ${isTold}` : sql``}`;
}

async function remind(
  kind: Reminder,
  guests: RowOf<typeof dueFields>[],
  { db, now, origin, post }: Telling,
): Promise<number> {
  const notices = guests.map((one) => {
    const { activityId, userId, slug, title, start, end, place } = one;
    const zone = one.zone as Zone;
    return {
      ...{ activityId, userId, start },
      title: `${begins[kind]}: ${title}`,
      text: `${formatDay(start, zone)}, ${formatSpan(start, end, zone)}, di ${place}. Sampai jumpa.`,
      path: `/showroom/kegiatan/${encodeURIComponent(slug)}`,
    };
  });
  // Asked again in the batch itself: another run may have been quicker, or the activity has moved.
  const still = sql`${reminder.activityId} = ${toldValue("activityId")} AND ${reminder.userId} = ${toldValue("userId")}
    AND ${event.id} = ${reminder.activityId} AND ${event.happensAt} = ${toldValue("start")} AND ${isDue(kind, now)}`;
  const when = sql`EXISTS (SELECT 1 FROM activity_reminder JOIN event WHERE ${still})`;
  const sent = set(reminder, kind === "day" ? { dayBeforeAt: now } : { hourBeforeAt: now });
  const [, copies, reminded] = await db.batch([
    ...insertNotices("event", notices, { now, origin, when }),
    returning(sql`UPDATE activity_reminder SET ${sent} FROM ${toldRows(notices)} CROSS JOIN event WHERE ${still}`, {
      userId: sql<number>`user_id`,
    }),
  ]);
  post(copies);
  return reminded.length;
}
