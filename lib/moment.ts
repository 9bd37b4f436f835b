import { wireDateTime } from "#lib/date.ts";
import { type Seconds, ZONE, zoneHours } from "./time.ts";

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: +(.+))?$/;
const DAY_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?: +(.+))?$/;
const CLOCK = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?$/;

/** How a day without an hour is read: as its first second, or its last one. */
export type DayMeans = "begin" | "end";

const clocks: Record<DayMeans, string> = { begin: "00:00:00", end: "23:59:59" };

/**
 * A second in the shop's zone, as it is typed in Indonesia, where the day comes before the month: `31-12-2026`,
 * `31/12/2026 09.00`, and `2026-12-31 09:00`. Why it is none, in words.
 */
export function readMoment(typed: string, means: DayMeans): Seconds | string {
  const text = typed.trim();
  const [, y1, m1, d1, c1] = YEAR_FIRST.exec(text) ?? [];
  const [, d2, , m2, y2, c2] = DAY_FIRST.exec(text) ?? [];
  const [year, month, day, clock] = [y1 ?? y2, m1 ?? m2, d1 ?? d2, c1 ?? c2];
  if (/^\d{1,2}([-/.])\d{1,2}\1\d{2}(?: |$)/.test(text))
    return `${text} can be read in two ways: write the year with four digits, such as 31/12/2026`;
  if (!year || !month || !day)
    return `${text || "nothing"} is no date and time in ${ZONE} such as 2026-11-22 09:00 or 22/11/2026 09.00`;
  if (Number(month) > 12) return `${text} names a month ${month}: the day comes first, as in 31/12/2026`;
  const two = (part: string) => part.padStart(2, "0");
  const date = `${year}-${two(month)}-${two(day)}`;
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000 - zoneHours[ZONE] * 3600;
  // The 31st of a short month would be a day of the next one.
  if (!Number.isFinite(midnight) || !wireDateTime(midnight).startsWith(date))
    return `${text} is no day of the calendar`;
  const [, hour, minute, second = "00"] = CLOCK.exec(clock ?? clocks[means]) ?? [];
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (!(h < 24 && m < 60 && s < 60)) return `${text} names no time of day, such as 09:00 or 23.59`;
  return midnight + h * 3600 + m * 60 + s;
}

/** As it is read again; a last second of a day is that day. */
export function writeMoment(at: Seconds, means: DayMeans): string {
  const [day = "", clock = ""] = wireDateTime(at).split(" ");
  if (means === "end" && clock === clocks.end) return day;
  return `${day} ${clock.replace(/:00$/, "")}`;
}
