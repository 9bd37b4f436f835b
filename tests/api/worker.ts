import worker from "#functions/api/entry.ts";
import type { ApiEnv, Delivery } from "#functions/env.ts";

/** Batches that are carried now; closed while the data of a file are put away. */
export const carrying = { batches: 0, isClosed: false };

/** The API as its tests run it: what a file has left to be carried is dropped while the next one's data are put there. */
export default {
  ...worker,
  async queue(batch, env) {
    if (carrying.isClosed) return batch.ackAll();
    carrying.batches++;
    try {
      await worker.queue(batch, env);
    } finally {
      carrying.batches--;
    }
  },
} satisfies ExportedHandler<ApiEnv, Delivery>;
