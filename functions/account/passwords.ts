import { sql } from "drizzle-orm";
import {
  askPasswordReset,
  checkEmailLink,
  checkPasswordReset,
  resetPassword,
  verifyEmail,
} from "#contract/account/auth.ts";
import { RESET_EXPIRES_SECONDS, secondsUntilResend } from "#domain/account/sign-in.ts";
import { countToday, isCounted } from "#functions/db/daily-count.ts";
import { answer, answerAnybody, type CallContext } from "#functions/http/answer.ts";
import { refuseToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { browserOf, dayOfRecipient, readAsker } from "./asker.ts";
import { findLastRequested, isWaitOver, noteLink } from "./code-queries.ts";
import {
  findProofLink,
  findResetEmail,
  insertLink,
  isLinkOpen,
  isLinkWritten,
  type ProofLink,
  proveByLink,
  setPasswordByLink,
} from "./link-queries.ts";
import { resetMail } from "./mails.ts";
import { hashPassword, refuseWeakPassword } from "./password-hash.ts";
import { findReached } from "./user-queries.ts";

/** Actions behind links in mails. */
export const passwords = {
  askPasswordReset: answer(askPasswordReset, async ({ body: { email, browserToken } }, context) => {
    const { db, now, origin, address, limit, post } = context;
    await limit("message", address);
    const asker = await readAsker(context, "mail", email, browserToken);
    const limits = await dayOfRecipient(context, asker, "reset");
    const { owner, claim } = await findReached(db, "email", email, "");
    const userId = (owner ?? claim)?.id ?? null;
    const token = makeToken();
    const link = {
      tokenHash: await hashToken(token),
      purpose: "reset" as const,
      email,
      expiresAt: now + RESET_EXPIRES_SECONDS,
    };
    // All requests for one address share a wait. Only what is sent counts, or would be sent if the account existed.
    const input = {
      ...asker,
      browserHash: "",
      addressHash: await hashToken(`reset ${email}`),
      codeHash: link.tokenHash,
    };
    const isMine = isCounted(limits, now, input.codeHash);
    const [, [noted], , mails] = await db.batch([
      countToday(limits, now, { mark: input.codeHash, when: isWaitOver(input, now) }),
      noteLink(input, now, isMine),
      insertLink(link, sql`${userId}`, now, sql`${userId} IS NOT NULL AND ${isMine}`),
      insertMessage(resetMail(email, `${origin}/forgot-password/${token}`), now, isLinkWritten(link)),
    ]);
    post(mails);
    const isJustSent = noted || secondsUntilResend(await findLastRequested(db, input), now) > 0;
    if (!isJustSent) refuseToday(context.now, "too_many_today");
    return { sent: true };
  }),

  checkPasswordReset: answer(checkPasswordReset, async ({ params }, { db, now }) => ({
    valid: await isLinkOpen(db, await hashToken(params.resetCode), "reset", now),
  })),

  resetPassword: answer(resetPassword, async ({ body }, { db, now, address, limit }) => {
    await limit("address", address);
    const tokenHash = await hashToken(body.resetCode);
    const email = await findResetEmail(db, tokenHash, now);
    if (email === undefined) return refuse("link_invalid", 422);
    refuseWeakPassword(body.password, email);
    const changed = await setPasswordByLink(db, tokenHash, await hashPassword(body.password), now);
    return changed ? { changed } : refuse("link_invalid", 422);
  }),

  checkEmailLink: answer(checkEmailLink, async ({ params }, context) => {
    const { email, isProven } = await findGood(context, await hashToken(params.id));
    return { email, verified: isProven };
  }),

  verifyEmail: answerAnybody(verifyEmail, async ({ params, body }, context) => {
    const { db, now, shopper } = context;
    const tokenHash = await hashToken(params.id);
    const link = await findGood(context, tokenHash);
    if (link.isProven) return { verified: true, passwordForgotten: false };
    const isOwn = shopper?.id === link.userId;
    // Only the owner can change the address of an account in use: the mail may have reached another person.
    if (!isOwn && !link.isClaim) return refuse("link_other_account", 403);
    const browserHash = await browserOf(body.browserToken);
    const currentSession = isOwn ? (shopper?.tokenHash ?? "") : "";
    const verified = await proveByLink(db, link, { tokenHash, browserHash, currentSession }, now);
    const passwordForgotten = !isOwn && (browserHash === "" || link.registeredBy !== browserHash);
    return verified ? { verified, passwordForgotten } : refuse("link_invalid", 404);
  }),
};

async function findGood({ db, now }: CallContext, tokenHash: string): Promise<ProofLink> {
  const link = await findProofLink(db, tokenHash, now);
  return link && (link.isProven || !link.isUsed) ? link : refuse("link_invalid", 404);
}
