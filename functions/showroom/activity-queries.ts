import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { eventClaim as claim, event } from "#functions/db/schema/service.ts";
import { partner, partnerPlace as place } from "#functions/db/schema/shelves.ts";
import { activityReminder as reminder } from "#functions/db/schema/showroom.ts";
import type { Seconds } from "#lib/time.ts";
import { isKey, partnerKey } from "./place-queries.ts";

const activityFields = {
  ...pick(event, "id", "kind", "title", "text", "imageUrl", "altText", "width", "height", "placeholder"),
  slug: sql<string>`${event.slug}`,
  start: sql<Seconds>`${event.happensAt}`,
  end: sql<Seconds>`${event.happensUntil}`,
  publishedAt: event.publishedAt,
  ...pick(event, "quota", "remains"),
  ...{ opensAt: event.start, closesAt: event.end },
  placeSlug: place.slug,
  ...pick(partner, "name", "city"),
  ...pick(place, "address", "region", "postalCode"),
  /** Where it happens, if not at the partner's. */
  elsewhere: event.place,
  ...pick(place, "zone", "latitude", "longitude"),
};
export type ActivityRow = RowOf<typeof activityFields>;

const at = sql`CROSS JOIN partner_place ON ${place.partnerId} = ${event.partnerId}
  CROSS JOIN partner ON ${partner.id} = ${event.partnerId}`;
const isPublished = (now: Seconds) => sql`${event.kind} = 'event' AND ${event.publishedAt} <= ${now}`;

export interface ActivityChoice {
  state: "coming" | "past";
  partner?: string | undefined;
  page: number;
}

function isChosen({ state, partner: host }: ActivityChoice, now: Seconds): SQL {
  const when = state === "coming" ? sql`${event.happensUntil} > ${now}` : sql`${event.happensUntil} <= ${now}`;
  const where = host === undefined ? sql`true` : isKey(partnerKey, host);
  return sql`${when} AND ${where} AND ${isPublished(now)}`;
}

export function selectActivities(choice: ActivityChoice, perPage: number, now: Seconds) {
  const order =
    choice.state === "coming" ? sql`${event.happensAt}, ${event.id}` : sql`${event.happensAt} DESC, ${event.id}`;
  return select(
    activityFields,
    sql`FROM event ${at} WHERE ${isChosen(choice, now)} ORDER BY ${order}
      LIMIT ${perPage} OFFSET ${perPage * (choice.page - 1)}`,
  );
}

export function countActivities(choice: ActivityChoice, now: Seconds) {
  return select({ total: sql<number>`count(*)` }, sql`FROM event ${at} WHERE ${isChosen(choice, now)}`);
}

export function selectActivity(key: string, now: Seconds) {
  return select(activityFields, sql`FROM event ${at} WHERE ${isKey(event, key)} AND ${isPublished(now)}`);
}

const nextOf = (column: SQLiteColumn, now: Seconds) =>
  sql<Seconds | null>`(SELECT min(${column}) FROM event WHERE ${event.kind} = 'event' AND ${column} > ${now})`;

/** When the lists of activities change by themselves: one is published, one is over, or its places can be taken or not any more. */
export function selectNextChange(now: Seconds) {
  return select(
    {
      published: nextOf(event.publishedAt, now),
      over: nextOf(event.happensUntil, now),
      opens: nextOf(event.start, now),
      closes: nextOf(event.end, now),
    },
    sql``,
  );
}

const ownFields = {
  ...activityFields,
  isReminded: sql<0 | 1>`EXISTS (SELECT 1 FROM activity_reminder
    WHERE ${reminder.activityId} = ${event.id} AND ${reminder.userId} = ${user.id})`,
  claimId: sql<number | null>`${claim.id}`,
  code: sql<string | null>`${claim.code}`,
};
export type OwnActivityRow = RowOf<typeof ownFields>;

/** The activities still to come that the shopper has a place at, or will be reminded of. */
export function selectReminded(userId: number, max: number, now: Seconds) {
  return select(
    ownFields,
    sql`FROM user CROSS JOIN event ON ${event.id} IN (
        SELECT ${reminder.activityId} FROM activity_reminder WHERE ${reminder.userId} = ${userId}
        UNION SELECT ${claim.eventId} FROM event_claim WHERE ${claim.userId} = ${userId})
      ${at} LEFT JOIN event_claim ON ${claim.eventId} = ${event.id} AND ${claim.userId} = ${user.id}
      WHERE ${user.id} = ${userId} AND ${event.happensAt} > ${now} AND ${isPublished(now)}
      ORDER BY ${event.happensAt}, ${event.id} LIMIT ${max}`,
  );
}

export function selectReminders(userId: number, activities: number[]) {
  return select(
    pick(reminder, "activityId"),
    sql`FROM activity_reminder WHERE ${reminder.userId} = ${userId}
      AND ${reminder.activityId} IN (SELECT value FROM json_each(${JSON.stringify(activities)}))
      ORDER BY ${reminder.activityId}`,
  );
}

/** Only while it is still to come; asking twice is asking once. */
export function insertReminder(userId: number, activityId: number, now: Seconds) {
  const from = sql`FROM event WHERE ${event.id} = ${activityId} AND ${event.happensAt} > ${now}
    AND ${isPublished(now)}`;
  const values = { activityId: sql`${event.id}`, userId, createdAt: now };
  return statement(sql`${insert(reminder, values, from)} ON CONFLICT (activity_id, user_id) DO NOTHING`);
}

export function deleteReminder(userId: number, activityId: number) {
  return statement(sql`DELETE FROM activity_reminder WHERE ${reminder.userId} = ${userId}
    AND ${reminder.activityId} = ${activityId}`);
}
