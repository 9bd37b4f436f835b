import { sql } from "drizzle-orm";
import type { CheckoutChoices } from "#contract/orders/checkout.ts";
import {
  type CardPopup,
  cancelOrder,
  completeOrder,
  listOrders,
  ORDERS_PER_PAGE,
  placeOrder,
  refreshPayment,
  showOrder,
  showPublicOrder,
  trackOrder,
} from "#contract/orders/order.ts";
import { orderNumber } from "#domain/orders/number.ts";
import { mayBuyerCancel, ORDER_STATES } from "#domain/orders/state.ts";
import { zoneOf } from "#domain/zone.ts";
import { answer, answerOwner, answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse, refuseWith } from "#functions/http/refuse.ts";
import { insertMessage } from "#functions/messages/outbox.ts";
import { askProvider, cancelAndNotify } from "./attempts.ts";
import { changingPayment } from "./change-payment.ts";
import { type Checkout, readCheckout } from "./checkout.ts";
import { placedMail } from "./mails.ts";
import { toDetail, toHead, toTracking } from "./order-answer.ts";
import { completeMail } from "./order-mail.ts";
import { moveAndNotify } from "./order-moves.ts";
import { countOrders, type OrderRow, selectOrder, selectOrderHeads } from "./order-queries.ts";
import { attemptNumber, insertAttempt, selectAttempts } from "./payment-queries.ts";
import { insertOrder, isRepeated, isShort, type OrderPlan, selectOrderByKey } from "./place-order-queries.ts";
import { found, readOwn } from "./read-own.ts";

/** How many times a plan is redone after a concurrent order took the same stock. */
const TRIES_MAX = 4;

export const orders = {
  ...changingPayment,

  placeOrder: answerShopper(placeOrder, async ({ body }, context) => {
    await context.limit("order", String(context.shopper.id));
    const { seen, idempotencyKey, ...choices } = body;
    const orderNumber = await place(choices, seen, idempotencyKey, context);
    return { orderNumber, billNo: orderNumber };
  }),

  listOrders: answerOwner(listOrders, async ({ query }, { db, shopper }) => {
    const [heads, counted] = await db.batch([
      selectOrderHeads(shopper.id, query, ORDERS_PER_PAGE, query.page),
      countOrders(shopper.id, query.q),
    ]);
    const counts = ORDER_STATES.map((state) => counted.find((one) => one.state === state) ?? { state, total: 0 });
    const total = counts.reduce((sum, one) => sum + (one.state === (query.state ?? one.state) ? one.total : 0), 0);
    return {
      results: heads.map(toHead),
      total,
      counts,
      pagination: { page: query.page, perPage: ORDERS_PER_PAGE, totalPages: Math.ceil(total / ORDERS_PER_PAGE) },
    };
  }),

  showOrder: answerOwner(showOrder, async ({ params }, context) =>
    toDetail(await readOwn(params.id, context), "owner"),
  ),

  showPublicOrder: answer(showPublicOrder, async ({ params }, { db }) =>
    toDetail(found(await db.batch(selectOrder(params.id))), "anybody"),
  ),

  cancelOrder: answerShopper(cancelOrder, async ({ params, body }, context) => {
    const [[order]] = await readOwn(params.id, context);
    if (!mayBuyerCancel(order)) refuse("order_not_cancellable", 422);
    const move = { actor: "shopper", note: body.noteCancel } as const;
    const { isMoved, faults } = await cancelAndNotify(order, move, context, context.payments());
    // An attempt that the provider could not close now is closed later by the scheduled job.
    for (const fault of faults) context.noteFault(fault);
    if (!isMoved) refuse("order_not_cancellable", 422);
    return toDetail(await readOwn(params.id, context), "owner");
  }),

  completeOrder: answerShopper(completeOrder, async ({ params }, context) => {
    const [[order]] = await readOwn(params.id, context);
    if (!(await moveAndNotify(order, { to: "done", actor: "shopper" }, context))) refuse("order_not_completable", 422);
    return toDetail(await readOwn(params.id, context), "owner");
  }),

  trackOrder: answerShopper(trackOrder, async ({ body }, context) =>
    toTracking(await readOwn(body.orderNumber, context)),
  ),

  refreshPayment: answerShopper(refreshPayment, async ({ params }, context) => {
    const [[order]] = await readOwn(params.id, context);
    if (order.state === "awaiting-payment") await askProvider(order, context);
    const detail = toDetail(await readOwn(params.id, context), "owner");
    return { ...detail, popup: popupOf(detail.payment.redirectUrl, context), tryPage: await tryPageOf(order, context) };
  }),
};

