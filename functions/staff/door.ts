import { sql } from "drizzle-orm";
import { enterStaff, finishEntry, leaveStaff, sendStepCode } from "#contract/staff/door.ts";
import { CODE_EXPIRES_SECONDS, CODE_RESEND_SECONDS } from "#domain/account/sign-in.ts";
import { isDemosOwn } from "#domain/staff/demo.ts";
import { STEPS_A_DAY } from "#domain/staff/sessions.ts";
import { browserOf } from "#functions/account/asker.ts";
import { isPassword } from "#functions/account/password-hash.ts";
import { countToday } from "#functions/db/daily-count.ts";
import { staff } from "#functions/db/schema/staff.ts";
import { answer, answerStaff, type CallContext } from "#functions/http/answer.ts";
import { refuse, refuseFor } from "#functions/http/refuse.ts";
import { hashCode, isCode, makeCode, makeToken } from "#functions/http/secrets.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { isOwnMachine } from "#lib/origin.ts";
import { secondsUntilTomorrow } from "#lib/time.ts";
import {
  countEntryTry,
  endStaffSession,
  findMailed,
  findMember,
  insertEntry,
  insertStaffSession,
  isCodeWritten,
  isStaffBrowser,
  type Member,
  rememberStaffBrowser,
  renewCode,
  type TriedEntry,
  takeEntry,
} from "./door-queries.ts";
import { stepMail, tellStaff } from "./mails.ts";
import { takeAppStep, takeRecoveryCode } from "./own-queries.ts";
import { stepOf } from "./totp.ts";

/** Signing in to the back office. */
export const door = {
  /** The answer and the work are the same for a wrong password, an unknown address and somebody who is out. */
  enterStaff: answer(enterStaff, async ({ body: { email, password, browserToken } }, context) => {
    await limitDoor(context, email, await browserOf(browserToken));
    const found = await findMember(context.db, email);
    const member = isShut(context, email) ? undefined : found;
    const fits = await isPassword(password, member?.passwordHash);
    return member && fits ? openEntry(context, member, "") : refuse("staff_credentials", 422);
  }),

  sendStepCode: answer(sendStepCode, async ({ body }, context) => {
    const { db, now, address } = context;
    await context.limit("message", address);
    const tokenHash = await hashToken(body.entryToken);
    const entry = (await findMailed(db, tokenHash, now)) ?? refuse("entry_over", 422);
    const wait = entry.codeSentAt + CODE_RESEND_SECONDS - now;
    if (wait > 0) return refuseFor("resend_wait", wait);
    const code = makeCode();
    const codeHash = await hashCode(code);
    const [, mails] = await db.batch([
      renewCode(tokenHash, codeHash, now),
      insertMessage(stepMail(entry.email, code), now, isCodeWritten(tokenHash, codeHash)),
    ]);
    if (mails.length === 0) return refuseFor("steps_over", secondsUntilTomorrow(now));
    context.post(mails);
    return { resendAfter: CODE_RESEND_SECONDS };
  }),

  finishEntry: answer(finishEntry, async ({ body: { entryToken, code, browserToken } }, context) => {
    const { db, now, sighting } = context;
    const browserHash = await browserOf(browserToken);
    const { staffId } = await takeStep(context, { entryToken, code, sessionHash: "", browserHash });
    const token = makeToken();
    await db.batch([
      insertStaffSession(await hashToken(token), { staffId }, sighting, now),
      ...rememberStaffBrowser(browserHash, staffId, now),
    ]);
    return { token };
  }),

  leaveStaff: answerStaff(leaveStaff, async (_, context) => {
    const { tokenHash } = await context.whoActs();
    await endStaffSession(context.db, tokenHash);
    return { ended: true as const };
  }),
};

/**
 * A browser in which they have signed in before has its own limit, unaffected by others. Attempts from any other count per
 * network first; only those that pass count against the person.
 */
