import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { partner, partnerPlace as place } from "#functions/db/schema/shelves.ts";
import { activity, activityReminder as reminder } from "#functions/db/schema/showroom.ts";
import { isKey, partnerKey } from "./place-queries.ts";

const activityFields = {
  ...pick(activity, "id", "slug", "title", "text", "start", "end"),
  ...pick(activity, "imageUrl", "altText", "width", "height", "placeholder"),
  placeSlug: place.slug,
  ...pick(partner, "name", "city"),
  ...pick(place, "address", "zone", "latitude", "longitude"),
};
export type ActivityRow = RowOf<typeof activityFields>;

const at = sql`CROSS JOIN partner_place ON ${place.partnerId} = ${activity.partnerId}
  CROSS JOIN partner ON ${partner.id} = ${activity.partnerId}`;
const isPublished = (now: Seconds) => sql`${activity.publishedAt} <= ${now}`;

export interface ActivityChoice {
  state: "coming" | "past";
  partner?: string | undefined;
  page: number;
}

function isChosen({ state, partner: host }: ActivityChoice, now: Seconds): SQL {
  const when = state === "coming" ? sql`${activity.end} > ${now}` : sql`${activity.end} <= ${now}`;
  const where = host === undefined ? sql`true` : isKey(partnerKey, host);
  return sql`${when} AND ${where} AND ${isPublished(now)}`;
}

export function selectActivities(choice: ActivityChoice, perPage: number, now: Seconds) {
  const order =
    choice.state === "coming" ? sql`${activity.start}, ${activity.id}` : sql`${activity.start} DESC, ${activity.id}`;
  return select(
    activityFields,
    sql`FROM activity ${at} WHERE ${isChosen(choice, now)} ORDER BY ${order}
      LIMIT ${perPage} OFFSET ${perPage * (choice.page - 1)}`,
  );
}

export function countActivities(choice: ActivityChoice, now: Seconds) {
  return select({ total: sql<number>`count(*)` }, sql`FROM activity ${at} WHERE ${isChosen(choice, now)}`);
}

export function selectActivity(key: string, now: Seconds) {
  return select(activityFields, sql`FROM activity ${at} WHERE ${isKey(activity, key)} AND ${isPublished(now)}`);
}

/** When the lists of activities change by themselves: one is published, or one is over. */
export function selectNextChange(now: Seconds) {
  return select(
    {
      published: sql<Seconds | null>`(SELECT min(${activity.publishedAt}) FROM activity
        WHERE ${activity.publishedAt} > ${now})`,
      over: sql<Seconds | null>`(SELECT min(${activity.end}) FROM activity WHERE ${activity.end} > ${now})`,
    },
    sql``,
  );
}

/** The activities that the shopper will be reminded of: those still to come. */
export function selectReminded(userId: number, max: number, now: Seconds) {
  return select(
    activityFields,
    sql`FROM activity_reminder CROSS JOIN activity ON ${activity.id} = ${reminder.activityId} ${at}
      WHERE ${reminder.userId} = ${userId} AND ${activity.start} > ${now} AND ${isPublished(now)}
      ORDER BY ${activity.start}, ${activity.id} LIMIT ${max}`,
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
  const from = sql`FROM activity WHERE ${activity.id} = ${activityId} AND ${activity.start} > ${now}
    AND ${isPublished(now)}`;
  const values = { activityId: sql`${activity.id}`, userId, createdAt: now };
  return statement(sql`${insert(reminder, values, from)} ON CONFLICT (activity_id, user_id) DO NOTHING`);
}

export function deleteReminder(userId: number, activityId: number) {
  return statement(sql`DELETE FROM activity_reminder WHERE ${reminder.userId} = ${userId}
    AND ${reminder.activityId} = ${activityId}`);
}
