import { DAY_SECONDS, type Seconds } from "#lib/time.ts";

/** For how many days a parcel is on its way before the shop looks after it. */
export const LATE_DAYS = [5, 10] as const;
export type LateDays = (typeof LATE_DAYS)[number];

/** The number of days that was asked for; the fewest where it is none of them. */
export function readLateDays(typed: string | null): LateDays {
  return LATE_DAYS.find((days) => String(days) === typed) ?? LATE_DAYS[0];
}

/** What was sent before this second is late. */
export const lateBefore = (days: LateDays, now: Seconds): Seconds => now - days * DAY_SECONDS;

export const daysOnTheWay = (shippedAt: Seconds, now: Seconds): number => Math.floor((now - shippedAt) / DAY_SECONDS);

/** The words ready for who writes to the buyer. */
export function askArrival({ orderNumber, courier, tracking }: Record<"orderNumber" | "courier" | "tracking", string>) {
  return `Halo, kami dari Serambi. Apakah paket pesanan ${orderNumber} (${courier}, resi ${tracking}) sudah Anda terima?`;
}
