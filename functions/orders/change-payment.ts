import { changePayment } from "#contract/orders/order.ts";
import { nextAttempt } from "#domain/orders/payment-attempts.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { applyAll, askProvider, closeAttempts } from "./attempts.ts";
import { methodsOf, selectTerms } from "./checkout-queries.ts";
import { toDetail } from "./order-answer.ts";
import { mailHowToPay } from "./order-mail.ts";
import type { OrderRow } from "./order-queries.ts";
import { beginAttempt, selectAttempts } from "./payment-queries.ts";
import { readOwn } from "./read-own.ts";

/**
 * The same order, paid by another method or by the same once more. The new attempt is written before the old ones are
 * cancelled at the provider: what is heard of those then cannot end the order, and money that was already on its way is
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
