import { sql } from "drizzle-orm";
import {
  type NotProlonged,
  type ProlongEffect,
  prolongedUntil,
  prolongWords,
  whyNotProlonged,
} from "#domain/orders/prolong.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order, orderMove } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { wireDateTime } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import { chargeAnew } from "./attempts.ts";
import { prolongedMail, prolongedWords } from "./change-mails.ts";
import { tellBuyer } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import { type AttemptRow, beginAttempt, selectAttempts } from "./payment-queries.ts";

interface ProlongInput {
  orderNumber: string;
}

interface ProlongPlan {
  input: ProlongInput;
  saw: { expiresAt: Seconds; attempts: number };
  until: Seconds;
  email: string;
  /** What the order waits for at the provider ends by itself, so that another payment is made there. */
  isNew: boolean;
}

interface Known {
  row: OrderRow;
  last: AttemptRow | undefined;
}

async function look(
  { orderNumber }: ProlongInput,
  { db, now }: OperatorContext,
): Promise<Looked<ProlongPlan, Known> | NotProlonged> {
  const [[row], , moves, , attempts] = await db.batch([...selectOrder(orderNumber), selectAttempts(orderNumber)]);
  if (!row) return { did: "nothing", why: "unknown", orderNumber };
  const { state, expiresAt, email } = row;
  const [last] = attempts;
  const isProlonged = moves.some((one) => one.state === "prolonged");
  const why = whyNotProlonged({ state, expiresAt, isProlonged, attempts: last?.nth ?? 0 }, now);
  if (why === "state") return { did: "nothing", why, orderNumber, state };
  if (why === "over") return { did: "nothing", why, orderNumber, expiresAt };
  if (why) return { did: "nothing", why, orderNumber };
  const isNew = last !== undefined && last.payment !== "transfer";
  const saw = { expiresAt, attempts: last?.nth ?? 0 };
  return {
    plan: { input: { orderNumber }, saw, until: prolongedUntil(expiresAt), email, isNew },
    known: { row, last },
  };
}

/**
 * There is a day more to pay an order, once. Its goods stay held. A number to pay to ends by itself at the provider, so
 * another payment is made there; the buyer is told the new hour.
 */
export const prolongOrder = defineUseCase<
  ProlongInput,
  ProlongPlan,
  Known,
  ProlongEffect,
  { did: "prolonged" },
  NotProlonged
>({
  name: "order.prolong",
  look,
  async write({ plan, known: { row, last } }, receipt, context) {
    const done = { did: "prolonged" as const };
    const { db, now, origin, post, auditLog, provider } = context;
    const { saw, until, isNew } = plan;
    const { id: orderId, orderNumber, province, payment } = row;
    const { staff } = auditLog;
    const told = { province, payment, until, isNew };
    const change = [
      receipt(done),
      demand(
        "prolong",
        sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.id} = ${orderId} AND ${order.state} = 'awaiting-payment'
            AND ${order.expiresAt} = ${saw.expiresAt})
          AND NOT EXISTS (SELECT 1 FROM order_move WHERE ${orderMove.orderId} = ${orderId} AND ${orderMove.state} = 'prolonged')`,
      ),
      statement(sql`UPDATE "order" SET ${set(order, { expiresAt: until })} WHERE ${order.id} = ${orderId}`),
      ...(last && isNew ? beginAttempt(orderNumber, last.nth + 1, last, now) : []),
      statement(insert(orderMove, { orderId, state: "prolonged", actor: "operator", staff, at: now })),
      ...auditEntry(auditLog, {
        what: orderNumber,
        before: `to be paid until ${wireDateTime(saw.expiresAt)}`,
        after: `until ${wireDateTime(until)}`,
      }),
    ];
    const messages = [
      insertMessage(prolongedMail(row, told, origin), now, sql`1`),
      ...tellBuyer(row, prolongedWords(row, told), context),
    ];
    const written = await writeWithMessages(db, change, messages);
    // Before its buyer reads of it, so that the number is there.
    if (provider && isNew) await chargeAnew(row, context, provider);
    post(written);
    return done;
  },
  effects: ({ input: { orderNumber }, until, isNew, email }) => [
    { effect: "prolongs", orderNumber, until },
    ...(isNew ? [{ effect: "number" as const }] : []),
    { effect: "told", email },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: prolongWords,
});
