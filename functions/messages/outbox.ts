import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { LETTERS, LETTERS_A_DAY, type LetterKind, type Weight } from "#domain/service/notice.ts";
import { type Database, prepared, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { jsonRows, jsonValue } from "#functions/db/json.ts";
import { type ParamOr, params } from "#functions/db/render.ts";
import { outbox } from "#functions/db/schema/account.ts";
import { page } from "#functions/db/schema/content.ts";
import type { Delivery } from "#functions/env.ts";
import { DAY_SECONDS, type Seconds, ZONE_SECONDS } from "#lib/time.ts";

/** The message's content and recipient. `subject` is a mail's subject; in the chat app it fills the template. */
const messageFields = pick(outbox, "channel", "recipient", "subject", "text", "html");
type StoredContent = RowOf<typeof messageFields>;
export type Content = Omit<StoredContent, "html"> & Partial<Pick<StoredContent, "html">>;
export type Message = Content & { kind: LetterKind };

/** The same for a prepared statement. */
type ToldMessage = { [Name in keyof Message]: Name extends "kind" ? Message[Name] : ParamOr<Message[Name]> };

/** A message to a person. */
const storedFields = {
  id: outbox.id,
  ...messageFields,
  channel: sql<Exclude<Content["channel"], "file" | "money">>`${outbox.channel}`,
  ...pick(outbox, "state", "createdAt"),
};
export type StoredMessage = RowOf<typeof storedFields>;

/** Placeholder for the shop's name in a mail: a Unicode private-use character that nobody types. */
export const SHOP_NAME = "\uE000";
/** The page whose title is the site's. */
const SITE_TITLE_PAGE = 13;
/** The name of a shop without a title. */
const NAMELESS = "Serambi";

const shopName = sql`coalesce((SELECT nullif(trim(${page.metaTitle}), '') FROM page
  WHERE ${page.id} = ${SITE_TITLE_PAGE}), ${NAMELESS})`;
export const withShopName = (text: ParamOr<string> | SQL) => sql`replace(${text}, ${SHOP_NAME}, ${shopName})`;

/**
 * Whether a recipient may be sent another message today. All kinds count, whoever causes them; only for what goes to the
 * shop itself there is always room.
 */
export function hasRoomToday(recipient: ParamOr<string> | SQL, now: ParamOr<Seconds>, weight: Weight): SQL {
  if (weight === "own") return sql`true`;
  const { max, told, repeatable } = LETTERS_A_DAY;
  const midnight = sql`${now} - (${now} + ${ZONE_SECONDS}) % ${DAY_SECONDS}`;
  const today = sql`SELECT sent.is_secret AS is_secret FROM outbox AS sent
    WHERE sent.recipient = ${recipient} AND sent.created_at >= ${midnight} LIMIT ${max}`;
  const share = sql`AND count(*) FILTER (WHERE is_secret = 0) < ${weight === "needed" ? told : repeatable}`;
  return sql`(SELECT count(*) < ${max} ${weight === "asked" ? sql`` : share} FROM (${today}))`;
}

/**
 * A message, written in the batch of the change it reports; `when` says whether that change happened. One to nobody is
 * not written, nor one to somebody who has been sent enough today.
 * The shop's name is filled in from the site's title at that moment.
 */
export function insertMessage(message: ToldMessage, now: ParamOr<Seconds>, when: SQL): Statement<{ id: number }> {
  const { channel, recipient, kind } = message;
  const weight = LETTERS[kind];
  // A code or a link signs its reader in, so it is shown to nobody else, and not kept.
  const isSecret = weight === "asked" ? 1 : 0;
  const values = { channel, recipient, ...named(message), isSecret, createdAt: now } as const;
  const where = sql`WHERE ${recipient} <> '' AND ${hasRoomToday(recipient, now, weight)} AND ${when}`;
  return returning(insert(outbox, values, where), pick(outbox, "id"));
}

/** The same for many mails at once; `when` may ask for what else stands in their rows. */
export function insertMails(
  kind: LetterKind,
  mails: readonly Pick<Message, "recipient" | "subject" | "text">[],
  now: Seconds,
  when: SQL,
): Statement<{ id: number }> {
  const recipient = jsonValue("recipient");
  const [subject, text] = [withShopName(jsonValue("subject")), withShopName(jsonValue("text"))];
  const rows = sql`FROM ${jsonRows(mails)} WHERE ${recipient} <> '' AND ${hasRoomToday(recipient, now, LETTERS[kind])} AND ${when}`;
  const values = { channel: "mail", recipient, subject, text, createdAt: now } as const;
  return returning(insert(outbox, values, rows), pick(outbox, "id"));
}

const mail = params("recipient", "subject", "text", "html", "now");
const writeMail = prepared(insertMessage({ kind: "orderPlaced", channel: "mail", ...mail }, mail.now, sql`1`));

/** The same for the mail that is written with every order. */
export function insertMail(message: Required<Pick<Content, "recipient" | "subject" | "text" | "html">>, now: Seconds) {
  return writeMail({ ...message, now });
}

/** Begins what a mail holds in place of its HTML until it is sent: a Unicode private-use character that nobody types. */
const WRITTEN_LATER = "\uE001";

/** The subject of a letter that is written out only when it is sent. */
export interface LetterSubject {
  orderNumber: string;
  link: string;
  /** Not of the new order, but of another way to pay it. */
  isChange?: boolean;
}

/** Stored as a letter's HTML: whoever sends it writes it out from the subject first. */
export const writtenLater = (subject: LetterSubject) => WRITTEN_LATER + JSON.stringify(subject);

/** Whether no letter about that order is still to be written out to its buyer: one that is will say how it stands by then. */
export function isNoneComing(recipient: string, orderNumber: string): SQL {
  return sql`NOT EXISTS (SELECT 1 FROM outbox WHERE ${outbox.state} = 'waiting' AND ${outbox.recipient} = ${recipient}
    AND instr(${outbox.html}, ${`${WRITTEN_LATER}{"orderNumber":${JSON.stringify(orderNumber)}`}) = 1)`;
}

/** The subject of a letter that is still to be written out. */
export function subjectOf({ html = "" }: Content): LetterSubject | undefined {
  return html.startsWith(WRITTEN_LATER) ? JSON.parse(html.slice(WRITTEN_LATER.length)) : undefined;
}

/** Says a message that is about to be sent in other words, and returns it as it is now stored. */
export function rewriteMessage(id: number, message: Content) {
  return returning(
    sql`UPDATE outbox SET ${set(outbox, named(message))} WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'sending'`,
    messageFields,
  );
}

function named({ subject, text, html = "" }: Pick<ToldMessage, "subject" | "text" | "html">) {
  return { subject: withShopName(subject), text: withShopName(text), html: withShopName(html) };
}

/**
 * One batch of a change and of the messages that tell of it; answers the messages that were written, to be posted.
 * Those of `messages` that return no rows, such as a notice's own row, are only written.
 */
export async function writeWithMessages(
  db: Database,
  change: readonly Statement<unknown>[],
  messages: readonly Statement<{ id: number }>[],
): Promise<{ id: number }[]> {
  const answers: unknown[][] = await db.batch([...change, ...messages]);
  return answers.slice(change.length).flat() as { id: number }[];
}

/** A refund that the provider is to be asked for after the batch; the queue asks again if it does not answer. */
export function askForRefund(id: SQL, now: Seconds): Statement<{ id: number }> {
  return returning(
    insert(outbox, { channel: "money", recipient: sql`${id}`, text: "", createdAt: now }),
    pick(outbox, "id"),
  );
}

/** Files to delete after the batch, one for each row that `from` finds; the queue tries again if it fails. */
export function deleteFiles(key: SQL, from: SQL, now: Seconds): Statement<{ id: number }> {
  const file = { channel: "file", recipient: key, text: "", createdAt: now } as const;
  return returning(insert(outbox, file, from), pick(outbox, "id"));
}

const taken = { ...messageFields, ...pick(outbox, "tries", "createdAt") };

/** Claims a waiting message for delivery; returns nothing if another run claimed it first. */
export async function claimMessage(db: Database, id: number, now: Seconds): Promise<RowOf<typeof taken> | undefined> {
  const [message] = await db.rows(
    returning(
      sql`UPDATE outbox SET ${set(outbox, { state: "sending", tries: sql`${outbox.tries} + 1`, claimedAt: now })}
        WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'waiting'`,
      taken,
    ),
  );
  return message;
}

const nothing = { text: "", subject: "", html: "" };
/** An undelivered message keeps its words, so that an operator can send it again; a code or a link is deleted. */
const unlessSecret = (column: SQLiteColumn) => sql`CASE WHEN ${outbox.isSecret} = 1 THEN '' ELSE ${column} END`;
const emptied = {
  state: "dead",
  text: unlessSecret(outbox.text),
  subject: unlessSecret(outbox.subject),
  html: unlessSecret(outbox.html),
} as const;

/** The queue tries again within this time. */
const RETRY_SECONDS = 300;

/** Records how a delivery ended. The text of a sent message is deleted. */
export async function recordDelivery(
  db: Database,
  id: number,
  state: "waiting" | "sent" | "kept" | "dead",
  now: Seconds,
): Promise<void> {
  const content = state === "sent" ? nothing : state === "dead" ? emptied : {};
  const sentAt = state === "sent" ? now : null;
  const dueAt = state === "waiting" ? now + RETRY_SECONDS : 0;
  await db.rows(
    statement(sql`UPDATE outbox SET ${set(outbox, { ...content, state, sentAt, dueAt })}
      WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'sending'`),
  );
}

/** Puts back a message that may not be sent before `dueAt`, as if it had not been tried. */
export async function recordWaiting(db: Database, id: number, dueAt: Seconds): Promise<void> {
  await db.rows(
    statement(sql`UPDATE outbox SET ${set(outbox, { state: "waiting", tries: sql`${outbox.tries} - 1`, dueAt })}
      WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'sending'`),
  );
}

/** Marks a message dead after the queue's last retry. */
export async function markDead(db: Database, id: number): Promise<void> {
  await db.rows(
    statement(
      sql`UPDATE outbox SET ${set(outbox, emptied)} WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'waiting'`,
    ),
  );
}

/** Messages still waiting after this long, and not on purpose: they were lost on the way to the queue. */
const FORGOTTEN_SECONDS = 120;

export async function findForgotten(db: Database, now: Seconds, limit: number): Promise<number[]> {
  const rows = await db.rows(
    select(
      pick(outbox, "id"),
      sql`FROM outbox WHERE ${outbox.state} = 'waiting' AND ${outbox.createdAt} <= ${now - FORGOTTEN_SECONDS}
          AND ${outbox.dueAt} <= ${now}
        ORDER BY ${outbox.createdAt} LIMIT ${limit}`,
    ),
  );
  return rows.map(({ id }) => id);
}

const LOST_SECONDS = 3600;

/**
 * Deliveries that were begun an hour ago and never reported back. Whether they arrived is unknown, and nothing is ever
 * sent twice.
 */
export async function markLostDead(db: Database, now: Seconds): Promise<void> {
  await db.rows(
    statement(sql`UPDATE outbox SET ${set(outbox, emptied)} WHERE ${outbox.state} = 'sending'
      AND coalesce(${outbox.claimedAt}, ${outbox.createdAt}) <= ${now - LOST_SECONDS}`),
  );
}

/** Words to people; the rest is work that goes the same way. */
export const isToPeople = sql`${outbox.channel} NOT IN ('file', 'money')`;

/** Messages to people, newest first. */
export function listNewest(db: Database, limit: number): Promise<StoredMessage[]> {
  const ofPeople = sql`FROM outbox WHERE ${isToPeople} ORDER BY ${outbox.id} DESC LIMIT ${limit}`;
  return db.rows(select(storedFields, ofPeople));
}

/** The queue takes no more at a time. */
const BATCH_MAX = 100;

/** Hands written messages to the queue. What does not reach it is found by the next sweep. */
export async function sendToQueue(queue: Queue<Delivery> | undefined, written: { id: number }[]): Promise<void> {
  if (!queue) return;
  for (let at = 0; at < written.length; at += BATCH_MAX)
    await queue.sendBatch(written.slice(at, at + BATCH_MAX).map(({ id }) => ({ body: { id } })));
}
