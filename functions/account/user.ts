import { sql } from "drizzle-orm";
import {
  changeEmail,
  changePassword,
  endOneSession,
  endOtherSessions,
  hasPassword,
  listPointEntries,
  listSessions,
  registerDevice,
  sendOwnCode,
  showPoints,
  showUser,
  syncVisits,
} from "#contract/account/user.ts";
import { nextToEnd } from "#domain/promotions/points.ts";
import { answerOwner, answerShopper } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { makeToken } from "#functions/http/secrets.ts";
import { deleteOtherSessions, deleteSession, hashToken, selectSessions } from "#functions/http/shopper.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import {
  countPointEntries,
  selectPointBalance,
  selectPointEntries,
  selectPointLots,
} from "#functions/promotions/point-queries.ts";
import { dayOfRecipient, readAsker } from "./asker.ts";
import { askProof, readOwnAsker, self, sendCode } from "./codes.ts";
import { closeProofs, insertLink } from "./link-queries.ts";
import { newAddressMail, oldAddressMail, VERIFY_EXPIRES_SECONDS } from "./mails.ts";
import { hashPassword, refuseWeakPassword } from "./password-hash.ts";
import { saveDevice, saveVisits } from "./profile-queries.ts";
import { findOwner, personOf, replacePassword } from "./user-queries.ts";

export const user = {
  showUser: answerOwner(showUser, async (_, context) => personOf(await self(context))),

  hasPassword: answerOwner(hasPassword, async (_, context) => ({
    status: (await self(context)).passwordHash !== null,
  })),

  showPoints: answerOwner(showPoints, async (_, { db, shopper, now }) => {
    const [balance] = await db.rows(selectPointBalance(shopper.id, now));
    return { points: balance?.points ?? 0 };
  }),

  listPointEntries: answerOwner(listPointEntries, async ({ query: { page, perPage } }, { db, shopper, now }) => {
    const [lots, results, [count]] = await db.batch([
      selectPointLots(shopper.id, now),
      selectPointEntries(shopper.id, perPage, page),
      countPointEntries(shopper.id),
    ]);
    const total = count?.total ?? 0;
    return {
      points: lots.reduce((sum, { points }) => sum + points, 0),
      expiring: nextToEnd(lots),
      results,
      total,
      pagination: { page, perPage, totalPages: Math.ceil(total / perPage) },
    };
  }),

  sendOwnCode: answerShopper(sendOwnCode, async ({ body }, context) => {
    await context.limit("message", context.address);
    const user = await self(context);
    return sendCode(context, await readOwnAsker(context, user, body.browserToken), {
      userId: user.id,
      isReached: true,
      isOwner: true,
    });
  }),

  changePassword: answerShopper(changePassword, async ({ body }, context) => {
    const user = await askProof(context, body, body.oldPassword);
    const { db, shopper, now } = context;
    refuseWeakPassword(body.password, user.email);
    const passwordHash = await hashPassword(body.password);
    const changed = await replacePassword(db, user, { passwordHash, currentSession: shopper.tokenHash }, now);
    return changed ? { changed } : refuse("password_wrong", 422);
  }),

  changeEmail: answerShopper(changeEmail, async ({ body }, context) => {
    const user = await askProof(context, body, body.password);
    const { db, now, origin } = context;
    await context.limit("message", `account ${user.id}`);
    await limitToday(context, limitsOfDay("newAddress", context, { account: user.id }));
    // A merely claimed address is treated as another user's: it is sent nothing, and the claimant has no rights to it.
    const ownAddress = user.emailVerifiedAt === null ? undefined : user.email;
    // The mail to the old address is not counted: strangers who claim it must not keep its owner from being notified.
    const asker = await readAsker(context, "mail", body.email, body.browserToken);
    const isOwner = body.email === ownAddress;
    await limitToday(context, await dayOfRecipient(context, asker, "newContact", { isOwner }), {
      code: "too_many_today",
    });
    // The answer does not reveal whether the address belongs to another user: then only the message is missing.
    const owner = await findOwner(db, "email", body.email);
    const isFree = sql`${owner === undefined || owner.id === user.id ? 1 : 0}`;
    const token = makeToken();
    const link = {
      tokenHash: await hashToken(token),
      purpose: "verify" as const,
      email: body.email,
      expiresAt: now + VERIFY_EXPIRES_SECONDS,
    };
    const [, , ...mails] = await db.batch([
      closeProofs(user.id, now),
      insertLink(link, sql`${user.id}`, now, isFree),
      insertMessage(newAddressMail(body.email, `${origin}/verify-email/${token}`), now, isFree),
      insertMessage(
        oldAddressMail(user.email),
        now,
        sql`${ownAddress !== undefined && ownAddress !== body.email ? 1 : 0}`,
      ),
    ]);
    context.post(mails.flat());
    return { sent: true };
  }),

  listSessions: answerOwner(listSessions, async (_, { db, shopper, now }) => {
    const rows = await selectSessions(db, shopper, now);
    return rows.map(({ isThis, ...row }) => ({ ...row, isThis: isThis === 1 }));
  }),

  endOtherSessions: answerShopper(endOtherSessions, async (_, { db, shopper }) => ({
    ended: await deleteOtherSessions(db, shopper),
  })),

  endOneSession: answerShopper(endOneSession, async ({ params }, { db, shopper }) =>
    (await deleteSession(db, shopper.id, params.id)) ? { ended: true } : refuse("session_not_found", 422),
  ),

  registerDevice: answerShopper(registerDevice, async ({ body }, { db, shopper, now }) => {
    await saveDevice(db, shopper.id, body, now);
    return { firebaseToken: body.firebaseToken };
  }),

  syncVisits: answerShopper(syncVisits, async ({ body }, { db, shopper, now }) => ({
    productsId: await saveVisits(db, shopper.id, body.productsId, now),
  })),
};
