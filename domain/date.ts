import type { Seconds } from "#domain/catalogue/price.ts";
import { type Zone, zoneHours } from "./zone.ts";

const months = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(" ");
/** The shop's own. */
export const ZONE: Zone = "WIB";

/** `20 November 2026 23:59 WIB`: the shop keeps the time of Bandung, an order that of where it goes. A deadline always names its zone. */
export function formatDateTime(at: Seconds, zone: Zone = ZONE): string {
  const { day, month, year, time } = parts(at, zone);
  return `${day} ${month} ${year} ${time} ${zone}`;
}

/** `20 November 2026` */
export function formatDate(at: Seconds): string {
  const { day, month, year } = parts(at, ZONE);
  return `${day} ${month} ${year}`;
}

/** `2026-11-20 23:59:00` in the shop's zone, as the wire writes it. */
export function wireDateTime(at: Seconds): string {
  return shifted(at, ZONE).toISOString().slice(0, 19).replace("T", " ");
}

function parts(at: Seconds, zone: Zone) {
  const date = shifted(at, zone);
  const pad = (number: number) => String(number).padStart(2, "0");
  return {
    day: pad(date.getUTCDate()),
    month: months[date.getUTCMonth()] as string,
    year: date.getUTCFullYear(),
    time: `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`,
  };
}

function shifted(at: Seconds, zone: Zone): Date {
  return new Date((at + zoneHours[zone] * 3600) * 1000);
}
