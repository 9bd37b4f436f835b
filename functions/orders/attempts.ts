import { changePayment } from "#contract/orders/order.ts";
import { ATTEMPTS_MAX, isFinal, nextAttempt } from "#domain/orders/payment-attempts.ts";
import { mayMove, type OrderActor } from "#domain/orders/state.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import {
  type Charge,
  type ChargeRequest,
  NumberTaken,
  PaymentFault,
  type PaymentGateway,
  type ProviderStatus,
} from "#functions/payments/provider.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { methodsOf, selectTerms } from "./checkout-queries.ts";
import { readOwn, toDetail } from "./order-answer.ts";
import { mailHowToPay } from "./order-mail.ts";
import { type MoveContext, moveAndNotify } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import {
  type AttemptRow,
  attemptNumber,
  beginAttempt,
  insertAttempt,
  saveCharge,
  saveSaid,
  selectAttempts,
  takeTurn,
} from "./payment-queries.ts";
import { saveSurchargeCharge } from "./surcharge-queries.ts";

/**
 * Charges an order that has no payment yet, or checks its attempts: each at most once in some seconds, however often its
 * page is looked at. The order stands even if the provider does not answer: the payment page retries.
 */
export function askProvider(order: OrderRow, context: ShopperContext): Promise<void> {
  return orLater(context, async () => {
    const { db, now } = context;
    const [attempts, turns] = await db.batch([selectAttempts(order.orderNumber), takeTurn(order.orderNumber, now)]);
    const isDue = (one: AttemptRow) => turns.some(({ number }) => number === one.number);
    if (!order.number && !order.redirectUrl) {
      const [last] = attempts;
      return last && isDue(last) ? chargeOrder(order, last, chargingOf(context)) : undefined;
    }
    const provider = context.payments();
    for (const { number, status } of attempts.filter(isDue)) {
      const says = isFinal(status) ? undefined : await provider.status(number);
      if (says) await applyPaymentNotice(says, context);
    }
  });
}

/** Charges the first attempt of an order that this request has just placed, so nothing of it needs to be read. */
export function chargeFirst(order: ChargedOrder, first: Omit<Attempt, "nth">, context: ShopperContext): Promise<void> {
  return orLater(context, () => chargeOrder(order, { ...first, nth: 1 }, chargingOf(context)));
}

export async function orLater(context: ShopperContext, ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    context.noteFault(error);
  }
}

/** Whom an attempt is charged to, and where. */
export interface Charging {
  context: MoveContext;
  provider: PaymentGateway;
  customer: ChargeRequest["customer"];
}

export function chargingOf(context: ShopperContext): Charging {
  const { name, mailTo: email, callTo: phone } = context.shopper;
  return { context, provider: context.payments(), customer: { name, email, phone } };
}

type ChargedOrder = Pick<OrderRow, "orderNumber" | "expiresAt">;
type Attempt = Pick<AttemptRow, "nth" | "amount" | "payment" | "tenor"> & Partial<Pick<AttemptRow, "surchargeId">>;

/**
 * Repeats the charge of an attempt whose answer was lost.
 * If the provider rejects the reused number, starts a new attempt.
 */
export async function chargeOrder(
  order: ChargedOrder,
  last: Attempt,
  { context, provider, customer }: Charging,
): Promise<void> {
  const { nth, amount, payment, tenor, surchargeId = null } = last;
  if (payment === "transfer") return;
  const charge = (number: string): Promise<Charge | ProviderStatus> =>
    provider.charge({
      orderNumber: number,
      ...{ amount, payment, tenor },
      customer,
      createdAt: context.now,
      expiresAt: order.expiresAt,
      finishUrl: `${context.origin}${surchargeId === null ? "/checkout/thanks?bill_no=" : "/profile/pay-more?order="}${order.orderNumber}`,
    });
  const save = async (number: string, charged: Charge | ProviderStatus) => {
    const shown =
      surchargeId === null ? saveCharge(number, charged, context.now) : saveSurchargeCharge(number, charged);
    if (!("transactionStatus" in charged))
      return void (await context.db.batch([saveSaid(number, charged.status, context.now), shown]));
    // It was charged before, so its status may have changed: apply it like any other status from the provider.
    await context.db.batch([shown]);
    await applyPaymentNotice(charged, context);
  };
  const number = attemptNumber(order.orderNumber, nth);
  try {
    await save(number, await charge(number));
  } catch (error) {
    if (!(error instanceof NumberTaken) || nth >= ATTEMPTS_MAX || surchargeId !== null) throw error;
    const [next] = await context.db.rows(insertAttempt(order.orderNumber, nth + 1, last, context.now));
    if (next) await save(next.number, await charge(next.number));
  }
}

export interface Closing {
  /** The provider's statuses of the attempts that it cancelled. */
  ended: ProviderStatus[];
  /** Errors of the attempts that could not be closed. */
  faults: unknown[];
}

/**
 * Cancels an order's attempts at the provider, so that it accepts no more money: all of them, those before the last, or
 * those that are to pay nothing on top of it any more. If it refuses to cancel an attempt, the attempt's status is fetched: money received meanwhile is applied first.
 * The caller applies what was cancelled, once the order has ended.
 */
