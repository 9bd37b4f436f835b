import type { PaymentGateway } from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { applyAll, closeAttempts } from "./attempts.ts";
import { type MoveContext, moveAndNotify } from "./order-moves.ts";
import { selectOrder } from "./order-queries.ts";
import { noteTurn, selectExpired, selectUnheard } from "./payment-queries.ts";

/** Of each kind; every one of them asks up to nine questions, of the thousand that one run may ask. */
const ORDERS_MAX = 50;

/**
 * Looks after payments: the provider is asked about attempts of which something may have become that nobody told, because a notification
 * can be lost, also when their order has ended; orders whose time is over expire and give back what they took. A payment that came in time
 * is found before that.
 */
export async function lookAfterOrders(
  context: MoveContext,
  provider: PaymentGateway,
): Promise<{ looked: number; expired: number }> {
  const [unheard, expired] = await context.db.batch([
    selectUnheard(context.now, ORDERS_MAX),
    selectExpired(context.now, ORDERS_MAX),
  ]);
  const over = expired.map(({ orderNumber }) => orderNumber);
  const input = unheard.filter(({ orderNumber }) => !over.includes(orderNumber));
  const numbers = input.map(({ number }) => number);
  await context.db.batch(noteTurn(over, numbers, context.now));
  for (const orderNumber of over) await guarded(orderNumber, () => expire(orderNumber, context, provider));
  for (const { number, orderNumber } of input)
    await guarded(number, () => hear(number, orderNumber, context, provider));
  return { looked: over.length + input.length, expired: over.length };
}

/** One that cannot be looked after must not keep the others waiting. */
async function guarded(order: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(JSON.stringify({ level: "error", at: new Date().toISOString(), order, fault: String(error) }));
  }
}

/** What has come in time is heeded; whatever could still come is cancelled, and only then is the order closed. */
async function expire(orderNumber: string, context: MoveContext, provider: PaymentGateway): Promise<void> {
  const { ended, faults } = await closeAttempts(orderNumber, context, provider);
  if (faults.length > 0) throw faults[0];
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  if (order?.state === "awaiting-payment") await moveAndNotify(order, { to: "expired", actor: "clock" }, context);
  await applyAll(ended, context);
}

/** Nothing may be paid any more for an order that has ended. */
async function hear(
  number: string,
  orderNumber: string,
  context: MoveContext,
  provider: PaymentGateway,
): Promise<void> {
  const says = await provider.status(number);
  if (says) await applyPaymentNotice(says, context);
  const [[order]] = await context.db.batch(selectOrder(orderNumber));
  const isOver = order?.state === "cancelled" || order?.state === "expired";
  if (isOver && says?.transactionStatus === "pending") {
    await applyAll((await closeAttempts(orderNumber, context, provider)).ended, context);
  }
}
