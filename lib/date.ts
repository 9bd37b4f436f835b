import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import "dayjs/locale/id.js";
import { type Seconds, ZONE, type Zone, zoneHours } from "./time.ts";

dayjs.extend(utc);
dayjs.locale("id");

/**
 * `20 November 2026 23:59 WIB`. The shop uses the time of Bandung, an order that of its destination.
 * A deadline always names its zone.
 * Dates are formatted on the server only; visitors' scripts get them as text.
 */
export function formatDateTime(at: Seconds, zone: Zone = ZONE): string {
  return `${clockOf(zone, at).format("DD MMMM YYYY HH:mm")} ${zone}`;
}

/** An end. If it is the first second of the 21st, it is written as `20 November 2026 23:59 WIB`, by the day that people know it under. */
export function formatUntil(end: Seconds, zone: Zone = ZONE): string {
  const clock = clockOf(zone, end);
  return formatDateTime(clock.isSame(clock.startOf("day")) ? end - 1 : end, zone);
}

/** `23:59 WIB` */
export function formatTime(at: Seconds, zone: Zone = ZONE): string {
  return `${clockOf(zone, at).format("HH:mm")} ${zone}`;
}

/** `10.40`, in a sentence about the shop's own day. */
export function proseTime(at: Seconds): string {
  return clockOf(ZONE, at).format("HH.mm");
}

/** A moment near another, in the shop's zone: `hari ini 10.40`, `kemarin 19.44`, `Min 15 Nov 20.48`; of another year its date. */
export function nearMoment(at: Seconds, now: Seconds): string {
  const [moment, today] = [clockOf(ZONE, at), clockOf(ZONE, now)];
  const time = moment.format("HH.mm");
  const days = moment.startOf("day").diff(today.startOf("day"), "day");
  const near: Record<number, string> = { [-1]: "kemarin", 0: "hari ini", 1: "besok" };
  if (near[days] !== undefined) return `${near[days]} ${time}`;
  return moment.isSame(today, "year") ? `${moment.format("ddd D MMM")} ${time}` : moment.format("D MMM YYYY");
}

/** `20 November 2026` */
export function formatDate(at: Seconds): string {
  return clockOf(ZONE, at).format("DD MMMM YYYY");
}

/** `25 sampai 26 November 2026`: both ends say only what they do not share; one day is told once. */
export function formatDays(start: Seconds, end: Seconds): string {
  const [from, to] = [clockOf(ZONE, start), clockOf(ZONE, end)];
  if (from.isSame(to, "day")) return formatDate(end);
  const shared = from.isSame(to, "month") ? "DD" : from.isSame(to, "year") ? "DD MMMM" : "DD MMMM YYYY";
  return `${from.format(shared)} sampai ${formatDate(end)}`;
}

/** `Thursday, 31 December 2026 at 23:59 WIB`, for the prompt, whose words are English. */
export function promptMoment(at: Seconds): string {
  return `${clockOf(ZONE, at).locale("en").format("dddd, D MMMM YYYY [at] HH:mm")} ${ZONE}`;
}

/** The end of the day, in the shop's zone, that lies so many days or years after another. */
export function endOfDayAfter(at: Seconds, count: number, unit: "day" | "year"): Seconds {
  const day = clockOf(ZONE, at).add(count, unit).startOf("day");
  return day.add(1, "day").unix() - zoneHours[ZONE] * 3600;
}

/** `20 Nov` */
export function formatShortDay(at: Seconds): string {
  return clockOf(ZONE, at).format("D MMM");
}

/** `Sel`, for a day within a week. */
export function formatWeekday(at: Seconds): string {
  return clockOf(ZONE, at).format("ddd");
}

/** `Sabtu, 28 November 2026`, by the clock of that zone. */
export function formatDay(at: Seconds, zone: Zone): string {
  return clockOf(zone, at).format("dddd, DD MMMM YYYY");
}

/** A day in two parts, for a leaf of a calendar: `28` and `Nov`. */
export function dayParts(at: Seconds, zone: Zone): { day: string; month: string } {
  return { day: clockOf(zone, at).format("D"), month: clockOf(zone, at).format("MMM") };
}

/** `10:00–12:00 WIB`; what ends on another day says on which. */
export function formatSpan(start: Seconds, end: Seconds, zone: Zone): string {
  const [from, to] = [clockOf(zone, start), clockOf(zone, end)];
  const until = from.isSame(to, "day") ? to.format("HH:mm") : ` ${to.format("D MMMM HH:mm")}`;
  return `${from.format("HH:mm")}–${until} ${zone}`.replace("– ", " – ");
}

/** `2026-11-28T10:00:00+07:00`, for crawlers. */
export function isoDateTime(at: Seconds, zone: Zone): string {
  return `${clockOf(zone, at).format("YYYY-MM-DDTHH:mm:ss")}+0${zoneHours[zone]}:00`;
}

/** `2026-11-20 23:59:00` in the shop's zone, as the wire writes it. */
export function wireDateTime(at: Seconds): string {
  return new Date((at + zoneHours[ZONE] * 3600) * 1000).toISOString().slice(0, 19).replace("T", " ");
}

/**
 * Indonesia has no daylight saving time, so a fixed number of hours is enough; the machine's own zone has no effect.
 */
function clockOf(zone: Zone, at: Seconds) {
  return dayjs.utc(at * 1000).add(zoneHours[zone], "hour");
}
