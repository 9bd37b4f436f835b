import { MESSAGES_A_DAY, MESSAGES_KEPT, TRIES_A_DAY, TRIES_KEPT } from "#domain/door.ts";
import { dayOf, secondsUntilTomorrow } from "#domain/one-time-code.ts";
import { hashToken } from "#functions/db/identity.ts";
import { type Channel, countOfDay, isKnownHere } from "#functions/db/recipients.ts";
import type { Desk } from "./answer.ts";
import { refuseFor } from "./refuse.ts";

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
 * Counts what an address or a number bears in a day, whoever asks and whether or not anybody is there. The last of it is kept for browsers
 * in which the owner has come in before.
 */
export async function countToday(
  { db, now }: Pick<Desk, "db" | "now">,
  { channel, recipient, browserHash }: Omit<Asker, "addressHash">,
  what: keyof typeof allowances,
  isOwner = false,
): Promise<void> {
  const { max, kept } = allowances[what];
  const isKnown = isOwner || (await isKnownHere(db, channel, recipient, browserHash));
  const day = { day: dayOf(now), max: isKnown ? max : max - kept };
  if (!(await countOfDay(db, channel, recipient, what, day))) refuseFor("too_many_today", secondsUntilTomorrow(now));
}
