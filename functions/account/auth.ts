import { sql } from "drizzle-orm";
import { login, logout, register } from "#contract/account/auth.ts";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS } from "#domain/account/sign-in.ts";
import { countToday, isCounted } from "#functions/db/daily-count.ts";
import { statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { answer, answerShopper, type CallContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashCode, makeCode, makeToken } from "#functions/http/secrets.ts";
import { endSession, hashToken } from "#functions/http/shopper.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { askForWait, browserOf, dayOfRecipient, readAsker, refuseUnwritten } from "./asker.ts";
import { insertCode, isWaitOver, isWritten } from "./code-queries.ts";
import { insertLink } from "./link-queries.ts";
import { knownMail, VERIFY_EXPIRES_SECONDS, welcomeMail } from "./mails.ts";
import { hashPassword, isOldHash, isPassword, refuseWeakPassword } from "./password-hash.ts";
import { joinWaiting, readJoin, signIn } from "./sign-in.ts";
import { findOwner, isKnownHere, replaceHash, type UserRow } from "./user-queries.ts";

export const auth = {
  /**
   * Only the proven owner of the address can sign in.
   * The answer and the work are the same for an unproven account, a wrong password and an unknown address.
   */
  login: answer(login, async ({ body: { email, password, browserToken, joinToken } }, context) => {
    const browser = await browserOf(browserToken);
    await limitLogin(context, email, browser);
    const owner = await findOwner(context.db, "email", email);
    const fits = await isPassword(password, owner?.passwordHash);
    if (!owner || !fits) return refuse("wrong_credentials", 422);
    await renewHash(context, owner, password).catch(context.noteFault);
    const join = await readJoin(context, joinToken, email);
    const joined = await joinWaiting(context, owner, join?.isVouched ? join : undefined);
    return { ...(await signIn(context, owner, browser)), joined };
  }),

  /**
   * Creates an account that only claims its address; a code or a link proves it.
   * If the address already has an owner the same work is done and only the mail differs: its code signs the owner in.
   */
  register: answer(register, async ({ body: { name, email, phone, password, browserToken } }, context) => {
    const { db, now, origin } = context;
    refuseWeakPassword(password, email);
    await context.limit("message", context.address);
    const asker = await readAsker(context, "mail", email, browserToken);
    await askForWait(context, asker);
    const limits = await dayOfRecipient(context, asker, "registration");

    const owner = await findOwner(db, "email", email);
    const [code, link, passwordHash] = [makeCode(), makeToken(), await hashPassword(password)];
    const sent = { ...asker, codeHash: await hashCode(code) };
    const claim = sql`(SELECT ${user.id} FROM user WHERE ${user.email} = ${email}
      AND ${user.passwordHash} = ${passwordHash})`;
    const values = { name, email, phone, passwordHash, registeredBy: asker.browserHash, createdAt: now };
    const mail = owner
      ? knownMail(email, code, `${origin}/forgot-password`)
      : welcomeMail(email, code, `${origin}/verify-email/${link}`);
    const isMine = isCounted(limits, now, sent.codeHash);
    const [, , [written], , mails] = await db.batch([
      countToday(limits, now, { mark: sent.codeHash, when: isWaitOver(sent, now) }),
      statement(insert(user, values, sql`WHERE ${isMine}`)),
      insertCode(sent, owner ? sql`${owner.id}` : claim, now, isMine),
      insertLink(
        { tokenHash: await hashToken(link), purpose: "verify", email, expiresAt: now + VERIFY_EXPIRES_SECONDS },
        claim,
        now,
        sql`${claim} IS NOT NULL`,
      ),
      insertMessage(mail, now, isWritten(sent)),
    ]);
    context.post(mails);
    const { id } = written ?? (await refuseUnwritten(context, asker));
    return { id, resendAfter: CODE_RESEND_SECONDS, expiresIn: CODE_EXPIRES_SECONDS };
  }),

  logout: answerShopper(logout, async (_, { db, shopper }) => {
    await endSession(db, shopper.tokenHash);
    return { ended: true };
  }),
};

/**
 * A browser in which the owner has signed in before has its own limit, unaffected by others.
 * Attempts from any other browser count per network address first; only those that pass count against the account.
 */
async function limitLogin({ db, address, limit }: CallContext, email: string, browser: string): Promise<void> {
  if (browser && (await isKnownHere(db, "mail", email, browser))) return limit("login", `${browser} ${email}`);
  await limit("login", `${address} ${email}`);
  await limit("address", address);
  await limit("account", email);
}

/**
 * Rehashes a password that was hashed with old parameters, while the plain password is at hand.
 * The login does not fail if this does.
 */
async function renewHash({ db }: CallContext, user: UserRow, password: string): Promise<void> {
  if (user.passwordHash === null || !isOldHash(user.passwordHash)) return;
  await replaceHash(db, user, await hashPassword(password));
}
