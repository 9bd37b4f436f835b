import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import "dayjs/locale/id.js";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Zone, zoneHours } from "./zone.ts";

dayjs.extend(utc);
dayjs.locale("id");

/** The shop's own zone. */
export const ZONE: Zone = "WIB";

/**
 * `20 November 2026 23:59 WIB`. The shop uses the time of Bandung, an order that of its destination.
 * A deadline always names its zone.
 * Dates are formatted on the server only; visitors' scripts get them as text.
 */
export function formatDateTime(at: Seconds, zone: Zone = ZONE): string {
  return `${clockOf(zone, at).format("DD MMMM YYYY HH:mm")} ${zone}`;
}

/** `20 November 2026` */
export function formatDate(at: Seconds): string {
  return clockOf(ZONE, at).format("DD MMMM YYYY");
}

/** `2026-11-20 23:59:00` in the shop's zone, as the wire writes it. */
export function wireDateTime(at: Seconds): string {
  return clockOf(ZONE, at).format("YYYY-MM-DD HH:mm:ss");
}

/**
 * Indonesia has no daylight saving time, so a fixed number of hours is enough; the machine's own zone has no effect.
 */
function clockOf(zone: Zone, at: Seconds) {
  return dayjs.utc(at * 1000).add(zoneHours[zone], "hour");
}
