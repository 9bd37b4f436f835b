import { type SQL, sql } from "drizzle-orm";
import type { Waiting } from "#contract/account/profile.ts";
import { VISITS_MAX } from "#contract/account/user.ts";
import { MOST } from "#domain/limits.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { excluded, insert, named, pick, returning, select, set } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { device, user } from "#functions/db/schema/account.ts";
import { address } from "#functions/db/schema/address-book.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { order, orderLine } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { chatMessage, notification } from "#functions/db/schema/service.ts";
import { review, visit } from "#functions/db/schema/shopper.ts";
import { attachUploads, dropUploads, isAttached, isPending } from "#functions/pictures/upload-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { other, type UserRow, userFields } from "./user-queries.ts";

type Device = Omit<typeof device.$inferSelect, "userId" | "updatedAt">;

/** The number of devices per customer is limited: the one that was updated longest ago is deleted. */
export async function saveDevice(db: Database, userId: number, known: Device, now: Seconds): Promise<void> {
  const { deviceId, deviceName, deviceOs, firebaseToken, appVersion } = known;
  const values = { userId, deviceId, deviceName, deviceOs, firebaseToken, appVersion, updatedAt: now };
  const own = sql`device WHERE ${device.userId} = ${userId}`;
  await db.batch([
    statement(sql`${insert(device, values)} ON CONFLICT (user_id, device_id)
      DO UPDATE SET ${excluded(device, "deviceName", "deviceOs", "firebaseToken", "appVersion", "updatedAt")}`),
    statement(sql`DELETE FROM ${own} AND ${device.deviceId} NOT IN (SELECT ${device.deviceId} FROM ${own}
      ORDER BY ${device.deviceId} = ${deviceId} DESC, ${device.updatedAt} DESC LIMIT ${MOST.devices})`),
  ]);
}

const ownVisits = (userId: ParamOr<number>) => sql`FROM visit WHERE ${visit.userId} = ${userId}`;
const latestOf = (userId: ParamOr<number>) =>
  sql`${ownVisits(userId)} ORDER BY ${visit.seenAt} DESC, ${visit.productId} LIMIT ${VISITS_MAX}`;

/** The products that a shopper last viewed, the newest first. */
export function selectVisits(userId: ParamOr<number>) {
  return select(pick(visit, "productId"), latestOf(userId));
}

/** Saves visits and returns the most recent ones, newest first; those beyond the limit are deleted. */
export async function saveVisits(db: Database, userId: number, products: number[], now: Seconds): Promise<number[]> {
  const seen = sql`json_each(${JSON.stringify(products)}) AS seen`;
  const values = { userId, productId: sql`${product.id}`, seenAt: sql`${now} - min(seen.key)` };
  const latest = latestOf(userId);
  const each = sql`FROM ${seen} CROSS JOIN product ON ${product.id} = seen.value WHERE true GROUP BY ${product.id}`;
  const [, , rows] = await db.batch([
    statement(sql`${insert(visit, values, each)}
      ON CONFLICT (user_id, product_id) DO UPDATE SET seen_at = max(${visit.seenAt}, excluded.seen_at)`),
    statement(sql`DELETE ${ownVisits(userId)} AND ${visit.productId} NOT IN (SELECT ${visit.productId} ${latest})`),
    selectVisits(userId),
  ]);
  return rows.map(({ productId }) => productId);
}

type Changed = Partial<Pick<typeof user.$inferInsert, "name" | "cityId" | "ringSize">>;

export function updateOwn(userId: number, values: Changed): Statement<UserRow> {
  return returning(sql`UPDATE user SET ${set(user, values)} WHERE ${user.id} = ${userId}`, userFields);
}

/** The shopper's own pictures that are in use; there is one at most. */
const inUse = (userId: number) => sql`${isAttached("avatar", userId)} AND ${upload.userId} = ${userId}`;

