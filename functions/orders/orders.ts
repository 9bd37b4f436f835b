import type { z } from "zod";
import {
  cancelOrder,
  completeOrder,
  listOrders,
  nameRefundAccount,
  ORDERS_PER_PAGE,
  placeOrder,
  refreshPayment,
  showOrder,
  showPublicOrder,
  trackOrder,
} from "#contract/orders/order.ts";
import { groupOf, mayBuyerCancel, ORDER_STATES } from "#domain/orders/state.ts";
import { selectBankAccount, selectBanks } from "#functions/account/address-book-queries.ts";
import { askProof } from "#functions/account/codes.ts";
import { BANK_WAIT_SECONDS, refundAccountNotice } from "#functions/account/mails.ts";
import { isHeldBack } from "#functions/db/guard.ts";
import { answer, answerEntering, answerOwner, answerShopper, type ShopperContext } from "#functions/http/answer.ts";
import { limitsOfDay, limitToday } from "#functions/http/limits.ts";
import { refuse } from "#functions/http/refuse.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { askProvider, cancelAndNotify, changingPayment } from "./attempts.ts";
import { popupOf } from "./card-popup.ts";
import { demandOwed } from "./money-queries.ts";
import { found, readOwn, toDetail, toHead, toTracking } from "./order-answer.ts";
import { countOrders, type OrderRow, selectOrder, selectOrderHeads } from "./order-queries.ts";
import { receive } from "./parcel-moves.ts";
import { attemptNumber, selectAttempts } from "./payment-queries.ts";
import { place } from "./place-order.ts";
import { accountOf, type RefundAccount, saveRefundAccount } from "./refund-queries.ts";
import { payingSurcharges } from "./surcharges.ts";

/** Where the shop sends money that it owes: named by the buyer for this order, and to be changed until it is sent. */
const namingRefundAccounts = {
  nameRefundAccount: answerShopper(nameRefundAccount, async ({ params, body }, context) => {
    const [[order]] = await readOwn(params.id, context);
    if (order.owed === 0) refuse("refund_not_owed", 422);
    const named = await accountFrom(body, context);
    const before = accountOf(order);
    if (!before || !isSame(before, named)) {
      const { db, shopper, now, origin, post } = context;
      // One of the buyer's own has been told of when it was stored.
      const isTold = before !== null || body.bankAccountId === undefined;
      const notice = refundAccountNotice(order.orderNumber, named);
      const told = isTold ? insertNotice({ userId: shopper.id, notice, now, origin }) : [];
      try {
        post(await writeWithMessages(db, [demandOwed(order.orderNumber), saveRefundAccount(order.id, named)], told));
      } catch (error) {
        // It was sent meanwhile.
        if (isHeldBack(error)) refuse("refund_not_owed", 422);
        throw error;
      }
    }
    return toDetail(await readOwn(params.id, context), "owner");
  }),
};

function isSame(one: RefundAccount, other: RefundAccount): boolean {
  return one.bankId === other.bankId && one.number === other.number && one.holder === other.holder;
}

/** One of the buyer's own, which was proven when it was stored; or another, which is proven now and waits as those do. */
async function accountFrom(
  given: z.output<typeof nameRefundAccount.body>,
  context: ShopperContext,
): Promise<RefundAccount> {
  const { db, shopper, now } = context;
  const { bankAccountId, bankId, holder, number } = given;
  if (bankAccountId !== undefined) {
    const [own] = await db.rows(selectBankAccount(shopper.id, bankAccountId));
    if (!own) return refuse("invalid", 422, { bankAccountId: "Rekening ini tidak ada di daftar Anda." });
    await limitToday(context, limitsOfDay("bank", context, { account: shopper.id }));
    return own;
  }
  const bank = (await db.rows(selectBanks())).find(({ id }) => id === bankId);
  if (!bank) return refuse("invalid", 422, { bankId: "Pilih bank dari daftar." });
  if (holder === undefined) return refuse("invalid", 422, { holder: "Isi nama pemilik rekening." });
  if (number === undefined) return refuse("invalid", 422, { number: "Isi nomor rekening." });
  await askProof(context, given, given.password);
  await limitToday(context, limitsOfDay("bank", context, { account: shopper.id }));
  return { bankId: bank.id, bankName: bank.name, holder, number, countsAt: now + BANK_WAIT_SECONDS };
}

export const orders = {
  ...changingPayment,
  ...namingRefundAccounts,
  ...payingSurcharges,

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
