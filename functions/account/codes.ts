import { sql } from "drizzle-orm";
import { sendChatCode, sendMailCode, verifyChatCode, verifyMailCode } from "#contract/account/auth.ts";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS } from "#domain/account/limits.ts";
import { judgeCode } from "#domain/account/one-time-code.ts";
import { answer, type Desk } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashCode, isCode, makeCode } from "#functions/http/secrets.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { type Asker, allowanceOf, askForWait, countToday, readAsker, refuseUnwritten } from "./asker.ts";
import {
  type CodeRow,
  countOwnTry,
  countTryElsewhere,
  insertCode,
  isWaitOver,
  isWritten,
  takeCode,
} from "./code-queries.ts";
import { joinWaiting, openJoined, readJoin } from "./join.ts";
import { codeChat, codeMail } from "./mails.ts";
import { type Channel, contactOf, countMessage } from "./recipient-queries.ts";
import { signIn } from "./sign-in.ts";
import { findClaim, findReached, findUser, proveClaim, type UserRow } from "./user-queries.ts";

/**
 * Codes that prove an address or a number. A code's row says which account stands behind it when that is known: the owner, or the
 * registration of the browser that asks. Where somebody else may have claimed the address, it says nothing, and the proof forgets the
 * password that came with the claim: whoever chose it has not shown to be reached there.
 */
export const codes = {
  sendMailCode: answer(sendMailCode, async ({ body }, desk) =>
    requestCode(desk, await readAsker(desk, "mail", body.email, body.browserToken), body.joinToken),
  ),
  verifyMailCode: answer(verifyMailCode, async ({ params, body }, desk) =>
    verify(desk, await readAsker(desk, "mail", body.email, body.browserToken), params.code, body.joinToken),
  ),
  sendChatCode: answer(sendChatCode, async ({ body }, desk) =>
    requestCode(desk, await readAsker(desk, "wa", body.phone, body.browserToken)),
  ),
  verifyChatCode: answer(verifyChatCode, async ({ body }, desk) =>
    verify(desk, await readAsker(desk, "wa", body.phone, body.browserToken), body.otp),
  ),
};

const letterOf = { mail: codeMail, wa: codeChat };

async function requestCode(desk: Desk, asker: Asker, joinToken?: string) {
  await desk.limit("message", desk.address);
  const { channel, recipient, browserHash } = asker;
  const { owner, registeredHere, claim } = await findReached(desk.db, contactOf[channel], recipient, browserHash);
  const join = await readJoin(desk, joinToken, recipient);
  const userId = (owner ?? registeredHere)?.id ?? null;
  return sendCode(desk, asker, { userId, isReached: userId !== null || claim !== undefined || join !== undefined });
}

/** Writes a code and its message. Nobody is told whether there is an account: where there is none, only the message is missing. */
export async function sendCode(
  desk: Desk,
  asker: Asker,
  { userId, isReached, isOwner }: { userId: number | null; isReached: boolean; isOwner?: boolean },
) {
  const { db, now } = desk;
  await askForWait(desk, asker);
  const allowance = await allowanceOf(desk, asker, "messages", isOwner);

  const code = makeCode();
  const sent = { ...asker, codeHash: await hashCode(code) };
  const [, [written], letters] = await db.batch([
    countMessage(sent, allowance, isWaitOver(sent, now)),
    insertCode(sent, sql`${userId}`, now),
    insertMessage(
      letterOf[asker.channel](asker.recipient, code),
      now,
      sql`${isReached ? 1 : 0} AND ${isWritten(sent)}`,
    ),
  ]);
  desk.post(letters);
  const { id } = written ?? (await refuseUnwritten(desk, asker));
  return { id, resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_EXPIRES_SECONDS };
}

/** Takes the code that was sent to this recipient and typed here; refuses whatever is not right. */
export async function takeTyped(desk: Desk, asker: Asker, typed: string, isOwner?: boolean): Promise<CodeRow> {
  const { db, now, address } = desk;
  await desk.limit("address", address);
  const tried = (await countOwnTry(db, asker, now)) ?? (await tryElsewhere(desk, asker, isOwner));
  if (tried.length === 0) return refuse("code_expired", 422);
  for (const row of tried) {
    if (judgeCode(row, await isCode(typed, row.codeHash), now) !== "right") continue;
    return (await takeCode(db, row.id, now)) ? row : refuse("code_expired", 422);
  }
  return refuse("code_wrong", 422);
}

/** A code bears few tries in the browser that asked for it, and only so many codes are sent; what strangers try is counted by the day. */
async function tryElsewhere(desk: Desk, asker: Asker, isOwner?: boolean): Promise<CodeRow[]> {
  await countToday(desk, asker, "tries", isOwner);
  return countTryElsewhere(desk.db, asker, desk.now);
}

async function verify(desk: Desk, asker: Asker, typed: string, joinToken?: string) {
  const row = await takeTyped(desk, asker, typed);
  const { channel, recipient, browserHash } = asker;
  const known = row.userId === null ? undefined : await findUser(desk.db, row.userId);
  const join = await readJoin(desk, joinToken, recipient);
  if (known && isProven(known, channel, recipient)) {
    return { ...(await signIn(desk, known, browserHash)), joined: await joinWaiting(desk, known, join) };
  }
  const proven = await proveOne(desk, asker, known);
  if (!proven) return join ? openJoined(desk, join, browserHash) : refuse("code_expired", 422);
  const { user, passwordForgotten } = proven;
  return {
    ...(await signIn(desk, user, browserHash)),
    passwordForgotten,
    joined: await joinWaiting(desk, user, join),
  };
}

function isProven(user: UserRow, channel: Channel, recipient: string): boolean {
  return channel === "mail"
    ? user.email === recipient && user.emailVerifiedAt !== null
    : user.phone === recipient && user.phoneVerifiedAt !== null;
}

/** Proves the registration that the code was asked for, or else the latest that claims the recipient. */
async function proveOne({ db, now }: Desk, { channel, recipient, browserHash }: Asker, known: UserRow | undefined) {
  const contact = contactOf[channel];
  for (const claim of [known, await findClaim(db, contact, recipient)]) {
    if (!claim) continue;
    const user = await proveClaim(db, contact, { id: claim.id, value: recipient }, browserHash, now);
    if (user) return { user, passwordForgotten: claim.passwordHash !== null && user.passwordHash === null };
  }
  return undefined;
}
