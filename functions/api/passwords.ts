import { sql } from "drizzle-orm";
import { askPasswordReset, checkPasswordReset, resetPassword, verifyEmail } from "#domain/calls/auth.ts";
import { RESET_EXPIRES_SECONDS } from "#domain/door.ts";
import { hashToken } from "#functions/db/identity.ts";
import {
  findResetEmail,
  insertLink,
  isLinkOpen,
  isLinkWritten,
  isResetDue,
  proveByLink,
  setPasswordByLink,
} from "#functions/db/links.ts";
import { insertMessage } from "#functions/db/outbox.ts";
import { findClaim, findOwner } from "#functions/db/users.ts";
import { answer } from "./answer.ts";
import { resetMail } from "./letters.ts";
import { hashPassword } from "./password.ts";
import { refuse } from "./refuse.ts";
import { makeToken } from "./secrets.ts";
import { refuseWeakPassword } from "./weak-password.ts";

/** What is done by links in mails. */
export const passwords = {
  askPasswordReset: answer(askPasswordReset, async ({ body: { email } }, { db, now, origin, address, limit, post }) => {
    await limit("message", address);
    const user = (await findOwner(db, "email", email)) ?? (await findClaim(db, "email", email));
    const token = makeToken();
    const link = {
      tokenHash: await hashToken(token),
      purpose: "reset" as const,
      email,
      expiresAt: now + RESET_EXPIRES_SECONDS,
    };
    const userId = user?.id ?? null;
    const [, letters] = await db.batch([
      insertLink(link, sql`${userId}`, now, isResetDue(userId, now)),
      insertMessage(resetMail(email, `${origin}/forgot-password/${token}`), now, isLinkWritten(link)),
    ]);
    post(letters);
    return { sent: true };
  }),

  checkPasswordReset: answer(checkPasswordReset, async ({ params }, { db, now }) => ({
    valid: await isLinkOpen(db, await hashToken(params.resetcode), "reset", now),
  })),

  resetPassword: answer(resetPassword, async ({ body }, { db, now, address, limit }) => {
    await limit("address", address);
    const tokenHash = await hashToken(body.resetcode);
    const email = await findResetEmail(db, tokenHash, now);
    if (email === undefined) return refuse("link_invalid", 422);
    refuseWeakPassword(body.password, email);
    const changed = await setPasswordByLink(db, tokenHash, await hashPassword(body.password), now);
    return changed ? { changed } : refuse("link_invalid", 422);
  }),

  verifyEmail: answer(verifyEmail, async ({ params }, { db, now }) => {
    const verified = await proveByLink(db, await hashToken(params.id), now);
    return verified ? { verified } : refuse("link_invalid", 404);
  }),
};
