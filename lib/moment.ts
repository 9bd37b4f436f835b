import { wireDateTime, ZONE } from "#lib/date.ts";
import { type Seconds, zoneHours } from "#lib/time.ts";

const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: +(.+))?$/;
const DAY_FIRST = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?: +(.+))?$/;
const CLOCK = /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?$/;

/** What is meant by a day without an hour: its first second, or its last one. */
export type DayMeans = "begin" | "end";

const clocks: Record<DayMeans, string> = { begin: "00:00:00", end: "23:59:59" };

/** Why a text is no date and time; `typed` is the text. */
export type MomentFault =
  | { why: "year-of-two-digits" | "no-moment" | "no-day" | "no-clock"; typed: string }
  | { why: "month-first"; typed: string; month: string };

/**
 * A second in the shop's zone, as it is typed in Indonesia, where the day comes before the month: `31-12-2026`,
 * `31/12/2026 09.00`, and `2026-12-31 09:00`.
 */
export function readMoment(typed: string, means: DayMeans): Seconds | MomentFault {
  const text = typed.trim();
  const [, y1, m1, d1, c1] = YEAR_FIRST.exec(text) ?? [];
  const [, d2, , m2, y2, c2] = DAY_FIRST.exec(text) ?? [];
  const [year, month, day, clock] = [y1 ?? y2, m1 ?? m2, d1 ?? d2, c1 ?? c2];
  if (/^\d{1,2}([-/.])\d{1,2}\1\d{2}(?: |$)/.test(text)) return { why: "year-of-two-digits", typed: text };
  if (!year || !month || !day) return { why: "no-moment", typed: text };
  if (Number(month) > 12) return { why: "month-first", typed: text, month };
  const two = (part: string) => part.padStart(2, "0");
  const date = `${year}-${two(month)}-${two(day)}`;
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000 - zoneHours[ZONE] * 3600;
  // The 31st of a short month would be a day of the next one.
  if (!Number.isFinite(midnight) || !wireDateTime(midnight).startsWith(date)) return { why: "no-day", typed: text };
  const [, hour, minute, second = "00"] = CLOCK.exec(clock ?? clocks[means]) ?? [];
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (!(h < 24 && m < 60 && s < 60)) return { why: "no-clock", typed: text };
  return midnight + h * 3600 + m * 60 + s;
}

/** As it is read again; a last second of a day is that day. */
export function writeMoment(at: Seconds, means: DayMeans): string {
  const [day = "", clock = ""] = wireDateTime(at).split(" ");
  if (means === "end" && clock === clocks.end) return day;
  return `${day} ${clock.replace(/:00$/, "")}`;
}
