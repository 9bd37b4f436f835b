import type { Seconds } from "./price.ts";

const months = "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(" ");
/** The shop keeps the time of Bandung; a deadline always names its zone. */
const WIB_SECONDS = 7 * 3600;
export const ZONE = "WIB";

/** `20 November 2026 23:59 WIB` */
export function formatDateTime(at: Seconds): string {
  const { day, month, year, time } = parts(at);
  return `${day} ${month} ${year} ${time} ${ZONE}`;
}

/** `20 November 2026` */
export function formatDate(at: Seconds): string {
  const { day, month, year } = parts(at);
  return `${day} ${month} ${year}`;
}

/** `2026-11-20 23:59:00` in the shop's zone, as the wire writes it. */
export function wireDateTime(at: Seconds): string {
  return shifted(at).toISOString().slice(0, 19).replace("T", " ");
}

function parts(at: Seconds) {
  const date = shifted(at);
  const pad = (number: number) => String(number).padStart(2, "0");
  return {
    day: pad(date.getUTCDate()),
    month: months[date.getUTCMonth()] as string,
    year: date.getUTCFullYear(),
    time: `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`,
  };
}

function shifted(at: Seconds): Date {
  return new Date((at + WIB_SECONDS) * 1000);
}
