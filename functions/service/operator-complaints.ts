import { type SQL, sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { SETTINGS } from "#domain/operate/settings.ts";
import { refundPlace } from "#domain/orders/ledger.ts";
import { promisedBy, type RefundWay, wayBack } from "#domain/orders/money.ts";
import {
  type Hold,
  mostOfClaim,
  mostOfReturn,
  type Pieces,
  piecesAmong,
  type RefundableLine,
  type RefundedLine,
  type RefundedParcel,
  type SentGoods,
  shareClaim,
  shareShipping,
  stockOf,
} from "#domain/orders/refunded-pieces.ts";
import { NO_POINTS, type PointsBack } from "#domain/promotions/points.ts";
import {
  type ComplaintKind,
  type ComplaintState,
  type ComplaintWish,
  complaintStatesBefore,
  isOver,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";
import { readRefundTime, refundSetting } from "#functions/content/content-queries.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { complaint, complaintEntry } from "#functions/db/schema/service.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { askForRefund, writeWithMessages } from "#functions/messages/outbox.ts";
import { applyPlan, type Looked, type NotApplied, planOf } from "#functions/orders/acts.ts";
import { pointWords } from "#functions/orders/mails.ts";
import { moneyFields, orderPoints } from "#functions/orders/money-queries.ts";
import { givePiecesBack } from "#functions/orders/move-queries.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { parcelsOfOrder, readParcels } from "#functions/orders/parcel-queries.ts";
import { enterPointsBack, pointsBack } from "#functions/orders/points-back.ts";
import { hasAccount } from "#functions/orders/refund-account-queries.ts";
import { toRefundable } from "#functions/orders/refund-plan.ts";
import { promise, refundByKey } from "#functions/orders/refund-queries.ts";
import { promiseLines, promiseParcels, selectRefundable } from "#functions/orders/refunded-line-queries.ts";
import { auditEntry } from "#functions/staff/audit-log.ts";
import { type ComplaintRow, moveComplaint, selectClaimed, selectComplaint } from "./complaint-queries.ts";
import { moveWords, nextStep, subjects } from "./complaint-words.ts";

/** What the operator does with a complaint. */
export type ComplaintMove =
  | { to: "reviewing" | "at-workshop" | "done" }
  /** Where the ring is to be sent; without words it is the shop's own address. */
  | { to: "accepted"; where?: string }
  | { to: "sent-back"; courier: string; tracking: string }
  /** Without a courier it waits in the showroom. */
  | { to: "repaired" | "replaced"; courier?: string; tracking?: string }
  | { to: "approved" | "refunded"; refund: Rupiah | "full"; goods?: SentGoods }
  | { to: "rejected"; reason: string };

/** What would be done with a complaint. */
export interface ComplaintPlan {
  id: number;
  kind: ComplaintKind;
  move: ComplaintMove;
  saw: { state: ComplaintState; free: Rupiah };
  orderNumber: string;
  /** What is promised, who sends it, for which of its pieces, and where it goes. */
  refund: Rupiah;
  owed: Rupiah;
  underWay: Rupiah;
  /** What happens to the order's points. */
  points: PointsBack;
  lines: RefundedLine[];
  /** What of it is for the sending of their parcels. */
  shipping: RefundedParcel[];
  /** What of the pieces is in stock again. */
  holds: Hold[];
  place: string;
}

export type NotDecided =
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "over" }
  | { did: "nothing"; why: "state"; kind: ComplaintKind; state: ComplaintState; needs: ComplaintState[] }
  | { did: "nothing"; why: "no-amount"; most: Rupiah }
  | { did: "nothing"; why: "too-much"; most: Rupiah; kind: ComplaintKind }
  | { did: "nothing"; why: "unknown-parts" };

interface Known {
  row: ComplaintRow;
  money: RowOf<typeof moneyOfOrder>;
  way: RefundWay;
  /** Where the shop is, as its footer says it. */
  address: string;
  /** When money comes that it sends. */
  time: string;
}

const moneyOfOrder = {
  ...pick(moneyFields, "free", "kept"),
  ...pick(order, "id", "userId", "payment", "subTotal", "voucherDiscount", "billTotal", "pointsUsed", "pointsDiscount"),
  points: orderPoints,
  parcels: parcelsOfOrder,
  ...pick(payment, "paidBy", "paidAt"),
  hasAccount,
};

const selectMoney = (orderId: SQL) =>
  select(
    moneyOfOrder,
    sql`FROM "order" JOIN payment ON ${payment.orderId} = ${order.id} WHERE ${order.id} = ${orderId}`,
  );

const ADDRESS = [SETTINGS.company.id, SETTINGS.address.id];
const selectAddress = select(
  { address: sql<string>`coalesce(group_concat(nullif(trim(content), ''), ', '), '')`, refundSetting },
  sql`FROM (SELECT content FROM setting WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ADDRESS)})) ORDER BY id)`,
);

export async function planComplaint(
  id: number,
  move: ComplaintMove,
  context: MoveContext,
): Promise<ComplaintPlan | NotDecided> {
  return planOf(await look(id, move, context));
}

async function look(
  id: number,
  move: ComplaintMove,
  { db, now }: MoveContext,
): Promise<Looked<ComplaintPlan, Known> | NotDecided> {
  const orderId = sql`(SELECT ${complaint.orderId} FROM complaint WHERE ${complaint.id} = ${id})`;
  const [[row], , , [money], lines, claimed, [shop]] = await db.batch([
    ...selectComplaint(id),
    selectMoney(orderId),
    selectRefundable(orderId),
    selectClaimed(id),
    selectAddress,
  ]);
  if (!row || !money) return { did: "nothing", why: "unknown" };
  const { kind, state, orderNumber, wish } = row;
  if (!mayMoveComplaint(kind, state, move.to, "shop"))
    return { did: "nothing", why: "state", kind, state, needs: complaintStatesBefore(kind, move.to, "shop") };
  const agreed = agree(move, { kind, wish }, { ...money, lines: lines.map(toRefundable), claimed });
  if ("did" in agreed) return agreed;
  const points = agreed.refund > 0 ? pointsBack(money, { more: agreed.refund }, now) : NO_POINTS;
  const refund = agreed.refund - points.kept;
  const way = wayBack({ payment: money.payment, receivedAt: money.paidAt }, now);
  const place = refundPlace({ isByHand: way === "hand", hasAccount: money.hasAccount === 1 });
  return {
    plan: {
      ...{
        id,
        kind,
        move,
        saw: { state, free: money.free },
        orderNumber,
        ...agreed,
        refund,
        ...promisedBy(way, refund),
      },
      ...{ points, place },
    },
    known: { row, money, way, address: shop?.address ?? "", time: readRefundTime(shop?.refundSetting ?? null) },
  };
}

/** What is promised, if the order's money allows it. */
function agree(
  move: ComplaintMove,
  { kind, wish }: { kind: ComplaintKind; wish: ComplaintWish | "" },
  {
    free,
    lines,
    claimed,
    parcels,
  }: { free: Rupiah; lines: (RefundableLine & { parcel: number })[]; claimed: Pieces[]; parcels: string },
): Pick<ComplaintPlan, "refund" | "lines" | "shipping" | "holds"> | NotDecided {
  const none = { refund: 0, lines: [], shipping: [], holds: [] };
  if (move.to !== "approved" && move.to !== "refunded") return none;
  const { refund: wanted, goods = "kept" } = move;
  const about = lines.filter(({ lineKey }) => piecesAmong(claimed, lineKey) > 0).map(({ parcel }) => parcel);
  const [own = [], others = []] = [true, false].map((isOwn) =>
    readParcels({ parcels }).filter(({ number }) => about.includes(number) === isOwn),
  );
  const otherShipping = others.reduce((sum, { shipping, shippingBack }) => sum + shipping - shippingBack, 0);
  const most =
    kind === "return" ? mostOfReturn(lines, claimed, free) : mostOfClaim(lines, claimed, free, otherShipping);
  if (wanted === 0 && (move.to === "refunded" || (wish === "refund" && most > 0)))
    return { did: "nothing", why: "no-amount", most };
  if (wanted === 0) return none;
  const refund = wanted === "full" ? most : wanted;
  if (refund > most || refund === 0) return { did: "nothing", why: "too-much", most, kind };
  const back = shareClaim(lines, claimed, refund, goods);
  const taken = goods === "restocked" ? stockOf(lines, back) : [];
  if (!taken) return { did: "nothing", why: "unknown-parts" };
  const ofLines = back.reduce((sum, { amount }) => sum + amount, 0);
  return { refund, lines: back, shipping: shareShipping(own, refund - ofLines), holds: taken };
}

/** Makes a move that was planned and tells the customer, in one batch; an agreed refund is owed from then on. */
export function applyComplaint(
  plan: ComplaintPlan,
  key: string,
  context: MoveContext,
): Promise<{ did: "moved"; plan: ComplaintPlan } | NotApplied> {
  const { db, now, origin, post, auditLog } = context;
  const { id, move, saw, orderNumber, refund, points, place } = plan;
  return applyPlan(
    plan,
    key,
    context,
    () => look(id, move, context),
    async (known, once) => {
      const { row } = known;
      const { to } = move;
      const text = `${nextStep(row, move, known.address, { refund, place: `${place} ${known.time}` })}${refund > 0 ? pointWords(points) : ""}`;
      const notice = { kind: "complaint", path: pathOf(id), ...moveWords(row, move, text) } as const;
      const promised = refund > 0 ? promiseOf(plan, known, context) : { change: [], messages: [] };
      const change = [
        once,
        ...promised.change,
        ...moveComplaint(id, { from: saw.state, to, author: "shop", text }, now),
        ...auditEntry(auditLog, {
          what: `complaint ${id} of ${orderNumber}`,
          before: saw.state,
          after: refund > 0 ? `${to}, ${formatRupiah(refund)} agreed` : to,
        }),
      ];
      const told = insertNotice({ userId: row.userId, notice, now, origin });
      post(await writeWithMessages(db, change, [...promised.messages, ...told]));
      return { did: "moved", plan };
    },
  );
}

/** The promise with its pieces; the batch fails if the order's money has changed meanwhile. */
function promiseOf(
  { id, saw, refund, lines, shipping, holds, points }: ComplaintPlan,
  { row: { orderId }, money, way }: Known,
  { now, auditLog }: MoveContext,
) {
  const { paidBy: attempt } = money;
  const key = `complaint ${id}`;
  const made = {
    orderId,
    attempt,
    reason: "complaint",
    complaintId: id,
    amount: refund,
    kept: points.kept,
    way,
    key,
  } as const;
  return {
    change: [
      demand(
        "money",
        sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
          WHERE ${order.id} = ${orderId} AND ${moneyFields.free} = ${saw.free})`,
      ),
      promise({ ...made, staff: auditLog?.staff ?? "" }, now),
      ...promiseLines(key, orderId, lines),
      ...promiseParcels(key, orderId, shipping),
      ...enterPointsBack(money, points, now),
      ...(holds.length > 0
        ? givePiecesBack(sql`${orderId}`, holds, { reason: "returned", staff: auditLog?.staff ?? "", at: now })
        : []),
    ],
    messages: way === "provider" ? [askForRefund(refundByKey(key), now)] : [],
  };
}

/** A message of the shop about a complaint that is not over. */
export async function answerComplaint(
  id: number,
  text: string,
  context: MoveContext,
): Promise<{ did: "answered" } | NotDecided> {
  const { db, now, origin, post } = context;
  const [[row]] = await db.batch(selectComplaint(id));
  if (!row) return { did: "nothing", why: "unknown" };
  if (isOver(row.state)) return { did: "nothing", why: "over" };
  const notice = {
    kind: "complaint",
    title: `Balasan untuk ${subjects[row.kind].toLowerCase()} pesanan ${row.orderNumber}`,
    text,
    path: pathOf(id),
  } as const;
  const answers: unknown[][] = await db.batch([
    ...auditEntry(context.auditLog, { what: `complaint ${id} of ${row.orderNumber}`, after: "answered" }),
    statement(insert(complaintEntry, { complaintId: id, author: "shop", text, at: now })),
    statement(sql`UPDATE complaint SET ${set(complaint, { updatedAt: now })} WHERE ${complaint.id} = ${id}`),
    ...insertNotice({ userId: row.userId, notice, now, origin }),
  ]);
  post(answers.at(-1) as { id: number }[]);
  return { did: "answered" };
}

const pathOf = (id: number) => `/profile/complain-detail?id=${id}`;
