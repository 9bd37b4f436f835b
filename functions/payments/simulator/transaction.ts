import type { Database } from "#functions/db/database.ts";
import { signatureOf } from "#functions/payments/provider.ts";
import { draw } from "#lib/chance.ts";
import { wireDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { moveSimulated, type SimulatedPayment, selectSimulated } from "./queries.ts";

/** What the simulator needs from the request it answers. */
export interface SimulatorState {
  db: Database;
  now: Seconds;
  /** The address of the simulator's pages, for redirects. */
  origin: string;
  /** The shop's key at the simulator: API calls need it, and notifications are signed with it. */
  key: string;
  /** Sends a notification to the shop as the provider would: a signed POST. */
  notify: (body: object) => Promise<void>;
  /** The percentage of answers and notifications that get lost, as in production. */
  liesPercent: number;
}

const NOTIFIED = "midtrans payment notification";

/** Whether this gets lost; deterministic for the same item in the same second. */
export function isLost({ liesPercent, now }: SimulatorState, what: string): boolean {
  return draw(`${what} ${now}`, 100) < liesPercent;
}

/** A charge past its deadline is expired on first read. */
export async function readSimulated(context: SimulatorState, id: string): Promise<SimulatedPayment | undefined> {
  const [one] = await context.db.rows(selectSimulated(id));
  if (one?.status !== "pending" || context.now < one.expiresAt) return one;
  return (await moveAndNotify(context, one, "expire")) ?? one;
}

/**
 * Moves a transaction and notifies the shop; does nothing if the move is not allowed.
 * On a bad day the old notification is sent again, after the new one.
 */
export async function moveAndNotify(
  context: SimulatorState,
  before: SimulatedPayment,
  status: string,
  refunded = 0,
): Promise<SimulatedPayment | undefined> {
  const [moved] = await context.db.rows(moveSimulated(before.orderNumber, status, context.now, refunded));
  if (!moved || isLost(context, `${moved.orderNumber} ${status} notification`)) return moved;
  await context.notify(await signed(moved, NOTIFIED, context.key));
  if (isLost(context, `${moved.orderNumber} ${status} order`))
    await context.notify(await signed(before, NOTIFIED, context.key));
  return moved;
}

/** How the provider refuses: status 200, with the code in the body. */
export interface Refusal {
  status_code: string;
  status_message: string;
  id: string;
  validation_messages?: string[];
}

export const refusal = (code: string, message: string): Refusal => ({
  status_code: code,
  status_message: message,
  id: crypto.randomUUID(),
});
export const noKey = () => refusal("401", "Transaction cannot be authorized with the current client/server key.");
export const unknown = () => refusal("404", "Transaction doesn't exist.");

const statusCodes: Record<string, string> = {
  pending: "201",
  settlement: "200",
  capture: "200",
  cancel: "200",
  deny: "202",
  expire: "407",
  refund: "200",
  partial_refund: "200",
  chargeback: "200",
};

/** A transaction in the provider's format. */
export function statusOf(one: SimulatedPayment, message: string) {
  const numbers =
    one.bank === "mandiri"
      ? { bill_key: one.number, biller_code: "70012" }
      : one.bank === "permata"
        ? { permata_va_number: one.number }
        : one.number
          ? { va_numbers: [{ bank: one.bank, va_number: one.number }] }
          : {};
  return {
    status_code: statusCodes[one.status] ?? "200",
    status_message: message,
    transaction_id: one.transactionId,
    order_id: one.orderNumber,
    merchant_id: "G000000000",
    gross_amount: `${one.amount}.00`,
    currency: "IDR",
    payment_type: one.kind,
    transaction_time: wireDateTime(one.createdAt),
    transaction_status: one.status,
    fraud_status: "accept",
    expiry_time: wireDateTime(one.expiresAt),
    ...(one.settledAt === null ? {} : { settlement_time: wireDateTime(one.settledAt) }),
    ...(one.refunded === 0 ? {} : { refund_amount: `${one.refunded}.00` }),
    ...numbers,
  };
}

/** What the provider answers to a charge. */
export function created(one: SimulatedPayment) {
  const message =
    one.kind === "echannel"
      ? "OK, Mandiri Bill transaction is successful"
      : "Success, Bank Transfer transaction is created";
  return statusOf(one, message);
}

/** The notification about a transaction, signed with the shop's key, so that the shop accepts it. */
export async function signed(one: SimulatedPayment, message: string, key: string) {
  const said = statusOf(one, message);
  return { ...said, signature_key: await signatureOf(said, key) };
}
