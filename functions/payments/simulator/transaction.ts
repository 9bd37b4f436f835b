import { signatureOf } from "#functions/payments/signature.ts";
import { wireDateTime } from "#lib/date.ts";
import type { SimulatedPayment } from "./queries.ts";

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
