import { formatDate, formatDays } from "#lib/date.ts";
import { type Seconds, startOfDay } from "#lib/time.ts";
import { type Calendar, workdayFrom } from "./calendar.ts";
import { type ClosedDays, toldNow } from "./closed-days.ts";

/** `24 sampai 27 Desember 2026`. */
export function closedWords({ from, to }: Pick<ClosedDays, "from" | "to">): string {
  return formatDays(startOfDay(from), startOfDay(to));
}

/** What shoppers are told of the next closed days, from a week before until they are over; and when that changes. */
export function closedNews(calendar: Calendar, now: Seconds): { news?: string; until?: Seconds } {
  const { told, until } = toldNow(calendar.closed, now);
  if (!told) return { ...(until !== undefined && { until }) };
  const reason = told.reason === "" ? "" : ` (${told.reason})`;
  const opens = formatDate(startOfDay(workdayFrom(told.to + 1, calendar)));
  return {
    ...(until !== undefined && { until }),
    news: `Toko libur ${closedWords(told)}${reason}. Anda tetap bisa memesan. Kami mengirim dan membalas lagi mulai ${opens}.`,
  };
}
