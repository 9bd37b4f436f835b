import { type SQL, sql } from "drizzle-orm";
import { DAY_LIMITS } from "#domain/limits.ts";
import { isOnByDefault, type NoticeChannel, type NoticeKind, weightOfNotice } from "#domain/service/notice.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, returning } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import { outbox, user } from "#functions/db/schema/account.ts";
import { noticeChoice, notification, pushSubscription } from "#functions/db/schema/service.ts";
import { DAY_SECONDS, type Seconds } from "#lib/time.ts";
import { mailWords } from "./letterhead.ts";
import { hasRoomToday, withShopName } from "./outbox.ts";

/** The context of a job that notifies many customers. */
export interface NoticeContext {
  db: Database;
  now: Seconds;
  /** The address of the shop's pages; empty where it is not known. */
  origin: string;
  /** Hands written messages to the queue. */
  post: (written: { id: number }[]) => void;
}

/** One part is one batch: its rows go along as JSON, well below the two megabytes that D1 takes as a value. */
const PART = 250;
/** Together 5,000 rows of one run. */
const PARTS_MAX = 20;

/** Notifies these customers in one batch. Returns how many of them still had to be notified. */
type Notify<Row> = (rows: Row[]) => Promise<number>;

/**
 * Notifies many customers in a few batches. `read` finds the next rows that wait; `notify` marks them in its batch. If a
 * batch fails, it is halved until the failing row is alone: that one is logged, all others are notified.
 */
export async function notifyInParts<Row>(read: (most: number) => Promise<Row[]>, notify: Notify<Row>): Promise<number> {
  let notified = 0;
  for (let part = 0; part < PARTS_MAX; part++) {
    const counts = await notifyHalves(await read(PART), notify);
    notified += counts.reduce((sum, count) => sum + count, 0);
    if (counts.length === 0) break;
  }
  return notified;
}

/** A count for each batch that was written. */
async function notifyHalves<Row>(rows: Row[], notify: Notify<Row>): Promise<number[]> {
  if (rows.length === 0) return [];
  try {
    return [await notify(rows)];
  } catch (error) {
    if (rows.length === 1) {
      console.error(
        JSON.stringify({ level: "error", at: new Date().toISOString(), row: rows[0], fault: String(error) }),
      );
      return [];
    }
    const half = Math.ceil(rows.length / 2);
    return [...(await notifyHalves(rows.slice(0, half), notify)), ...(await notifyHalves(rows.slice(half), notify))];
  }
}

/** A message to a customer, with the page that it leads to. */
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

/** Whether a customer's list takes one more today. */
function isFew(userId: SQL, now: Seconds): SQL {
  const nth = sql`SELECT ${notification.createdAt} FROM notification WHERE ${notification.userId} = ${userId}
    ORDER BY ${notification.id} DESC LIMIT 1 OFFSET ${DAY_LIMITS.notice.account - 1}`;
  return sql`coalesce((${nth}), 0) <= ${now - DAY_SECONDS}`;
}

/**
 * A notice in the customer's list and, where they chose so, by mail, chat app and push. Goes into the batch of the
 * change that it reports. The rows of the second statement are the messages to post.
 */
export function insertNotice({ userId, notice, now, origin, when = sql`1` }: Told): Inserted {
  const { kind, ...rest } = notice;
  return inserted({ kind, now, userId: sql`${userId}`, words: wordsOf(kind, rest, origin), when });
}

/** The same for many customers, each with words of their own; `when` can use the other values in their rows of `param`. */
export function insertNotices(
  kind: NoticeKind,
  notices: readonly ({ userId: number } & Omit<Notice, "kind">)[],
  { now, origin, when }: Pick<Told, "now" | "origin"> & { when: SQL },
): Inserted {
  const rows = jsonRows(notices.map((one) => ({ ...one, ...wordsOf(kind, one, origin) })));
  const names = ["title", "text", "path", "subject", "letter", "chat"] as const;
  const words = Object.fromEntries(names.map((name) => [name, jsonValue(name)])) as Record<keyof Words, SQL>;
  return inserted({ kind, now, userId: jsonValue("userId"), words, when, rows });
}

type Inserted = [Statement<never>, Statement<{ id: number }>];

interface Words {
  title: string;
  text: string;
  path: string;
  /** Of its mail, and of its message in the chat app. */
  subject: string;
  letter: string;
  chat: string;
}

function wordsOf(kind: NoticeKind, { title, text, path }: Omit<Notice, "kind">, origin: string): Words {
  const link = origin ? [`${origin}${path}`] : [];
  const { subject, text: letter } = mailWords(kind === "order" ? "order" : "shop", title, text, ...link);
  return { title, text, path, subject, letter, chat: [title, text, ...link].join("\n\n") };
}

interface Inserting {
  kind: NoticeKind;
  now: Seconds;
  userId: SQL;
  words: Record<keyof Words, SQL | string>;
  when: SQL;
  /** Where customers and words stand, if they are many. */
  rows?: SQL;
}

function inserted({ kind, now, userId, words, when, rows }: Inserting): Inserted {
  const { title, text, path, subject, letter, chat } = words;
  const own = sql`SELECT max(${notification.id}) FROM notification WHERE ${notification.userId} = ${user.id}`;
  const id = rows ? sql`(${own} AND ${notification.path} = ${path})` : sql`(${own})`;
  const push = sql`json_object('id', ${id}, 'title', ${title}, 'text', ${text}, 'path', ${path})`;
  const wants = (channel: NoticeChannel) => sql`coalesce((SELECT ${noticeChoice.isOn} FROM notice_choice
    WHERE ${noticeChoice.userId} = ${user.id} AND ${noticeChoice.kind} = ${kind}
    AND ${noticeChoice.channel} = ${channel}), ${isOnByDefault(kind, channel) ? 1 : 0})`;
  const people = rows ? sql`${rows} CROSS JOIN user` : sql`user`;
  const one = sql`${user.id} = ${userId} AND ${when}`;
  const hasRoom = (recipient: SQL) => hasRoomToday(recipient, now, weightOfNotice(kind));
  const browser = sql`cast(${pushSubscription.id} AS text)`;
  const copies = sql`SELECT 'mail', ${user.email}, ${withShopName(subject)}, ${withShopName(letter)}, ${now}
      FROM ${people} WHERE ${one} AND ${user.emailVerifiedAt} IS NOT NULL AND ${wants("mail")}
        AND ${hasRoom(sql`${user.email}`)}
    UNION ALL SELECT 'wa', ${user.phone}, ${title}, ${chat}, ${now}
      FROM ${people} WHERE ${one} AND ${user.phoneVerifiedAt} IS NOT NULL AND ${wants("wa")}
        AND ${hasRoom(sql`${user.phone}`)}
    UNION ALL SELECT 'push', ${browser}, ${title}, ${push}, ${now}
      FROM ${people} JOIN push_subscription ON ${pushSubscription.userId} = ${user.id} WHERE ${one} AND ${wants("push")}
        AND ${hasRoom(browser)}`;
  const into = sql`INSERT INTO outbox (channel, recipient, subject, text, created_at) ${copies}`;
  const may = sql`${when} AND ${isFew(userId, now)}`;
  const where = rows ? sql`FROM ${rows} WHERE ${may}` : sql`WHERE ${may}`;
  return [
    statement(insert(notification, { userId, kind, title, text, path, createdAt: now }, where)),
    returning(into, pick(outbox, "id")),
  ];
}
