import { formatDate } from "#lib/date.ts";
import { DAY_SECONDS, dayOf, type Seconds, startOfDay } from "#lib/time.ts";

/** How long somebody has been a customer, and when the next anniversary is. */
interface Moreversary {
  since: Seconds;
  /** Whole years, counted up on the day of the anniversary. */
  years: number;
  /** The first second of the next anniversary; on the day itself that is today's. */
  next: Seconds;
  daysLeft: number;
  words: string;
}

export function moreversaryOf(since: Seconds, now: Seconds): Moreversary {
  const [joined, today] = [dayOf(since), dayOf(now)];
  const { year, month, date } = partsOf(joined);
  const anniversary = (nth: number) => dayOfDate(year + nth, month, date);
  const nth = Math.max(1, partsOf(today).year - year);
  const coming = anniversary(nth) < today ? nth + 1 : nth;
  const day = anniversary(coming);
  const daysLeft = day - today;
  const years = daysLeft === 0 ? coming : coming - 1;
  const begin = `Pelanggan sejak ${formatDate(since)}`;
  const thanks = `. Hari ini genap ${years} tahun: terima kasih sudah bersama kami.`;
  return { since, years, next: startOfDay(day), daysLeft, words: daysLeft === 0 ? `${begin}${thanks}` : begin };
}

function partsOf(day: number) {
  const at = new Date(day * DAY_SECONDS * 1000);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() };
}

/** Somebody who joined on 29 February has the anniversary on the 28th in years without one. */
function dayOfDate(year: number, month: number, date: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date, last)) / 1000 / DAY_SECONDS;
}
