import { sql } from "drizzle-orm";
import {
  type MessageState,
  type NotSentAgain,
  type SendAgainEffect,
  sendAgainWords,
} from "#domain/service/operator-words.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { outbox } from "#functions/db/schema/account.ts";
import { fillText, NO_LETTERHEAD } from "./letterhead.ts";
import { isToPeople } from "./outbox.ts";

const PER_PAGE = 20;

const listedFields = pick(outbox, "id", "channel", "recipient", "subject", "state", "tries", "createdAt", "sentAt");
export type ListedMessage = RowOf<typeof listedFields>;

/** What is listed together: words to people, or work that goes the same way: files to delete, refunds to ask for. */
export interface MessageChoice {
  state: MessageState | undefined;
  isOfWork: boolean;
}

/** Messages in one state or in any, the newest first. */
export function listMessages(
  { state, isOfWork }: MessageChoice,
  page: number,
  context: Pick<OperatorContext, "db">,
): Promise<ListPage<ListedMessage>> {
  const kind = isOfWork ? sql`NOT (${isToPeople})` : isToPeople;
  const where = state === undefined ? kind : sql`${kind} AND ${outbox.state} = ${state}`;
  return readListPage(page, PER_PAGE, context, (most, offset) =>
    select(listedFields, sql`FROM outbox WHERE ${where} ORDER BY ${outbox.id} DESC LIMIT ${most} OFFSET ${offset}`),
  );
}

function selectMessage(id: number) {
  return select({ ...listedFields, ...pick(outbox, "text", "isSecret") }, sql`FROM outbox WHERE ${outbox.id} = ${id}`);
}

export type ShownMessage = Omit<ListedMessage, "subject"> & {
  /** Null for a code or a link: whoever reads one that is good can sign in as somebody else. */
  words: { subject: string; text: string } | null;
};

/** One message with its words. */
export async function showMessage(
  id: number,
  { db }: Pick<OperatorContext, "db">,
): Promise<ShownMessage | NotSentAgain> {
  const [found] = await db.rows(selectMessage(id));
  if (!found) return { did: "nothing", why: "unknown", id };
  const { subject, text, isSecret, ...head } = found;
  return { ...head, words: isSecret === 1 ? null : { subject, text: text && fillText(text, NO_LETTERHEAD) } };
}

interface AgainInput {
  id: number;
}

interface AgainPlan {
  input: AgainInput;
  state: MessageState;
  recipient: string;
}

/**
 * Lets the next sweep send a message again that was kept or could not be delivered. One that holds a code or a link is
 * not sent again: whoever needs one asks for a new one.
 */
export const sendAgain = defineUseCase<
  AgainInput,
  AgainPlan,
  undefined,
  SendAgainEffect,
  { did: "waiting" },
  NotSentAgain
>({
  name: "message.again",
  async look(input, { db }) {
    const { id } = input;
    const [message] = await db.rows(selectMessage(id));
    if (!message) return { did: "nothing", why: "unknown", id };
    const { state, recipient, text, isSecret, channel } = message;
    if (state !== "dead" && state !== "kept") return { did: "nothing", why: "state", id, state };
    if (isSecret === 1) return { did: "nothing", why: "secret", id };
    if (text === "" && channel !== "file" && channel !== "money") return { did: "nothing", why: "wordless", id };
    return { plan: { input, state, recipient }, known: undefined };
  },
  async write({ plan: { input, state } }, receipt, { db, now, auditLog }) {
    const same = sql`${outbox.id} = ${input.id} AND ${outbox.state} = ${state}`;
    const waiting = set(outbox, { state: "waiting", tries: 0, createdAt: now, sentAt: null, dueAt: 0 });
    await db.batch([
      receipt({ did: "waiting" }),
      demand("message", sql`EXISTS (SELECT 1 FROM outbox WHERE ${same})`),
      statement(sql`UPDATE outbox SET ${waiting} WHERE ${same}`),
      auditLog.entry({ what: `message ${input.id}`, before: state, after: "waiting" }),
    ]);
    return { did: "waiting" };
  },
  effects: ({ input, recipient }) => [{ effect: "sent-again", id: input.id, recipient }],
  undo: () => ({ never: "mail-sent" }),
  words: sendAgainWords,
});
