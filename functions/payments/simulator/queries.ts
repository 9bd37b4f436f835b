import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";

/** A charge as the payment simulator keeps it. */
export interface SimulatedPayment {
  orderNumber: string;
  transactionId: string;
  /** `bank_transfer`, `echannel` or `credit_card`, as the provider names them. */
  kind: string;
  bank: string;
  number: string;
  amount: number;
  status: string;
  createdAt: Seconds;
  expiresAt: Seconds;
  settledAt: Seconds | null;
  /** How much of it went back, or was taken back. */
  refunded: number;
}

export function insertSimulated(one: SimulatedPayment) {
  return statement<SimulatedPayment>(sql`INSERT INTO simulated_payment
      (ordersn, transaction_id, kind, bank, number, amount, status, created_at, expires_at)
    VALUES (${one.orderNumber}, ${one.transactionId}, ${one.kind}, ${one.bank}, ${one.number}, ${one.amount}, ${one.status},
      ${one.createdAt}, ${one.expiresAt})
    ON CONFLICT (ordersn) DO NOTHING RETURNING *`);
}

export function selectSimulated(orderNumber: string) {
  return statement<SimulatedPayment>(sql`SELECT * FROM simulated_payment WHERE ordersn = ${orderNumber}`);
}

/** The provider's own number of a transaction is asked for by few, and has no index. */
export function selectOrderOf(transactionId: string) {
  return statement<{ orderNumber: string }>(
    sql`SELECT ordersn FROM simulated_payment WHERE transaction_id = ${transactionId}`,
  );
}

/** What a transaction may become, and from what; a card that was captured is settled some hours later. */
const before: Record<string, string[]> = {
  settlement: ["pending", "capture"],
  capture: ["pending"],
  cancel: ["pending", "capture"],
  deny: ["pending", "capture", "settlement"],
  expire: ["pending"],
  refund: ["settlement", "partial_refund"],
  partial_refund: ["settlement", "partial_refund"],
  chargeback: ["settlement", "partial_refund"],
};

/** Nothing comes back when it does not stand where that may follow; and it follows only once. */
export function moveSimulated(orderNumber: string, status: string, now: Seconds, refunded = 0) {
  const from = sql`(SELECT value FROM json_each(${JSON.stringify(before[status] ?? [])}))`;
  return statement<SimulatedPayment>(sql`UPDATE simulated_payment SET status = ${status}, refunded = refunded + ${refunded},
      settled_at = CASE WHEN ${status} IN ('settlement', 'capture') THEN coalesce(settled_at, ${now}) ELSE settled_at END
    WHERE ordersn = ${orderNumber} AND status IN ${from} RETURNING *`);
}
