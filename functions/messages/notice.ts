import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { DAY_LIMITS } from "#domain/day-limits.ts";
import { weightOfNotice } from "#domain/service/letter.ts";
import { isOnByDefault, type NoticeChannel, type NoticeKind } from "#domain/service/notice.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, returning } from "#functions/db/fields.ts";
import { outbox, user } from "#functions/db/schema/account.ts";
import { noticeChoice, notification, pushSubscription } from "#functions/db/schema/service.ts";
import { mailWords } from "./mail-template.ts";
import { hasRoomToday, withShopName } from "./outbox.ts";

/** Something that the shop tells a customer, with the page that it leads to. */
export interface Notice {
  kind: NoticeKind;
  title: string;
  text: string;
  path: string;
}

interface Told {
  userId: SQL | number;
  notice: Notice;
  now: Seconds;
  /** The address of the shop's pages; empty where it is not known, and then messages have no link. */
  origin: string;
  /** Whether the change that it reports happened. */
  when?: SQL;
}

const DAY = 86_400;

/** Whether a customer's list takes one more today. */
function isFew(userId: SQL | number, now: Seconds): SQL {
  const nth = sql`SELECT ${notification.createdAt} FROM notification WHERE ${notification.userId} = ${userId}
    ORDER BY ${notification.id} DESC LIMIT 1 OFFSET ${DAY_LIMITS.notice.account - 1}`;
  return sql`coalesce((${nth}), 0) <= ${now - DAY}`;
}

/**
 * A notice in the customer's list and, where they chose so, by mail, chat app and push. Goes into the batch of the
 * change that it reports. The rows of the second statement are the messages to post.
 */
export function insertNotice({
  userId,
  notice,
  now,
  origin,
  when = sql`1`,
}: Told): [Statement<never>, Statement<{ id: number }>] {
  const { kind, title, text, path } = notice;
  const link = origin ? [`${origin}${path}`] : [];
  const sent = mailWords(title, text, ...link);
  const push = sql`json_object('id', (SELECT max(${notification.id}) FROM notification
    WHERE ${notification.userId} = ${user.id}), 'title', ${title}, 'text', ${text}, 'path', ${path})`;
  const wants = (channel: NoticeChannel) => sql`coalesce((SELECT ${noticeChoice.isOn} FROM notice_choice
    WHERE ${noticeChoice.userId} = ${user.id} AND ${noticeChoice.kind} = ${kind}
    AND ${noticeChoice.channel} = ${channel}), ${isOnByDefault(kind, channel) ? 1 : 0})`;
  const one = sql`${user.id} = ${userId} AND ${when}`;
  const hasRoom = (recipient: SQL) => hasRoomToday(recipient, now, weightOfNotice(kind));
  const browser = sql`cast(${pushSubscription.id} AS text)`;
  const copies = sql`SELECT 'mail', ${user.email}, ${withShopName(sent.subject)}, ${withShopName(sent.text)}, ${now}
      FROM user WHERE ${one} AND ${user.emailVerifiedAt} IS NOT NULL AND ${wants("mail")}
        AND ${hasRoom(sql`${user.email}`)}
    UNION ALL SELECT 'wa', ${user.phone}, ${title}, ${[title, text, ...link].join("\n\n")}, ${now}
      FROM user WHERE ${one} AND ${user.phoneVerifiedAt} IS NOT NULL AND ${wants("wa")}
        AND ${hasRoom(sql`${user.phone}`)}
    UNION ALL SELECT 'push', ${browser}, ${title}, ${push}, ${now}
      FROM user JOIN push_subscription ON ${pushSubscription.userId} = ${user.id} WHERE ${one}
        AND ${wants("push")} AND ${hasRoom(browser)}`;
  const into = sql`INSERT INTO outbox (channel, recipient, subject, text, created_at) ${copies}`;
  return [
    statement(
      insert(
        notification,
        { userId: sql`${userId}`, kind, title, text, path, createdAt: now },
        sql`WHERE ${when} AND ${isFew(userId, now)}`,
      ),
    ),
    returning(into, pick(outbox, "id")),
  ];
}
