import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { paidForPieces } from "#domain/orders/line-shares.ts";
import {
  moneyReturned,
  type OrderMoney,
  type OrderState,
  refundableNow,
  refundOwed,
  SOLD_STATES,
} from "#domain/orders/state.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, select, set } from "#functions/db/fields.ts";
import { order, orderMove, refund } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { noted } from "#functions/staff/book.ts";
import { refundedMail, refundedWords } from "./mails.ts";
import { heldMoney, sentBackMoney } from "./money-queries.ts";
import { type MoveContext, tellBuyer } from "./order-moves.ts";
import { moneyOf, type OrderLineRow, type OrderRow, selectOrder } from "./order-queries.ts";
import { demand, isHeldBack } from "./place-order-queries.ts";
import { takePointsBack } from "./points-back.ts";

/** What went back: all that is owed, a sum, or the price of a line's pieces. Lines are counted from 1. */
export type RefundPart = "owed" | { amount: Rupiah } | { line: number; pieces?: number };

export type Refunded =
  | { did: "refunded"; amount: Rupiah; email: string; owed: Rupiah }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "not-owed"; refundedAt: number | undefined }
  | { did: "nothing"; why: "too-much"; most: Rupiah; isOwed: boolean }
  | { did: "nothing"; why: "owed-first"; owed: Rupiah }
  | { did: "nothing"; why: "not-sold"; state: OrderState }
  | { did: "nothing"; why: "no-line"; lines: number }
  | { did: "nothing"; why: "no-pieces"; left: number }
  | { did: "nothing"; why: "free" };

/** What is written of it: of `amount`, `agreed` was not owed before. */
interface Written {
  amount: Rupiah;
  agreed: Rupiah;
  lineKey?: string;
  pieces?: number;
}

/** What is known of an order whose money goes back. */
interface Known {
  row: OrderRow;
  money: OrderMoney;
  lines: OrderLineRow[];
  held: Rupiah;
  /** How many pieces of each line were refunded before. */
  piecesBack: Map<string, number>;
  refundedAt: number | undefined;
}

async function readKnown(orderNumber: string, { db }: MoveContext): Promise<Known | undefined> {
  const own = sql`FROM "order" WHERE ${order.orderNumber} = ${orderNumber}`;
  const [[row], lines, moves, , [sums], pieces] = await db.batch([
    ...selectOrder(orderNumber),
    select({ held: heldMoney }, own),
    select(
      { lineKey: sql<string>`${refund.lineKey}`, pieces: sql<number>`sum(${refund.pieces})` },
      sql`FROM refund WHERE ${refund.orderId} = (SELECT ${order.id} ${own}) AND ${refund.lineKey} IS NOT NULL
        GROUP BY ${refund.lineKey}`,
    ),
  ]);
  if (!row) return undefined;
  const piecesBack = new Map(pieces.map((one) => [one.lineKey, one.pieces]));
  const refundedAt = moves.findLast(({ state }) => state === "refunded")?.at;
  return { row, money: moneyOf(row), lines, held: sums?.held ?? 0, piecesBack, refundedAt };
}

/** What would be written, or why nothing. */
function decide(known: Known, part: RefundPart): Written | Extract<Refunded, { did: "nothing" }> {
  const { money, held, refundedAt } = known;
  const owed = refundOwed(money);
  if (part === "owed") {
    return owed > 0 ? { amount: owed, agreed: 0 } : { did: "nothing", why: "not-owed", refundedAt };
  }
  if ("amount" in part && owed > 0) {
    const { amount } = part;
    return amount > owed ? { did: "nothing", why: "too-much", most: owed, isOwed: true } : { amount, agreed: 0 };
  }
  if (owed > 0) return { did: "nothing", why: "owed-first", owed };
  if (!SOLD_STATES.includes(money.state)) return { did: "nothing", why: "not-sold", state: money.state };
  const most = refundableNow({ held, refundDue: money.refundDue });
  const written = "amount" in part ? { amount: part.amount } : priceLine(known, part);
  if ("did" in written) return written;
  const amount = "line" in part ? Math.min(written.amount, most) : written.amount;
  if (amount > most || amount === 0) return { did: "nothing", why: "too-much", most, isOwed: false };
  return { ...written, amount, agreed: amount };
}

