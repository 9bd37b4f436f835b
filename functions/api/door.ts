import { sql } from "drizzle-orm";
import { login, logout, register } from "#domain/calls/auth.ts";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS } from "#domain/door.ts";
import { secondsUntilResend } from "#domain/one-time-code.ts";
import { findLatestCode, insertCode, isWaitOver, isWritten } from "#functions/db/codes.ts";
import { statement } from "#functions/db/database.ts";
import { endSession, hashToken } from "#functions/db/identity.ts";
import { insertLink } from "#functions/db/links.ts";
import { insertMessage } from "#functions/db/outbox.ts";
import { findByEmail, findOwner, replaceHash, type UserRow } from "#functions/db/users.ts";
import { answer, answerShopper, type Desk } from "./answer.ts";
import { sendCode } from "./codes.ts";
import { knownMail, VERIFY_EXPIRES_SECONDS, welcomeMail } from "./letters.ts";
import { hashPassword, isOldHash, isPassword } from "./password.ts";
import { Refused, refuse, refuseFor } from "./refuse.ts";
import { hashCode, makeCode, makeToken } from "./secrets.ts";
import { signIn } from "./sign-in.ts";
import { refuseWeakPassword } from "./weak-password.ts";

export const door = {
  login: answer(login, async ({ body }, desk) => {
    // The pair first: who guesses from one address uses up that address's own tries, nobody else's.
    await desk.limit("login", `${desk.address} ${body.email}`);
    await desk.limit("account", body.email);
    await desk.limit("address", desk.address);
    const user = await findByPassword(desk, body.email, body.password);
    if (!user) return refuse("wrong_credentials", 422);
    if (user.email_verified_at === null) {
      await sendCode(desk, "mail", user.email, user.id).catch(passRefusal);
      return refuse("not_verified", 422);
    }
    await renewHash(desk, user, body.password).catch(desk.noteFault);
    return signIn(desk, user);
  }),

  register: answer(register, async ({ body: { name, email, phone, password } }, desk) => {
    const { db, now, origin } = desk;
    refuseWeakPassword(password, email);
    await desk.limit("message", desk.address);
    const wait = secondsUntilResend(await findLatestCode(db, "mail", email), now);
    if (wait > 0) return refuseFor("resend_wait", wait);

    const owner = await findOwner(db, "email", email);
    const [code, link, passwordHash] = [makeCode(), makeToken(), await hashPassword(password)];
    const sent = { channel: "mail", recipient: email, codeHash: await hashCode(code) } as const;
    // Only an address that nobody has proven opens an account; the answer and the work are the same for both.
    const claim = sql`(SELECT id FROM user WHERE email = ${email} AND password_hash = ${passwordHash})`;
    const letter = owner
      ? knownMail(email, `${origin}/forgot-password`)
      : welcomeMail(email, code, `${origin}/verify-email/${link}`);
    const [, written, , letters] = await db.batch([
      statement<never>(sql`INSERT INTO user (name, email, phone, password_hash, created_at)
        SELECT ${name}, ${email}, ${phone}, ${passwordHash}, ${now} WHERE ${owner ? 0 : 1} AND ${isWaitOver(sent, now)}`),
      insertCode(sent, claim, now),
      insertLink(
        { tokenHash: await hashToken(link), purpose: "verify", email, expiresAt: now + VERIFY_EXPIRES_SECONDS },
        claim,
        now,
        sql`${claim} IS NOT NULL`,
      ),
      insertMessage(letter, now, isWritten(sent)),
    ]);
    desk.post(letters);
    const id = written[0]?.id ?? refuseFor("resend_wait", CODE_RESEND_SECONDS);
    return { id, resend_after: CODE_RESEND_SECONDS, expires_in: CODE_EXPIRES_SECONDS };
  }),

  logout: answerShopper(logout, async (_, { db, shopper }) => {
    await endSession(db, shopper.tokenHash);
    return { ended: true };
  }),
};

/** Where nobody is found, a password is compared all the same. */
async function findByPassword({ db }: Desk, email: string, password: string): Promise<UserRow | undefined> {
  const [first, ...others] = await findByEmail(db, email);
  if (await isPassword(password, first?.password_hash)) return first;
  for (const claim of others) if (await isPassword(password, claim.password_hash)) return claim;
  return undefined;
}

/** A password that was hashed in an older way is hashed anew while it is known. Nobody's login waits for it in vain. */
async function renewHash({ db }: Desk, user: UserRow, password: string): Promise<void> {
  if (user.password_hash === null || !isOldHash(user.password_hash)) return;
  await replaceHash(db, user, await hashPassword(password));
}

/** A code that was sent a moment ago will do. */
function passRefusal(error: unknown): void {
  if (!(error instanceof Refused)) throw error;
}
