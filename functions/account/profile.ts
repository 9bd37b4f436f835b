import { sql } from "drizzle-orm";
import {
  checkProfile,
  countWaiting,
  proveEmail,
  provePhone,
  removePicture,
  sendEmailCode,
  sendPhoneCode,
  setLocation,
  setRingSize,
  showMoreversary,
  storePicture,
  updateUser,
} from "#contract/account/profile.ts";
import { moreversaryOf } from "#domain/account/moreversary.ts";
import { profileProgress } from "#domain/account/profile.ts";
import { answerOwner, answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { hashToken } from "#functions/http/shopper.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { addUpload } from "#functions/pictures/uploads.ts";
import { type Asker, readAsker } from "./asker.ts";
import { askProof, self, sendCode, takeTyped } from "./codes.ts";
import { newPhoneMail, ownAddressMail, phoneChat } from "./mails.ts";
import {
  dropPicture,
  hasPhone,
  replacePicture,
  selectHasAddress,
  selectWaiting,
  updateOwn,
  updatePhone,
  updateProven,
} from "./profile-queries.ts";
import { selectCity } from "./region-queries.ts";
import { type Channel, findOwner, personOf, type UserRow } from "./user-queries.ts";

export const profile = {
  updateUser: answerShopper(updateUser, async ({ body: { name } }, { db, shopper }) =>
    answerOwn(await db.rows(updateOwn(shopper.id, { name }))),
  ),

  storePicture: answerShopper(storePicture, async ({ body }, context) => {
    const { db, now, shopper, post } = context;
    const { id, thumbnailUrl } = await addUpload(body.picture, "avatar", "picture", context);
    const [files, , users] = await db.batch(replacePicture(shopper.id, id, thumbnailUrl, now));
    post(files);
    return answerOwn(users);
  }),

  removePicture: answerShopper(removePicture, async (_, { db, now, shopper, post }) => {
    const [files, , users] = await db.batch(dropPicture(shopper.id, now));
    post(files);
    return answerOwn(users);
  }),

  sendPhoneCode: answerShopper(sendPhoneCode, async ({ body }, context) => {
    await context.limit("message", context.address);
    const user = await self(context);
    if (user.phone === body.phone && user.phoneVerifiedAt !== null) refuse("phone_proven", 422);
    // Who proves a number can sign in with it. A session alone must not add one.
    if (user.phone !== body.phone) await askProof(context, body, body.password);
    // The answer does not reveal whether the number belongs to somebody else: then only the message is missing.
    const owner = await findOwner(context.db, "phone", body.phone);
    return sendCode(context, await readOwn(context, "wa", body.phone, body.browserToken), {
      userId: user.id,
      isReached: owner === undefined,
      messageOf: phoneChat,
      kind: "newContact",
    });
  }),

  provePhone: answerShopper(provePhone, async ({ body }, context) => {
    const user = await self(context);
    const row = await takeTyped(context, await readOwn(context, "wa", body.phone, body.browserToken), body.code);
    if (row.userId !== user.id) refuse("code_wrong", 422);
    const { db, now, post } = context;
    const isReplaced = user.phoneVerifiedAt !== null && user.emailVerifiedAt !== null;
    const [users, mails] = await db.batch([
      updatePhone(user.id, body.phone, now),
      insertMessage(newPhoneMail(user.email), now, sql`${isReplaced ? 1 : 0} AND ${hasPhone(user.id, body.phone)}`),
    ]);
    post(mails);
    const [changed] = users;
    return changed ? personOf(changed) : refuse("code_expired", 422);
  }),

  sendEmailCode: answerShopper(sendEmailCode, async ({ body }, context) => {
    await context.limit("message", context.address);
    const { id, email, emailVerifiedAt } = await self(context);
    if (email === "") refuse("email_missing", 422);
    if (emailVerifiedAt !== null) refuse("email_proven", 422);
    // Anybody can register with anybody's address: if it has an owner, nothing is sent and the answer does not reveal it.
    const owner = await findOwner(context.db, "email", email);
    return sendCode(context, await readOwn(context, "mail", email, body.browserToken), {
      userId: id,
      isReached: owner === undefined,
      messageOf: ownAddressMail,
      kind: "newContact",
    });
  }),

  proveEmail: answerShopper(proveEmail, async ({ body }, context) => {
    const { id, email } = await self(context);
    const row = await takeTyped(context, await readOwn(context, "mail", email, body.browserToken), body.code);
    if (row.userId !== id) refuse("code_wrong", 422);
    const [changed] = await context.db.rows(updateProven(id, email, context.now));
    return changed ? personOf(changed) : refuse("code_expired", 422);
  }),

  checkProfile: answerShopper(checkProfile, async (_, context) => {
    const [user, addresses] = await Promise.all([self(context), context.db.rows(selectHasAddress(context.shopper.id))]);
    return profileProgress({
      name: user.name !== "",
      email: user.emailVerifiedAt !== null,
      phone: user.phoneVerifiedAt !== null,
      password: user.passwordHash !== null,
      picture: user.picture !== "",
      location: user.cityId !== null,
      address: addresses.length > 0,
    });
  }),

  showMoreversary: answerOwner(showMoreversary, async (_, context) =>
    moreversaryOf((await self(context)).createdAt, context.now),
  ),

  setLocation: answerShopper(setLocation, async ({ body: { cityId, provinceId } }, { db, shopper }) => {
    const [city] = cityId === null ? [] : await db.rows(selectCity(cityId));
    if (cityId !== null && !city) refuse("invalid", 422, { cityId: "Pilih kota atau kabupaten dari daftar." });
    if (city && provinceId !== undefined && city.provinceId !== provinceId)
      refuse("invalid", 422, { cityId: "Kota ini ada di provinsi lain. Pilih kota di provinsi yang Anda pilih." });
    return answerOwn(await db.rows(updateOwn(shopper.id, { cityId })));
  }),

  setRingSize: answerShopper(setRingSize, async ({ body: { ringSize } }, { db, shopper }) =>
    answerOwn(await db.rows(updateOwn(shopper.id, { ringSize }))),
  ),

  countWaiting: answerOwner(countWaiting, async (_, { db, shopper }) => {
    const [waiting] = await db.rows(selectWaiting(shopper.id));
    return waiting ?? { orders: 0, reviews: 0, notifications: 0, chats: 0 };
  }),
};

function answerOwn([user]: UserRow[]) {
  return user ? personOf(user) : refuse("unauthenticated", 401);
}

/**
 * Codes that prove an account's number or address have a wait and tries of their own, so that nobody's request for a code
 * to sign in delays them.
 */
async function readOwn(
  context: ShopperContext,
  channel: Channel,
  recipient: string,
  browserToken: string | undefined,
): Promise<Asker> {
  const asker = await readAsker(context, channel, recipient, browserToken);
  const own = await hashToken(`${channel === "wa" ? "number" : "address"} ${context.shopper.id} ${asker.browserHash}`);
  return { ...asker, browserHash: own, addressHash: own };
}
