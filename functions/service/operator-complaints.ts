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
import {
  type ComplaintAnswerEffect,
  type ComplaintEffect,
  complaintAnswerWords,
  complaintMoveWords,
  type NotAnswered,
  type NotMoved,
} from "#domain/service/complaint-operator-words.ts";
import { type ListPage, readListPage } from "#functions/acts/list-page.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { readRefundTime, refundSetting } from "#functions/content/content-queries.ts";
import { statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { complaint, complaintEntry } from "#functions/db/schema/service.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { askForRefund, writeWithMessages } from "#functions/messages/outbox.ts";
import { pointWords } from "#functions/orders/mails.ts";
import { moneyFields, orderPoints } from "#functions/orders/money-queries.ts";
import { givePiecesBack } from "#functions/orders/move-queries.ts";
import { parcelsOfOrder, readParcels } from "#functions/orders/order-queries.ts";
import { enterPointsBack, pointsBack } from "#functions/orders/points-back.ts";
import { toRefundable } from "#functions/orders/refund-plan.ts";
import {
  hasAccount,
  promise,
  promiseLines,
  promiseParcels,
  refundByKey,
  selectRefundable,
} from "#functions/orders/refund-queries.ts";
import {
  type ComplaintRow,
  selectAllComplaints,
  selectClaimed,
  selectComplaint,
  moveComplaint as writeMove,
} from "./complaint-queries.ts";
import { type ComplaintMove, moveWords, nextStep, subjects } from "./complaint-words.ts";

interface MoveInput {
  id: number;
  move: ComplaintMove;
}

/** What would be done with a complaint. */
export interface ComplaintPlan {
  input: MoveInput;
  kind: ComplaintKind;
  saw: { state: ComplaintState; free: Rupiah };
  orderNumber: string;
  /** What is promised, who sends it, for which of its pieces, and where it goes. */
  refund: Rupiah;
  owed: Rupiah;
  underWay: Rupiah;
  /** What happens to the order's points. */
  points: PointsBack;
  lines: (RefundedLine & { name: string })[];
  /** What of it is for the sending of their parcels. */
  shipping: RefundedParcel[];
  /** What of the pieces is in stock again. */
  holds: Hold[];
  place: string;
}

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

/** Moves a complaint and notifies its customer, in one batch; an agreed refund is owed from then on. */
export const moveComplaint = defineUseCase<
  MoveInput,
  ComplaintPlan,
  Known,
  ComplaintEffect,
  { did: "moved" },
  NotMoved
>({
  name: "complaint.move",
  look,
  async write({ plan, known }, receipt, context) {
    const { db, now, origin, post, auditLog } = context;
    const { input, saw, orderNumber, refund, points, place } = plan;
    const { id, move } = input;
    const { row } = known;
    const step = nextStep(row, move, known.address, { refund, place: `${place} ${known.time}` });
    const text = `${step}${refund > 0 ? pointWords(points) : ""}`;
    const notice = { kind: "complaint", path: pathOf(id), ...moveWords(row, move, text) } as const;
    const promised = refund > 0 ? promiseOf(plan, known, context) : { change: [], messages: [] };
    const change = [
      receipt({ did: "moved" }),
      ...promised.change,
      ...writeMove(id, { from: saw.state, to: move.to, author: "shop", text, staff: auditLog.staff }, now),
      auditLog.entry({
        what: `complaint ${id} of ${orderNumber}`,
        before: saw.state,
        after: refund > 0 ? `${move.to}, ${formatRupiah(refund)} agreed` : move.to,
      }),
    ];
    const told = insertNotice({ userId: row.userId, notice, now, origin });
    post(await writeWithMessages(db, change, [...promised.messages, ...told]));
    return { did: "moved" };
  },
  effects: effectsOf,
  undo: ({ refund }) => ({ never: refund > 0 ? "money-moved" : "mail-sent" }),
  words: complaintMoveWords,
});

async function look(input: MoveInput, { db, now }: OperatorContext): Promise<Looked<ComplaintPlan, Known> | NotMoved> {
  const { id, move } = input;
  const orderId = sql`(SELECT ${complaint.orderId} FROM complaint WHERE ${complaint.id} = ${id})`;
  const [[row], , , [money], lines, claimed, [shop]] = await db.batch([
    ...selectComplaint(id),
    selectMoney(orderId),
    selectRefundable(orderId),
    selectClaimed(id),
    selectAddress,
  ]);
  if (!row || !money) return unknown(id);
  const { kind, state, orderNumber, wish } = row;
  if (!mayMoveComplaint(kind, state, move.to, "shop"))
    return { did: "nothing", why: "state", id, kind, state, needs: complaintStatesBefore(kind, move.to, "shop") };
  const agreed = agree(move, { kind, wish }, { ...money, lines: lines.map(toRefundable), claimed });
  if ("did" in agreed) return agreed;
  const points = agreed.refund > 0 ? pointsBack(money, { more: agreed.refund }, now) : NO_POINTS;
  const refund = agreed.refund - points.kept;
  const way = wayBack({ payment: money.payment, receivedAt: money.paidAt }, now);
  const place = refundPlace({ isByHand: way === "hand", hasAccount: money.hasAccount === 1 });
  const about = { input, kind, saw: { state, free: money.free }, orderNumber };
  return {
    plan: { ...about, ...agreed, refund, ...promisedBy(way, refund), points, place },
    known: { row, money, way, address: shop?.address ?? "", time: readRefundTime(shop?.refundSetting ?? null) },
  };
}

function effectsOf({ input, kind, saw, orderNumber, refund, owed, underWay, points, lines }: ComplaintPlan) {
  const { id, move } = input;
  const effects: ComplaintEffect[] = [
    { effect: "moved", id, from: saw.state, to: move.to },
    ...(refund > 0
      ? [{ effect: "goes-back", amount: refund, orderNumber, ofGoodsAlone: kind === "return" } as const]
      : []),
    ...lines.flatMap(({ pieces, name, goods }) =>
      pieces > 0 ? [{ effect: "goods", pieces, name, goods } as const] : [],
    ),
    { effect: "customer-notified" },
    ...(underWay > 0 ? [{ effect: "provider-sends", amount: underWay } as const] : []),
    ...(owed > 0 ? [{ effect: "shop-sends", amount: owed, orderNumber } as const] : []),
    ...(points.taken > 0 ? [{ effect: "points-taken", points: points.taken } as const] : []),
    ...(points.off > 0 ? [{ effect: "points-spent", points: points.off, kept: points.kept } as const] : []),
    ...(points.given > 0 ? [{ effect: "points-returned", points: points.given } as const] : []),
  ];
  return effects;
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
  }: { free: Rupiah; lines: (RefundableLine & { parcel: number; name: string })[]; claimed: Pieces[]; parcels: string },
): Pick<ComplaintPlan, "refund" | "lines" | "shipping" | "holds"> | NotMoved {
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
  const nameOf = ({ lineKey }: RefundedLine) => lines.find((one) => one.lineKey === lineKey)?.name ?? "";
  const named = back.map((one) => ({ ...one, name: nameOf(one) }));
  return { refund, lines: named, shipping: shareShipping(own, refund - ofLines), holds: taken };
}