async function limitDoor({ db, address, limit }: CallContext, email: string, browserHash: string): Promise<void> {
  if (browserHash && (await isStaffBrowser(db, sql`${staff.email} = ${email}`, browserHash)))
    return limit("login", `staff ${browserHash} ${email}`);
  await limit("login", `staff ${address} ${email}`);
  await limit("address", address);
  await limit("account", `staff ${email}`);
}

/** The demo's people, whose password is in the README, enter on one's own machine alone. */
function isShut({ origin }: CallContext, email: string): boolean {
  return isDemosOwn(email) && !isOwnMachine({ url: origin, headers: new Headers() });
}

/** An entry, with its code on the way where no app is asked. */
export async function openEntry(
  context: CallContext,
  { id, email, hasApp }: Pick<Member, "id" | "email" | "hasApp">,
  sessionHash: string,
) {
  const { db, now } = context;
  const [entryToken, code] = [makeToken(), makeCode()];
  const entry = { tokenHash: await hashToken(entryToken), staffId: id, sessionHash };
  if (hasApp === 1) {
    await db.batch([insertEntry({ ...entry, codeHash: null }, now)]);
    return { entryToken, by: "app" as const };
  }
  const [, mails] = await db.batch([
    insertEntry({ ...entry, codeHash: await hashCode(code) }, now),
    insertMessage(stepMail(email, code), now, sql`1`),
  ]);
  if (mails.length === 0) return refuseFor("steps_over", secondsUntilTomorrow(now));
  context.post(mails);
  return { entryToken, by: "mail" as const };
}

interface Step {
  entryToken: string;
  code: string;
  /** The session whose second step it is; empty at a sign-in. */
  sessionHash: string;
  browserHash: string;
}

/** Uses up an entry with its code; refuses anything that does not fit. */
export async function takeStep(context: CallContext, { entryToken, code, ...by }: Step): Promise<TriedEntry> {
  const { db, now, address } = context;
  await context.limit("address", address);
  const tokenHash = await hashToken(entryToken);
  const entry = (await countEntryTry(db, tokenHash, by.sessionHash, now)) ?? refuse("entry_over", 422);
  await countStep(context, entry.staffId, by.browserHash);
  await judgeStep(context, entry, code);
  return (await takeEntry(db, tokenHash, now)) ? entry : refuse("entry_over", 422);
}

async function countStep({ db, now }: CallContext, staffId: number, browserHash: string): Promise<void> {
  const isKnown = browserHash !== "" && (await isStaffBrowser(db, sql`${staff.id} = ${staffId}`, browserHash));
  const max = isKnown ? STEPS_A_DAY.max : STEPS_A_DAY.max - STEPS_A_DAY.reserved;
  const counted = await db.rows(countToday([{ name: "staff steps", key: String(staffId), max }], now));
  if (counted.length === 0) refuseFor("steps_over", secondsUntilTomorrow(now));
}

/** A code is used up where it is right: an app's by its step, a recovery code by itself, a mailed one with its entry. */
async function judgeStep(context: CallContext, entry: TriedEntry, typed: string): Promise<void> {
  const { db, now } = context;
  const { staffId, codeHash, codeSentAt, totpSecret } = entry;
  if (codeHash !== null) {
    if (now >= codeSentAt + CODE_EXPIRES_SECONDS) refuse("code_expired", 422);
    if (!(await isCode(typed, codeHash))) refuse("code_wrong", 422);
    return;
  }
  if (!/^\d+$/.test(typed)) {
    const [taken, letters] = await db.batch([
      await takeRecoveryCode(staffId, typed, now),
      tellStaff({ news: "code-used" }, sql`${staff.id} = ${staffId} AND changes() > 0`, context),
    ]);
    if (taken.length === 0) refuse("code_wrong", 422);
    return context.post(letters);
  }
  const step = totpSecret === null ? undefined : stepOf(totpSecret, typed, now);
  if (step === undefined || !(await takeAppStep(db, staffId, step))) refuse("code_wrong", 422);
}
