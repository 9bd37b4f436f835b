import { sql } from "drizzle-orm";
import { type ChatAnswerEffect, type ChatNotAnswered, chatAnswerWords } from "#domain/service/operator-words.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { chatMessage as message } from "#functions/db/schema/service.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { areAllPending, attachUploads, isPending } from "#functions/pictures/upload-queries.ts";
import { readByShop } from "./inbox-queries.ts";
import {
  type Customer,
  type ListedThread,
  selectCustomer,
  selectMessagesOf,
  selectThreads,
  type ThreadMessage,
} from "./operator-queries.ts";

const PER_PAGE = 20;

/** All customers' threads: those with unread messages first, then those with the newest message. */
export function listChats(page: number, context: Pick<OperatorContext, "db">): Promise<ListPage<ListedThread>> {
  return readListPage(page, PER_PAGE, context, selectThreads);
}

/** A message with the ids of its pictures. */
export type ShownMessage = Omit<ThreadMessage, "pictures"> & { pictures: number[] };

/** A customer's messages, those of the newest page in the order of writing; whoever reads them has read them for the shop. */
export async function readChat(email: string, page: number, { db, now }: Pick<OperatorContext, "db" | "now">) {
  const [[customer], found] = await db.batch([
    selectCustomer({ email }),
    selectMessagesOf(email, PER_PAGE + 1, PER_PAGE * (page - 1)),
  ]);
  if (!customer) return nobody(email);
  const messages = found
    .slice(0, PER_PAGE)
    .reverse()
    .map((one): ShownMessage => ({ ...one, pictures: JSON.parse(one.pictures) }));
  const ids = JSON.stringify(messages.map(({ id }) => id));
  // What has come since is not read yet.
  await db.rows(
    statement(sql`UPDATE chat_message SET ${set(message, { readAt: now })}
      WHERE ${message.id} IN (SELECT value FROM json_each(${ids}))
        AND ${message.author} = 'shopper' AND ${message.readAt} IS NULL`),
  );
  return { customer, page, rows: messages, hasMore: found.length > PER_PAGE };
}

function nobody(email: string): ChatNotAnswered {
  return { did: "nothing", why: "nobody", email };
}

/** To whoever has proven the address, or to an account. */
type AnswerInput = Customer & {
  text: string;
  /** The newest message that its writer has seen: after a newer one nothing is sent. */
  after?: number | undefined;
  /** Pictures that were uploaded for it. */
  pictures?: number[] | undefined;
};

interface AnswerPlan {
  input: AnswerInput;
  userId: number;
  email: string;
}

const EXCERPT = 140;

/** Answers a customer and notifies them, in one batch. */
export const answerChat = defineUseCase<
  AnswerInput,
  AnswerPlan,
  undefined,
  ChatAnswerEffect,
  { did: "sent" },
  ChatNotAnswered
>({
  name: "chat.answer",
  async look(input, { db }) {
    const [customer] = await db.rows(selectCustomer(input));
    if (!customer) return "email" in input ? nobody(input.email) : { did: "nothing", why: "unknown", id: input.userId };
    const { id, email, newest } = customer;
    if (input.after !== undefined && newest > input.after) return { did: "nothing", why: "newer" };
    return { plan: { input, userId: id, email }, known: undefined };
  },
  async write({ plan: { input, userId } }, receipt, { db, now, origin, post, auditLog }) {
    const { after, pictures = [] } = input;
    const text = input.text || "Foto dari kami";
    const excerpt = text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
    const notice = { kind: "chat", title: "Pesan baru dari kami", text: excerpt, path: "/profile/chats" } as const;
    const messageKey = crypto.randomUUID();
    const own = { userId, author: "shop", messageKey, text: input.text, staff: auditLog.staff } as const;
    const written = sql`(SELECT ${message.id} FROM chat_message
      WHERE ${message.userId} = ${userId} AND ${message.messageKey} = ${messageKey})`;
    const seen = (from: number) => [
      demand(
        "thread",
        sql`NOT EXISTS (SELECT 1 FROM chat_message WHERE ${message.userId} = ${userId} AND ${message.id} > ${from})`,
      ),
      readByShop(userId, sql`${message.id} <= ${from}`, now),
    ];
    const attached = [
      demand("photos", areAllPending(userId, "chat", pictures)),
      attachUploads(isPending(userId, "chat", pictures), written),
    ];
    const change = [
      receipt({ did: "sent" }),
      ...(after === undefined ? [] : seen(after)),
      statement(insert(message, { ...own, createdAt: now })),
      ...(pictures.length > 0 ? attached : []),
      auditLog.entry({ what: `chat of customer ${userId}`, after: "answered" }),
    ];
    post(await writeWithMessages(db, change, insertNotice({ userId, notice, now, origin })));
    return { did: "sent" };
  },
  effects: ({ email }) => [{ effect: "sent", email }],
  undo: () => ({ never: "mail-sent" }),
  words: chatAnswerWords,
});
