import { DAY_SECONDS, type Seconds, type Zone, zoneHours } from "#lib/time.ts";

/** The hours of one day of the week (1 is Monday); `null` where it is closed. Times as "10:00", in the place's zone. */
export interface OpenDay {
  day: number;
  hours: { opens: string; closes: string } | null;
}

const WEEK = 7 * DAY_SECONDS;
/** The first of January 1970 was a Thursday. */
const MONDAY_BEFORE_EPOCH = -3 * DAY_SECONDS;

export const dayNames = ["Senin", "Selasa", "Rabu", "Kamis", "Jumat", "Sabtu", "Minggu"] as const;

export const UNKNOWN_HOURS = "Jam buka sedang tidak dapat ditampilkan";

export interface OpenState {
  isOpen: boolean;
  /** "Buka sampai 20.00", "Tutup, buka lagi Senin 10.00" or "Tutup"; of hours that nobody can tell, that. */
  words: string;
  /** The second in which it opens or closes next; undefined for a place that never opens. */
  changesAt: Seconds | undefined;
}

/** Whether a place is open in this second, by the clock of its own zone. */
export function openStateOf(week: OpenDay[], zone: Zone, now: Seconds): OpenState {
  if (week.length === 0) return { isOpen: false, words: UNKNOWN_HOURS, changesAt: undefined };
  const local = now + zoneHours[zone] * 3600;
  const monday = local - ((((local - MONDAY_BEFORE_EPOCH) % WEEK) + WEEK) % WEEK);
  // The day before as well, because a place may close after midnight.
  const spans = [-7, 0, 7]
    .flatMap((days) => week.flatMap((one) => spanOf(one, monday + days * DAY_SECONDS)))
    .sort((a, b) => a.opens - b.opens);
  const current = spans.find(({ opens, closes }) => opens <= local && local < closes);
  if (current) {
    const changesAt = now + current.closes - local;
    return { isOpen: true, words: `Buka sampai ${current.until}`, changesAt };
  }
  const next = spans.find(({ opens }) => opens > local);
  if (!next) return { isOpen: false, words: "Tutup", changesAt: undefined };
  const isToday = dayOf(next.opens) === dayOf(local);
  const day = isToday ? "" : `${dayNames[next.day - 1]} `;
  return { isOpen: false, words: `Tutup, buka lagi ${day}${next.from}`, changesAt: now + next.opens - local };
}

/** The hours of each day of the week, Monday first; a day that nobody has entered is closed. None if all are unknown. */
export function weekOf(week: OpenDay[]): { name: string; words: string }[] {
  if (week.length === 0) return [];
  return dayNames.map((name, place) => {
    const hours = week.find(({ day }) => day === place + 1)?.hours;
    return { name, words: hours ? `${hours.opens}–${hours.closes}` : "Tutup" };
  });
}

function spanOf({ day, hours }: OpenDay, monday: number) {
  if (!hours) return [];
  const start = monday + (day - 1) * DAY_SECONDS;
  const [opens, closes] = [start + secondsOf(hours.opens), start + secondsOf(hours.closes)];
  const lasting = closes > opens ? closes : closes + DAY_SECONDS;
  return [{ day, opens, closes: lasting, from: hours.opens, until: hours.closes }];
}

function secondsOf(clock: string): Seconds {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 3600 + minutes * 60;
}

const dayOf = (local: Seconds) => Math.floor(local / DAY_SECONDS);
/** Indonesian clocks are written with a dot. */

export interface PlaceAddress {
  /** The street and what of the town is written with it. */
  address: string;
  city: string;
  /** The province. */
  region: string;
  postalCode: string;
}

/** A place's address as a page shows it: `Jalan Kemang 48, Jakarta Selatan, DKI Jakarta 12730`. Nothing is said twice. */
export function wholeAddress({ address, city, region, postalCode }: PlaceAddress): string {
  const parts = [address, ...[city, region].filter((part) => !address.includes(part))].filter(Boolean);
  const whole = parts.join(", ");
  return whole.includes(postalCode) ? whole : `${whole} ${postalCode}`;
}

/** The street alone, where the address ends with the town. */
export function streetOf({ address, city }: Pick<PlaceAddress, "address" | "city">): string {
  const ending = `, ${city}`;
  return city !== "" && address.endsWith(ending) ? address.slice(0, -ending.length) : address;
}
