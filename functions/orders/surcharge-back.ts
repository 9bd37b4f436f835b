import type { Rupiah } from "#domain/money.ts";
import { type RefundReason, wayBack } from "#domain/orders/money.ts";
import { sharesOf } from "#domain/orders/surcharge.ts";
import type { AuditLog } from "#functions/acts/audit-log.ts";
import { askForRefund } from "#functions/messages/outbox.ts";
import type { Seconds } from "#lib/time.ts";
import type { OrderRow } from "./order-queries.ts";
import { promise, refundByKey } from "./refund-queries.ts";
import { readSurcharges } from "./surcharge-queries.ts";

/**
 * Promises a sum of what was paid on top of an order, each part by the way that it came. `rest` is what of the sum was
 * not paid so.
 */
export function promiseOnTop(
  order: Pick<OrderRow, "id" | "orderNumber" | "surcharges">,
  sum: Rupiah,
  reason: RefundReason,
  { now, auditLog }: { now: Seconds; auditLog?: AuditLog | undefined },
) {
  const { shares, rest } = sharesOf(readSurcharges(order), sum);
  const parts = shares.map(({ of: { id, paidBy, payment, receivedAt, free }, amount }) => {
    const way = payment === null ? "hand" : wayBack({ payment, receivedAt }, now);
    // What is left of its money when it is promised tells this promise from an earlier one.
    const key = `${order.orderNumber} ${reason} on top ${id} of ${free}`;
    const values = { orderId: order.id, attempt: paidBy, reason, amount, way, key, staff: auditLog?.staff ?? "" };
    return { way, amount, key, promised: promise(values, now) };
  });
  return {
    rest,
    back: parts.map(({ way, amount }) => ({ way, amount })),
    promised: parts.map(({ promised }) => promised),
    asked: parts.flatMap(({ way, key }) => (way === "provider" ? [askForRefund(refundByKey(key), now)] : [])),
  };
}
