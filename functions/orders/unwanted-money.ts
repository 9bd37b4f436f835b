import { sql } from "drizzle-orm";
import { wayBack } from "#domain/orders/money.ts";
import type { PaidCode } from "#domain/orders/payment-method.ts";
import { askForRefund, insertMessage } from "#functions/messages/outbox.ts";
import { type Unwanted, unwantedMail, unwantedWords } from "./mails.ts";
import { enterReceived } from "./money-queries.ts";
import { type MoveContext, tellBuyer, withPromised } from "./order-moves.ts";
import type { OrderRow } from "./order-queries.ts";
import { savePaid } from "./payment-queries.ts";
import { promise, refundByKey } from "./refund-queries.ts";

const reasons = { late: "came-late", extra: "paid-twice", "wrong-sum": "wrong-sum" } as const;

/** Money that came in by an attempt and pays nothing. */
export interface UnwantedMoney extends Unwanted {
  attempt: { number: string; payment: PaidCode };
}

/** It is entered as it came, all of it is promised back, and the buyer is told. */
export function takeUnwanted(order: OrderRow, money: UnwantedMoney, { now, origin, auditLog }: MoveContext) {
  const { why, came, attempt } = money;
  const { number, payment } = attempt;
  const staff = auditLog?.staff ?? "";
  const way = wayBack({ payment, receivedAt: now }, now);
  const reason = reasons[why];
  const key = `${number} ${reason}`;
  const told = { ...order, ...withPromised(order, { way, amount: came }) };
  return {
    way,
    change: [
      ...(why === "late"
        ? savePaid(order.orderNumber, number, now, staff)
        : [enterReceived(number, now, { amount: came, staff })]),
      promise({ orderId: order.id, attempt: number, reason, amount: came, way, key, staff }, now),
    ],
    messages: [
      ...(way === "provider" ? [askForRefund(refundByKey(key), now)] : []),
      insertMessage(unwantedMail(told, money, origin), now, sql`1`),
      ...tellBuyer(order, unwantedWords(told, money), { now, origin }),
    ],
  };
}
