import { type Calendar, isWorkday, leavesOn, workdayFrom } from "#domain/service/calendar.ts";
import { DAY_SECONDS, dayOf, type Seconds, startOfDay } from "#lib/time.ts";

/** Couriers fetch in the afternoon: what is ready by then leaves on that day. */
const FETCHED_AT: Seconds = 15 * 3600;

/**
 * By when a parcel is to leave, so that it arrives as was said when it was bought: in the afternoon of the next working day
 * after it was paid, or of the day on which what is made for it is ready.
 */
export function sendBefore(toSend: Parameters<typeof leavesOn>[0], calendar: Calendar): Seconds {
  return startOfDay(leavesOn(toSend, calendar)) + FETCHED_AT;
}

/** By when somebody who wrote is to be answered: within so many working days, by the same hour. */
export function answerBefore(writtenAt: Seconds, days: number, calendar: Calendar): Seconds {
  let day = dayOf(writtenAt);
  for (let left = days; left > 0; left -= 1) day = workdayFrom(day + 1, calendar);
  return startOfDay(day) + writtenAt - startOfDay(dayOf(writtenAt));
}

/** A chat is answered within an hour while the shop works, and else an hour after it opens. */
export function chatBefore(writtenAt: Seconds, calendar: Calendar): Seconds {
  const day = dayOf(writtenAt);
  const time = writtenAt - startOfDay(day);
  const { from, until } = calendar.hours ?? ALWAYS;
  if (isWorkday(day, calendar) && time < until) return Math.max(writtenAt, startOfDay(day) + from) + CHAT_SECONDS;
  return startOfDay(workdayFrom(day + 1, calendar)) + from + CHAT_SECONDS;
}

const CHAT_SECONDS: Seconds = 3600;
const ALWAYS = { from: 0, until: DAY_SECONDS };

/** How a deadline is shown: past, on this day, or later. */
export type Urgency = "late" | "now" | "later";

export function urgencyOf(due: Seconds, now: Seconds): Urgency {
  if (due <= now) return "late";
  return dayOf(due) === dayOf(now) ? "now" : "later";
}
