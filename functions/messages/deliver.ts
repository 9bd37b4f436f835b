import { Database } from "#functions/db/database.ts";
import type { ApiEnv, Delivery, MessageEnv } from "#functions/env.ts";
import type { Seconds } from "#lib/time.ts";
import { openChatApp } from "./chat-app.ts";
import { type Gateway, NotYet, openFiles, openMail, Undeliverable } from "./gateway.ts";
import { NO_LETTERHEAD, readLetterhead, withLetterhead } from "./letterhead.ts";
import {
  type Content,
  claimMessage,
  type LetterSubject,
  markDead,
  recordDelivery,
  recordWaiting,
  rewriteMessage,
  subjectOf,
} from "./outbox.ts";
import { openPush } from "./push.ts";

/**
 * The Worker's queue consumer, with one log line per batch.
 * Messages past their retries come from the queue named `…-dead`.
 */
export async function deliverBatch(batch: MessageBatch<Delivery>, env: ApiEnv, work: OrderWork): Promise<void> {
  const begin = Date.now();
  const counts = { done: 0, later: 0, dead: 0 };
  const line = () => ({ at: new Date(begin).toISOString(), queue: batch.queue, ms: Date.now() - begin, ...counts });
  try {
    const taken = batch.messages.map(async (message) => {
      const became = await take(message, batch.queue, env, work);
      counts[became]++;
    });
    for (const one of await Promise.allSettled(taken)) if (one.status === "rejected") throw one.reason;
  } catch (error) {
    console.error(JSON.stringify({ level: "error", ...line(), fault: String(error) }));
    throw error;
  }
  console.log(JSON.stringify({ level: "info", ...line() }));
}

async function take(
  message: Message<Delivery>,
  queue: string,
  env: ApiEnv,
  work: OrderWork,
): Promise<"done" | "later" | "dead"> {
  const db = new Database(env.DB);
  const { id } = message.body;
  if (queue.endsWith("-dead")) {
    await markDead(db, id);
    message.ack();
    return "dead";
  }
  const outcome = await deliverMessage(db, env, id, { now: Math.floor(Date.now() / 1000), ...work });
  if (outcome === "done") {
    message.ack();
    return "done";
  }
  message.retry({ delaySeconds: outcome === "later" ? 2 ** message.attempts : outcome });
  return "later";
}

export const TRIES_MAX = 6;
/** A message that has waited this long is out of date. */
const WAITS_SECONDS_MAX = 86_400;

/** Writes a letter from its subject's current state; null if it is out of date. */
export type WriteLetter = (db: Database, subject: LetterSubject) => Promise<Content | null>;

/** The work that only the room of orders can do: write out its letters, and ask the provider for refunds. */
export interface OrderWork {
  write: WriteLetter;
  sendBack: (refund: number, at: { db: Database; env: ApiEnv; now: Seconds }) => Promise<void>;
}

/**
 * Delivers one message, unless another run already has it. Returns whether to retry later: a number is in how many
 * seconds.
 */
export async function deliverMessage(
  db: Database,
  env: ApiEnv,
  id: number,
  { now, write, sendBack }: OrderWork & { now: Seconds },
): Promise<"done" | "later" | number> {
  const claimed = await claimMessage(db, id, now);
  if (!claimed) return "done";
  const written = await writeOut(db, id, claimed, write);
  if (!written) {
    await recordDelivery(db, id, "sent", now);
    return "done";
  }
  const message = { ...claimed, ...written };
  const money = { deliver: ({ recipient }: Content) => sendBack(Number(recipient), { db, env, now }) };
  const gateway = { ...openGateways(env, db, now), money }[message.channel];
  if (!gateway) {
    await recordDelivery(db, id, "kept", now);
    return "done";
  }
  try {
    await gateway.deliver(message);
  } catch (error) {
    if (error instanceof NotYet && now + error.seconds - message.createdAt < WAITS_SECONDS_MAX) {
      await recordWaiting(db, id, now + error.seconds);
      return error.seconds;
    }
    const isLast = error instanceof Undeliverable || error instanceof NotYet || message.tries >= TRIES_MAX;
    console.error(
      JSON.stringify({
        level: "error",
        at: new Date().toISOString(),
        outbox: id,
        channel: message.channel,
        isLast,
        fault: String(error),
      }),
    );
    await recordDelivery(db, id, isLast ? "dead" : "waiting", now);
    return isLast ? "done" : "later";
  }
  await recordDelivery(db, id, "sent", now);
  return "done";
}

/** The message as it is stored from here on: a letter with its current content, greeting and end. */
async function writeOut(db: Database, id: number, message: Content, write: WriteLetter): Promise<Content | null> {
  if (message.channel !== "mail") return message;
  const subject = subjectOf(message);
  try {
    const letter = subject ? await write(db, subject) : message;
    if (!letter) return null;
    const headed = withLetterhead(letter, await readLetterhead(db, letter.recipient));
    const [written] = await db.rows(rewriteMessage(id, headed));
    return written ?? headed;
  } catch (error) {
    console.error(JSON.stringify({ level: "error", at: new Date().toISOString(), outbox: id, fault: String(error) }));
    // The few words that were stored with the order say how much, until when and where to pay.
    return withLetterhead({ ...message, ...(subject && { html: "" }) }, NO_LETTERHEAD);
  }
}

/** The gateways that this shop has credentials for. Messages without a gateway stay in the outbox. */
function openGateways(
  env: MessageEnv,
  db: Database,
  now: Seconds,
): Record<Exclude<Content["channel"], "money">, Gateway | undefined> {
  return { mail: openMail(env), wa: openChatApp(env), push: openPush(env, db, now), file: openFiles(env) };
}
