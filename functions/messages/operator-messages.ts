import { sql } from "drizzle-orm";
import type { Database } from "#functions/db/database.ts";
import { pick, type RowOf, returning, select, set } from "#functions/db/fields.ts";
import { outbox } from "#functions/db/schema/account.ts";
import { type AuditLog, auditEntry } from "#functions/staff/audit-log.ts";
import type { Seconds } from "#lib/time.ts";
import { isToPeople } from "./outbox.ts";

export const MESSAGE_STATES = ["waiting", "sending", "sent", "kept", "dead"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const listedFields = pick(outbox, "id", "channel", "recipient", "subject", "state", "tries", "createdAt", "sentAt");
export type ListedMessage = RowOf<typeof listedFields>;

/** What is listed together: words to people, or work that goes the same way: files to delete, refunds to ask for. */
export interface MessageChoice {
  state: MessageState | undefined;
  isOfWork: boolean;
}

/** Messages in one state or in any, the newest first. */
export function selectMessages({ state, isOfWork }: MessageChoice, most: number, offset: number) {
  const kind = isOfWork ? sql`NOT (${isToPeople})` : isToPeople;
  const where = state === undefined ? kind : sql`${kind} AND ${outbox.state} = ${state}`;
  return select(
    listedFields,
    sql`FROM outbox WHERE ${where} ORDER BY ${outbox.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const wholeFields = { ...listedFields, ...pick(outbox, "text", "isSecret") };
export type WholeMessage = RowOf<typeof wholeFields>;

export function selectMessage(id: number) {
  return select(wholeFields, sql`FROM outbox WHERE ${outbox.id} = ${id}`);
}

export type SentAgain =
  | { did: "waiting"; message: WholeMessage }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "state"; state: MessageState }
  | { did: "nothing"; why: "secret" | "wordless" };

/**
 * Lets the next sweep send a message again that was kept or could not be delivered. What holds a code or a link is not:
 * whoever needs one asks for a new one.
 */
export async function sendAgain(
  id: number,
  context: { db: Database; now: Seconds; auditLog?: AuditLog },
): Promise<SentAgain> {
  const { db, now, auditLog } = context;
  const [message] = await db.rows(selectMessage(id));
  if (!message) return { did: "nothing", why: "unknown" };
  const { state } = message;
  if (state !== "dead" && state !== "kept") return { did: "nothing", why: "state", state };
  if (message.isSecret === 1) return { did: "nothing", why: "secret" };
  if (message.text === "" && message.channel !== "file" && message.channel !== "money")
    return { did: "nothing", why: "wordless" };
  const same = sql`${outbox.id} = ${id} AND ${outbox.state} = ${state}`;
  const when = sql`EXISTS (SELECT 1 FROM outbox WHERE ${same})`;
  const answers: unknown[][] = await db.batch([
    ...auditEntry(auditLog, { what: `message ${id}`, before: state, after: "waiting" }, when),
    returning(
      sql`UPDATE outbox SET ${set(outbox, { state: "waiting", tries: 0, createdAt: now, sentAt: null, dueAt: 0 })} WHERE ${same}`,
      pick(outbox, "id"),
    ),
  ]);
  // Somebody else was quicker: what is said of it is what is there now.
  return answers.at(-1)?.length ? { did: "waiting", message } : sendAgain(id, context);
}
