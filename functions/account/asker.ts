import { MESSAGES_A_DAY, MESSAGES_RESERVED, TRIES_A_DAY, TRIES_RESERVED } from "#domain/account/limits.ts";
import { dayOf, secondsUntilResend, secondsUntilTomorrow } from "#domain/account/one-time-code.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { refuseFor } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { findLastRequested } from "./code-queries.ts";
import { type Allowance, type Channel, countOfDay, isKnownHere } from "./recipient-queries.ts";

/** Who requests something for an address or a phone number, as far as the shop knows: browser and network address. */
export interface Asker {
  channel: Channel;
  recipient: string;
  browserHash: string;
  addressHash: string;
}

/** Empty for a browser that sent no token. */
export async function browserOf(token: string | undefined): Promise<string> {
  return token ? hashToken(token) : "";
}

export async function readAsker(
  { address }: Pick<CallContext, "address">,
  channel: Channel,
  recipient: string,
  browserToken: string | undefined,
): Promise<Asker> {
  const [browserHash, addressHash] = [await browserOf(browserToken), await hashToken(`${recipient} ${address}`)];
  return { channel, recipient, browserHash, addressHash };
}

const allowances = {
  messages: { max: MESSAGES_A_DAY, reserved: MESSAGES_RESERVED },
  tries: { max: TRIES_A_DAY, reserved: TRIES_RESERVED },
};

/**
 * How many messages or tries a recipient is allowed per day, no matter who requests them or whether it has an account.
 * The last few are reserved for browsers in which the owner has signed in before.
 */
export async function allowanceOf(
  { db, now }: Pick<CallContext, "db" | "now">,
  { channel, recipient, browserHash }: Omit<Asker, "addressHash">,
  what: keyof typeof allowances,
  isOwner = false,
): Promise<Allowance> {
  const { max, reserved } = allowances[what];
  const isKnown = isOwner || (await isKnownHere(db, channel, recipient, browserHash));
  return { day: dayOf(now), max: isKnown ? max : max - reserved };
}

/** Counts one more, or refuses until tomorrow. */
export async function countToday(
  context: Pick<CallContext, "db" | "now">,
  asker: Asker,
  what: keyof typeof allowances,
  isOwner = false,
): Promise<void> {
  const allowance = await allowanceOf(context, asker, what, isOwner);
  if (!(await countOfDay(context.db, asker, what, allowance))) refuseToday(context);
}

export function refuseToday({ now }: Pick<CallContext, "now">): never {
  return refuseFor("too_many_today", secondsUntilTomorrow(now));
}

/** Refuses a request that comes too soon after the last code. */
export async function askForWait({ db, now }: Pick<CallContext, "db" | "now">, asker: Asker): Promise<void> {
  const wait = secondsUntilResend(await findLastRequested(db, asker), now);
  if (wait > 0) refuseFor("resend_wait", wait);
}

/**
 * Why no code was written although the wait was over:
 * a concurrent request was first, or the daily limit is used up.
 */
export async function refuseUnwritten(context: Pick<CallContext, "db" | "now">, asker: Asker): Promise<never> {
  await askForWait(context, asker);
  return refuseToday(context);
}
