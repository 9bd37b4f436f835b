import { formatShortDay, formatWeekday, proseTime } from "#lib/date.ts";
import { DAY_SECONDS, dayOf, type Seconds } from "#lib/time.ts";

const HOUR = 3600;
const MINUTE = 60;

/** How long something lasts, in at most two units: `19 menit`, `3 jam 20 menit`, `1 hari 18 jam`, `12 hari`. */
export function spanWords(span: Seconds): string {
  const seconds = Math.max(0, span);
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (days >= 3) return `${days} hari`;
  if (days > 0) return hours > 0 ? `${days} hari ${hours} jam` : `${days} hari`;
  if (hours >= 6) return `${hours} jam`;
  if (hours > 0) return minutes > 0 ? `${hours} jam ${minutes} menit` : `${hours} jam`;
  return minutes > 0 ? `${minutes} menit` : "kurang dari satu menit";
}

/** A moment near today: `15.00` on this day, `Sel 15.00` within a week, `3 Des` beyond. */
export function momentWords(at: Seconds, now: Seconds): string {
  const apart = Math.abs(dayOf(at) - dayOf(now));
  if (apart === 0) return proseTime(at);
  return apart < 7 ? `${formatWeekday(at)} ${proseTime(at)}` : formatShortDay(at);
}

/** A deadline: `Kirim sebelum 15.00`, or how late it is: `Terlambat 19 jam`. */
export function dueWords(verb: string, due: Seconds, now: Seconds): string {
  return due <= now ? `Terlambat ${spanWords(now - due)}` : `${verb} sebelum ${momentWords(due, now)}`;
}