/** Makes a waiting upload the account's picture, and deletes the one before with its files. */
export function replacePicture(userId: number, uploadId: number, address: string, now: Seconds) {
  const pending = isPending(userId, "avatar", [uploadId]);
  const isWaiting = sql`EXISTS (SELECT 1 FROM upload WHERE ${pending})`;
  return [
    ...dropUploads(sql`${inUse(userId)} AND ${isWaiting}`, now),
    updatePicture(userId, address, isWaiting),
    attachUploads(pending, userId),
  ] as const;
}

export function dropPicture(userId: number, now: Seconds) {
  return [...dropUploads(inUse(userId), now), updatePicture(userId, "", sql`1`)] as const;
}

function updatePicture(userId: number, picture: string, when: SQL): Statement<UserRow> {
  return returning(sql`UPDATE user SET ${set(user, { picture })} WHERE ${user.id} = ${userId} AND ${when}`, userFields);
}

/** Makes a proven number the account's own, unless somebody else has proven it first. */
export function updatePhone(userId: number, phone: string, now: Seconds): Statement<UserRow> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM user AS other WHERE ${other.phone} = ${phone}
    AND ${other.phoneVerifiedAt} IS NOT NULL AND ${other.id} <> ${userId})`;
  return returning(
    sql`UPDATE user SET ${set(user, { phone, phoneVerifiedAt: now })} WHERE ${user.id} = ${userId} AND ${isFree}`,
    userFields,
  );
}

/** Records that the account's address is proven; no row if the address has changed or another account has proven it. */
export function updateProven(userId: number, email: string, now: Seconds): Statement<UserRow> {
  const isFree = sql`NOT EXISTS (SELECT 1 FROM user AS other WHERE ${other.email} = ${email}
    AND ${other.emailVerifiedAt} IS NOT NULL AND ${other.id} <> ${userId})`;
  return returning(
    sql`UPDATE user SET ${set(user, { emailVerifiedAt: sql`coalesce(${user.emailVerifiedAt}, ${now})` })}
      WHERE ${user.id} = ${userId} AND ${user.email} = ${email} AND ${isFree}`,
    userFields,
  );
}

/** Whether the account has the number by now: a condition for later statements of the same batch. */
export function hasPhone(userId: number, phone: string): SQL {
  return sql`EXISTS (SELECT 1 FROM user WHERE ${user.id} = ${userId} AND ${user.phone} = ${phone}
    AND ${user.phoneVerifiedAt} IS NOT NULL)`;
}

export function selectHasAddress(userId: number): Statement<{ id: number }> {
  return select(pick(address, "id"), sql`FROM address WHERE ${address.userId} = ${userId} LIMIT 1`);
}

const written = named(review, "written");

/** More is shown as "99+", and need not be counted. */
const COUNTED_MAX = 100;
const countOf = (rows: SQL) => sql<number>`(SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ${COUNTED_MAX}))`;

export function selectWaiting(userId: number): Statement<Waiting> {
  const fields = {
    orders: countOf(sql`FROM "order" WHERE ${order.userId} = ${userId} AND ${order.state} = 'awaiting-payment'`),
    reviews: countOf(sql`FROM "order" CROSS JOIN order_line ON ${orderLine.orderId} = ${order.id}
      WHERE ${order.userId} = ${userId} AND ${order.state} = 'done'
      AND NOT EXISTS (SELECT 1 FROM review AS written
        WHERE ${written.orderId} = ${order.id} AND ${written.lineKey} = ${orderLine.lineKey})`),
    notifications: countOf(
      sql`FROM notification WHERE ${notification.userId} = ${userId} AND ${notification.readAt} IS NULL`,
    ),
    chats: countOf(sql`FROM chat_message WHERE ${chatMessage.userId} = ${userId} AND ${chatMessage.author} = 'shop'
      AND ${chatMessage.readAt} IS NULL`),
  };
  return select(fields, sql``);
}
