import { sql } from "drizzle-orm";
import { type Database, statement } from "#functions/db/database.ts";
import { pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { accessToken } from "#functions/db/schema/account.ts";
import { pushSubscription } from "#functions/db/schema/service.ts";
import type { Seconds } from "#lib/time.ts";

const receiverFields = pick(pushSubscription, "id", "endpoint", "p256dh", "auth", "silentUntil");
export type ReceiverRow = RowOf<typeof receiverFields>;

/** The browser of a message; none if it was removed, or if its session has ended since. */
export async function findReceiver(db: Database, id: number, now: Seconds): Promise<ReceiverRow | undefined> {
  const [row] = await db.rows(
    select(
      receiverFields,
      sql`FROM push_subscription JOIN access_token ON ${accessToken.tokenHash} = ${pushSubscription.tokenHash}
        WHERE ${pushSubscription.id} = ${id} AND ${accessToken.expiresAt} > ${now}`,
    ),
  );
  return row;
}

export async function deleteReceiver(db: Database, { id, endpoint }: ReceiverRow): Promise<void> {
  await db.rows(
    statement(sql`DELETE FROM push_subscription
      WHERE ${pushSubscription.id} = ${id} AND ${pushSubscription.endpoint} = ${endpoint}`),
  );
}

export async function silenceReceiver(db: Database, { id }: ReceiverRow, silentUntil: Seconds): Promise<void> {
  await db.rows(
    statement(
      sql`UPDATE push_subscription SET ${set(pushSubscription, { silentUntil })} WHERE ${pushSubscription.id} = ${id}`,
    ),
  );
}
