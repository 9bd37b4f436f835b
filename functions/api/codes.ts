import { sql } from "drizzle-orm";
import { sendChatCode, sendMailCode, verifyChatCode, verifyMailCode } from "#domain/calls/auth.ts";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS } from "#domain/door.ts";
import { judgeCode, secondsUntilResend } from "#domain/one-time-code.ts";
import {
  type Channel,
  countTry,
  findCodeUser,
  findLatestCode,
  insertCode,
  isWritten,
  takeCode,
} from "#functions/db/codes.ts";
import { insertMessage } from "#functions/db/outbox.ts";
import { findClaim, findOwner, findUser, proveContact, type UserRow } from "#functions/db/users.ts";
import { answer, type Desk } from "./answer.ts";
import { codeChat, codeMail } from "./letters.ts";
import { refuse, refuseFor } from "./refuse.ts";
import { hashCode, isCode, makeCode } from "./secrets.ts";
import { signIn } from "./sign-in.ts";

/**
 * Codes that prove an address or a number. A code's row says which account stands behind it when that is known: the owner, or the
 * registration that it was asked for. Where somebody else may have claimed the address, it says nothing, and the proof forgets the
 * password that came with the claim: whoever chose it has not shown to be reached there.
 */
export const codes = {
  sendMailCode: answer(sendMailCode, ({ body }, desk) => requestCode(desk, "mail", body.email, body.id)),
  verifyMailCode: answer(verifyMailCode, ({ params, body }, desk) => verify(desk, "mail", body.email, params.code)),
  sendChatCode: answer(sendChatCode, ({ body }, desk) => requestCode(desk, "wa", body.phone, body.id)),
  verifyChatCode: answer(verifyChatCode, ({ body }, desk) => verify(desk, "wa", body.phone, body.otp)),
};

const contactOf = { mail: "email", wa: "phone" } as const;
const letterOf = { mail: codeMail, wa: codeChat };

async function requestCode(desk: Desk, channel: Channel, recipient: string, earlier: number) {
  await desk.limit("message", desk.address);
  return sendCode(desk, channel, recipient, await findAsker(desk, channel, recipient, earlier));
}

/** Writes a code and its message. Nobody is told whether there is an account: where there is none, only the message is missing. */
export async function sendCode(desk: Desk, channel: Channel, recipient: string, userId: number | null) {
  const { db, now } = desk;
  const wait = secondsUntilResend(await findLatestCode(db, channel, recipient), now);
  if (wait > 0) return refuseFor("resend_wait", wait);

  const isReached = userId !== null || (await findClaim(db, contactOf[channel], recipient)) !== undefined;
  const code = makeCode();
  const sent = { channel, recipient, codeHash: await hashCode(code) };
  const [written, letters] = await db.batch([
    insertCode(sent, sql`${userId}`, now),
    insertMessage(letterOf[channel](recipient, code), now, sql`${isReached ? 1 : 0} AND ${isWritten(sent)}`),
  ]);
  desk.post(letters);
  const id = written[0]?.id ?? refuseFor("resend_wait", CODE_RESEND_SECONDS);
  return { id, resend_after: CODE_RESEND_SECONDS, expires_in: CODE_EXPIRES_SECONDS };
}

/** The account that a code is asked for: the owner's, or the one of the registration that an earlier request belongs to. */
async function findAsker({ db }: Desk, channel: Channel, recipient: string, earlier: number): Promise<number | null> {
  const contact = contactOf[channel];
  const owner = await findOwner(db, contact, recipient);
  if (owner) return owner.id;
  const registered = earlier > 0 ? await findCodeUser(db, earlier) : null;
  const user = registered === null ? undefined : await findUser(db, registered);
  const isClaim = user?.email_verified_at === null && user.phone_verified_at === null;
  return isClaim && user[contact] === recipient ? user.id : null;
}

async function verify(desk: Desk, channel: Channel, recipient: string, typed: string) {
  const { db, now } = desk;
  await desk.limit("address", desk.address);
  const row = await countTry(db, channel, recipient);
  if (!row) return refuse("code_expired", 422);
  const verdict = judgeCode(row, await isCode(typed, row.codeHash), now);
  if (verdict !== "right") return refuse(verdict === "wrong" ? "code_wrong" : "code_expired", 422);
  if (!(await takeCode(db, row.id, now))) return refuse("code_expired", 422);

  const contact = contactOf[channel];
  const userId = row.userId ?? (await findClaim(db, contact, recipient))?.id;
  if (userId === undefined) return refuse("code_expired", 422);
  const [proven] = await db.batch([proveContact(contact, userId, recipient, now, row.userId === null)]);
  return signIn(desk, (proven[0] as UserRow | undefined) ?? refuse("code_expired", 422));
}
