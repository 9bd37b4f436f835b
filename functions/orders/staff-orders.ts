import {
  askAboutOrder,
  enterStaffTransfer,
  listStaffOrders,
  STAFF_ORDERS_PER_PAGE,
  type StaffOrderRow,
  showStaffOrder,
} from "#contract/staff/orders.ts";
import { balanceOf } from "#domain/orders/balance.ts";
import { readSlip } from "#domain/orders/parcels.ts";
import { isFinal } from "#domain/orders/payment-attempts.ts";
import { COUNTED_GROUPS, readOrderWords } from "#domain/orders/staff-list.ts";
import { storyOf } from "#domain/orders/story.ts";
import { openSurcharge, paidOnTop } from "#domain/orders/surcharge.ts";
import { nameDamaged, readJson } from "#functions/db/json.ts";
import { order as table } from "#functions/db/schema/order.ts";
import { answerStaff, type StaffContext } from "#functions/http/answer.ts";
import { refuse } from "#functions/http/refuse.ts";
import { PaymentFault } from "#functions/payments/provider.ts";
import { applyUseCase, operatorOf, planUseCase } from "#functions/staff/actions.ts";
import { hexDigest } from "#lib/bytes.ts";
import { applyPaymentNotice } from "./apply-payment-notice.ts";
import { selectLinkedMoves } from "./fact-queries.ts";
import { readWholeOrder, type WholeOrder } from "./operator-lists.ts";
import { enterTransfer } from "./operator-transfers.ts";
import { readLedger, toDetail } from "./order-answer.ts";
import { standingOf } from "./order-moves.ts";
import { orderIdOf, readParcels } from "./order-queries.ts";
import { selectAttempts, takeTurn } from "./payment-queries.ts";
import {
  COUNTED_MAX,
  countGroups,
  type ListedRow,
  selectBuyer,
  selectOtherOrders,
  selectStaffOrders,
  selectStory,
} from "./staff-queries.ts";
import { readSurcharges } from "./surcharge-queries.ts";

/** Orders as staff see them. */
export const staffOrders = {
  listStaffOrders: answerStaff(listStaffOrders, async ({ query }, { db }) => {
    const { q, ...choice } = query;
    const words = q ? readOrderWords(q) : undefined;
    // What holds no letter and no digit finds nothing.
    const isVain = q !== undefined && words === undefined;
    const [rows, [counted]] = await db.batch([
      selectStaffOrders({ ...choice, words }, isVain ? 0 : STAFF_ORDERS_PER_PAGE + 1),
      countGroups,
    ]);
    return {
      orders: rows.slice(0, STAFF_ORDERS_PER_PAGE).map(toRow),
      hasMore: rows.length > STAFF_ORDERS_PER_PAGE,
      counts: COUNTED_GROUPS.map((group) => ({ group, total: counted?.[group] ?? 0 })),
      countedMax: COUNTED_MAX,
    };
  }),

  showStaffOrder: answerStaff(showStaffOrder, async ({ params: { orderNumber } }, { db }) => {
    const [whole, [[buyer], others, linked, moves, attempts, notices, money, refunds, changes, images]] =
      await Promise.all([
        readWholeOrder(orderNumber, { db }),
        db.batch([
          selectBuyer(orderNumber),
          selectOtherOrders(orderNumber),
          selectLinkedMoves(orderIdOf(orderNumber)),
          ...selectStory(orderNumber),
        ]),
      ]);
    if (!whole || !buyer) return refuse("order_not_found", 404);
    const [[row], lines] = whole.rows;
    const detail = toDetail(whole.rows, "owner");
    const onTop = readSurcharges(row);
    const paid = onTop.filter(({ became }) => became === "paid");
    const counted = [row.paidBy, ...paid.map(({ paidBy }) => paidBy)];
    const ofPayment = refunds.filter(({ attempt }) => counted.includes(attempt));
    const { others: total, sold, ...person } = buyer;
    return {
      order: detail,
      standing: await standingKey(whole),
      skus: whole.packed.map(({ sku }) => sku),
      damaged: [
        ...(whole.isAddressDamaged ? (["address"] as const) : []),
        ...(whole.isDropshipDamaged ? (["dropship"] as const) : []),
        ...(lines.some(({ promises }) => readJson(promises) === undefined) ? (["lines"] as const) : []),
      ],
      buyer: person,
      earlier: { orders: others, total, sold },
      attempts: whole.attempts.map(({ number, nth, payment, amount, status, fault, received, receivedAt, ...one }) => ({
        ...{ number, nth, payment, amount, status, fault, received, receivedAt },
        isOnTop: one.surchargeId !== null,
        hasSlip: one.slip !== "",
      })),
      balance: balanceOf({
        ...{ state: row.state, isPaid: row.paidAt !== null, kept: row.kept },
        bill: paid.reduce((sum, { amount }) => sum + amount, row.billTotal),
        promised: ofPayment.reduce((sum, { amount }) => sum + amount, 0),
        left: readLedger(row).left,
      }),
      ...{ free: row.free, owed: row.owed },
      onTop: { open: openSurcharge(onTop)?.amount ?? null, paid: paidOnTop(onTop) },
      story: storyOf({
        ...{ buyer: buyer.name, moves, linked, attempts, notices, money, refunds, changes },
        images: images.map(({ createdAt }) => createdAt),
      }),
      notes: whole.notes,
    };
  }),

  askAboutOrder: answerStaff(askAboutOrder, async ({ params: { orderNumber } }, context) => {
    const { db, now } = context;
    await context.whoActs();
    const [attempts, turns] = await db.batch([selectAttempts(orderNumber, "all"), takeTurn(orderNumber, now)]);
    if (attempts.length === 0) return refuse("order_not_found", 404);
    const open = attempts.filter(({ status }) => !isFinal(status));
    const due = open.filter(({ number }) => turns.some((turn) => turn.number === number));
    const asked = [];
    for (const { number } of due) asked.push({ number, says: await askStatus(number, context) });
    return {
      heard: asked.flatMap(({ number, says }) => (says === undefined ? [] : [{ number, status: says }])),
      unheard: asked.flatMap(({ number, says }) => (says === undefined ? [number] : [])),
      justAsked: open.length > 0 && due.length === 0,
    };
  }),

  enterStaffTransfer: answerStaff(enterStaffTransfer, async ({ params: { orderNumber }, body }, context) => {
    const staff = await context.whoActs();
    const { amount, key, seen } = body;
    const operator = operatorOf(context, staff, enterTransfer.name);
    const undone = { isDone: false, hasChanged: false, isRepeated: false };
    // What it would do is the same for every slip that was not entered before.
    const shown = await planUseCase(enterTransfer, { orderNumber, amount, slip: UNSEEN_SLIP }, operator);
    if (!body.slip) return { ...shown, ...undone };
    const bytes = new Uint8Array(await body.slip.arrayBuffer());
    const kind = readSlip(bytes);
    if (kind === "large") return refuse("invalid", 422, { slip: "Berkasnya lebih dari 5 MB." });
    if (kind === "none") return refuse("invalid", 422, { slip: "Pilih foto (JPEG, PNG, WebP) atau PDF." });
    const slip = `slips/${await hexDigest("SHA-256", bytes)}`;
    const isAsShown = seen !== undefined && seen === shown.seen;
    const planned = await planUseCase(enterTransfer, { orderNumber, amount, slip }, operator);
    const applied = await applyUseCase(
      enterTransfer,
      { orderNumber, amount, slip },
      { seen: isAsShown ? planned.seen : "-", key: `${staff.id} ${key}` },
      operator,
    );
    const { effects, refusal, ...became } = applied;
    const isDone = refusal === null;
    // The file follows its row: one without a row would never be found again.
    if (isDone) await context.uploads.put(slip, bytes, { httpMetadata: { contentType: kind } });
    if (isDone) return { ...shown, ...became, effects, refusal, isDone };
    return { ...shown, ...became, refusal: became.hasChanged ? shown.refusal : refusal, isDone };
  }),
};

