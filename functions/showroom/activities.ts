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
import { answer, answerOwner, answerShopper } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
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

/** What happens at the partners, and who is reminded of it. */
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
