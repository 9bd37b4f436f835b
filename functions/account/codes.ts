import { sql } from "drizzle-orm";
import { sendChatCode, sendMailCode, verifyChatCode, verifyMailCode } from "#contract/account/auth.ts";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS, judgeCode, type MessageKind } from "#domain/account/sign-in.ts";
import { countToday, isCounted } from "#functions/db/daily-count.ts";
import { answer, type CallContext, type OwnerContext, type ShopperContext } from "#functions/http/answer.ts";
import { limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashCode, isCode, makeCode } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { insertMessage, type Message } from "#functions/messages/outbox.ts";
import { type Asker, askForWait, dayOfRecipient, readAsker, refuseUnwritten } from "./asker.ts";
import {
  type CodeRow,
  countOwnTry,
  countTryElsewhere,
  insertCode,
  isWaitOver,
  isWritten,
  takeCode,
} from "./code-queries.ts";
import { codeChat, codeMail } from "./mails.ts";
import { isPassword } from "./password-hash.ts";
import { joinWaiting, openJoined, readJoin, signIn } from "./sign-in.ts";
import { type Channel, contactOf, findClaim, findReached, findUser, proveClaim, type UserRow } from "./user-queries.ts";

interface Proof {
  code?: string;
  browserToken?: string;
}

/** The account of the session. */
export async function self({ db, shopper }: OwnerContext): Promise<UserRow> {
  return (await findUser(db, shopper.id)) ?? refuse("unauthenticated", 401);
}

/** Sensitive changes need the password, or a code if there is none yet: a session may be stolen. */
export async function askProof(
  context: ShopperContext,
  { code, browserToken }: Proof,
  password: string,
): Promise<UserRow> {
  await context.limit("login", `${context.address} ${context.shopper.email}`);
  const user = await self(context);
  if (user.passwordHash !== null)
    return (await isPassword(password, user.passwordHash)) ? user : refuse("password_wrong", 422);
  if (code === undefined) return refuse(password === "" ? "code_needed" : "password_wrong", 422);
  const row = await takeTyped(context, await readOwnAsker(context, user, browserToken), code, true);
  return row.userId === user.id ? user : refuse("code_wrong", 422);
}

/**
 * A signed-in owner has a separate wait.
 * Neither the code that just signed them in nor a stranger's request delays them.
 */
export async function readOwnAsker(
  context: ShopperContext,
  user: UserRow,
  browserToken: string | undefined,
): Promise<Asker> {
  const asker = await readAsker(context, ...reachedAt(user), browserToken);
  return { ...asker, browserHash: await hashToken(`own ${asker.browserHash}`), addressHash: "" };
}

/** A recipient that certainly reaches the account's owner. */
function reachedAt(user: UserRow): ["mail" | "wa", string] {
  return user.emailVerifiedAt === null && user.phoneVerifiedAt !== null ? ["wa", user.phone] : ["mail", user.email];
}

/**
 * Codes that prove an e-mail address or a phone number.
 * A code's row names its account when that is known: the owner, or the registration made in the requesting browser.
 * If another person may have claimed the address, the row names no account, and the proof drops the claim's password:
 * whoever chose that password has not shown that they own the address.
 */
export const codes = {
  sendMailCode: answer(sendMailCode, async ({ body }, context) =>
    requestCode(context, await readAsker(context, "mail", body.email, body.browserToken), body.joinToken),
  ),
  verifyMailCode: answer(verifyMailCode, async ({ params, body }, context) =>
    verify(context, await readAsker(context, "mail", body.email, body.browserToken), params.code, body.joinToken),
  ),
  sendChatCode: answer(sendChatCode, async ({ body }, context) =>
    requestCode(context, await readAsker(context, "wa", body.phone, body.browserToken)),
  ),
  verifyChatCode: answer(verifyChatCode, async ({ body }, context) =>
    verify(context, await readAsker(context, "wa", body.phone, body.browserToken), body.otp),
  ),
};

const mailOf = { mail: codeMail, wa: codeChat };

async function requestCode(context: CallContext, asker: Asker, joinToken?: string) {
  await context.limit("message", context.address);
  const { channel, recipient, browserHash } = asker;
  const { owner, registeredHere, claim } = await findReached(context.db, contactOf[channel], recipient, browserHash);
  const join = await readJoin(context, joinToken, recipient);
  const userId = (owner ?? registeredHere)?.id ?? null;
  // A chat message costs the shop, and anybody can register with anybody's number: only that browser asks for one there.
  const isClaimed = claim !== undefined && channel === "mail";
  return sendCode(context, asker, { userId, isReached: userId !== null || isClaimed || join !== undefined });
}

