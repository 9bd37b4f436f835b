import { DAY_SECONDS, dayOf, type Seconds, startOfDay } from "#lib/time.ts";

/** Days on which the shop is closed, by their numbers (`dayOf`), the last one included, and why. */
export interface ClosedDays {
  from: number;
  to: number;
  /** Shown to shoppers; may be empty. */
  reason: string;
}

export type ClosedFault =
  | { why: "no-closed-days"; part: string }
  | { why: "closed-too-long" | "too-many-parts"; most: number };

export const CLOSED_DAYS_MAX = 60;
export const CLOSED_SPANS_MAX = 20;
export const CLOSED_REASON_MAX = 80;

const SPAN = /^(\d{4}-\d{2}-\d{2})(?:\s+sampai\s+(\d{4}-\d{2}-\d{2}))?(?:\s*:\s*(.*))?$/s;

/** `2026-12-24 sampai 2026-12-27: Libur Natal; 2027-03-19: Nyepi`, or the part that is none. */
export function readClosedDays(text: string): ClosedDays[] | ClosedFault {
  const parts = text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length > CLOSED_SPANS_MAX) return { why: "too-many-parts", most: CLOSED_SPANS_MAX };
  const read: ClosedDays[] = [];
  for (const part of parts) {
    const [, first = "", last = first, reason = ""] = SPAN.exec(part) ?? [];
    const [from, to] = [dayNumber(first), dayNumber(last)];
    if (from === undefined || to === undefined || to < from) return { why: "no-closed-days", part };
    if (to - from >= CLOSED_DAYS_MAX) return { why: "closed-too-long", most: CLOSED_DAYS_MAX };
    if (reason.length > CLOSED_REASON_MAX) return { why: "no-closed-days", part };
    read.push({ from, to, reason: reason.trim() });
  }
  return read.sort((one, other) => one.from - other.from);
}

/** The same as a text that can be read again. */
export function writeClosedDays(all: readonly ClosedDays[]): string {
  return all
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to, reason }) => {
      const days = from === to ? writtenDay(from) : `${writtenDay(from)} sampai ${writtenDay(to)}`;
      return reason === "" ? days : `${days}: ${reason}`;
    })
    .join("; ");
}

/** The number of a day that is written as `2026-12-24`; undefined for one that no calendar has. */
export function dayNumber(written: string): number | undefined {
  const day = Date.parse(`${written}T00:00:00Z`) / 1000 / DAY_SECONDS;
  return Number.isInteger(day) && writtenDay(day) === written ? day : undefined;
}

export function writtenDay(day: number): string {
  return new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

export function isClosedOn(day: number, closed: readonly ClosedDays[]): boolean {
  return closed.some(({ from, to }) => from <= day && day <= to);
}

/** The first day from this one on that is none of the closed days. */
export function openDayFrom(day: number, closed: readonly ClosedDays[]): number {
  let found = day;
  while (isClosedOn(found, closed)) found += 1;
  return found;
}

/** A day to pay is longer than this; what is scarce is held for others' sake for an hour. */
const LONG_WAIT: Seconds = 12 * 3600;

/**
 * For how long an order waits for its payment: what would end on a closed day ends at the same hour of the first open day
 * after it. The hour for goods that are scarce stays an hour: they are held back from others meanwhile.
 */
export function payTime(within: Seconds, now: Seconds, closed: readonly ClosedDays[]): Seconds {
  if (within < LONG_WAIT) return within;
  const ends = dayOf(now + within);
  return within + (openDayFrom(ends, closed) - ends) * DAY_SECONDS;
}

/** What is promised on an order that is still open may have been moved by closed days that are over. */
const KEPT_DAYS = 90;

/** Closed days without those that have been over for so long that nothing is counted by them any more. */
export function keptDays(closed: readonly ClosedDays[], now: Seconds): ClosedDays[] {
  return closed.filter(({ to }) => to >= dayOf(now) - KEPT_DAYS);
}

/** For so many days before, shoppers are told. */
const TOLD_DAYS = 7;

/** The closed days that shoppers are told of now, and when that changes next; the next ones, if there are several. */
export function toldNow(closed: readonly ClosedDays[], now: Seconds): { told?: ClosedDays; until?: Seconds } {
  const today = dayOf(now);
  const next = closed.find(({ to }) => to >= today);
  if (!next) return {};
  if (next.from - TOLD_DAYS > today) return { until: startOfDay(next.from - TOLD_DAYS) };
  return { told: next, until: startOfDay(next.to + 1) };
}
