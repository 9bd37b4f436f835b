import { MESSAGES_A_DAY, MESSAGES_KEPT, TRIES_A_DAY, TRIES_KEPT } from "#domain/account/limits.ts";
import { dayOf, secondsUntilResend, secondsUntilTomorrow } from "#domain/account/one-time-code.ts";
import type { Desk } from "#functions/http/answer.ts";
import { refuseFor } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { findLastAsked } from "./code-queries.ts";
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
  { address }: Pick<Desk, "address">,
  channel: Channel,
  recipient: string,
  browserToken: string | undefined,
): Promise<Asker> {
  const [browserHash, addressHash] = [await browserOf(browserToken), await hashToken(`${recipient} ${address}`)];
  return { channel, recipient, browserHash, addressHash };
}

const allowances = {
  messages: { max: MESSAGES_A_DAY, kept: MESSAGES_KEPT },
  tries: { max: TRIES_A_DAY, kept: TRIES_KEPT },
};

/**
 * How much an address or a number bears in a day, whoever asks and whether or not anybody is there. The last of it is kept for browsers in
 * which the owner has come in before.
 */
export async function allowanceOf(
  { db, now }: Pick<Desk, "db" | "now">,
  { channel, recipient, browserHash }: Omit<Asker, "addressHash">,
  what: keyof typeof allowances,
  isOwner = false,
): Promise<Allowance> {
  const { max, kept } = allowances[what];
  const isKnown = isOwner || (await isKnownHere(db, channel, recipient, browserHash));
  return { day: dayOf(now), max: isKnown ? max : max - kept };
}

/** Counts one more, or refuses it until tomorrow. */
export async function countToday(
  desk: Pick<Desk, "db" | "now">,
  asker: Asker,
  what: keyof typeof allowances,
  isOwner = false,
): Promise<void> {
  const allowance = await allowanceOf(desk, asker, what, isOwner);
  if (!(await countOfDay(desk.db, asker.channel, asker.recipient, what, allowance))) refuseToday(desk);
}

export function refuseToday({ now }: Pick<Desk, "now">): never {
  return refuseFor("too_many_today", secondsUntilTomorrow(now));
}

/** Refuses an asker whose last code was sent a moment ago. */
export async function askForWait({ db, now }: Pick<Desk, "db" | "now">, asker: Asker): Promise<void> {
  const wait = secondsUntilResend(await findLastAsked(db, asker), now);
  if (wait > 0) refuseFor("resend_wait", wait);
}

/** Why a code was not written although the wait was over: another request of the same moment was first, or the day's are used up. */
export async function refuseUnwritten(desk: Pick<Desk, "db" | "now">, asker: Asker): Promise<never> {
  await askForWait(desk, asker);
  return refuseToday(desk);
}
