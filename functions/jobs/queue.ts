import type { ApiEnv } from "#functions/api/env.ts";
import { Database } from "#functions/db/database.ts";
import { buryMessage } from "#functions/db/outbox.ts";
import { deliverMessage } from "./deliver.ts";

/** What the queue carries: which message of the outbox is to be delivered. */
export interface Delivery {
  id: number;
}

/** The queue's end in the Worker; what it has given up on comes from the queue whose name ends with `-dead`. */
export async function deliverBatch(batch: MessageBatch<Delivery>, env: ApiEnv): Promise<void> {
  const db = new Database(env.DB);
  const isDead = batch.queue.endsWith("-dead");
  for (const message of batch.messages) {
    const { id } = message.body;
    if (isDead) {
      await buryMessage(db, id);
      message.ack();
      continue;
    }
    const outcome = await deliverMessage(db, env, id, Math.floor(Date.now() / 1000));
    if (outcome === "done") message.ack();
    else message.retry({ delaySeconds: 2 ** message.attempts });
  }
}
