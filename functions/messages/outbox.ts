import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { outbox } from "#functions/db/schema/account.ts";
import { page } from "#functions/db/schema/content.ts";

/** What is sent to whom. A mail's subject is one; in the chat app it is what fills the template. */
const messageFields = pick(outbox, "channel", "recipient", "subject", "text");
export type Message = RowOf<typeof messageFields>;

const storedFields = { id: outbox.id, ...messageFields, ...pick(outbox, "state", "createdAt") };
export type StoredMessage = RowOf<typeof storedFields>;

/** Stands in a letter where the shop's name is to be; a sign of Unicode's private use, which nobody types. */
export const SHOP_NAME = "\uE000";
/** The page whose title is the site's. */
const SITE_TITLE_PAGE = 13;
/** What a shop without a title is called. */
const NAMELESS = "Serambi";

const shopName = sql`coalesce((SELECT nullif(trim(${page.metaTitle}), '') FROM page
  WHERE ${page.id} = ${SITE_TITLE_PAGE}), ${NAMELESS})`;
const named = (text: string) => sql`replace(${text}, ${SHOP_NAME}, ${shopName})`;

/**
 * A message, written in the batch of the change that it tells of; `when` says whether that change came about. The shop's name is put in as
 * the title of the site is in that moment.
 */
export function insertMessage(message: Message, now: Seconds, when: SQL): Statement<{ id: number }> {
  const { channel, recipient, subject, text } = message;
  const values = { channel, recipient, subject: named(subject), text: named(text), createdAt: now };
  return returning(insert(outbox, values, sql`WHERE ${when}`), pick(outbox, "id"));
}

const taken = { ...messageFields, tries: outbox.tries };

/** Takes a waiting message for delivery. Whoever gets nothing was not the first. */
export async function claimMessage(db: Database, id: number): Promise<RowOf<typeof taken> | undefined> {
  const [message] = await db.rows(
    returning(
      sql`UPDATE outbox SET ${set(outbox, { state: "sending", tries: sql`${outbox.tries} + 1` })}
        WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'waiting'`,
      taken,
    ),
  );
  return message;
}

const emptied = { state: "dead", text: "", subject: "" } as const;

/** Puts down how a delivery ended. What was sent is not kept: it may hold a code or a link. */
export async function noteDelivery(
  db: Database,
  id: number,
  state: "waiting" | "sent" | "kept" | "dead",
  now: Seconds,
): Promise<void> {
  const content = state === "sent" || state === "dead" ? { text: "", subject: "" } : {};
  const sentAt = state === "sent" ? now : null;
  await db.rows(
    statement(sql`UPDATE outbox SET ${set(outbox, { state, sentAt, ...content })}
      WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'sending'`),
  );
}

/** The queue has given up on it. */
export async function markDead(db: Database, id: number): Promise<void> {
  await db.rows(
    statement(
      sql`UPDATE outbox SET ${set(outbox, emptied)} WHERE ${outbox.id} = ${id} AND ${outbox.state} = 'waiting'`,
    ),
  );
}

/** Messages that wait although they were written before `before`: their turn in the queue was lost. */
export async function findForgotten(db: Database, before: Seconds, limit: number): Promise<number[]> {
  const rows = await db.rows(
    select(
      pick(outbox, "id"),
      sql`FROM outbox WHERE ${outbox.state} = 'waiting' AND ${outbox.createdAt} <= ${before}
        ORDER BY ${outbox.createdAt} LIMIT ${limit}`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** Deliveries of which nobody has heard again. Whether they arrived is unknown, and nothing is ever sent twice. */
export async function markLostDead(db: Database, before: Seconds): Promise<void> {
  await db.rows(
    statement(sql`UPDATE outbox SET ${set(outbox, emptied)}
      WHERE ${outbox.state} = 'sending' AND ${outbox.createdAt} <= ${before}`),
  );
}

export function listNewest(db: Database, limit: number): Promise<StoredMessage[]> {
  return db.rows(select(storedFields, sql`FROM outbox ORDER BY ${outbox.id} DESC LIMIT ${limit}`));
}
