import { secondsUntilTomorrow } from "#domain/account/one-time-code.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { countToday, type DailyLimit } from "#functions/db/daily-count.ts";
import type { Database } from "#functions/db/database.ts";
import { type RefusalCode, refuseFor } from "./refuse.ts";

/** Counts one more of today, or refuses until tomorrow. */
export async function limitToday(
  { db, now }: { db: Database; now: Seconds },
  limits: readonly DailyLimit[],
  code: RefusalCode = "too_many_today",
): Promise<void> {
  const counted = await db.rows(countToday(limits, now));
  if (counted.length === 0) refuseFor(code, secondsUntilTomorrow(now));
}