/** No file has this name. */
const UNSEEN_SLIP = "slips/unseen";

/** What the provider said; null if it does not know the attempt, undefined if it did not answer. */
async function askStatus(number: string, context: StaffContext): Promise<string | null | undefined> {
  try {
    const says = await context.payments().status(number);
    if (says) await applyPaymentNotice(says, context);
    return says?.transactionStatus ?? null;
  } catch (error) {
    if (!(error instanceof PaymentFault)) throw error;
    context.noteFault(error);
    return undefined;
  }
}

function toRow(row: ListedRow): StaffOrderRow {
  const { isDamaged, hasComplaint, lines: listed, parcels: sent, ...order } = row;
  const unsorted: { name: string; imageUrl: string; quantity: number; position: number }[] = JSON.parse(listed);
  const lines = unsorted.toSorted((one, other) => one.position - other.position);
  const parcels: { all: number; left: number; shippedAt: number | null; receivedAt: number | null } | null = JSON.parse(
    sent ?? "null",
  );
  if (isDamaged === 1) nameDamaged(table.address, order.orderNumber);
  return {
    ...order,
    ...{ isDamaged: isDamaged === 1, hasComplaint: hasComplaint === 1 },
    firstName: lines[0]?.name ?? "",
    firstImage: lines[0]?.imageUrl ?? "",
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    otherLines: Math.max(0, lines.length - 1),
    ...{ shippedAt: parcels?.shippedAt ?? null, receivedAt: parcels?.receivedAt ?? null },
    ...{ parcels: parcels?.all ?? 0, left: parcels?.left ?? 0 },
  };
}

/** What an order's moves are decided on. */
async function standingKey({ rows: [[row]] }: WholeOrder): Promise<string> {
  const { owed, underWay, paidAt, billTotal, address } = row;
  const parcels = readParcels(row).map(({ number, courier, tracking }) => [number, courier, tracking]);
  const seen = JSON.stringify([standingOf(row), { owed, underWay, paidAt, billTotal, address }, parcels]);
  return (await hexDigest("SHA-256", seen)).slice(0, 32);
}