function priceLine(
  { lines, piecesBack }: Known,
  part: { line: number; pieces?: number },
): Omit<Written, "agreed"> | Extract<Refunded, { did: "nothing" }> {
  const line = lines[part.line - 1];
  if (!line) return { did: "nothing", why: "no-line", lines: lines.length };
  const left = line.quantity - (piecesBack.get(line.lineKey) ?? 0);
  const pieces = part.pieces ?? left;
  if (pieces > left || left === 0) return { did: "nothing", why: "no-pieces", left };
  const amount = paidForPieces(line, { pieces, before: line.quantity - left });
  if (amount <= 0) return { did: "nothing", why: "free" };
  return { amount, lineKey: line.lineKey, pieces };
}

/** What `refundByOperator` would do now, without doing it. */
export async function foreseeRefund(orderNumber: string, part: RefundPart, context: MoveContext): Promise<Refunded> {
  const known = await readKnown(orderNumber, context);
  if (!known) return { did: "nothing", why: "unknown" };
  const written = decide(known, part);
  if ("did" in written) return written;
  const { amount } = written;
  return { did: "refunded", amount, email: known.row.email, owed: refundOwed(after(known.money, written)) };
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
  const { amount } = written;
  const then = after(known.money, written);
  const { points, statements } = await takePointsBack(row, { ...row, ...then }, context);
  const messages = [
    insertMessage(refundedMail(row, amount, origin, points), now, sql`1`),
    ...tellBuyer(row, refundedWords(row, amount, points), context),
  ];
  try {
    post(await writeWithMessages(db, [...writes(known, written, context), ...statements], messages));
    return { did: "refunded", amount, email: row.email, owed: refundOwed(then) };
  } catch (error) {
    // Held back by a concurrent write, such as points that were spent: the refund is decided again.
    if (isHeldBack(error)) return refundByOperator(orderNumber, context, part);
    throw error;
  }
}

function after(money: OrderMoney, { amount, agreed }: Written): OrderMoney {
  const { refundDue, sentBack } = money;
  return { ...money, refundDue: refundDue + agreed, agreed: money.agreed + agreed, sentBack: sentBack + amount };
}

function writes({ row, money, held }: Known, written: Written, { now, book }: MoveContext): Statement<unknown>[] {
  const { orderNumber, id: orderId } = row;
  const { amount, agreed, lineKey = null, pieces = 0 } = written;
  const then = after(money, written);
  const isAll = refundOwed(then) === 0 && (agreed === 0 || moneyReturned(then) >= money.billTotal);
  const stamp = isAll ? ("refunded" as const) : ("partly-refunded" as const);
  const note = `${formatRupiah(amount)} sudah dikembalikan.`;
  const same = sql`${order.id} = ${orderId} AND ${order.state} = ${money.state}
    AND ${order.refundDue} = ${money.refundDue} AND ${heldMoney} = ${held} AND ${sentBackMoney} = ${money.sentBack}`;
  return [
    demand("refund", sql`EXISTS (SELECT 1 FROM "order" WHERE ${same})`),
    statement(insert(refund, { orderId, amount, agreed, lineKey, pieces, at: now })),
    statement(sql`UPDATE "order" SET ${set(order, { refundDue: then.refundDue })} WHERE ${order.id} = ${orderId}`),
    statement(insert(orderMove, { orderId, state: stamp, actor: "operator", staff: book?.staff ?? "", note, at: now })),
    ...noted(book, {
      what: orderNumber,
      before: `sent back ${formatRupiah(money.sentBack)}, owed ${formatRupiah(refundOwed(money))}`,
      after: `sent back ${formatRupiah(then.sentBack)}, owed ${formatRupiah(refundOwed(then))}`,
    }),
  ];
}
