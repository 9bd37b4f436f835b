/** A point in time, in seconds since 1970. */
export type Seconds = number;

export const DAY_SECONDS = 86_400;

/** The three time zones of Indonesia, as hours ahead of UTC all year round. */
export const zoneHours = { WIB: 7, WITA: 8, WIT: 9 } as const;
export type Zone = keyof typeof zoneHours;
export const ZONES = ["WIB", "WITA", "WIT"] as const satisfies Zone[];

/** The shop's own zone, and how far its clocks are ahead of UTC. Its days begin at midnight in Bandung. */
export const ZONE: Zone = "WIB";
export const ZONE_SECONDS: Seconds = zoneHours[ZONE] * 3600;

/** The number of the shop's day that a second belongs to, counted since 1970. */
export function dayOf(at: Seconds): number {
  return Math.floor((at + ZONE_SECONDS) / DAY_SECONDS);
}

/** The first second of the shop's day with this number. */
export function startOfDay(day: number): Seconds {
  return day * DAY_SECONDS - ZONE_SECONDS;
}

export function secondsUntilTomorrow(now: Seconds): Seconds {
  return startOfDay(dayOf(now) + 1) - now;
}
