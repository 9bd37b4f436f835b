import { MESSAGES_A_DAY, MESSAGES_RESERVED, TRIES_A_DAY, TRIES_RESERVED } from "#domain/account/limits.ts";
import { dayOf, secondsUntilResend, secondsUntilTomorrow } from "#domain/account/one-time-code.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { refuseFor } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { findLastRequested } from "./code-queries.ts";
import { type Allowance, type Channel, countOfDay, isKnownHere } from "./recipient-queries.ts";

/** Who asks something of an address or a number, as far as the shop may know: the browser, and where it is on the network. */
export interface Asker {
  channel: Channel;
  recipient: string;
  browserHash: string;
  addressHash: string;
}

/** Empty for a browser that has not said which it is. */
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
 * How much an address or a number bears in a day, whoever asks and whether or not anybody is there. The last of it is kept for browsers in
 * which the owner has come in before.
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

/** Counts one more, or refuses it until tomorrow. */
export async function countToday(
  context: Pick<CallContext, "db" | "now">,
  asker: Asker,
  what: keyof typeof allowances,
  isOwner = false,
): Promise<void> {
  const allowance = await allowanceOf(context, asker, what, isOwner);
  if (!(await countOfDay(context.db, asker.channel, asker.recipient, what, allowance))) refuseToday(context);
}

export function refuseToday({ now }: Pick<CallContext, "now">): never {
  return refuseFor("too_many_today", secondsUntilTomorrow(now));
}

/** Refuses an asker whose last code was sent a moment ago. */
export async function askForWait({ db, now }: Pick<CallContext, "db" | "now">, asker: Asker): Promise<void> {
  const wait = secondsUntilResend(await findLastRequested(db, asker), now);
  if (wait > 0) refuseFor("resend_wait", wait);
}

/** Why a code was not written although the wait was over: another request of the same moment was first, or the day's are used up. */
export async function refuseUnwritten(context: Pick<CallContext, "db" | "now">, asker: Asker): Promise<never> {
  await askForWait(context, asker);
  return refuseToday(context);
}
