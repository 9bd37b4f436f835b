import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Database, statement } from "#functions/db/database.ts";
import { set } from "#functions/db/fields.ts";
import { paymentAttempt } from "#functions/db/schema/payment.ts";
import type { PaymentEnv } from "#functions/env.ts";
import {
  askSimulator,
  SIMULATOR_CLIENT_KEY,
  SIMULATOR_PATH,
  type SimulatorState,
} from "#functions/payments/simulator/simulator.ts";
import type { Seconds } from "#lib/time.ts";
import { NumberTaken, openMidtrans, PaymentFault, type PaymentGateway } from "./provider.ts";

/** Base address of the simulator's paths when there is no request to take it from: in a scheduled job. */
const NO_ORIGIN = "https://simulator.invalid";

export const NO_PAYMENTS =
  "No payment can be made: set the secret MIDTRANS_SERVER_KEY, or PAYMENTS=simulator (and SESSION_SECRETS or INTEGRATION_TOKEN) where nothing is sold.";

/** The same settings, with this as the default if the shop does not say how it is paid. */
export function withPayments<Env extends PaymentEnv>(env: Env, payments: string): Env {
  return env.MIDTRANS_SERVER_KEY || env.PAYMENTS ? env : { ...env, PAYMENTS: payments };
}

/**
 * The simulator's signing key: derived per shop, so it cannot be read from the source code.
 * Undefined if the simulator is not configured or there is a real key.
 * Also undefined if the shop has no secret to derive one from.
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

/** The simulator's context; undefined if it is not in use. */
export function simulatorContext(
  env: PaymentEnv,
  { db, now, origin, notify }: Pick<SimulatorState, "db" | "now" | "origin" | "notify">,
): SimulatorState | undefined {
  const key = simulatorKeyOf(env);
  return key ? { key, db, now, origin, notify, liesPercent: Number(env.SIMULATOR_LIES ?? 0) } : undefined;
}

/**
 * The configured provider.
 * `origin` is the address of the shop's pages, where the simulator runs too; it may be unknown.
 */
export function choosePayment(env: PaymentEnv, db: Database, now: Seconds, origin: string): PaymentGateway {
  // Calls made here need no notification: the answer has everything.
  const context = simulatorContext(env, { db, now, origin: origin || NO_ORIGIN, notify: async () => {} });
  if (context) {
    const address = `${context.origin}${SIMULATOR_PATH}`;
    const gateway = openMidtrans({
      serverKey: context.key,
      clientKey: origin ? SIMULATOR_CLIENT_KEY : undefined,
      apiUrl: address,
      snapUrl: `${address}/snap/v1`,
      fetch: (request) => askSimulator(request, context),
    });
    return noting({ ...gateway, tryPage: (number) => `${SIMULATOR_PATH}/pay/${number}` }, db, now);
  }
  if (!env.MIDTRANS_SERVER_KEY) return closedGateway;
  const host = env.MIDTRANS_LIVE === "1" ? "midtrans.com" : "sandbox.midtrans.com";
  const gateway = openMidtrans({
    serverKey: env.MIDTRANS_SERVER_KEY,
    clientKey: env.MIDTRANS_CLIENT_KEY,
    apiUrl: env.MIDTRANS_API_URL ?? `https://api.${host}`,
    snapUrl: env.MIDTRANS_SNAP_URL ?? `https://app.${host}/snap/v1`,
    fetch: (request) => fetch(request),
  });
  return noting(gateway, db, now);
}

/** The provider's messages have no limit of their own. */
const FAULT_MAX = 300;

/** The same provider, whose refusals and outages are recorded with the attempt in question. */
function noting(gateway: PaymentGateway, db: Database, now: Seconds): PaymentGateway {
  const noted = async <Answer>(number: string, asked: Promise<Answer>): Promise<Answer> => {
    try {
      return await asked;
    } catch (error) {
      const isFault = error instanceof PaymentFault && !(error instanceof NumberTaken);
      if (isFault) await db.rows(saveFault(number, error.message.slice(0, FAULT_MAX), now));
      throw error;
    }
  };
  return {
    ...gateway,
    charge: (input) => noted(input.orderNumber, gateway.charge(input)),
    status: (number) => noted(number, gateway.status(number)),
    cancel: (number) => noted(number, gateway.cancel(number)),
    refund: (number, part) => noted(number, gateway.refund(number, part)),
  };
}

function saveFault(number: string, fault: string, now: Seconds) {
  return statement(sql`UPDATE payment_attempt SET ${set(paymentAttempt, { fault, answeredAt: now })}
    WHERE ${paymentAttempt.number} = ${number}`);
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
  refund: refuseAll,
  readNotification: async () => undefined,
};
