import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { paidForPieces } from "#domain/orders/line-shares.ts";
import type { RefundReason } from "#domain/orders/money.ts";
import { type OrderState, SOLD_STATES } from "#domain/orders/state.ts";
import type { PointsBack } from "#domain/promotions/points.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { order, orderMove } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { noted } from "#functions/staff/book.ts";
import { refundedMail, refundedWords } from "./mails.ts";
import {
  enterSent,
  moneyFields,
  promise,
  promiseLine,
  type RefundRow,
  refundByKey,
  selectRefundedLines,
  selectRefunds,
} from "./money-queries.ts";
import { orderIdOf } from "./order-image-queries.ts";
import { comingBack, type MoveContext, tellBuyer } from "./order-moves.ts";
import { type OrderLineRow, type OrderRow, selectOrder } from "./order-queries.ts";
import { demand, isHeldBack } from "./place-order-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";

/** What went back: all that is owed, a sum, or the price of a line's pieces. Lines are counted from 1. */
export type RefundPart = "owed" | { amount: Rupiah } | { line: number; pieces?: number };

export type Refunded =
  | { did: "refunded"; amount: Rupiah; email: string; owed: Rupiah; points: PointsBack }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "not-owed"; refundedAt: number | undefined }
  | { did: "nothing"; why: "too-much"; most: Rupiah; isOwed: boolean }
  | { did: "nothing"; why: "owed-first"; owed: Rupiah }
  | { did: "nothing"; why: "not-sold"; state: OrderState }
  | { did: "nothing"; why: "no-line"; lines: number }
  | { did: "nothing"; why: "no-pieces"; left: number }
  | { did: "nothing"; why: "free" };

/** What is written: a part of what was promised before, or a promise that is kept at once. */
interface Written {
  amount: Rupiah;
  promised?: { reason: RefundReason; line?: { lineKey: string; pieces: number } };
}

/** What is known of an order whose money goes back. */
interface Known {
  row: OrderRow;
  lines: OrderLineRow[];
  refunds: RefundRow[];
  /** How many pieces of each line were refunded before, and what for. */
  linesBack: Map<string, { pieces: number; amount: Rupiah }>;
  refundedAt: number | undefined;
}

async function readKnown(orderNumber: string, { db }: MoveContext): Promise<Known | undefined> {
  const id = orderIdOf(orderNumber);
  const [[row], lines, moves, , refunds, refunded] = await db.batch([
    ...selectOrder(orderNumber),
    selectRefunds(id),
    selectRefundedLines(id),
  ]);
  if (!row) return undefined;
  const linesBack = new Map(refunded.map((one) => [one.lineKey, one]));
  const refundedAt = moves.findLast(({ state }) => state === "refunded")?.at;
  return { row, lines, refunds, linesBack, refundedAt };
}

/** What would be written, or why nothing. */
function decide(known: Known, part: RefundPart): Written | Extract<Refunded, { did: "nothing" }> {
  const { row, refundedAt } = known;
  const { owed, free: most } = row;
  if (part === "owed") return owed > 0 ? { amount: owed } : { did: "nothing", why: "not-owed", refundedAt };
  if ("amount" in part && owed > 0) {
    const { amount } = part;
    return amount > owed ? { did: "nothing", why: "too-much", most: owed, isOwed: true } : { amount };
  }
  if (owed > 0) return { did: "nothing", why: "owed-first", owed };
  if (!SOLD_STATES.includes(row.state)) return { did: "nothing", why: "not-sold", state: row.state };
  const written =
    "amount" in part ? { amount: part.amount, promised: { reason: "goodwill" as const } } : priceLine(known, part);
  if ("did" in written) return written;
  const amount = "line" in part ? Math.min(written.amount, most) : written.amount;
  if (amount > most || (amount === 0 && written.amount > 0))
    return { did: "nothing", why: "too-much", most, isOwed: false };
  return { ...written, amount };
}

function priceLine(
  { lines, linesBack }: Known,
  part: { line: number; pieces?: number },
): Written | Extract<Refunded, { did: "nothing" }> {
  const line = lines[part.line - 1];
  if (!line) return { did: "nothing", why: "no-line", lines: lines.length };
  const { lineKey, paid } = line;
  const before = linesBack.get(lineKey) ?? { pieces: 0, amount: 0 };
  const left = line.quantity - before.pieces;
  const pieces = part.pieces ?? left;
  if (pieces > left || left === 0) return { did: "nothing", why: "no-pieces", left };
  const amount = Math.min(paidForPieces(line, { pieces, before: before.pieces }), paid - before.amount);
  if (amount <= 0 && line.points === 0) return { did: "nothing", why: "free" };
  return { amount, promised: { reason: "lines", line: { lineKey, pieces } } };
}

