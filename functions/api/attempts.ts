import { mayMove, type OrderActor } from "#domain/order-state.ts";
import { isFinal } from "#domain/payment-verdict.ts";
import type { OrderRow } from "#functions/db/orders.ts";
import { attemptNumber, insertAttempt, saveCharge, saveSaid, selectAttempts } from "#functions/db/payments.ts";
import {
  type Charge,
  NumberTaken,
  PaymentFault,
  type PaymentGateway,
  type ProviderStatus,
} from "#functions/gateways/payment.ts";
import type { ShopperDesk } from "./answer.ts";
import { heedPayment } from "./heed-payment.ts";
import { type MovingDesk, moveAndTell } from "./order-moves.ts";

/** So often an order is charged anew when the provider's answer was lost. */
const ATTEMPTS_MAX = 20;

/**
 * Charges an order that has nothing to be paid with yet, or asks what became of its attempts. The order stands even when the provider does
 * not answer: the payment's page asks again.
 */
export async function askProvider(order: OrderRow, desk: ShopperDesk): Promise<void> {
  const provider = desk.payments();
  try {
    if (!order.number && !order.redirect_url) return await chargeOrder(order, provider, desk);
    for (const { number, status } of await desk.db.rows(selectAttempts(order.ordersn))) {
      const says = isFinal(status) ? undefined : await provider.status(number);
      if (says) await heedPayment(says, desk);
    }
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    desk.noteFault(error);
  }
}

/** An attempt whose answer was lost is charged again; where the provider does not take its number twice, by the next attempt. */
async function chargeOrder(order: OrderRow, provider: PaymentGateway, desk: ShopperDesk): Promise<void> {
  const [last] = await desk.db.rows(selectAttempts(order.ordersn));
  const nth = last?.nth ?? 1;
  const charge = (number: string): Promise<Charge | ProviderStatus> =>
    provider.charge({
      ordersn: number,
      amount: order.bill_total,
      payment: order.payment,
      tenor: order.tenor,
      customer: { name: desk.shopper.name, email: desk.shopper.email, phone: desk.shopper.phone },
      createdAt: desk.now,
      expiresAt: order.expires_at,
      finishUrl: `${desk.origin}/checkout/thanks?bill_no=${order.ordersn}`,
    });
  const save = async (number: string, charged: Charge | ProviderStatus) => {
    const shown = saveCharge(order.ordersn, charged, desk.now);
    if (!("transactionStatus" in charged)) return void (await desk.db.batch([saveSaid(number, charged.status), shown]));
    // It had been charged before: something may have become of it, which is heeded like any other word of the provider's.
    await desk.db.batch([shown]);
    await heedPayment(charged, desk);
  };
  const number = attemptNumber(order.ordersn, nth);
  try {
    await save(number, await charge(number));
  } catch (error) {
    if (!(error instanceof NumberTaken) || nth >= ATTEMPTS_MAX) throw error;
    const [next] = await desk.db.rows(insertAttempt(order.ordersn, nth + 1, order.bill_total, desk.now));
    if (next) await save(next.number, await charge(next.number));
  }
}

export interface Closing {
  /** What the provider has said of the attempts that it has ended. */
  ended: ProviderStatus[];
  /** The attempts of which it could not be told. */
  faults: unknown[];
}

/**
 * Tells the provider to take no more money for an order. Of an attempt that it does not cancel, it is asked how that one stands: money that
 * has come meanwhile is heeded before anything else. What it did cancel is heeded by the caller, once the order has ended.
 */
export async function closeAttempts(ordersn: string, desk: MovingDesk, provider: PaymentGateway): Promise<Closing> {
  const closing: Closing = { ended: [], faults: [] };
  for (const { number, status } of await desk.db.rows(selectAttempts(ordersn))) {
    if (isFinal(status)) continue;
    try {
      const answered = await provider.cancel(number);
      if (answered !== "refused") closing.ended.push(...(answered === "unknown" ? [] : [answered]));
      else {
        const says = await provider.status(number);
        if (says) await heedPayment(says, desk);
      }
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error;
      closing.faults.push(error);
    }
  }
  return closing;
}

export async function heedAll(said: ProviderStatus[], desk: MovingDesk): Promise<void> {
  for (const says of said) await heedPayment(says, desk);
}

/** Cancels an order, and what could still be paid for it; a card's money that was not collected yet is let go. */
export async function cancelAndTell(
  order: OrderRow,
  { actor, note }: { actor: OrderActor; note: string },
  desk: MovingDesk,
  provider: PaymentGateway | undefined,
): Promise<{ isMoved: boolean; faults: unknown[] }> {
  if (!mayMove(order.state, "cancelled", actor)) return { isMoved: false, faults: [] };
  const closing = provider ? await closeAttempts(order.ordersn, desk, provider) : { ended: [], faults: [] };
  const isMoved = await moveAndTell(order, { to: "cancelled", actor, note }, desk);
  await heedAll(closing.ended, desk);
  return { isMoved, faults: closing.faults };
}
