import { type SQL, sql } from "drizzle-orm";
import { type NoticeChoice, UNREAD_MAX } from "#contract/service/notice.ts";
import { statement } from "#functions/db/database.ts";
import { excluded, insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { noticeChoice, notification } from "#functions/db/schema/service.ts";
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
