import { paySurcharge, refreshSurcharge, type SurchargeOfOrder } from "#contract/orders/order.ts";
import { formatRupiah } from "#domain/money.ts";
import { ATTEMPTS_MAX, isFinal } from "#domain/orders/payment-attempts.ts";
import { paidLabel } from "#domain/orders/payment-method.ts";
import { openSurcharge, type Surcharge } from "#domain/orders/surcharge.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { DAY_SECONDS } from "#lib/time.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { chargeOrder, chargingOf, closeSurcharges, orLater } from "./attempts.ts";
import { popupOf } from "./card-popup.ts";
import { readOwn } from "./order-answer.ts";
import type { OrderRow } from "./order-queries.ts";
import { type AttemptRow, attemptNumber, selectAttempts, takeTurn } from "./payment-queries.ts";
import { beginSurchargeAttempt, readSurcharges } from "./surcharge-queries.ts";

/** Its buyer pays what is on top of an order: chooses how, and sees where. */
export const payingSurcharges = {
  refreshSurcharge: answerShopper(refreshSurcharge, async ({ params }, context) => {
    const [[order]] = await readOwn(params.id, context);
    const open = openSurcharge(readSurcharges(order));
    if (open) await askAbout(order, open, context);
    return toSurcharge(params.id, context);
  }),

  paySurcharge: answerShopper(paySurcharge, async ({ params, body }, context) => {
    await context.limit("order", String(context.shopper.id));
    const [[order]] = await readOwn(params.id, context);
    const open = openSurcharge(readSurcharges(order));
    if (open && (await begin(order, open, body.payment, context))) {
      await orLater(context, () => closeSurcharges(order.orderNumber, context, context.payments()));
      await askAbout(order, open, context);
    }
    return toSurcharge(params.id, context);
  }),
};

const attemptsOf = (all: readonly AttemptRow[], { id }: Surcharge) =>
  all.filter(({ surchargeId }) => surchargeId === id);

/** False if it waits for exactly that, or another request was first. */
async function begin(
  { id: orderId, orderNumber }: OrderRow,
  open: Surcharge,
  payment: Parameters<typeof beginSurchargeAttempt>[0]["payment"],
  { db, now }: ShopperContext,
): Promise<boolean> {
  const all = await db.rows(selectAttempts(orderNumber, "all"));
  const [last] = attemptsOf(all, open);
  const isShown = open.number !== "" || open.redirectUrl !== "";
  if (isShown && last?.payment === payment && !isFinal(last.status) && last.received === 0) return false;
  if (attemptsOf(all, open).length >= ATTEMPTS_MAX) return refuse("payment_not_changeable", 422);
  const nth = Math.max(0, ...all.map((one) => one.nth)) + 1;
  const next = { ...open, orderId, nth, number: attemptNumber(orderNumber, nth), payment };
  try {
    await db.batch(beginSurchargeAttempt(next, now));
    return true;
  } catch (error) {
    if (isHeldBack(error)) return false;
    throw error;
  }
}

/** Charges its last attempt, or asks the provider about its attempts: each at most once in some seconds. */
function askAbout({ orderNumber }: OrderRow, open: Surcharge, context: ShopperContext): Promise<void> {
  return orLater(context, async () => {
    const { db, now } = context;
    const [all, turns] = await db.batch([selectAttempts(orderNumber, "all"), takeTurn(orderNumber, now)]);
    const attempts = attemptsOf(all, open);
    const due = attempts.filter(({ number }) => turns.some((turn) => turn.number === number));
    const [last] = attempts;
    // An answer that was lost on the way is asked for again, until the day that it had to be paid is over.
    if (last && last.status === "" && due.includes(last)) {
      const expiresAt = last.createdAt + DAY_SECONDS;
      return chargeOrder({ orderNumber, expiresAt }, last, chargingOf(context));
    }
    for (const { number, status } of due) {
      const says = isFinal(status) ? undefined : await context.payments().status(number);
      if (says) await applyPaymentNotice(says, context);
    }
  });
}

async function toSurcharge(
  orderNumber: string,
  context: ShopperContext,
): Promise<{ surcharge: SurchargeOfOrder | null }> {
  const [[order]] = await readOwn(orderNumber, context);
  const open = openSurcharge(readSurcharges(order));
  if (!open) return { surcharge: null };
  const { amount, number, billerCode, redirectUrl } = open;
  const [last] = attemptsOf(await context.db.rows(selectAttempts(orderNumber, "all")), open);
  const surcharge = {
    ...{ amount, amountRp: formatRupiah(amount) },
    payment: last
      ? {
          ...{ code: last.payment, label: paidLabel(last.payment) },
          isOver: isFinal(last.status) || last.received > 0,
          ...{ number, billerCode, redirectUrl, expiresAt: last.createdAt + DAY_SECONDS },
        }
      : null,
    popup: popupOf(redirectUrl, context),
    tryPage: (last && context.payments().tryPage?.(last.number)) ?? null,
  };
  return { surcharge };
}