interface CodeReceiver {
  userId: number | null;
  isReached: boolean;
  isOwner?: boolean;
  /** The words that the code comes with; by default they are about signing in. */
  messageOf?: (recipient: string, code: string) => Message;
  kind?: MessageKind;
}

/**
 * Writes a code and its message.
 * The answer does not reveal whether there is an account: without one, only the message is missing.
 */
export async function sendCode(
  context: CallContext,
  asker: Asker,
  { userId, isReached, isOwner, messageOf = mailOf[asker.channel], kind = "code" }: CodeReceiver,
) {
  const { db, now } = context;
  await askForWait(context, asker);
  const limits = await dayOfRecipient(context, asker, kind, { isOwner, isReached });

  const code = makeCode();
  const sent = { ...asker, codeHash: await hashCode(code) };
  const [, [written], mails] = await db.batch([
    countToday(limits, now, { mark: sent.codeHash, when: isWaitOver(sent, now) }),
    insertCode(sent, sql`${userId}`, now, isCounted(limits, now, sent.codeHash)),
    insertMessage(messageOf(asker.recipient, code), now, sql`${isReached ? 1 : 0} AND ${isWritten(sent)}`),
  ]);
  context.post(mails);
  const { id } = written ?? (await refuseUnwritten(context, asker));
  return { id, resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_EXPIRES_SECONDS };
}

/** Uses up the code that was sent to this recipient and typed here; refuses anything that does not match. */
export async function takeTyped(
  context: CallContext,
  asker: Asker,
  typed: string,
  isOwner?: boolean,
): Promise<CodeRow> {
  const { db, now, address } = context;
  await context.limit("address", address);
  const tried = (await countOwnTry(db, asker, now)) ?? (await tryElsewhere(context, asker, isOwner));
  if (tried.length === 0) return refuse("code_expired", 422);
  for (const row of tried) {
    if (judgeCode(row, await isCode(typed, row.codeHash), now) !== "right") continue;
    return (await takeCode(db, row.id, now)) ? row : refuse("code_expired", 422);
  }
  return refuse("code_wrong", 422);
}

/**
 * A code allows few tries in the browser that requested it, and the number of codes is limited.
 * Tries from other browsers are counted per day.
 */
async function tryElsewhere(context: CallContext, asker: Asker, isOwner?: boolean): Promise<CodeRow[]> {
  await limitToday(context, await dayOfRecipient(context, asker, "tries", { isOwner }), { code: "too_many_today" });
  return countTryElsewhere(context.db, asker, context.now);
}

async function verify(context: CallContext, asker: Asker, typed: string, joinToken?: string) {
  const row = await takeTyped(context, asker, typed);
  const { channel, recipient, browserHash } = asker;
  const known = row.userId === null ? undefined : await findUser(context.db, row.userId);
  const join = await readJoin(context, joinToken, recipient);
  if (known && isProven(known, channel, recipient)) {
    return { ...(await signIn(context, known, browserHash)), joined: await joinWaiting(context, known, join) };
  }
  const proven = await proveOne(context, asker, known);
  if (!proven) return join ? openJoined(context, join, browserHash) : refuse("code_expired", 422);
  const { user, passwordForgotten } = proven;
  return {
    ...(await signIn(context, user, browserHash)),
    passwordForgotten,
    joined: await joinWaiting(context, user, join),
  };
}

function isProven(user: UserRow, channel: Channel, recipient: string): boolean {
  return channel === "mail"
    ? user.email === recipient && user.emailVerifiedAt !== null
    : user.phone === recipient && user.phoneVerifiedAt !== null;
}

/** Proves the registration that the code was requested for, or else the latest one that claims the recipient. */
async function proveOne(
  { db, now }: CallContext,
  { channel, recipient, browserHash }: Asker,
  known: UserRow | undefined,
) {
  const contact = contactOf[channel];
  for (const claim of [known, await findClaim(db, contact, recipient)]) {
    if (!claim) continue;
    const user = await proveClaim(db, { id: claim.id, contact, value: recipient }, browserHash, now);
    if (user) return { user, passwordForgotten: claim.passwordHash !== null && user.passwordHash === null };
  }
  return undefined;
}
