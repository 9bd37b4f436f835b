import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { wayBack } from "#domain/orders/money.ts";
import { REFUND_UNPLACED, refundPlace } from "#domain/orders/refund-place.ts";
import { NO_POINTS, type PointsBack } from "#domain/promotions/points.ts";
import {
  type ComplaintState,
  type ComplaintWish,
  complaintStatesBefore,
  isOver,
  mayMoveComplaint,
} from "#domain/service/complaint.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { complaint, complaintEntry } from "#functions/db/schema/service.ts";
import { insertNotice } from "#functions/messages/notice.ts";
import { askForRefund, writeWithMessages } from "#functions/messages/outbox.ts";
import { pointWords } from "#functions/orders/mails.ts";
import { moneyFields, promise, refundByKey } from "#functions/orders/money-queries.ts";
import type { MoveContext } from "#functions/orders/order-moves.ts";
import { selectOrder } from "#functions/orders/order-queries.ts";
import { demand, isHeldBack } from "#functions/orders/place-order-queries.ts";
import { enterPointsBack, pointsBack } from "#functions/orders/points-back.ts";
import { noted } from "#functions/staff/book.ts";
import { type ComplaintRow, moveComplaint, selectComplaint } from "./complaint-queries.ts";

/** What the operator does with a complaint. */
export type ComplaintMove =
  | { to: "reviewing" | "done" }
  | { to: "approved"; refund: Rupiah | "full" }
  | { to: "rejected"; reason: string };

export type ComplaintOutcome =
  | { did: "moved"; from: ComplaintState; to: ComplaintState; orderNumber: string; refund: Rupiah; points: PointsBack }
  | { did: "answered" }
  | { did: "nothing"; why: "unknown" }
  | { did: "nothing"; why: "over" }
  | { did: "nothing"; why: "state"; state: ComplaintState; needs: ComplaintState[] }
  | { did: "nothing"; why: "no-amount"; most: Rupiah }
  | { did: "nothing"; why: "too-much"; most: Rupiah };

/** Moves a complaint and tells its customer, in one batch; an agreed refund is owed by the order from then on. */
export async function moveComplaintByOperator(
  id: number,
  move: ComplaintMove,
  context: MoveContext,
): Promise<ComplaintOutcome> {
  const { db, now, origin, post } = context;
  const [[row]] = await db.batch(selectComplaint(id));
  if (!row) return { did: "nothing", why: "unknown" };
  const { to } = move;
  const { state: from, orderNumber } = row;
  if (!mayMoveComplaint(from, to, "shop"))
    return { did: "nothing", why: "state", state: from, needs: complaintStatesBefore(to, "shop") };
  const money = await agree(row, move.to === "approved" ? move.refund : undefined, context);
  if ("did" in money) return money;
  const { refund, place, points } = money;
  const next = to === "approved" ? `${nextStep(row.wish, refund, place)}${pointWords(points)}` : "";
  const text = move.to === "rejected" ? move.reason : next;
  const notice = { kind: "complaint", path: pathOf(id), ...words(row, move, next) } as const;
  try {
    const change = [
      ...money.statements,
      ...moveComplaint(id, { from, to, author: "shop", text }, now),
      ...noted(context.book, {
        what: `complaint ${id} of ${orderNumber}`,
        before: from,
        after: refund > 0 ? `${to}, ${formatRupiah(refund)} agreed` : to,
      }),
    ];
    const told = insertNotice({ userId: row.userId, notice, now, origin });
    post(await writeWithMessages(db, change, [...money.messages, ...told]));
    return { did: "moved", from, to, orderNumber, refund, points };
  } catch (error) {
    // A concurrent write came first: the move is decided again from what is there now.
    if (isHeldBack(error)) return moveComplaintByOperator(id, move, context);
    throw error;
  }
}

interface Agreed {
  refund: Rupiah;
  /** What happens to the order's points. */
  points: PointsBack;
  /** Where it goes. */
  place: string;
  statements: Statement<unknown>[];
  /** What is asked of the provider. */
  messages: Statement<{ id: number }>[];
}

