import { wireDateTime, ZONE } from "#lib/date.ts";
import { readMoment } from "#lib/moment.ts";
import type { Seconds } from "#lib/time.ts";
import { UsageError } from "./arguments.ts";

/** From the first second of a time of the shop's calendar up to the first one after it. */
export interface Period {
  from: Seconds;
  until: Seconds;
}

const DAY = 86_400;

/** A day in the shop's zone, `2026-11-22` or `22/11/2026`. */
export function readDay(option: string, given: string): Period {
  const from = readMoment(given, "begin");
  if (typeof from === "string" || given.trim().includes(" "))
    throw new UsageError(
      `--${option} is a day in ${ZONE} such as 2026-11-22 or 22/11/2026${typeof from === "string" ? `: ${from}` : ""}.`,
    );
  return { from, until: from + DAY };
}

/** `2026-11` in the shop's zone. */
export function readMonth(option: string, given: string): Period {
  const [year = "", month = ""] = given.split("-");
  const next = month === "12" ? `${Number(year) + 1}-01` : `${year}-${String(Number(month) + 1).padStart(2, "0")}`;
  const [from, until] = [readMoment(`${given}-01`, "begin"), readMoment(`${next}-01`, "begin")];
  if (typeof from === "string" || typeof until === "string")
    throw new UsageError(`--${option} is a month such as 2026-11.`);
  return { from, until };
}

/** The day of the shop's calendar that `now` is in. */
export function dayOf(now: Seconds): Period {
  return readDay("day", wireDateTime(now).slice(0, 10));
}
