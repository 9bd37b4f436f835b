import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { order, orderMove } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { noted } from "#functions/staff/book.ts";
import { applyPlan, type Looked, type NotApplied, planOf } from "./acts.ts";
import { refundedMail, refundedWords } from "./mails.ts";
import { enterSent, moneyFields } from "./money-queries.ts";
import { givePiecesBack } from "./move-queries.ts";
import {
  comingBack,
  goesBack,
  type MoveContext,
  moveAsSeen,
  standingOf,
  tellBuyer,
  withPromised,
} from "./order-moves.ts";
import type { OrderRow } from "./order-queries.ts";
import { demand } from "./place-order-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";
import { accountOf } from "./refund-account-queries.ts";
import {
  type Decided,
  decide,
  type Known,
  type NotRefunded,
  type RefundPart,
  type RefundPlan,
  readKnown,
} from "./refund-plan.ts";
import { promise, refundByKey } from "./refund-queries.ts";
import { promiseLines } from "./refunded-line-queries.ts";

/** What of it is written, beside its plan. */
interface Written {
  row: OrderRow;
  /** How much of it was of the money that counts for the order. */
  counted: Rupiah;
  statements: Statement<unknown>[];
}

export async function planRefund(
  orderNumber: string,
  part: RefundPart,
  context: MoveContext,
): Promise<RefundPlan | NotRefunded> {
  return planOf(await look(orderNumber, part, context));
}

async function look(
  orderNumber: string,
  part: RefundPart,
  context: MoveContext,
): Promise<Looked<RefundPlan, Written> | NotRefunded> {
  const known = await readKnown(orderNumber, context);
  if (!known) return { did: "nothing", why: "unknown" };
  const decided = decide(known, part);
  if ("did" in decided) return decided;
  const { row } = known;
  const { reason, ends, lines } = decided;
  // What is promised now takes its share of the points with it; what was promised before has done so.
  const points = pointsBack(row, reason ? { more: decided.amount, line: lines[0] } : { more: 0 }, context.now);
  const amount = decided.amount - points.kept;
  const sent = sentOf(known, { ...decided, amount }, points.kept, context);
  const rest = ends
    ? goesBack(row, "cancelled", { lost: decided.amount }, context)
    : ({ way: undefined, amount: 0 } as const);
  const coming = withPromised(row, rest);
  const saw = { ...standingOf(row), owed: row.owed };
  return {
    plan: {
      orderNumber,
      part,
      saw,
      email: row.email,
      account: accountOf(row),
      ...decided,
      amount,
      owed: coming.owed - (reason ? 0 : amount),
      underWay: coming.underWay,
      points,
    },
    known: {
      row,
      counted: sent.counted,
      statements: [...sent.statements, ...enterPointsBack(row, points, context.now)],
    },
  };
}

/** Records money that an operator has sent back, with what becomes of its pieces, and tells the buyer, in one batch. */
export function applyRefund(
  plan: RefundPlan,
  key: string,
  context: MoveContext,
): Promise<{ did: "refunded"; plan: RefundPlan } | NotApplied> {
  const { db, now, origin, post } = context;
  return applyPlan(
    plan,
    key,
    context,
    () => look(plan.orderNumber, plan.part, context),
    async (written, once) => {
      const { row } = written;
      const { amount, points } = plan;
      const unsent = plan.lines.filter(({ goods }) => goods === "unsent");
      const messages = [
        insertMessage(refundedMail(row, amount, origin, points, unsent), now, sql`1`),
        ...tellBuyer(row, refundedWords(row, amount, points, unsent), context),
      ];
      const change = [once, ...changeOf(plan, written, context)];
      if (!plan.ends) {
        post(await writeWithMessages(db, change, messages));
        return { did: "refunded", plan } as const;
      }
      const move = { to: "cancelled", actor: "operator", note: ENDED, lost: amount + points.kept } as const;
      const isEnded = await moveAsSeen(row, { ...move, also: change, messages }, context);
      return isEnded ? ({ did: "refunded", plan } as const) : undefined;
    },
  );
}

/** The buyer reads it as why the order ended. */
const ENDED = "Semua barangnya batal dikirim, dan dananya dikembalikan.";

/** The entries of what was sent, and how much of it was of the money that counts for the order. */
function sentOf({ row, refunds }: Known, { amount, reason, lines }: Decided, kept: Rupiah, { now, book }: MoveContext) {
  const staff = book?.staff ?? "";
  if (reason) {
    const key = `${row.orderNumber} ${reason} ${refunds.length + 1}`;
    const { id: orderId, paidBy: attempt } = row;
    return {
      counted: amount,
      statements: [
        promise({ orderId, attempt, reason, amount, kept, way: "hand", key, staff }, now),
        ...promiseLines(key, orderId, lines),
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
  return { counted, statements };
}

function changeOf(
  { amount, reason, saw, owed, underWay, lines, holds, ends, points }: RefundPlan,
  { row, counted, statements }: Written,
  { now, book }: MoveContext,
): Statement<unknown>[] {
  const { orderNumber, id: orderId, returned, billTotal } = row;
  const coming = comingBack({ owed, underWay });
  const isAll = coming === 0 && (!reason || returned + counted + row.kept + points.kept >= billTotal);
  const stamp = isAll ? ("refunded" as const) : ("partly-refunded" as const);
  const note = amount > 0 ? `${formatRupiah(amount)} sudah dikembalikan.` : "Poinnya sudah dikembalikan.";
  const same = sql`${order.id} = ${orderId} AND ${order.state} = ${saw.state} AND ${moneyFields.owed} = ${saw.owed}
    AND ${moneyFields.free} = ${saw.free} AND ${moneyFields.returned} = ${saw.returned}`;
  // A move that ends the order demands the same, before it changes the state.
  const demanded = demand(
    "refund",
    sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id} WHERE ${same})`,
  );
  return [
    ...(ends ? [] : [demanded]),
    ...statements,
    ...(holds.length > 0
      ? givePiecesBack(sql`${orderId}`, holds, {
          reason: lines.some(({ goods }) => goods === "unsent") ? "given-back" : "returned",
          staff: book?.staff ?? "",
          at: now,
        })
      : []),
    statement(insert(orderMove, { orderId, state: stamp, actor: "operator", staff: book?.staff ?? "", note, at: now })),
    ...noted(book, {
      what: orderNumber,
      before: `back ${formatRupiah(returned)}, owed ${formatRupiah(comingBack(row))}`,
      after: `back ${formatRupiah(returned + counted)}, owed ${formatRupiah(coming)}`,
    }),
  ];
}
