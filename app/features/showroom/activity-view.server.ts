import type { AppLoadContext } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listRemindedActivities } from "#contract/showroom/activity.ts";
import type { Activity } from "#contract/showroom/showroom.ts";
import { dayParts, formatDateTime, formatDay, formatSpan } from "#domain/date.ts";
import { toPicture } from "./place-view.server.ts";

/** An activity as lists show it; its times are those of the place, whose zone is named. */
export function toActivityView(activity: Activity, now: number) {
  const { id, slug, title, start, end, place } = activity;
  return {
    id,
    title,
    href: paths.activity(slug),
    calendar: paths.activityCalendar(slug),
    ...dayParts(start, place.zone),
    dayWords: formatDay(start, place.zone),
    hourWords: formatSpan(start, end, place.zone),
    place: place.name,
    city: place.city,
    placeHref: paths.place(place.slug),
    picture: toPicture(activity),
    /** Once it has begun nobody is reminded any more. */
    canRemind: now < start,
    isOver: end <= now,
  };
}
export type ActivityView = ReturnType<typeof toActivityView>;

/** The second in which the page says something else about these activities by itself. */
export function validFor(context: AppLoadContext, activities: Pick<Activity, "start" | "end">[]): void {
  for (const { start, end } of activities)
    for (const second of [start, end]) if (second > context.now) context.validUntil(second);
}

/** An activity that a customer will be reminded of. */
export interface ReminderView {
  id: number;
  title: string;
  href: string;
  when: string;
}

/** What this customer will be reminded of, the next first; nothing for a guest, null where script asks for it apart. */
export async function loadReminders(context: AppLoadContext): Promise<ReminderView[] | null> {
  if (context.isNobodys) return null;
  const shopper = await currentShopper(context);
  if (!shopper) return [];
  const own = await orFallback(context, shopper.shop(listRemindedActivities), []);
  return own.map(({ id, title, slug, start, place }) => ({
    id,
    title,
    href: paths.activity(slug),
    when: formatDateTime(start, place.zone),
  }));
}