/** What makes the order owe the refund, if its money allows it; the batch fails if the money has changed meanwhile. */
async function agree(
  { id, orderId, orderNumber, wish }: ComplaintRow,
  wanted: Rupiah | "full" | undefined,
  { db, now, book }: MoveContext,
): Promise<Agreed | Extract<ComplaintOutcome, { did: "nothing" }>> {
  const none = { refund: 0, points: NO_POINTS, place: REFUND_UNPLACED, statements: [], messages: [] };
  if (wanted === undefined) return none;
  const [[money]] = await db.batch(selectOrder(orderNumber));
  if (!money) return { did: "nothing", why: "unknown" };
  const { free: most, paidBy: attempt, paidAt: receivedAt } = money;
  if (wanted === 0 && wish === "refund" && most > 0) return { did: "nothing", why: "no-amount", most };
  if (wanted === 0) return none;
  const agreed = wanted === "full" ? most : wanted;
  if (agreed > most || agreed === 0) return { did: "nothing", why: "too-much", most };
  const points = pointsBack(money, { more: agreed }, now);
  const refund = agreed - points.kept;
  const way = wayBack({ payment: money.payment, receivedAt }, now);
  const key = `complaint ${id}`;
  const promised = {
    orderId,
    attempt,
    reason: "complaint",
    amount: refund,
    kept: points.kept,
    way,
    key,
    staff: book?.staff ?? "",
  } as const;
  return {
    refund,
    points,
    place: refundPlace({ payment: money.payment, hasBank: money.hasBank === 1 }),
    statements: [
      demand(
        "money",
        sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
          WHERE ${order.id} = ${orderId} AND ${moneyFields.free} = ${most})`,
      ),
      promise({ ...promised, complaintId: id }, now),
      ...enterPointsBack(money, points, now),
    ],
    messages: way === "provider" ? [askForRefund(refundByKey(key), now)] : [],
  };
}

/** A message of the shop about a complaint that is not over. */
export async function answerComplaint(id: number, text: string, context: MoveContext): Promise<ComplaintOutcome> {
  const { db, now, origin, post } = context;
  const [[row]] = await db.batch(selectComplaint(id));
  if (!row) return { did: "nothing", why: "unknown" };
  if (isOver(row.state)) return { did: "nothing", why: "over" };
  const notice = {
    kind: "complaint",
    title: `Balasan untuk komplain pesanan ${row.orderNumber}`,
    text,
    path: pathOf(id),
  } as const;
  const answers: unknown[][] = await db.batch([
    ...noted(context.book, { what: `complaint ${id} of ${row.orderNumber}`, after: "answered" }),
    statement(insert(complaintEntry, { complaintId: id, author: "shop", text, at: now })),
    statement(sql`UPDATE complaint SET ${set(complaint, { updatedAt: now })} WHERE ${complaint.id} = ${id}`),
    ...insertNotice({ userId: row.userId, notice, now, origin }),
  ]);
  post(answers.at(-1) as { id: number }[]);
  return { did: "answered" };
}

const pathOf = (id: number) => `/profile/complain-detail?id=${id}`;

/** What follows an approval, in the notice as in the complaint's own story. */
function nextStep(wish: ComplaintWish, refund: Rupiah, place: string): string {
  if (refund > 0) return `Dana ${formatRupiah(refund)} kami kembalikan ${place}`;
  if (wish === "refund") return "Tulis pesan di halaman komplain untuk mengatur pengembalian dananya.";
  const done = wish === "exchange" ? "Barangnya kami tukar" : "Barangnya kami perbaiki";
  return `${done}. Tulis pesan di halaman komplain untuk mengatur pengirimannya.`;
}

/** What the customer is told of a move; `next` is what follows an approval. */
function words({ orderNumber }: ComplaintRow, move: ComplaintMove, next: string): { title: string; text: string } {
  const about = `Komplain Anda untuk pesanan ${orderNumber}`;
  switch (move.to) {
    case "reviewing":
      return { title: "Komplain Anda sedang ditinjau", text: `${about} sedang kami periksa.` };
    case "approved":
      return {
        title: "Komplain Anda disetujui",
        text: `${about} kami setujui. ${next}`,
      };
    case "rejected":
      return { title: "Komplain Anda belum dapat kami setujui", text: `${about}: ${move.reason}` };
    case "done":
      return { title: "Komplain Anda selesai", text: `${about} sudah selesai. Terima kasih atas kesabaran Anda.` };
  }
}
