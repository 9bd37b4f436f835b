import type { Seconds } from "#domain/catalogue/price.ts";
import type { Database } from "#functions/db/database.ts";
import type { MessageEnv } from "#functions/env.ts";
import { NotYet, Undeliverable } from "./gateway.ts";
import { openGateways } from "./gateways.ts";
import { claimMessage, noteDelivery, noteWaiting } from "./outbox.ts";

export const TRIES_MAX = 6;
/** What could not be told for so long is no news. */
const WAITS_SECONDS_MAX = 86_400;

/**
 * Delivers one message, unless another run already has it. Returns whether to retry later: a number is in how many
 * seconds.
 */
export async function deliverMessage(
  db: Database,
  env: MessageEnv,
  id: number,
  now: Seconds,
): Promise<"done" | "later" | number> {
  const message = await claimMessage(db, id);
  if (!message) return "done";
  const gateway = openGateways(env, db, now)[message.channel];
  if (!gateway) {
    await noteDelivery(db, id, "kept", now);
    return "done";
  }
  try {
    await gateway.deliver(message);
  } catch (error) {
    if (error instanceof NotYet && now + error.seconds - message.createdAt < WAITS_SECONDS_MAX) {
      await noteWaiting(db, id);
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
    await noteDelivery(db, id, isLast ? "dead" : "waiting", now);
    return isLast ? "done" : "later";
  }
  await noteDelivery(db, id, "sent", now);
  return "done";
}
