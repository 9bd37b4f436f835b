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
import { groupOf, mayBuyerCancel, ORDER_STATES } from "#domain/orders/state.ts";
import { answer, answerEntering, answerOwner, answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { askProvider, cancelAndNotify, changingPayment } from "./attempts.ts";
import { found, readOwn, toDetail, toHead, toTracking } from "./order-answer.ts";
import { countOrders, type OrderRow, selectOrder, selectOrderHeads } from "./order-queries.ts";
import { receive } from "./parcel-moves.ts";
import { attemptNumber, selectAttempts } from "./payment-queries.ts";
import { place } from "./place-order.ts";
import { namingRefundAccounts } from "./refund-account.ts";

export const orders = {
  ...changingPayment,
  ...namingRefundAccounts,

  placeOrder: answerEntering(placeOrder, async ({ body }, context) => {
    const { seen, idempotencyKey, ...choices } = body;
    const orderNumber = await place(choices, seen, idempotencyKey, context);
    return { orderNumber, billNo: orderNumber };
  }),

  listOrders: answerOwner(listOrders, async ({ query }, { db, shopper }) => {
    const states = ORDER_STATES.filter(
      (state) => state === (query.state ?? state) && groupOf(state) === (query.group ?? groupOf(state)),
    );
    const [heads, counted] = await db.batch([
      selectOrderHeads(shopper.id, { states, q: query.q }, ORDERS_PER_PAGE, query.page),
      countOrders(shopper.id, query.q),
    ]);
    const counts = ORDER_STATES.map((state) => counted.find((one) => one.state === state) ?? { state, total: 0 });
    const total = counts.reduce((sum, one) => sum + (states.includes(one.state) ? one.total : 0), 0);
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

  completeOrder: answerShopper(completeOrder, async ({ params, query }, context) => {
    const [[order]] = await readOwn(params.id, context);
    if (!(await receive(order, query.parcel, context))) refuse("order_not_completable", 422);
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
