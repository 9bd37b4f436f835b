import { sql } from "drizzle-orm";
import { REMINDER_SECONDS } from "#domain/service/event.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { eventClaim, event } from "#functions/db/schema/service.ts";
import { toldValue } from "#functions/db/json-text.ts";
import { type Telling, tellInParts } from "#functions/messages/in-parts.ts";
import { insertNotices } from "#functions/messages/notice.ts";
import { eventPlace, eventZone } from "#functions/service/event-queries.ts";
import { formatDateTime } from "#lib/date.ts";

const dueFields = {
  ...pick(eventClaim, "id", "userId", "code"),
  title: event.title,
  place: eventPlace,
  zone: eventZone,
  happensAt: event.happensAt,
};

/** Reminds those who have a place at an event, once, on the day before it. Answers how many were reminded. */
export function remindOfEvents(clock: Telling): Promise<number> {
  const { db, now } = clock;
  // Who claimed a place on the last day knows of it.
  const due = (most: number) =>
    select(
      dueFields,
      sql`FROM event CROSS JOIN event_claim ON ${eventClaim.eventId} = ${event.id}
        WHERE ${event.happensAt} > ${now} AND ${event.happensAt} <= ${now + REMINDER_SECONDS}
          AND ${eventClaim.remindedAt} IS NULL AND ${eventClaim.handedOutAt} IS NULL
          AND ${eventClaim.createdAt} < ${event.happensAt} - ${REMINDER_SECONDS}
        ORDER BY ${event.happensAt}, ${eventClaim.id} LIMIT ${most}`,
    );
  return tellInParts(
    (most) => db.rows(due(most)),
    (guests) => remind(guests, clock),
  );
}

async function remind(guests: RowOf<typeof dueFields>[], { db, now, origin, post }: Telling): Promise<number> {
  const notices = guests.map(({ id, userId, code, title, place, zone, happensAt }) => ({
    ...{ id, userId },
    title: `${(happensAt ?? now) - now > REMINDER_SECONDS / 2 ? "Besok" : "Sebentar lagi"}: ${title}`,
    text: `Sampai jumpa pada ${formatDateTime(happensAt ?? now, zone)}${place ? ` di ${place}` : ""}. Tunjukkan kode tiket ${code} saat datang.`,
    path: "/profile/event",
  }));
  const isWaiting = sql`${eventClaim.remindedAt} IS NULL`;
  const when = sql`EXISTS (SELECT 1 FROM event_claim WHERE ${eventClaim.id} = ${toldValue("id")} AND ${isWaiting})`;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(guests.map(({ id }) => id))}))`;
  const [, copies, reminded] = await db.batch([
    ...insertNotices("event", notices, { now, origin, when }),
    returning(
      sql`UPDATE event_claim SET ${set(eventClaim, { remindedAt: now })} WHERE ${eventClaim.id} IN ${ids} AND ${isWaiting}`,
      pick(eventClaim, "id"),
    ),
  ]);
  post(copies);
  return reminded.length;
}