/** The promise with its pieces; the batch fails if the order's money has changed meanwhile. */
function promiseOf(
  { input: { id }, saw, refund, lines, shipping, holds, points }: ComplaintPlan,
  { row: { orderId }, money, way }: Known,
  { now, auditLog: { staff } }: OperatorContext,
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
      promise({ ...made, staff }, now),
      ...promiseLines(key, orderId, lines),
      ...promiseParcels(key, orderId, shipping),
      ...enterPointsBack(money, points, now),
      ...(holds.length > 0 ? givePiecesBack(sql`${orderId}`, holds, { reason: "returned", staff, at: now }) : []),
    ],
    messages: way === "provider" ? [askForRefund(refundByKey(key), now)] : [],
  };
}

interface AnswerInput {
  id: number;
  text: string;
  /** The newest entry that its writer has seen: after a newer one nothing is sent. */
  after?: number | undefined;
}

interface AnswerPlan {
  input: AnswerInput;
  state: ComplaintState;
  orderNumber: string;
}

/** A message of the shop about a complaint that is not over. */
export const answerComplaint = defineUseCase<
  AnswerInput,
  AnswerPlan,
  ComplaintRow,
  ComplaintAnswerEffect,
  { did: "answered" },
  NotAnswered
>({
  name: "complaint.answer",
  async look(input, { db }) {
    const { id } = input;
    const [[row], entries] = await db.batch(selectComplaint(id));
    if (!row) return unknown(id);
    if (isOver(row.state)) return { did: "nothing", why: "over", id };
    if (input.after !== undefined && (entries.at(-1)?.id ?? 0) > input.after) return { did: "nothing", why: "newer" };
    return { plan: { input, state: row.state, orderNumber: row.orderNumber }, known: row };
  },
  async write({ plan, known: { kind, userId } }, receipt, { db, now, origin, post, auditLog }) {
    const { input, state, orderNumber } = plan;
    const { id, text, after } = input;
    const title = `Balasan untuk ${subjects[kind].toLowerCase()} pesanan ${orderNumber}`;
    const notice = { kind: "complaint", title, text, path: pathOf(id) } as const;
    const same = sql`${complaint.id} = ${id} AND ${complaint.state} = ${state}`;
    const change = [
      receipt({ did: "answered" }),
      demand("complaint", sql`EXISTS (SELECT 1 FROM complaint WHERE ${same})`),
      ...(after === undefined
        ? []
        : [
            demand(
              "thread",
              sql`NOT EXISTS (SELECT 1 FROM complaint_entry
                WHERE ${complaintEntry.complaintId} = ${id} AND ${complaintEntry.id} > ${after})`,
            ),
          ]),
      statement(insert(complaintEntry, { complaintId: id, author: "shop", text, at: now, staff: auditLog.staff })),
      statement(sql`UPDATE complaint SET ${set(complaint, { updatedAt: now })} WHERE ${complaint.id} = ${id}`),
      auditLog.entry({ what: `complaint ${id} of ${orderNumber}`, after: "answered" }),
    ];
    post(await writeWithMessages(db, change, insertNotice({ userId, notice, now, origin })));
    return { did: "answered" };
  },
  effects: ({ input: { id } }) => [{ effect: "answered", id }, { effect: "customer-notified" }],
  undo: () => ({ never: "mail-sent" }),
  words: complaintAnswerWords,
});

const pathOf = (id: number) => `/profile/complain-detail?id=${id}`;

const PER_PAGE = 20;

/** Which complaints are listed: in one state or in all, of one kind or of all. */
export interface ComplaintChoice {
  state: ComplaintState | undefined;
  kind: ComplaintKind | undefined;
}

/** Complaints and claims, the newest first. */
export function listComplaints(
  choice: ComplaintChoice,
  page: number,
  context: Pick<OperatorContext, "db">,
): Promise<ListPage<ComplaintRow>> {
  return readListPage(page, PER_PAGE, context, (most, offset) => selectAllComplaints(choice, most, offset));
}

interface ComplainedLine {
  quantity: number;
  nameLong: string;
  variant: string;
}

function unknown(id: number) {
  return { did: "nothing", why: "unknown", id } as const;
}

/** One complaint with its lines, its history and the ids of its pictures. */
export async function showComplaint(id: number, { db }: Pick<OperatorContext, "db">) {
  const [[row], entries, photos] = await db.batch(selectComplaint(id));
  if (!row) return unknown(id);
  return { ...row, lines: JSON.parse(row.lines) as ComplainedLine[], entries, pictures: photos.map((one) => one.id) };
}
