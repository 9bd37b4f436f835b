import { type SQL, sql } from "drizzle-orm";
import {
  askPasswordReset,
  login,
  loginFacebook,
  loginGoogle,
  loginNewGoogle,
  register,
  resetPassword,
  sendChatCode,
  sendMailCode,
  startSocialLogin,
  verifyChatCode,
  verifyMailCode,
} from "#contract/account/auth.ts";
import type { Call } from "#contract/call.ts";
import { logCartAction, logPixel } from "#contract/cart.ts";
import { askForStock } from "#contract/catalogue/wishes.ts";
import { storeProject, uploadProjectPicture } from "#contract/interior.ts";
import { enterStaff, finishEntry, sendStepCode } from "#contract/staff/door.ts";
import { checkStaffLink, useStaffLink } from "#contract/staff/people.ts";
import { checkPhoneLink, enrolPhone, openPhone } from "#contract/staff/phones.ts";
import { carrierOf, siteOf } from "#domain/account/connection.ts";
import { DAY_LIMITS, type DayLimit, type DayMost, SITE_NETWORKS } from "#domain/limits.ts";
import type { RefusalCode } from "#domain/refusals.ts";
import { countToday, type DailyLimit } from "#functions/db/daily-count.ts";
import type { Database } from "#functions/db/database.ts";
import { select } from "#functions/db/fields.ts";
import type { LimitsEnv } from "#functions/env.ts";
import { type Seconds, secondsUntilTomorrow } from "#lib/time.ts";
import { refuse, refuseFor } from "./refuse.ts";

/** The sender of a write that is counted by the day. */
interface Writer {
  /** The network. */
  address: string;
  /** The factor by which this shop multiplies the usual limits. */
  dayTimes: number;
}

/** A limit of `max` a day for one network, and of a few times that for all networks of one IPv6 site. */
export function limitsOfNetwork(name: string, network: string, max: number): DailyLimit[] {
  const site = siteOf(network);
  const ofSite = site === undefined ? [] : [{ name: `${name} of site`, key: site, max: max * SITE_NETWORKS }];
  return [{ name: `${name} of network`, key: network, max }, ...ofSite];
}

/** A limit for everybody together; the networks of one carrier may use half of it. */
function limitsOfAll(name: string, network: string, max: number): DailyLimit[] {
  const carrier = carrierOf(network);
  const ofCarrier = carrier === undefined ? [] : [{ name: `${name} of carrier`, key: carrier, max: max / 2 }];
  return [...ofCarrier, { name, max }];
}

/** Today's limits of one kind of write: per network, per customer or recipient if they are known, and for everybody. */
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
 * Counts one more write of today, or refuses until tomorrow. `when` is a condition for counting it at all: if it does not
 * hold, the write is refused with `full`.
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

/**
 * Public calls that are rate-limited by the sender's address before any of the body is read, and under which limit.
 * If the handler counts the same limit again, it counts only once.
 */
export const countedFirst = new Map<Call, LimitName>([
  [login, "address"],
  [register, "message"],
  [sendMailCode, "message"],
  [sendChatCode, "message"],
  [verifyMailCode, "address"],
  [verifyChatCode, "address"],
  [askPasswordReset, "message"],
  [resetPassword, "address"],
  [startSocialLogin, "address"],
  [loginGoogle, "address"],
  [loginNewGoogle, "address"],
  [loginFacebook, "address"],
  [logCartAction, "record"],
  [logPixel, "record"],
  [storeProject, "message"],
  [askForStock, "message"],
  [uploadProjectPicture, "upload"],
  [enterStaff, "address"],
  [sendStepCode, "message"],
  [finishEntry, "address"],
  [checkStaffLink, "address"],
  [useStaffLink, "address"],
  [checkPhoneLink, "address"],
  [enrolPhone, "address"],
  [openPhone, "address"],
] as [Call, LimitName][]);

export type LimitName =
  | "login"
  | "account"
  | "address"
  | "message"
  | "voucher"
  | "search"
  | "order"
  | "record"
  | "upload"
  | "chat"
  | "feed";

export const bindingOf = {
  login: "LIMIT_LOGIN",
  account: "LIMIT_ACCOUNT",
  address: "LIMIT_ADDRESS",
  message: "LIMIT_MESSAGE",
  voucher: "LIMIT_VOUCHER",
  search: "LIMIT_SEARCH",
  order: "LIMIT_ORDER",
  record: "LIMIT_RECORD",
  upload: "LIMIT_UPLOAD",
  chat: "LIMIT_CHAT",
  feed: "LIMIT_FEED",
} as const satisfies Record<LimitName, keyof LimitsEnv>;

/** The period of every limit in wrangler.toml. */
const PERIOD_SECONDS = 60;

export async function limit(env: LimitsEnv, name: LimitName, key: string): Promise<void> {
  const outcome = await env[bindingOf[name]]?.limit({ key });
  if (outcome && !outcome.success) refuseFor(name === "account" ? "too_many_account" : "too_many", PERIOD_SECONDS);
}