/** What `refundByOperator` would do now, without doing it. */
export async function foreseeRefund(orderNumber: string, part: RefundPart, context: MoveContext): Promise<Refunded> {
  const known = await readKnown(orderNumber, context);
  if (!known) return { did: "nothing", why: "unknown" };
  const written = decide(known, part);
  if ("did" in written) return written;
  return outcomeOf(known, written, pointsOfRefund(known, written, context));
}

/** What is promised now takes its share of the points with it; what was promised before has done so. */
function pointsOfRefund({ row }: Known, { amount, promised }: Written, { now }: MoveContext): PointsBack {
  return pointsBack(row, promised ? { more: amount, line: promised.line } : { more: 0 }, now);
}

function outcomeOf(known: Known, written: Written, points: PointsBack): Refunded {
  const amount = written.amount - points.kept;
  return { did: "refunded", amount, email: known.row.email, owed: owedAfter(known, written), points };
}

function owedAfter({ row }: Known, { amount, promised }: Written): Rupiah {
  return promised ? row.owed : row.owed - amount;
}

/** Records money that an operator has sent back, and tells the buyer, in one batch. */
export async function refundByOperator(
  orderNumber: string,
  context: MoveContext,
  part: RefundPart = "owed",
): Promise<Refunded> {
  const { db, now, origin, post } = context;
  const known = await readKnown(orderNumber, context);
  if (!known) return { did: "nothing", why: "unknown" };
  const written = decide(known, part);
  if ("did" in written) return written;
  const { row } = known;
  const points = pointsOfRefund(known, written, context);
  const statements = enterPointsBack(row, points, now);
  const amount = written.amount - points.kept;
  const back = sentOf(known, { ...written, amount }, points, context);
  const messages = [
    insertMessage(refundedMail(row, amount, origin, points), now, sql`1`),
    ...tellBuyer(row, refundedWords(row, amount, points), context),
  ];
  try {
    const change = [...writes(known, { ...written, amount }, back, context), ...statements];
    post(await writeWithMessages(db, change, messages));
    return outcomeOf(known, written, points);
  } catch (error) {
    // Held back by a concurrent write, such as points that were spent: the refund is decided again.
    if (isHeldBack(error)) return refundByOperator(orderNumber, context, part);
    throw error;
  }
}

/** The entries of what was sent, and how much of it was of the money that counts for the order. */
function sentOf(
  { row, refunds }: Known,
  { amount, promised }: Written,
  { kept }: PointsBack,
  { now, book }: MoveContext,
) {
  const staff = book?.staff ?? "";
  if (promised) {
    const { reason, line } = promised;
    const key = `${row.orderNumber} ${reason} ${refunds.length + 1}`;
    const { id: orderId, paidBy: attempt } = row;
    return {
      counted: amount,
      kept,
      statements: [
        promise({ orderId, attempt, reason, amount, kept, way: "hand", key, staff }, now),
        ...(line ? [promiseLine({ key, orderId, amount: amount + kept, ...line })] : []),
        ...(amount > 0 ? [enterSent({ refund: refundByKey(key), amount, staff, key: `sent ${key}` }, now)] : []),
      ],
    };
  }
  const statements: Statement<unknown>[] = [];
  let counted = 0;
  let rest = amount;
  for (const { id, attempt, way, open, amount: all } of refunds) {
    const sum = way === "hand" ? Math.min(rest, open) : 0;
    if (sum === 0) continue;
    rest -= sum;
    if (attempt === row.paidBy) counted += sum;
    statements.push(enterSent({ refund: id, amount: sum, staff, key: `sent ${id} ${all - open}` }, now));
  }
  return { counted, kept, statements };
}

function writes(
  known: Known,
  written: Written,
  { statements, counted, kept }: ReturnType<typeof sentOf>,
  { now, book }: MoveContext,
): Statement<unknown>[] {
  const { orderNumber, id: orderId, state, owed, free, returned, kept: keptBefore, billTotal } = known.row;
  const then = owedAfter(known, written);
  const isAll = then === 0 && (!written.promised || returned + counted + keptBefore + kept >= billTotal);
  const stamp = isAll ? ("refunded" as const) : ("partly-refunded" as const);
  const note =
    written.amount > 0 ? `${formatRupiah(written.amount)} sudah dikembalikan.` : "Poinnya sudah dikembalikan.";
  const same = sql`${order.id} = ${orderId} AND ${order.state} = ${state} AND ${moneyFields.owed} = ${owed}
    AND ${moneyFields.free} = ${free} AND ${moneyFields.returned} = ${returned}`;
  return [
    demand(
      "refund",
      sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id} WHERE ${same})`,
    ),
    ...statements,
    statement(insert(orderMove, { orderId, state: stamp, actor: "operator", staff: book?.staff ?? "", note, at: now })),
    ...noted(book, {
      what: orderNumber,
      before: `back ${formatRupiah(returned)}, owed ${formatRupiah(comingBack(known.row))}`,
      after: `back ${formatRupiah(returned + counted)}, owed ${formatRupiah(comingBack(known.row) - (written.promised ? 0 : written.amount))}`,
    }),
  ];
}
