import { sql } from "drizzle-orm";
import { VISITS_MAX } from "#contract/account/user.ts";
import { MOST } from "#domain/limits.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, select } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { device } from "#functions/db/schema/account.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { visit } from "#functions/db/schema/shopper.ts";
import type { Seconds } from "#lib/time.ts";

export type Device = Omit<typeof device.$inferSelect, "userId" | "updatedAt">;

/** A customer has so many devices; the one that was heard of longest ago gives way. */
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
