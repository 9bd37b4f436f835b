import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { openCookie } from "#app/cookies.server.ts";
import * as paths from "#app/paths.ts";
import { ShopRefusal } from "#app/shop/refusals.server.ts";
import type { Shop } from "#contract/call.ts";
import { showProduct } from "#contract/catalogue/catalogue.ts";
import { findOwnStockWish } from "#contract/catalogue/wishes.ts";
import { type ProjectDraftAnswer, saveProjectDraft, showProjectDraft } from "#contract/interior.ts";
import { listOrders, type OrderDetail, showOrder } from "#contract/orders/order.ts";
import {
  listClaimableLines,
  listComplainableOrders,
  listComplaints,
  showComplaint,
} from "#contract/service/complaint.ts";
import { listClaims, listEvents, listGiveaways } from "#contract/service/event.ts";
import { showNoticeChoices, showPush } from "#contract/service/notice.ts";
import { listOwnReviews, listWaitingReviews, showWaitingReview, type WaitingReview } from "#contract/service/review.ts";
import { DRAFT_FIELDS } from "#domain/interior.ts";

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

const HALF_A_DAY = 43_200;
/** Signed and encoded, this is a cookie of less than 4 kB. */
const BYTES_MAX = 2600;
const TOO_LONG = "Ringkas sedikit: di toko ini kami hanya dapat menyimpan cerita yang lebih pendek.";

const kept = z.object({
  key: z.string(),
  values: z.partialRecord(z.enum(DRAFT_FIELDS as [string, ...string[]]), z.string()),
  sentCode: z.string().nullable(),
});
type Kept = z.infer<typeof kept>;

/** A request that is being filled in lies in the browser of who writes it, until it is sent whole. */
export const project = [
  insteadOf(showProjectDraft, async (_, { params }, context) => shown(await read(context, params.key))),
  insteadOf(saveProjectDraft, async (_, { params: { key }, body }, context) => {
    const before = await read(context, key);
    if (before.sentCode) return shown(before);
    const draft = { ...before, values: { ...before.values, ...body.values } };
    if (new TextEncoder().encode(JSON.stringify(draft)).length > BYTES_MAX) {
      throw new ShopRefusal("invalid", 422, { fields: { wish: TOO_LONG } });
    }
    await open(context).write(draft);
    return shown(draft);
  }),
];

/** Nothing is left of a draft that was sent but its code. One that lies at the shop is closed there. */
export async function closeDraft(context: AppLoadContext, key: string, sentCode: string): Promise<void> {
  if (context.readCookie("draft") === null) return;
  await open(context).write({ key, values: {}, sentCode } satisfies Kept);
}

export async function forgetDraft(context: AppLoadContext): Promise<void> {
  if (context.readCookie("draft") !== null) await open(context).clear();
}

async function read(context: AppLoadContext, key: string): Promise<Kept> {
  const found = kept.safeParse(await open(context).read()).data;
  return found?.key === key ? found : { key, values: {}, sentCode: null };
}

const shown = ({ values, sentCode }: Kept): ProjectDraftAnswer => ({ values, pictures: [], sentCode });

function open(context: AppLoadContext) {
  return openCookie(context, "draft", HALF_A_DAY);
}

export const service = [
  insteadOf(listOwnReviews, async () => emptyPage),
  insteadOf(listComplaints, async () => emptyPage),
  // Where one that was just sent leads.
  insteadOf(showComplaint, async () => {
    throw redirect(paths.complaints());
  }),
  insteadOf(listClaimableLines, async () => []),
  insteadOf(findOwnStockWish, async () => ({ key: null, email: "" })),
  // Each event tells of the shopper's own claim; a place at one cannot be given back.
  insteadOf(listClaims, async (shop) => {
    const lists = await Promise.all([shop(listEvents, { body: {} }), shop(listGiveaways, { body: {} })]);
    const events = lists.flatMap(({ results }) => results);
    const results = events.flatMap(({ claim, ...event }) => {
      if (!claim) return [];
      return [{ ...claim, mayGiveBack: claim.mayGiveBack && event.kind === "giveaway", event }];
    });
    return { ...emptyPage, results, total: results.length };
  }),
  insteadOf(showNoticeChoices, async () => []),
  insteadOf(showPush, async () => ({ publicKey: "", endpoint: "" })),
];
