import { Database } from "#functions/db/database.ts";
import type { ApiEnv, Delivery } from "#functions/env.ts";
import { deliverMessage, type OrderWork } from "./deliver.ts";
import { markDead } from "./outbox.ts";

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
