import { type SQL, sql } from "drizzle-orm";
import {
  ACTIVITIES_PER_PAGE,
  listActivities,
  listRemindedActivities,
  listReminders,
  type OwnActivity,
  setReminder,
  showActivity,
} from "#contract/showroom/activity.ts";
import type { Activity } from "#contract/showroom/showroom.ts";
import { eventLabel, eventStateOf } from "#domain/service/event.ts";
import { REMINDERS, type Reminder, reminderSeconds, reminderWindow } from "#domain/showroom/activity.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import { eventClaim as claim, event } from "#functions/db/schema/service.ts";
import { partnerPlace as place } from "#functions/db/schema/shelves.ts";
import { activityReminder as reminder } from "#functions/db/schema/showroom.ts";
import { answer, answerOwner, answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { insertNotices, type NoticeContext, notifyInParts } from "#functions/messages/notice.ts";
import { eventPlace } from "#functions/service/event-queries.ts";
import { formatDay, formatSpan } from "#lib/date.ts";
import type { Seconds, Zone } from "#lib/time.ts";
import {
  type ActivityRow,
  countActivities,
  deleteReminder,
  insertReminder,
  type OwnActivityRow,
  selectActivities,
  selectActivity,
  selectNextChange,
  selectReminded,
  selectReminders,
} from "./activity-queries.ts";
import { toDegrees } from "./showroom.ts";

const REMINDED_MAX = 60;

/** Activities at the partners, and reminders of them. */
export const activities = {
  listActivities: answer(listActivities, async ({ query }, { db, now, changesAt }) => {
    const [rows, [count], [next]] = await db.batch([
      selectActivities(query, ACTIVITIES_PER_PAGE, now),
      countActivities(query, now),
      selectNextChange(now),
    ]);
    changesAt(next?.published ?? undefined);
    changesAt(next?.over ?? undefined);
    changesAt(next?.opens ?? undefined);
    changesAt(next?.closes ?? undefined);
    const total = count?.total ?? 0;
    const totalPages = Math.ceil(total / ACTIVITIES_PER_PAGE);
    return {
      results: rows.map((row) => toActivity(row, now)),
      total,
      pagination: { page: query.page, perPage: ACTIVITIES_PER_PAGE, totalPages },
    };
  }),

  showActivity: answer(showActivity, async ({ params }, { db, now }) => {
    const [row] = await db.rows(selectActivity(params.id, now));
    return toActivity(row ?? refuse("not_found", 404), now);
  }),

  listReminders: answerOwner(listReminders, ({ query }, { db, shopper }) =>
    db.rows(selectReminders(shopper.id, query.activities)),
  ),

  listRemindedActivities: answerOwner(listRemindedActivities, async (_, { db, shopper, now }) =>
    (await db.rows(selectReminded(shopper.id, REMINDED_MAX, now))).map((row) => toOwn(row, now)),
  ),

  setReminder: answerShopper(setReminder, async ({ body: { activityId, isOn } }, { db, shopper, now }) => {
    const write = isOn ? insertReminder(shopper.id, activityId, now) : deleteReminder(shopper.id, activityId);
    const [, kept, [found]] = await db.batch([
      write,
      selectReminders(shopper.id, [activityId]),
      selectActivity(String(activityId), now),
    ]);
    if (!found) return refuse("not_found", 404);
    if (isOn && kept.length === 0) return refuse("activity_begun", 422);
    return { activityId, isOn };
  }),
};

function toActivity(
  {
    placeSlug: slug,
    name,
    city,
    address,
    region,
    postalCode,
    elsewhere,
    zone,
    latitude,
    longitude,
    kind,
    quota,
    remains,
    opensAt,
    closesAt,
    ...row
  }: ActivityRow,
  now: Seconds,
): Activity {
  const spot = elsewhere
    ? { name: elsewhere, city: "", address: "", region: "", postalCode: "", latitude: null, longitude: null }
    : { name, city, address, region, postalCode, latitude: toDegrees(latitude), longitude: toDegrees(longitude) };
  const state = eventStateOf({ start: opensAt, end: closesAt, quota, remains }, now);
  const seats = quota > 0 ? { quota, remains, state, stateLabel: eventLabel(kind, state), opensAt, closesAt } : null;
  return { ...row, seats, place: { slug, zone: zone as Zone, ...spot } };
}

function toOwn({ isReminded, claimId, code, ...row }: OwnActivityRow, now: Seconds): OwnActivity {
  const claim = claimId !== null && code !== null ? { id: claimId, code } : null;
  return { ...toActivity(row, now), isReminded: isReminded === 1, claim };
}

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
 * Reminds customers who asked for it, a day and an hour before an activity begins, once each for its current time.
 * Answers how many were reminded.
 */
export async function remindOfActivities(clock: NoticeContext): Promise<number> {
  let reminded = 0;
  for (const kind of REMINDERS) {
    const due = (most: number) =>
      select(
        dueFields,
        sql`FROM event CROSS JOIN activity_reminder ON ${reminder.activityId} = ${event.id}
          CROSS JOIN partner_place ON ${place.partnerId} = ${event.partnerId}
          WHERE ${isDue(kind, clock.now)} ORDER BY ${event.happensAt}, ${reminder.userId} LIMIT ${most}`,
      );
    reminded += await notifyInParts(
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
  // Customers with a place are reminded on the day before, with the code.
  const isTold = sql`EXISTS (SELECT 1 FROM event_claim WHERE ${claim.eventId} = ${event.id}
    AND ${claim.userId} = ${reminder.userId})`;
  return sql`${event.happensAt} > ${now - until} AND ${event.happensAt} <= ${now - from}
    AND ${event.publishedAt} <= ${now} AND ${reminder.createdAt} < ${opens}
    AND coalesce(${sentAt[kind]}, 0) < ${opens} ${kind === "day" ? sql`AND NOT ${isTold}` : sql``}`;
}

async function remind(
  kind: Reminder,
  guests: RowOf<typeof dueFields>[],
  { db, now, origin, post }: NoticeContext,
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
  const still = sql`${reminder.activityId} = ${jsonValue("activityId")} AND ${reminder.userId} = ${jsonValue("userId")}
    AND ${event.id} = ${reminder.activityId} AND ${event.happensAt} = ${jsonValue("start")} AND ${isDue(kind, now)}`;
  const when = sql`EXISTS (SELECT 1 FROM activity_reminder JOIN event WHERE ${still})`;
  const sent = set(reminder, kind === "day" ? { dayBeforeAt: now } : { hourBeforeAt: now });
  const [, copies, reminded] = await db.batch([
    ...insertNotices("event", notices, { now, origin, when }),
    returning(sql`UPDATE activity_reminder SET ${sent} FROM ${jsonRows(notices)} CROSS JOIN event WHERE ${still}`, {
      userId: sql<number>`user_id`,
    }),
  ]);
  post(copies);
  return reminded.length;
}
