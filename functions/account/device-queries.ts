import { sql } from "drizzle-orm";
import { VISITS_MAX } from "#contract/account/user.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, statement } from "#functions/db/database.ts";

export interface Device {
  deviceId: string;
  deviceName: string;
  deviceOs: string;
  firebaseToken: string;
  appVersion: string;
}

export async function saveDevice(db: Database, userId: number, device: Device, now: Seconds): Promise<void> {
  const { deviceId, deviceName, deviceOs, firebaseToken, appVersion } = device;
  await db.rows(
    statement(sql`INSERT INTO device (user_id, device_id, device_name, device_os, firebase_token, app_version, updated_at)
      VALUES (${userId}, ${deviceId}, ${deviceName}, ${deviceOs}, ${firebaseToken}, ${appVersion}, ${now})
      ON CONFLICT (user_id, device_id) DO UPDATE SET device_name = excluded.device_name, device_os = excluded.device_os,
        firebase_token = excluded.firebase_token, app_version = excluded.app_version, updated_at = excluded.updated_at`),
  );
}

/** Notes visits, the latest first, and answers the latest of all; those beyond the limit are forgotten. */
export async function saveVisits(db: Database, userId: number, products: number[], now: Seconds): Promise<number[]> {
  const seen = JSON.stringify(products);
  const latest = sql`SELECT product_id FROM visit WHERE user_id = ${userId} ORDER BY seen_at DESC, product_id LIMIT ${VISITS_MAX}`;
  const [, , rows] = await db.batch([
    statement<never>(sql`INSERT INTO visit (user_id, product_id, seen_at)
      SELECT ${userId}, product.id, ${now} - min(seen.key) FROM json_each(${seen}) AS seen
      CROSS JOIN product ON product.id = seen.value WHERE true GROUP BY product.id
      ON CONFLICT (user_id, product_id) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at)`),
    statement<never>(sql`DELETE FROM visit WHERE user_id = ${userId} AND product_id NOT IN (${latest})`),
    statement<{ productId: number }>(latest),
  ]);
  return rows.map(({ productId }) => productId);
}
