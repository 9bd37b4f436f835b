import { DAY_SECONDS, dayOf, type Seconds } from "#lib/time.ts";
import { type Hours, isOpenOn, readHours } from "./chat.ts";
import { type ClosedDays, isClosedOn, readClosedDays } from "./closed-days.ts";

/** On which days the shop works: its hours, and the days on which it is closed. */
export interface Calendar {
  /** Undefined where the shop's hours are no rule: it is taken to work on every day. */
  hours: Hours | undefined;
  closed: readonly ClosedDays[];
}

/** The settings that a calendar is made of. */
export const CALENDAR_IDS = { hours: 20, closed: 121 } as const;

export function readCalendar(settings: readonly { id: number; content: string }[]): Calendar {
  const text = (id: number) => settings.find((one) => one.id === id)?.content.trim() ?? "";
  return calendarOf(text(CALENDAR_IDS.hours), text(CALENDAR_IDS.closed));
}

export function calendarOf(hours: string, closed: string): Calendar {
  const days = readClosedDays(closed);
  return { hours: readHours(hours), closed: Array.isArray(days) ? days : [] };
}

export function isWorkday(day: number, { hours, closed }: Calendar): boolean {
  return !isClosedOn(day, closed) && (hours === undefined || isOpenOn(day, hours));
}

/** The first working day from this one on. */
export function workdayFrom(day: number, calendar: Calendar): number {
  let found = day;
  while (!isWorkday(found, calendar)) found += 1;
  return found;
}

interface ToSend {
  paidAt: Seconds;
  /** When the last thing that is made to order was promised to be ready; 0 if nothing is. */
  readyAt: Seconds;
}

/** The day on which a parcel leaves: the next working day after it was paid, or after what is made for it is ready. */
export function leavesOn({ paidAt, readyAt }: ToSend, calendar: Calendar): number {
  return workdayFrom(Math.max(dayOf(paidAt) + 1, readyAt > 0 ? dayOf(readyAt) : 0), calendar);
}

/**
 * From when the days are counted that a parcel takes: from its payment, or from when it is ready. Closed days move it by
 * as many days as the parcel leaves later because of them.
 */
export function countsFrom(toSend: ToSend, calendar: Calendar): Seconds {
  const later = leavesOn(toSend, calendar) - leavesOn(toSend, { ...calendar, closed: [] });
  return Math.max(toSend.paidAt, toSend.readyAt) + later * DAY_SECONDS;
}
