import type { ApiEnv, ChatAppEnv, MailEnv, PaymentEnv } from "#functions/env.ts";
import { openChatApp } from "#functions/messages/chat-app.ts";
import { openMail } from "#functions/messages/gateway.ts";
import { withPayments } from "#functions/payments/choose-payment.ts";
import { isOwnMachine } from "#lib/origin.ts";

/** Whether the shop is only being tried out: on a local machine, with no way to send messages. */
export function isTriedOut(request: Request, env: MailEnv & ChatAppEnv): boolean {
  return isOwnMachine(request) && !openMail(env) && !openChatApp(env);
}

/** Whether the shop takes money, and can tell nobody of it. */
export function isMute(env: MailEnv & ChatAppEnv & PaymentEnv): boolean {
  return Boolean(env.MIDTRANS_SERVER_KEY) && !openMail(env) && !openChatApp(env);
}

/** One's own machine shows the demo, and a try-out there gets simulated payments; everywhere else both must be configured. */
export function settleEnv<Env extends ApiEnv>(request: Request, env: Env): Env {
  if (!isOwnMachine(request)) return env;
  const open = { ...env, DEMO: "1" };
  return isTriedOut(request, env) ? withPayments(open, "simulator") : open;
}
