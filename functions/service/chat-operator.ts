import { type SQL, sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";
import { insert, named, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { user } from "#functions/db/schema/account.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { order } from "#functions/db/schema/order.ts";
import { upload } from "#functions/db/schema/pictures.ts";
import { chatMessage as message } from "#functions/db/schema/service.ts";
import type { CallContext } from "#functions/http/answer.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { type AuditLog, auditEntry } from "#functions/staff/audit-log.ts";

const latest = named(message, "latest");

const threadFields = {
  name: user.name,
  email: user.email,
  /** The customer's messages that the shop has not read. */
  unread: sql<number>`(SELECT count(*) FROM chat_message
    WHERE ${message.userId} = ${user.id} AND ${message.author} = 'shopper' AND ${message.readAt} IS NULL)`,
  author: latest.author,
  text: latest.text,
  createdAt: latest.createdAt,
};

/** All customers' threads: those with unread messages first, then those in which something was said last. */
export function selectThreads(most: number, offset: number) {
  return select(
    threadFields,
    sql`FROM (SELECT max(id) AS id FROM chat_message GROUP BY user_id) AS newest
      CROSS JOIN chat_message AS latest ON ${latest.id} = newest.id JOIN user ON ${user.id} = ${latest.userId}
      ORDER BY unread > 0 DESC, ${latest.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const ofCustomer = (email: string) => sql`(SELECT ${user.id} FROM user WHERE ${isOf(email)})`;
/** An address that is proven belongs to one account; others may have typed it too. */
const isOf = (email: string): SQL => sql`${user.email} = ${email} AND ${user.emailVerifiedAt} IS NOT NULL`;

export function selectCustomer(email: string) {
  return select(pick(user, "id", "name", "email"), sql`FROM user WHERE ${isOf(email)}`);
}

const shownFields = {
  ...pick(message, "id", "author", "text", "createdAt", "readAt"),
  product: sql<string | null>`(SELECT ${product.name} FROM product WHERE ${product.id} = ${message.productId})`,
  orderNumber: sql<string | null>`(SELECT ${order.orderNumber} FROM "order" WHERE ${order.id} = ${message.orderId})`,
  /** The numbers of its pictures, as JSON; null if it has none. */
  pictures: sql<
    string | null
  >`(SELECT nullif(json_group_array(${upload.id} ORDER BY ${upload.position}, ${upload.id}), '[]')
    FROM upload WHERE ${upload.purpose} = 'chat' AND ${upload.attachedTo} = ${message.id})`,
};
export type ShownMessage = RowOf<typeof shownFields>;

/** The newest messages of a customer's thread first. */
export function selectMessagesOf(email: string, most: number, offset: number) {
  return select(
    shownFields,
    sql`FROM chat_message WHERE ${message.userId} = ${ofCustomer(email)}
      ORDER BY ${message.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

/** What the operator was shown is read; what has come since is not. */
export function markShown(ids: number[], now: number) {
  return statement(sql`UPDATE chat_message SET ${set(message, { readAt: now })}
    WHERE ${message.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND ${message.author} = 'shopper' AND ${message.readAt} IS NULL`);
}

const EXCERPT = 140;

/** Answers a customer and tells them, in one batch. False if nobody has this address. */
export async function answerCustomer(
  email: string,
  text: string,
  { db, now, origin, post, auditLog }: Pick<CallContext, "db" | "now" | "origin" | "post"> & { auditLog?: AuditLog },
): Promise<boolean> {
  const [customer] = await db.rows(selectCustomer(email));
  if (!customer) return false;
  const userId = customer.id;
  const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
  const notice = { kind: "chat", title: "Pesan baru dari kami", text: excerpt, path: "/profile/chats" } as const;
  const values = { userId, author: "shop", messageKey: crypto.randomUUID(), text, createdAt: now } as const;
  const answers: unknown[][] = await db.batch([
    statement(insert(message, values)),
    ...auditEntry(auditLog, { what: `chat of customer ${userId}`, after: "answered" }),
    ...insertNotice({ userId, notice, now, origin }),
  ]);
  post(answers.at(-1) as { id: number }[]);
  return true;
}
