import type { Delivery } from "#functions/env.ts";

/** The queue takes no more at a time. */
const BATCH_MAX = 100;

/** Hands written messages to the queue. What does not reach it is found by the next sweep. */
export async function sendToQueue(queue: Queue<Delivery> | undefined, written: { id: number }[]): Promise<void> {
  if (!queue) return;
  for (let at = 0; at < written.length; at += BATCH_MAX)
    await queue.sendBatch(written.slice(at, at + BATCH_MAX).map(({ id }) => ({ body: { id } })));
}
