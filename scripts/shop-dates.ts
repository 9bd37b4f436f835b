import type { Seconds } from "#domain/catalogue/price.ts";
import { wireDateTime, ZONE } from "#domain/date.ts";
import { zoneHours } from "#domain/zone.ts";
import { UsageError } from "./usage-error.ts";

/** From the first second of a time of the shop's calendar up to the first one after it. */
export interface Period {
  from: Seconds;
  until: Seconds;
}

const DAY = 86_400;

/** `2026-11-22` in the shop's zone. */
export function readDay(option: string, given: string): Period {
  const from = startOf(given);
  if (from === undefined) throw new UsageError(`--${option} is a day in ${ZONE} such as 2026-11-22.`);
  return { from, until: from + DAY };
}

/** `2026-11` in the shop's zone. */
export function readMonth(option: string, given: string): Period {
  const [year = "", month = ""] = given.split("-");
  const next = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  const [from, until] = [startOf(`${given}-01`), startOf(`${next}-01`)];
  if (from === undefined || until === undefined) throw new UsageError(`--${option} is a month such as 2026-11.`);
  return { from, until };
}

/** The day of the shop's calendar that `now` is in. */
export function dayOf(now: Seconds): Period {
  return readDay("day", wireDateTime(now).slice(0, 10));
}

function startOf(day: string): Seconds | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return undefined;
  const at = Date.parse(`${day}T00:00:00Z`) / 1000 - zoneHours[ZONE] * 3600;
  // The 31st of a short month would be a day of the next one.
  return Number.isFinite(at) && wireDateTime(at).startsWith(day) ? at : undefined;
}
