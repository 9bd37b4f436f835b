import dayjs from "dayjs";
import utc from "dayjs/plugin/utc.js";
import "dayjs/locale/id.js";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Zone, zoneHours } from "./zone.ts";

dayjs.extend(utc);
dayjs.locale("id");

/** The shop's own. */
export const ZONE: Zone = "WIB";

/**
 * `20 November 2026 23:59 WIB`: the shop keeps the time of Bandung, an order that of where it goes. A deadline always names its zone.
 * Dates are written at the server alone; what visitors fetch gets them as text.
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

/** Indonesia knows no summer time, so a fixed number of hours is enough, and the machine's own zone has no say. */
function clockOf(zone: Zone, at: Seconds) {
  return dayjs.utc(at * 1000).add(zoneHours[zone], "hour");
}
