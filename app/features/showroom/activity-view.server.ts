import type { AppLoadContext } from "@remix-run/cloudflare";
import { readSiteMeta } from "#app/page/settings.ts";
import * as paths from "#app/paths.ts";
import { currentShopper } from "#app/session/shopper.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { orFallback } from "#app/shop/late.server.ts";
import { listPages } from "#contract/content/settings.ts";
import { listRemindedActivities } from "#contract/showroom/activity.ts";
import type { Activity } from "#contract/showroom/showroom.ts";
import type { EventFacts } from "#domain/showroom/structured-data.ts";
import { dayParts, formatDateTime, formatDay, formatSpan, isoDateTime } from "#lib/date.ts";
import type { Zone } from "#lib/time.ts";
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
    place: [place.name, place.city].filter(Boolean).join(", "),
    placeHref: paths.place(place.slug),
    picture: toPicture(activity),
    seats: activity.seats && seatsView(activity.seats, place.zone),
    /** Once it has begun nobody is reminded any more. */
    canRemind: now < start,
    isOver: end <= now,
  };
}
export type ActivityView = ReturnType<typeof toActivityView>;

/** The same as crawlers read it. */
export async function toEvent(shop: Shop, activity: Activity, now: number): Promise<EventFacts> {
  const { title, text, slug, imageUrl, start, end, place, seats, publishedAt } = activity;
  const isAtPartners = place.address !== "";
  return {
    ...{ title, text, path: paths.activity(slug), image: imageUrl, place },
    starts: isoDateTime(start, place.zone),
    ends: isoDateTime(end, place.zone),
    host: isAtPartners ? { name: place.name, path: paths.place(place.slug) } : null,
    shop: isAtPartners ? "" : readSiteMeta(await shop(listPages)).title,
    openFrom: seats?.opensAt ?? publishedAt,
    isOpen: seats ? seats.remains > 0 && now < seats.closesAt : now < end,
  };
}

function seatsView({ quota, state, stateLabel, opensAt }: NonNullable<Activity["seats"]>, zone: Zone) {
  const words = { soon: `Pendaftaran dibuka ${formatDateTime(opensAt, zone)}`, full: stateLabel, ended: stateLabel };
  return { quota, state, words: state === "open" || state === "free" ? "" : words[state] };
}

/** The second in which the page says something else about these activities by itself. */
export function validFor(context: AppLoadContext, activities: Pick<Activity, "start" | "end" | "seats">[]): void {
  for (const { start, end, seats } of activities)
    for (const second of [start, end, seats?.opensAt ?? 0, seats?.closesAt ?? 0])
      if (second > context.now) context.validUntil(second);
}

/** An activity that a customer has a place at, or will be reminded of. */
export interface ReminderView {
  id: number;
  title: string;
  href: string;
  when: string;
  isReminded: boolean;
  /** What is shown at the door; empty without a place. */
  code: string;
}

/** This customer's own activities, the next first; nothing for a guest, null where script asks for them apart. */
export async function loadReminders(context: AppLoadContext): Promise<ReminderView[] | null> {
  if (context.isNobodys) return null;
  const shopper = await currentShopper(context);
  if (!shopper) return [];
  const own = await orFallback(context, shopper.shop(listRemindedActivities), []);
  return own.map(({ id, title, slug, start, place, isReminded, claim }) => ({
    ...{ id, title, href: paths.activity(slug), when: formatDateTime(start, place.zone) },
    ...{ isReminded, code: claim?.code ?? "" },
  }));
}
