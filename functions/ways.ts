import { isOwnMachine } from "#lib/origin.ts";
import type { ApiEnv } from "./env.ts";
import { isMute } from "./http/own-machine.ts";

const TIME_LIMIT_MS = 2000;

/**
 * The bindings that the API needs and lacks: pictures, the queue, and any way to write to a customer. On
 * one's own machine a provider is tried without one.
 */
export async function missingWays(env: ApiEnv, request: Request): Promise<string[]> {
  const missing: string[] = [];
  if (!(await isBucketThere(env.UPLOADS)))
    missing.push("The bucket of pictures (binding UPLOADS) is not there: no photo can be sent or shown.");
  if (!env.OUTBOX) missing.push("The queue (binding OUTBOX) is not there: messages wait for the clock.");
  if (isMute(env) && !isOwnMachine(request))
    missing.push(
      "The shop takes money, and can write to nobody: set MAIL_FROM (with the binding EMAIL), or WA_PHONE_ID and WA_TOKEN.",
    );
  return missing;
}

async function isBucketThere(bucket: R2Bucket | undefined): Promise<boolean> {
  if (!bucket) return false;
  const late = new Promise<"late">((settle) => setTimeout(() => settle("late"), TIME_LIMIT_MS));
  try {
    return (await Promise.race([bucket.head("health"), late])) !== "late";
  } catch {
    return false;
  }
}
