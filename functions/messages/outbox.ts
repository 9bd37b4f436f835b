import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";

export interface Message {
  channel: "mail" | "wa";
  recipient: string;
  /** A mail's subject; in the chat app, what fills the template. */
  subject: string;
  text: string;
}

export interface StoredMessage extends Message {
  id: number;
  state: "waiting" | "sending" | "sent" | "kept" | "dead";
  createdAt: Seconds;
}

/** Stands in a letter where the shop's name is to be; a sign of Unicode's private use, which nobody types. */
export const SHOP_NAME = "\uE000";
/** The page whose title is the site's. */
const SITE_TITLE_PAGE = 13;
/** What a shop without a title is called. */
const NAMELESS = "Serambi";

const shopName = sql`coalesce((SELECT nullif(trim(meta_title), '') FROM page WHERE id = ${SITE_TITLE_PAGE}), ${NAMELESS})`;
const named = (text: string) => sql`replace(${text}, ${SHOP_NAME}, ${shopName})`;

/**
 * A message, written in the batch of the change that it tells of; `when` says whether that change came about. The shop's name is put in as
 * the title of the site is in that moment.
 */
export function insertMessage(message: Message, now: Seconds, when: SQL): Statement<{ id: number }> {
  const { channel, recipient, subject, text } = message;
  return statement(sql`INSERT INTO outbox (channel, recipient, subject, text, created_at)
    SELECT ${channel}, ${recipient}, ${named(subject)}, ${named(text)}, ${now} WHERE ${when} RETURNING id`);
}

/** Takes a waiting message for delivery. Whoever gets nothing was not the first. */
export async function claimMessage(db: Database, id: number): Promise<(Message & { tries: number }) | undefined> {
  const [message] = await db.rows(
    statement<Message & { tries: number }>(sql`UPDATE outbox SET state = 'sending', tries = tries + 1
      WHERE id = ${id} AND state = 'waiting' RETURNING channel, recipient, subject, text, tries`),
  );
  return message;
}

/** Puts down how a delivery ended. What was sent is not kept: it may hold a code or a link. */
export async function noteDelivery(
  db: Database,
  id: number,
  state: "waiting" | "sent" | "kept" | "dead",
  now: Seconds,
): Promise<void> {
  const isOver = state === "sent" || state === "dead" ? 1 : 0;
  await db.rows(
    statement(sql`UPDATE outbox SET state = ${state}, sent_at = CASE WHEN ${state} = 'sent' THEN ${now} END,
      text = CASE WHEN ${isOver} THEN '' ELSE text END, subject = CASE WHEN ${isOver} THEN '' ELSE subject END
      WHERE id = ${id} AND state = 'sending'`),
  );
}

/** The queue has given up on it. */
export async function markDead(db: Database, id: number): Promise<void> {
  await db.rows(
    statement(sql`UPDATE outbox SET state = 'dead', text = '', subject = '' WHERE id = ${id} AND state = 'waiting'`),
  );
}

/** Messages that wait although they were written before `before`: their turn in the queue was lost. */
export async function findForgotten(db: Database, before: Seconds, limit: number): Promise<number[]> {
  const rows = await db.rows(
    statement<{ id: number }>(sql`SELECT id FROM outbox WHERE state = 'waiting' AND created_at <= ${before}
      ORDER BY created_at LIMIT ${limit}`),
  );
  return rows.map(({ id }) => id);
}

/** Deliveries of which nobody has heard again. Whether they arrived is unknown, and nothing is ever sent twice. */
export async function markLostDead(db: Database, before: Seconds): Promise<void> {
  await db.rows(
    statement(
      sql`UPDATE outbox SET state = 'dead', text = '', subject = '' WHERE state = 'sending' AND created_at <= ${before}`,
    ),
  );
}

export function listNewest(db: Database, limit: number): Promise<StoredMessage[]> {
  return db.rows(
    statement<StoredMessage>(sql`SELECT id, channel, recipient, subject, text, state, created_at AS "createdAt" FROM outbox
      ORDER BY id DESC LIMIT ${limit}`),
  );
}