/** Where a shop that sells nothing lets its payments be tried; null in any other. */
async function tryPageOf({ orderNumber }: OrderRow, { db, payments }: ShopperContext): Promise<string | null> {
  const { tryPage } = payments();
  if (!tryPage) return null;
  const [last] = await db.rows(selectAttempts(orderNumber));
  return tryPage(last?.number ?? attemptNumber(orderNumber, 1));
}

/** The last path segment of the provider's page is the token that its script needs. */
function popupOf(pageUrl: string, context: ShopperContext): CardPopup | null {
  const popup = URL.canParse(pageUrl) ? context.payments().popup : undefined;
  const token = popup && new URL(pageUrl).pathname.split("/").at(-1);
  return popup && token ? { scriptUrl: popup.scriptUrl, clientKey: popup.clientKey, token } : null;
}

/** If anything differs from what the shopper saw, the order is not placed: 403 with the current checkout. */
async function place(choices: CheckoutChoices, seen: string, key: string, context: ShopperContext): Promise<string> {
  for (let tries = 1; ; tries++) {
    const checkout = await readCheckout(choices, context);
    // Queried after the checkout was read: the same form may have been processed meanwhile and have emptied the cart.
    const [before] = await context.db.rows(selectOrderByKey(context.shopper.id, key));
    if (before) return before.orderNumber;
    if (checkout.state.seen !== seen || Object.keys(checkout.state.missing).length > 0 || tries > TRIES_MAX) {
      return refuseWith("checkout_changed", 403, checkout.state);
    }
    const plan = planOf(choices, key, checkout, context);
    const mail = await insertPlan(plan, context);
    if (!mail) continue;
    const [[order]] = await readOwn(plan.orderNumber, context);
    await askProvider(order, context);
    await completeMail(mail, await readOwn(plan.orderNumber, context), context);
    return plan.orderNumber;
  }
}

/**
 * The mail that was written with the order; undefined if the plan is outdated, or the same form was already processed.
 * It is not posted yet, because there is no number to pay to. Should this Worker die, the sweep sends it as it is.
 */
async function insertPlan(plan: OrderPlan, { db, now, origin, shopper }: ShopperContext) {
  const mail = placedMail(
    { orderNumber: plan.orderNumber, email: shopper.email, billTotal: plan.bill.billTotal, expiresAt: plan.expiresAt },
    zoneOf(String(plan.address.province)),
    plan.lines.filter(({ points }) => points > 0),
    `${origin}/profile/pay?order=${plan.orderNumber}`,
  );
  try {
    const { payment, tenor, bill } = plan;
    const attempt = insertAttempt(plan.orderNumber, 1, { amount: bill.billTotal, payment, tenor }, now);
    const [written] = await insertOrder(db, plan, [attempt, insertMessage(mail, now, sql`1`)]);
    return written as { id: number };
  } catch (error) {
    if (isRepeated(error) || isShort(error)) return undefined;
    throw error;
  }
}

function planOf(
  choices: CheckoutChoices,
  key: string,
  checkout: Checkout,
  { shopper, now }: ShopperContext,
): OrderPlan {
  const { state, bill, lines, address, cartRevision, catalogueVersion } = checkout;
  const dropshipper = state.dropshippers.find(({ id }) => id === choices.dropshipperId);
  if (!address || !state.chosen.service || !state.chosen.payment)
    throw new Error("an order is planned only when nothing is missing");
  return {
    orderNumber: orderNumber(now, crypto.getRandomValues(new Uint8Array(12))),
    userId: shopper.id,
    idempotencyKey: key,
    address: {
      recipient: address.recipient,
      phone: address.phone,
      street: address.street,
      village: address.villageName,
      district: address.districtName,
      city: address.cityName,
      province: address.provinceName,
      postalCode: address.postalCode,
      note: address.note,
    },
    dropship: dropshipper ? { name: dropshipper.name, phone: dropshipper.phone } : null,
    note: state.note,
    service: state.chosen.service,
    weightGram: state.weightGram,
    payment: state.chosen.payment,
    tenor: state.chosen.tenor,
    bill,
    voucherCode: bill.voucherDiscount > 0 ? (state.voucher?.code ?? "") : "",
    lines,
    cartRevision,
    catalogueVersion,
    createdAt: now,
    expiresAt: now + state.payWithinSeconds,
  };
}
