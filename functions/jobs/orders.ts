import { heedPayment, type MovingDesk, moveAndTell } from "#functions/api/order-moves.ts";
import { selectExpired } from "#functions/db/move-order.ts";
import { selectOrder, selectUnheard } from "#functions/db/orders.ts";
import type { PaymentGateway } from "#functions/gateways/payment.ts";

/** Six questions an order, of the thousand that one run may ask. */
const ORDERS_MAX = 75;
const UNHEARD_SECONDS = 900;

/**
 * Looks after the orders that wait for a payment: the provider is asked about those of which nothing was heard, because a notification can
 * be lost, and those whose time is over expire and give back what they took. A payment that came in time is found before that.
 */
export async function lookAfterOrders(
  desk: MovingDesk,
  provider: PaymentGateway,
): Promise<{ looked: number; expired: number }> {
  const [unheard, expired] = await desk.db.batch([
    selectUnheard(desk.now - UNHEARD_SECONDS, ORDERS_MAX),
    selectExpired(desk.now, ORDERS_MAX),
  ]);
  const over = new Set(expired.map(({ ordersn }) => ordersn));
  let looked = 0;
  for (const ordersn of new Set([...over, ...unheard.map((one) => one.ordersn)])) {
    looked++;
    try {
      await lookAfter(ordersn, over.has(ordersn), desk, provider);
    } catch (error) {
      // One order that cannot be looked after must not keep the others waiting.
      console.error(
        JSON.stringify({ level: "error", at: new Date().toISOString(), order: ordersn, fault: String(error) }),
      );
    }
  }
  return { looked, expired: over.size };
}

async function lookAfter(ordersn: string, isOver: boolean, desk: MovingDesk, provider: PaymentGateway): Promise<void> {
  const says = await provider.status(ordersn);
  if (says) await heedPayment(says, desk);
  const [[order]] = await desk.db.batch(selectOrder(ordersn));
  if (!isOver || order?.state !== "awaiting-payment") return;
  if (says) await provider.cancel(ordersn);
  await moveAndTell(order, { to: "expired", actor: "clock" }, desk);
}
