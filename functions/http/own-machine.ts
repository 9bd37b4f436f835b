import { isOwnMachine } from "#domain/shop-origin.ts";
import type { ApiEnv, MessageEnv } from "#functions/env.ts";
import { openGateways } from "#functions/messages/gateways.ts";
import { withPayments } from "#functions/payments/choose-payment.ts";

/** Whether the shop is only being tried out: on a local machine, with no way to send messages. */
export function isTriedOut(request: Request, env: MessageEnv): boolean {
  return isOwnMachine(request) && !Object.values(openGateways(env)).some(Boolean);
}

/** A local try-out gets simulated payments automatically; everywhere else they must be configured. */
export function settleEnv<Env extends ApiEnv>(request: Request, env: Env): Env {
  return isTriedOut(request, env) ? withPayments(env, "simulator") : env;
}
