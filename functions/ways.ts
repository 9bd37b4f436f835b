import type { ApiEnv, ChatAppEnv, MailEnv, PaymentEnv } from "#functions/env.ts";
import { openChatApp } from "#functions/messages/chat-app.ts";
import { openMail } from "#functions/messages/gateway.ts";
import { withPayments } from "#functions/payments/choose-payment.ts";
import { isOwnMachine } from "#lib/origin.ts";

/** Whether the shop is only being tried out: on a local machine, with no way to send messages. */
export function isTriedOut(request: Request, env: MailEnv & ChatAppEnv): boolean {
  return isOwnMachine(request) && !openMail(env) && !openChatApp(env);
}

/** Whether the shop takes money but has no way to send messages. */
export function isMute(env: MailEnv & ChatAppEnv & PaymentEnv): boolean {
  return Boolean(env.MIDTRANS_SERVER_KEY) && !openMail(env) && !openChatApp(env);
}

/** One's own machine shows the demo, and a try-out there gets simulated payments; everywhere else both must be configured. */
export function settleEnv<Env extends ApiEnv>(request: Request, env: Env): Env {
  if (!isOwnMachine(request)) return env;
  const open = { ...env, DEMO: "1" };
  return isTriedOut(request, env) ? withPayments(open, "simulator") : open;
}

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
