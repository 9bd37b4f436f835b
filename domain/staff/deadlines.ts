import { type Hours, isOpenOn } from "#domain/service/chat.ts";
import { dayOf, type Seconds, startOfDay } from "#lib/time.ts";

/** Couriers fetch in the afternoon: what is ready by then leaves on that day. */
const FETCHED_AT: Seconds = 15 * 3600;

/** A shop whose hours are no rule is taken to work on every day. */
const isWorkday = (day: number, hours: Hours | undefined) => hours === undefined || isOpenOn(day, hours);

/** The first working day from this one on. */
function workdayFrom(day: number, hours: Hours | undefined): number {
  let found = day;
  while (!isWorkday(found, hours)) found += 1;
  return found;
}

interface ToSend {
  paidAt: Seconds;
  /** When the last thing that is made to order was promised to be ready; 0 if nothing is. */
  readyAt: Seconds;
}

/**
 * By when a parcel is to leave, so that it arrives as was said when it was bought: in the afternoon of the next working day
 * after it was paid, or of the day on which what is made for it is ready.
 */
export function sendBefore({ paidAt, readyAt }: ToSend, hours: Hours | undefined): Seconds {
  const day = Math.max(dayOf(paidAt) + 1, readyAt > 0 ? dayOf(readyAt) : 0);
  return startOfDay(workdayFrom(day, hours)) + FETCHED_AT;
}

/** By when somebody who wrote is to be answered: within so many working days, by the same hour. */
export function answerBefore(writtenAt: Seconds, days: number, hours: Hours | undefined): Seconds {
  let day = dayOf(writtenAt);
  for (let left = days; left > 0; left -= 1) day = workdayFrom(day + 1, hours);
  return startOfDay(day) + writtenAt - startOfDay(dayOf(writtenAt));
}

/** A chat is answered within an hour while the shop works, and else an hour after it opens. */
export function chatBefore(writtenAt: Seconds, hours: Hours | undefined): Seconds {
  if (hours === undefined) return writtenAt + CHAT_SECONDS;
  const day = dayOf(writtenAt);
  const time = writtenAt - startOfDay(day);
  const isOpen = isWorkday(day, hours);
  if (isOpen && time < hours.until) return Math.max(writtenAt, startOfDay(day) + hours.from) + CHAT_SECONDS;
  return startOfDay(workdayFrom(day + 1, hours)) + hours.from + CHAT_SECONDS;
}

const CHAT_SECONDS: Seconds = 3600;

/** How a deadline is shown: past, on this day, or later. */
export type Urgency = "late" | "now" | "later";

export function urgencyOf(due: Seconds, now: Seconds): Urgency {
  if (due <= now) return "late";
  return dayOf(due) === dayOf(now) ? "now" : "later";
}
