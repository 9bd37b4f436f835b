import { getTableColumns, sql } from "drizzle-orm";
import type { Statement } from "#functions/db/database.ts";
import { insert, pick, returning, select, set } from "#functions/db/fields.ts";
import { simulatedPayment as table } from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";

/** A charge as the payment simulator stores it. */
export type SimulatedPayment = typeof table.$inferSelect;
const fields = getTableColumns(table);

export function insertSimulated(one: SimulatedPayment): Statement<SimulatedPayment> {
  return returning(sql`${insert(table, one)} ON CONFLICT (ordersn) DO NOTHING`, fields);
}

export function selectSimulated(orderNumber: string): Statement<SimulatedPayment> {
  return select(fields, sql`FROM simulated_payment WHERE ${table.orderNumber} = ${orderNumber}`);
}

/** Look-ups by the provider's own transaction id are rare, so it has no index. */
export function selectOrderOf(transactionId: string) {
  return select(
    pick(table, "orderNumber"),
    sql`FROM simulated_payment WHERE ${table.transactionId} = ${transactionId}`,
  );
}

/** Which states a transaction may move to, and from which; a captured card payment settles some hours later. */
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

/** Returns nothing if the current state does not allow the move; a move happens only once. */
export function moveSimulated(
  orderNumber: string,
  status: string,
  now: Seconds,
  refunded = 0,
): Statement<SimulatedPayment> {
  const settledAt =
    status === "settlement" || status === "capture" ? sql`coalesce(${table.settledAt}, ${now})` : undefined;
  const moved = { status, refunded: sql`${table.refunded} + ${refunded}`, ...(settledAt && { settledAt }) };
  return returning(
    sql`UPDATE simulated_payment SET ${set(table, moved)} WHERE ${table.orderNumber} = ${orderNumber}
      AND ${table.status} IN (SELECT value FROM json_each(${JSON.stringify(before[status] ?? [])}))`,
    fields,
  );
}
