import { type SQL, sql } from "drizzle-orm";
import { carrierOf, siteOf } from "#domain/account/connection.ts";
import { DAY_LIMITS, type DayLimit, type DayMost, SITE_NETWORKS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusals.ts";
import { countToday, type DailyLimit } from "#functions/db/daily-count.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import { type Seconds, secondsUntilTomorrow } from "#lib/time.ts";
import { refuse, refuseFor } from "./refuse.ts";

/** Who writes something, as far as days are counted. */
interface Writer {
  /** The network. */
  address: string;
  /** How many times the usual limits this shop has. */
  dayTimes: number;
}

/** What one network may do `max` times a day; the networks of one IPv6 site together a few times that. */
export function limitsOfNetwork(name: string, network: string, max: number): DailyLimit[] {
  const site = siteOf(network);
  const ofSite = site === undefined ? [] : [{ name: `${name} of site`, key: site, max: max * SITE_NETWORKS }];
  return [{ name: `${name} of network`, key: network, max }, ...ofSite];
}

/** What all together may do a day; one carrier's networks leave half of it to the others. */
function limitsOfAll(name: string, network: string, max: number): DailyLimit[] {
  const carrier = carrierOf(network);
  const ofCarrier = carrier === undefined ? [] : [{ name: `${name} of carrier`, key: carrier, max: max / 2 }];
  return [...ofCarrier, { name, max }];
}

/** Today's limits of what is written: of the network, of the customer or recipient where they are named, and of all. */
export function limitsOfDay(
  what: DayLimit,
  { address, dayTimes }: Writer,
  { account, recipient }: { account?: number | undefined; recipient?: string } = {},
): DailyLimit[] {
  const most: DayMost = DAY_LIMITS[what];
  const limits = [
    ...(most.account && account !== undefined
      ? [{ name: `${what} of account`, key: String(account), max: most.account }]
      : []),
    ...(most.recipient && recipient !== undefined
      ? [{ name: `${what} to recipient`, key: recipient, max: most.recipient }]
      : []),
    ...(most.network ? limitsOfNetwork(what, address, most.network) : []),
    ...(most.all ? limitsOfAll(what, address, most.all) : []),
  ];
  return limits.map((limit) => ({ ...limit, max: limit.max * dayTimes }));
}

/** Refuses until tomorrow. */
export function refuseToday(now: Seconds, code: RefusalCode = "day_full"): never {
  return refuseFor(code, secondsUntilTomorrow(now));
}

/**
 * Counts one more of today, or refuses until tomorrow. `when` says whether there is room at all; where there is none, it
 * is refused with `full`.
 */
export async function limitToday(
  { db, now }: { db: Database; now: Seconds },
  limits: readonly DailyLimit[],
  { code, when, full }: { code?: RefusalCode; when?: SQL; full?: RefusalCode } = {},
): Promise<void> {
  const counted = await db.rows(countToday(limits, now, { when }));
  if (counted.length > 0) return;
  const [room] = when && full ? await db.rows(select({ isThere: sql<0 | 1>`${when}` }, sql``)) : [];
  if (full && room?.isThere === 0) refuse(full, 422);
  refuseToday(now, code);
}
