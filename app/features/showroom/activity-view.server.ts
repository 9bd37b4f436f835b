import type { AppLoadContext } from "@remix-run/cloudflare";
import * as paths from "#app/paths.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import { orFallback } from "#app/shop/or-fallback.server.ts";
import { listRemindedActivities, listReminders } from "#contract/showroom/activity.ts";
import type { Activity } from "#contract/showroom/showroom.ts";
import { dayParts, formatDateTime, formatDay, formatSpan } from "#domain/date.ts";
import { toPicture } from "./place-view.server.ts";

/** An activity as lists show it; its times are those of the place, whose zone is named. */
export function toActivityView(activity: Activity, now: number, reminded: ReadonlySet<number> = new Set()) {
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
    /** Null once it has begun: then nobody is reminded any more. */
    isReminded: now < start ? reminded.has(id) : null,
    isOver: end <= now,
  };
}
export type ActivityView = ReturnType<typeof toActivityView>;

/** Of these activities those that the visitor will be reminded of; none for a guest, whose page is everybody's. */
export async function loadReminded(context: AppLoadContext, activities: Activity[]): Promise<Set<number>> {
  const shopper = activities.length > 0 ? await currentShopper(context) : null;
  if (!shopper) return new Set();
  const query = { activities: activities.map(({ id }) => id).join(",") };
  const reminded = await orFallback(context, shopper.shop(listReminders, { query }), []);
  return new Set(reminded.map(({ activityId }) => activityId));
}

/** The second in which the page says something else about these activities by itself. */
export function validFor(context: AppLoadContext, activities: Pick<Activity, "start" | "end">[]): void {
  for (const { start, end } of activities)
    for (const second of [start, end]) if (second > context.now) context.validUntil(second);
}

/** What a signed-in visitor will be reminded of, the next first; nothing for a guest. */
export async function loadOwnReminders(
  context: AppLoadContext,
): Promise<{ title: string; href: string; when: string }[]> {
  const shopper = await currentShopper(context);
  if (!shopper) return [];
  const own = await orFallback(context, shopper.shop(listRemindedActivities), []);
  return own.map(({ title, slug, start, place }) => ({
    title,
    href: paths.activity(slug),
    when: formatDateTime(start, place.zone),
  }));
}
