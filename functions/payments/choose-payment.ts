import { createHmac } from "node:crypto";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Database } from "#functions/db/database.ts";
import type { PaymentEnv } from "#functions/env.ts";
import {
  askSimulator,
  SIMULATOR_CLIENT_KEY,
  SIMULATOR_PATH,
  type SimulatorState,
} from "#functions/payments/simulator/simulator.ts";
import { openMidtrans, PaymentFault, type PaymentGateway } from "./provider.ts";

/** Stands before the simulator's paths where nobody's request says at which address the shop is: by the clock. */
const NO_ORIGIN = "https://simulator.invalid";

export const NO_PAYMENTS =
  "No payment can be made: set the secret MIDTRANS_SERVER_KEY, or PAYMENTS=simulator (and SESSION_SECRETS or INTEGRATION_TOKEN) where nothing is sold.";

/** The same settings with this said for those who have not said themselves how the shop is paid. */
export function withPayments<Env extends PaymentEnv>(env: Env, payments: string): Env {
  return env.MIDTRANS_SERVER_KEY || env.PAYMENTS ? env : { ...env, PAYMENTS: payments };
}

/**
 * What the simulator signs with: a key of this shop's own, which nobody can read in its sources. Undefined where nobody asked for the
 * simulator, where there is a real key, or where the shop has no secret to make one from.
 */
export function simulatorKeyOf(env: PaymentEnv): string | undefined {
  const secret = (env.SESSION_SECRETS || env.INTEGRATION_TOKEN || "").split(",")[0]?.trim();
  if (env.MIDTRANS_SERVER_KEY || env.PAYMENTS !== "simulator" || !secret) return undefined;
  return `SB-Mid-server-${createHmac("sha256", secret).update("payment simulator").digest("base64url")}`;
}

/** Where payments go, in one word for the operator. */
export function paymentsOf(env: PaymentEnv): "simulator" | "sandbox" | "live" | "none" {
  if (!env.MIDTRANS_SERVER_KEY) return simulatorKeyOf(env) ? "simulator" : "none";
  return env.MIDTRANS_LIVE === "1" ? "live" : "sandbox";
}

/** What the simulator needs in order to answer; undefined where there is none. */
export function simulatorContext(
  env: PaymentEnv,
  { db, now, origin, notify }: Pick<SimulatorState, "db" | "now" | "origin" | "notify">,
): SimulatorState | undefined {
  const key = simulatorKeyOf(env);
  return key ? { key, db, now, origin, notify, liesPercent: Number(env.SIMULATOR_LIES ?? 0) } : undefined;
}

/** The provider that the configuration names. `origin` is where the shop's pages are, which the simulator is one of; it may be unknown. */
export function choosePayment(env: PaymentEnv, db: Database, now: Seconds, origin: string): PaymentGateway {
  // What is asked here needs no notification: the answer tells all.
  const context = simulatorContext(env, { db, now, origin: origin || NO_ORIGIN, notify: async () => {} });
  if (context) {
    const address = `${context.origin}${SIMULATOR_PATH}`;
    return openMidtrans({
      serverKey: context.key,
      clientKey: origin ? SIMULATOR_CLIENT_KEY : undefined,
      apiUrl: address,
      snapUrl: `${address}/snap/v1`,
      fetch: (request) => askSimulator(request, context),
    });
  }
  if (!env.MIDTRANS_SERVER_KEY) return closedGateway;
  const host = env.MIDTRANS_LIVE === "1" ? "midtrans.com" : "sandbox.midtrans.com";
  return openMidtrans({
    serverKey: env.MIDTRANS_SERVER_KEY,
    clientKey: env.MIDTRANS_CLIENT_KEY,
    apiUrl: env.MIDTRANS_API_URL ?? `https://api.${host}`,
    snapUrl: env.MIDTRANS_SNAP_URL ?? `https://app.${host}/snap/v1`,
    fetch: (request) => fetch(request),
  });
}

const refuseAll = async () => {
  throw new PaymentFault(NO_PAYMENTS);
};

const closedGateway: PaymentGateway = {
  isClosed: true,
  popup: undefined,
  charge: refuseAll,
  status: refuseAll,
  cancel: refuseAll,
  readNotification: async () => undefined,
};
