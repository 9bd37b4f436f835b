import { isOwnMachine } from "#domain/shop-origin.ts";
import type { ApiEnv, MessageEnv } from "#functions/env.ts";
import { openGateways } from "#functions/messages/gateways.ts";
import { withPayments } from "#functions/payments/choose-payment.ts";

/** Whether the shop is only tried out: on somebody's own machine, and without a way to send messages to anybody. */
export function isTriedOut(request: Request, env: MessageEnv): boolean {
  return isOwnMachine(request) && !Object.values(openGateways(env)).some(Boolean);
}

/** Whoever tries the shop out need not ask for simulated payments; everywhere else they are asked for, or there are none. */
export function settleEnv<Env extends ApiEnv>(request: Request, env: Env): Env {
  return isTriedOut(request, env) ? withPayments(env, "simulator") : env;
}