export async function closeAttempts(
  orderNumber: string,
  context: MoveContext,
  provider: PaymentGateway,
  which: "all" | "earlier" | "surcharges" = "all",
): Promise<Closing> {
  const closing: Closing = { ended: [], faults: [] };
  const attempts = await context.db.rows(selectAttempts(orderNumber, which === "earlier" ? "order" : "all"));
  for (const { number, status, isCurrent, receivedAt, isSurchargeOpen } of attempts) {
    // Money that was paid goes back by its promise, never by closing the attempt.
    if (isFinal(status) || receivedAt !== null || (which === "earlier" && isCurrent === 1)) continue;
    const isStill = isSurchargeOpen === null || (isSurchargeOpen === 1 && isCurrent === 1);
    if (which === "surcharges" && isStill) continue;
    try {
      const answered = await provider.cancel(number);
      if (answered !== "refused") closing.ended.push(...(answered === "unknown" ? [] : [answered]));
      else {
        const says = await provider.status(number);
        if (says) await applyPaymentNotice(says, context);
      }
    } catch (error) {
      if (!(error instanceof PaymentFault)) throw error;
      closing.faults.push(error);
    }
  }
  return closing;
}

/**
 * Charges an attempt that somebody of the shop has begun for an order, and closes those before it. If the provider does
 * not answer now, the buyer's page charges it, and the scheduled job closes the others.
 */
export async function chargeAnew(
  order: ChargedOrder & Pick<OrderRow, "userName" | "mailTo" | "callTo">,
  context: MoveContext,
  provider: PaymentGateway,
): Promise<void> {
  const { orderNumber, userName: name, mailTo: email, callTo: phone } = order;
  const { ended } = await closeAttempts(orderNumber, context, provider, "earlier");
  await applyAll(ended, context);
  const [[now], attempts] = await context.db.batch([selectOrder(orderNumber)[0], selectAttempts(orderNumber)]);
  const [last] = attempts;
  if (now?.state !== "awaiting-payment" || !last) return;
  try {
    await chargeOrder(now, last, { context, provider, customer: { name, email, phone } });
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
  }
}

/** Closes what can be paid no more of what was on top of an order. What the provider does not close now ends within a day. */
export async function closeSurcharges(
  orderNumber: string,
  context: MoveContext,
  provider: PaymentGateway,
): Promise<void> {
  const { ended } = await closeAttempts(orderNumber, context, provider, "surcharges");
  await applyAll(ended, context);
}

export async function applyAll(said: ProviderStatus[], context: MoveContext): Promise<void> {
  for (const says of said) await applyPaymentNotice(says, context);
}

/** Cancels an order and its open payments, if the actor may. */
export async function cancelAndNotify(
  order: OrderRow,
  { actor, note }: { actor: OrderActor; note: string },
  context: MoveContext,
  provider: PaymentGateway,
): Promise<{ isMoved: boolean; faults: unknown[] }> {
  if (!mayMove(order.state, "cancelled", actor)) return { isMoved: false, faults: [] };
  return endWithPayments(
    order,
    () => moveAndNotify(order, { to: "cancelled", actor, note }, context),
    context,
    provider,
  );
}

/**
 * Ends an order by `move`, and its open payments. One that is unpaid is closed at the provider first, so that money that
 * came meanwhile pays it; one that is paid moves first, with the promise of its money, so that no parcel leaves without
 * it.
 */
export async function endWithPayments(
  order: OrderRow,
  move: () => Promise<boolean>,
  context: MoveContext,
  provider: PaymentGateway | undefined,
): Promise<{ isMoved: boolean; faults: unknown[] }> {
  const isPaid = order.paidAt !== null;
  if (isPaid && !(await move())) return { isMoved: false, faults: [] };
  const closing = provider ? await closeAttempts(order.orderNumber, context, provider) : { ended: [], faults: [] };
  const isMoved = isPaid || (await move());
  await applyAll(closing.ended, context);
  return { isMoved, faults: closing.faults };
}

/**
 * The same order, paid by another method or by the same once more. The new attempt is written before the old ones are
 * cancelled at the provider: their later statuses cannot end the order, and money that was already on its way is
 * matched as that of an earlier attempt.
 */
export const changingPayment = {
  changePayment: answerShopper(changePayment, async ({ params, body }, context) => {
    await context.limit("order", String(context.shopper.id));
    const [[order]] = await readOwn(params.id, context);
    if (await beginNext(order, body, context)) {
      const provider = context.payments();
      const { ended, faults } = await closeAttempts(order.orderNumber, context, provider, "earlier");
      // An attempt that the provider could not close now is closed later by the scheduled job.
      for (const fault of faults) context.noteFault(fault);
      await applyAll(ended, context);
      const [[changed]] = await readOwn(params.id, context);
      if (changed.state === "awaiting-payment") {
        await askProvider(changed, context);
        await mailHowToPay(changed, context);
      }
    }
    return toDetail(await readOwn(params.id, context), "owner");
  }),
};

/** False if the order already waits for exactly that. */
async function beginNext(
  order: OrderRow,
  chosen: Parameters<typeof nextAttempt>[1],
  { db, now }: ShopperContext,
): Promise<boolean> {
  const [[last], fees] = await db.batch([selectAttempts(order.orderNumber), selectTerms]);
  if (!last) return refuse("payment_not_changeable", 422);
  const next = nextAttempt({ ...order, last }, chosen, methodsOf(fees), now);
  if (next === "same") return false;
  if (typeof next === "string") return refuse("payment_not_changeable", 422);
  try {
    await db.batch(beginAttempt(order.orderNumber, next.nth, next, now));
    return true;
  } catch (error) {
    // Another request was first: what it has made of the order is answered.
    if (isHeldBack(error)) return false;
    throw error;
  }
}
