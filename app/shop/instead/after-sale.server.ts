import type { AppLoadContext } from "@remix-run/cloudflare";
import type { Shop } from "#contract/call.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";
import { listOrders, type OrderDetail, showOrder } from "#contract/orders/order.ts";
import { listComplainableOrders } from "#contract/service/complaint.ts";
import { listWaitingReviews, showWaitingReview, type WaitingReview } from "#contract/service/review.ts";
import type { OrderState } from "#domain/orders/state.ts";
import { emptyPage, insteadOf } from "./row.server.ts";

/** What may still be said about an order, from the order itself. */
export const afterSale = [
  insteadOf(listWaitingReviews, async (shop, { query }) => {
    const orders = await openOrders(shop, query?.orderNumber, ["done"]);
    const results = (await Promise.all(orders.map((order) => waitingLines(shop, order)))).flat();
    return { ...emptyPage, results, total: results.length };
  }),
  insteadOf(showWaitingReview, async (shop, { params: { orderNumber, lineKey } }) => {
    const lines = await waitingLines(shop, await shop(showOrder, { params: { id: orderNumber } }));
    return { waiting: lines.find((line) => line.lineKey === lineKey) ?? null, written: null };
  }),
  insteadOf(listComplainableOrders, async (shop, { query }, { now }) => {
    const orders = await openOrders(shop, query?.orderNumber, ["shipped", "done"]);
    return orders.flatMap((order) => complainable(order, now));
  }),
];

/** The named order, or the latest in these states. */
async function openOrders(shop: Shop, named: string | undefined, states: OrderState[]): Promise<OrderDetail[]> {
  const lists = named ? [] : await Promise.all(states.map((state) => shop(listOrders, { query: { state } })));
  const numbers = named ? [named] : lists.flatMap(({ results }) => results.map(({ orderNumber }) => orderNumber));
  return Promise.all(numbers.map((id) => shop(showOrder, { params: { id } })));
}

/** Which of an order's lines are reviewed is not told: all wait while one does. */
async function waitingLines(shop: Shop, { state, orderNumber, lines, moves, afterwards }: OrderDetail) {
  if (state !== "done" || afterwards.toReview === 0) return [];
  const doneAt = moves.findLast((move) => move.state === "done")?.at ?? 0;
  const waiting = lines.map(async ({ lineKey, ...line }): Promise<WaitingReview[]> => {
    const product = lineKey !== undefined && (await findProduct(shop, line.slug));
    if (!product) return [];
    const variant = product.variants.find(({ id }) => id === line.variantId);
    const chosen = [variant?.color, variant?.variant].filter(Boolean).join(", ");
    const { nameLong, imageUrl, slug, bundling } = line;
    return [
      { orderNumber, lineKey, productId: product.id, nameLong, variant: chosen, imageUrl, slug, bundling, doneAt },
    ];
  });
  return (await Promise.all(waiting)).flat();
}

/** One that is not sold any more has no page on which its review would stand. */
async function findProduct(shop: Shop, slug: string) {
  try {
    return await shop(showProduct, { params: { id: slug } });
  } catch (error) {
    if (error instanceof Response) return null;
    throw error;
  }
}

function complainable({ orderNumber, stateLabel, lines, afterwards }: OrderDetail, now: AppLoadContext["now"]) {
  const { complainUntil: until, toComplain } = afterwards;
  if (until === null || until <= now || toComplain === 0) return [];
  const named = lines.flatMap(({ lineKey, nameLong, imageUrl, quantity }) =>
    lineKey === undefined ? [] : [{ lineKey, nameLong, variant: "", imageUrl, quantity, complaintId: null }],
  );
  return [{ orderNumber, stateLabel, until, lines: named }];
}
