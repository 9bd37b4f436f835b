import { sql } from "drizzle-orm";
import {
  changeEmail,
  changePassword,
  endOneSession,
  endOtherSessions,
  hasPassword,
  listSessions,
  registerDevice,
  showPoints,
  showUser,
  syncVisits,
} from "#domain/calls/user.ts";
import { selectPointBalance } from "#functions/db/checkout.ts";
import { saveDevice, saveVisits } from "#functions/db/devices.ts";
import { hashToken, type Shopper } from "#functions/db/identity.ts";
import { closeProofs, insertLink } from "#functions/db/links.ts";
import { insertMessage } from "#functions/db/outbox.ts";
import { deleteOtherSessions, deleteSession, selectSessions } from "#functions/db/sessions.ts";
import { findOwner, findUser, personOf, replacePassword, type UserRow } from "#functions/db/users.ts";
import { answerShopper, type Desk } from "./answer.ts";
import { newAddressMail, oldAddressMail, VERIFY_EXPIRES_SECONDS } from "./letters.ts";
import { hashPassword, isPassword } from "./password.ts";
import { refuse } from "./refuse.ts";
import { makeToken } from "./secrets.ts";
import { refuseWeakPassword } from "./weak-password.ts";

/** The signed-in shopper's own account. */
export const user = {
  showUser: answerShopper(showUser, async (_, desk) => personOf(await self(desk))),

  hasPassword: answerShopper(hasPassword, async (_, desk) => ({ status: (await self(desk)).password_hash !== null })),

  showPoints: answerShopper(showPoints, async (_, { db, shopper }) => {
    const [balance] = await db.rows(selectPointBalance(shopper.id));
    return { points: balance?.points ?? 0 };
  }),

  changePassword: answerShopper(changePassword, async ({ body }, desk) => {
    const user = await askPassword(desk, body.old_password);
    const { db, shopper, now } = desk;
    refuseWeakPassword(body.password, user.email);
    const changed = await replacePassword(db, user, await hashPassword(body.password), shopper.tokenHash, now);
    return changed ? { changed } : refuse("password_wrong", 422);
  }),

  changeEmail: answerShopper(changeEmail, async ({ body }, desk) => {
    const user = await askPassword(desk, body.password);
    const { db, now, origin } = desk;
    await desk.limit("message", user.email);
    // Whether the address is somebody else's is told to nobody: then only the message is missing.
    const owner = await findOwner(db, "email", body.email);
    const isFree = sql`${owner === undefined || owner.id === user.id ? 1 : 0}`;
    const token = makeToken();
    const link = {
      tokenHash: await hashToken(token),
      purpose: "verify" as const,
      email: body.email,
      expiresAt: now + VERIFY_EXPIRES_SECONDS,
      askedBy: desk.shopper.tokenHash,
    };
    const [, , ...letters] = await db.batch([
      closeProofs(user.id, now),
      insertLink(link, sql`${user.id}`, now, isFree),
      insertMessage(newAddressMail(body.email, `${origin}/verify-email/${token}`), now, isFree),
      insertMessage(
        oldAddressMail(user.email),
        now,
        sql`${user.email_verified_at !== null && user.email !== body.email ? 1 : 0}`,
      ),
    ]);
    desk.post(letters.flat());
    return { sent: true };
  }),

  listSessions: answerShopper(listSessions, async (_, { db, shopper, now }) => {
    const rows = await selectSessions(db, shopper, now);
    return rows.map(({ is_this, ...row }) => ({ ...row, is_this: is_this === 1 }));
  }),

  endOtherSessions: answerShopper(endOtherSessions, async (_, { db, shopper }) => ({
    ended: await deleteOtherSessions(db, shopper),
  })),

  endOneSession: answerShopper(endOneSession, async ({ params }, { db, shopper }) =>
    (await deleteSession(db, shopper.id, params.id)) ? { ended: true } : refuse("session_not_found", 422),
  ),

  registerDevice: answerShopper(registerDevice, async ({ body }, { db, shopper, now }) => {
    await saveDevice(db, shopper.id, body, now);
    return { firebase_token: body.firebase_token };
  }),

  syncVisits: answerShopper(syncVisits, async ({ body }, { db, shopper, now }) => ({
    products_id: await saveVisits(db, shopper.id, body.products_id, now),
  })),
};

type OwnDesk = Desk & { shopper: Shopper };

async function self({ db, shopper }: OwnDesk): Promise<UserRow> {
  return (await findUser(db, shopper.id)) ?? refuse("unauthenticated", 401);
}

/** What only the account's owner may do is asked with the password, where there is one. */
async function askPassword(desk: OwnDesk, password: string): Promise<UserRow> {
  await desk.limit("login", `${desk.address} ${desk.shopper.email}`);
  const user = await self(desk);
  const fits = user.password_hash === null ? password === "" : await isPassword(password, user.password_hash);
  return fits ? user : refuse("password_wrong", 422);
}
