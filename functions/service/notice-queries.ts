import { type SQL, sql } from "drizzle-orm";
import { type NoticeChoice, UNREAD_MAX } from "#contract/service/notice.ts";
import { type Database, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { noticeChoice, notification, pushSubscription } from "#functions/db/schema/service.ts";
import type { Owner } from "#functions/http/shopper.ts";
import type { Seconds } from "#lib/time.ts";

const noticeFields = pick(notification, "id", "kind", "title", "text", "path", "createdAt", "readAt");
export type NoticeRow = RowOf<typeof noticeFields>;

const ofShopper = (userId: ParamOr<number>) => sql`FROM notification WHERE ${notification.userId} = ${userId}`;

export function selectNotices(userId: ParamOr<number>, perPage: number, page: number) {
  return select(
    noticeFields,
    sql`${ofShopper(userId)} ORDER BY ${notification.id} DESC LIMIT ${perPage} OFFSET ${perPage * (page - 1)}`,
  );
}

const counted = (rows: SQL) => select({ count: sql<number>`count(*)` }, rows);

export const countNotices = (userId: number) => counted(ofShopper(userId));

/** Counted up to UNREAD_MAX. */
export function countUnread(userId: ParamOr<number>) {
  const unread = sql`SELECT 1 ${ofShopper(userId)} AND ${notification.readAt} IS NULL LIMIT ${UNREAD_MAX}`;
  return counted(sql`FROM (${unread})`);
}

export function markRead(userId: number, upTo: number, now: Seconds) {
  return statement(sql`UPDATE notification SET ${set(notification, { readAt: now })}
    WHERE ${notification.userId} = ${userId} AND ${notification.id} <= ${upTo} AND ${notification.readAt} IS NULL`);
}

export function selectChoices(userId: number) {
  const made = pick(noticeChoice, "kind", "channel", "isOn");
  return select(made, sql`FROM notice_choice WHERE ${noticeChoice.userId} = ${userId}`);
}

export function saveChoices(userId: number, choices: NoticeChoice[]) {
  const value = (name: keyof NoticeChoice) => sql`value ->> ${sql.raw(`'${name}'`)}`;
  const one = { userId, kind: value("kind"), channel: value("channel"), isOn: value("isOn") };
  return statement(sql`${insert(noticeChoice, one, sql`FROM json_each(${JSON.stringify(choices)}) WHERE true`)}
    ON CONFLICT (user_id, kind, channel) DO UPDATE SET ${excluded(noticeChoice, "isOn")}`);
}

/** How many browsers of one customer are told; the oldest gives way. */
const BROWSERS_MAX = 10;

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The browser of this session; a session has one. */
export async function findSubscribed(db: Database, { tokenHash }: Owner): Promise<string> {
  const own = sql`FROM push_subscription WHERE ${pushSubscription.tokenHash} = ${tokenHash}
    ORDER BY ${pushSubscription.id} DESC LIMIT 1`;
  const [row] = await db.rows(select(pick(pushSubscription, "endpoint"), own));
  return row?.endpoint ?? "";
}

/**
 * A browser has one subscription: it belongs to whoever switched it on last, and what it had before in this session is
 * replaced.
 */
export async function saveSubscription(
  db: Database,
  { id, tokenHash }: Owner,
  { endpoint, p256dh, auth }: Subscription,
  now: Seconds,
): Promise<void> {
  const values = { userId: id, tokenHash, endpoint, p256dh, auth, createdAt: now };
  const own = sql`push_subscription WHERE ${pushSubscription.userId} = ${id}`;
  await db.batch([
    statement(sql`DELETE FROM ${own} AND ${pushSubscription.tokenHash} = ${tokenHash}
      AND ${pushSubscription.endpoint} <> ${endpoint}`),
    statement(sql`${insert(pushSubscription, values)} ON CONFLICT (endpoint)
      DO UPDATE SET ${excluded(pushSubscription, "userId", "tokenHash", "p256dh", "auth", "createdAt")}`),
    statement(sql`DELETE FROM ${own} AND ${pushSubscription.id} NOT IN (SELECT ${pushSubscription.id} FROM ${own}
      ORDER BY ${pushSubscription.createdAt} DESC, ${pushSubscription.id} DESC LIMIT ${BROWSERS_MAX})`),
  ]);
}

export async function deleteSubscription(db: Database, { id }: Owner, endpoint: string): Promise<boolean> {
  const deleted = await db.rows(
    returning(
      sql`DELETE FROM push_subscription
        WHERE ${pushSubscription.userId} = ${id} AND ${pushSubscription.endpoint} = ${endpoint}`,
      pick(pushSubscription, "id"),
    ),
  );
  return deleted.length > 0;
}
