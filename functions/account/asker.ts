import { siteOf } from "#domain/account/connection.ts";
import {
  CHATS_OF_NETWORK,
  MESSAGES_A_DAY,
  MESSAGES_OF_NETWORK,
  type MessageKind,
  mailboxOf,
  secondsUntilResend,
  strangersChats,
  TRIES_A_DAY,
  TRIES_OF_NETWORK,
} from "#domain/account/sign-in.ts";
import type { DailyLimit } from "#functions/db/daily-count.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitsOfNetwork, refuseToday } from "#functions/http/limits.ts";
import { refuseFor } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { findLastRequested } from "./code-queries.ts";
import { type Channel, isKnownHere } from "./user-queries.ts";

/** Who requests something for an address or a phone number, as far as the shop knows: browser and network address. */
export interface Asker {
  channel: Channel;
  recipient: string;
  browserHash: string;
  addressHash: string;
  network: string;
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
  return { channel, recipient, browserHash, addressHash, network: address };
}

/**
 * How many messages of a kind, or tries, a recipient is allowed per day, no matter who requests them or whether it has an
 * account. The last few are reserved for browsers in which the owner has signed in before, and one network takes few of
 * the others.
 */
export async function dayOfRecipient(
  { db, chatsADay, dayTimes }: Pick<CallContext, "db" | "chatsADay" | "dayTimes">,
  { channel, recipient, browserHash, network }: Asker,
  what: MessageKind | "tries",
  { isOwner = false, isReached = true }: { isOwner?: boolean; isReached?: boolean } = {},
): Promise<DailyLimit[]> {
  const { max, reserved } = what === "tries" ? TRIES_A_DAY : MESSAGES_A_DAY[what];
  const isKnown = isOwner || (await isKnownHere(db, channel, recipient, browserHash));
  const name = `${what} ${channel}`;
  const mailbox = channel === "mail" ? mailboxOf(recipient) : recipient;
  const all = { name, key: mailbox, max: isKnown ? max : max - reserved };
  const writer = { address: network, dayTimes };
  // All the networks of one site are one here.
  const key = `${mailbox} ${siteOf(network) ?? network}`;
  if (what === "tries") {
    const ofNetwork = { name: `${name} of network`, key, max: TRIES_OF_NETWORK };
    return [all, ...(isKnown ? [] : [ofNetwork, ...limitsOfDay("codeTry", writer)])];
  }
  const strangers = [{ name: `${name} of network`, key, max: MESSAGES_OF_NETWORK }, ...limitsOfDay("letter", writer)];
  // A message that is only seemingly sent costs nothing: as many are counted, elsewhere.
  const chats = [
    ...limitsOfNetwork("chats", network, CHATS_OF_NETWORK),
    { name: "chats", key: isReached ? undefined : "nobody", max: isKnown ? chatsADay : strangersChats(chatsADay) },
  ];
  return [all, ...(isKnown ? [] : strangers), ...(channel === "wa" ? chats : [])];
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
  return refuseToday(context.now, "too_many_today");
}
