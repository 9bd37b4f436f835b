import type { Seconds } from "#domain/price.ts";
import type { Database } from "#functions/db/database.ts";
import { openMidtrans, type PaymentGateway } from "./payment.ts";
import { SIMULATOR_KEY } from "./simulated-transaction.ts";
import { askSimulator, SIMULATOR_CLIENT_KEY, SIMULATOR_PATH } from "./simulator.ts";

export interface PaymentEnv {
  /** The provider's server key. Without it the embedded simulator stands in for the provider. */
  MIDTRANS_SERVER_KEY?: string;
  /** Its public key: with it cards are paid in the provider's popup where script runs, without it on its page. */
  MIDTRANS_CLIENT_KEY?: string;
  /** "1" asks the live provider, anything else its sandbox. */
  MIDTRANS_LIVE?: string;
  /** Other addresses than the provider's own, such as a stand-in's. */
  MIDTRANS_API_URL?: string;
  MIDTRANS_SNAP_URL?: string;
}

export function hasSimulator(env: PaymentEnv): boolean {
  return !env.MIDTRANS_SERVER_KEY;
}

/** Stands before the simulator's paths where nobody's request says at which address the shop is: by the clock. */
const NO_ORIGIN = "https://simulator.invalid";

/** Where payments go, in one word for the operator. */
export function paymentsOf(env: PaymentEnv): "simulator" | "sandbox" | "live" {
  if (hasSimulator(env)) return "simulator";
  return env.MIDTRANS_LIVE === "1" ? "live" : "sandbox";
}

/** The provider that the configuration names. `origin` is where the shop's pages are, which the simulator is one of; it may be unknown. */
export function choosePayment(env: PaymentEnv, db: Database, now: Seconds, origin: string): PaymentGateway {
  if (!env.MIDTRANS_SERVER_KEY) {
    const address = `${origin || NO_ORIGIN}${SIMULATOR_PATH}`;
    return openMidtrans({
      serverKey: SIMULATOR_KEY,
      clientKey: origin ? SIMULATOR_CLIENT_KEY : undefined,
      apiUrl: address,
      snapUrl: `${address}/snap/v1`,
      // What is asked here needs no notification: the answer tells all.
      fetch: (request) => askSimulator(request, { db, now, notify: async () => {} }),
    });
  }
  const host = env.MIDTRANS_LIVE === "1" ? "midtrans.com" : "sandbox.midtrans.com";
  return openMidtrans({
    serverKey: env.MIDTRANS_SERVER_KEY,
    clientKey: env.MIDTRANS_CLIENT_KEY,
    apiUrl: env.MIDTRANS_API_URL ?? `https://api.${host}`,
    snapUrl: env.MIDTRANS_SNAP_URL ?? `https://app.${host}/snap/v1`,
    fetch: (request) => fetch(request),
  });
}
