import { sql } from "drizzle-orm";
import { formatRupiah, type Rupiah } from "#domain/money.ts";
import { type RefundWay, wayBack } from "#domain/orders/money.ts";
import { moneyEffects, type NotRefunded, type RefundEffect, refundWords } from "#domain/orders/operator-words.ts";

import { type OrderStamp, parcelStateLabels, SOLD_STATES } from "#domain/orders/state.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { order, orderMove } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { askForRefund, insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { closeSurcharges } from "./attempts.ts";
import { promisedMail, promisedWords, refundedMail, refundedWords } from "./mails.ts";
import { enterSent, moneyFields } from "./money-queries.ts";
import { givePiecesBack } from "./move-queries.ts";
import { comingBack, goesBack, type Move, moveAsSeen, standingOf, tellBuyer, withPromised } from "./order-moves.ts";
import { changeParcels, type OrderRow, readParcels, standingParcels } from "./order-queries.ts";
import { enterPointsBack, pointsBack } from "./points-back.ts";
import {
  type Decided,
  decide,
  type Known,
  type RefundInput,
  type RefundPart,
  type RefundPlan,
  readKnown,
} from "./refund-plan.ts";
import { accountOf, promise, promiseLines, promiseParcels, refundByKey } from "./refund-queries.ts";

/** What of it is written, beside its plan. */
export interface Written {
  row: OrderRow;
  way: RefundWay;
  /** How much of what was sent was of the money that counts for the order. */
  counted: Rupiah;
  statements: Statement<unknown>[];
  /** The provider is asked to send it. */
  asked: Statement<{ id: number }>[];
}

export async function lookAtRefund(
  input: RefundInput,
  context: OperatorContext,
): Promise<Looked<RefundPlan, Written> | NotRefunded> {
  const { orderNumber, part } = input;
  const known = await readKnown(orderNumber, context);
  if (!known) return { did: "nothing", why: "unknown", orderNumber };
  const decided = decide(known, part);
  if ("did" in decided) return { ...decided, orderNumber };
  const { row } = known;
  const { now } = context;
  const { reason, lines } = decided;
  // What is promised now takes its share of the points with it; what was promised before has done so.
  const points = pointsBack(row, reason ? { more: decided.amount, lines } : { more: 0 }, now);
  const amount = decided.amount - points.kept;
  const way = reason ? wayBack({ payment: row.payment, receivedAt: row.paidAt }, now) : "hand";
  const { owed, underWay } = row;
  // An order that ends with it gives back what was paid on top of it, too.
  const ended = reason ? goesBack(row, decided.next, { lost: decided.amount }, context).back : [];
  const coming = reason ? withPromised(row, { way, amount }, ...ended) : { owed: owed - amount, underWay };
  const written = reason
    ? promiseOf(known, { ...decided, reason, amount }, { way, kept: points.kept }, context)
    : sentOf(known, amount, context);
  return {
    plan: {
      input,
      saw: { ...standingOf(row), owed },
      email: row.email,
      account: accountOf(row),
      ...decided,
      ...{ amount, ...coming, points },
    },
    known: {
      ...{ row, way, ...written },
      statements: [...written.statements, ...enterPointsBack(row, points, now)],
    },
  };
}

/**
 * Promises money back with what becomes of its pieces, or records what an operator has sent of what was promised; the
 * buyer is told, in one batch.
 */
export const giveRefund = defineUseCase({
  name: "order.refund",
  look: lookAtRefund,
  async write(looked: Looked<RefundPlan, Written>, receipt, context) {
    const done = { did: looked.plan.reason ? ("promised" as const) : ("refunded" as const) };
    if (!(await writeRefund(looked, [receipt(done)], context))) return undefined;
    // An order that ends with it asks for nothing on top of it any more.
    const { provider } = context;
    if (provider && looked.plan.next === "cancelled")
      await closeSurcharges(looked.known.row.orderNumber, context, provider);
    return done;
  },
  effects: refundEffects,
  undo: ({ reason }) => ({ never: reason ? "mail-sent" : "money-moved" }),
  words: refundWords,
});

/**
 * Writes what was planned with `also` in one batch, and `messages` beside its own; whether the order still was as it was
 * seen.
 */
export async function writeRefund(
  { plan, known: written }: Looked<RefundPlan, Written>,
  also: readonly Statement<unknown>[],
  context: OperatorContext,
  messages: readonly Statement<{ id: number }>[] = [],
): Promise<boolean> {
  const { db, post } = context;
  const { row, asked } = written;
  const { amount, points, owed, underWay } = plan;
  const change = [...also, ...changeOf(plan, written, context)];
  if (plan.next === row.state) {
    post(await writeWithMessages(db, change, [...messages, ...asked, ...told(plan, written, context)]));
    return true;
  }
  const letters = [...messages, ...asked, ...(plan.next === "cancelled" ? [] : told(plan, written, context))];
  const coming = { owed, underWay };
  const move: Move = {
    ...{
      to: plan.next as Move["to"],
      actor: "operator",
      lost: amount + points.kept,
      coming,
      also: change,
      messages: letters,
    },
    ...(plan.next === "cancelled"
      ? { note: ENDED }
      : { note: partlyWords(plan), stamp: stampOfParcels(plan), isToldElse: true }),
  };
  return moveAsSeen(row, move, context);
}

/** What it would do. */
export function refundEffects({
  input,
  saw,
  email,
  amount,
  reason,
  lines,
  shipping,
  parcels,
  next,
  points,
  ...money
}: RefundPlan): RefundEffect[] {
  const { orderNumber } = input;
  const effects: RefundEffect[] = [
    { effect: reason ? "promises" : "went-back", orderNumber, amount, email },
    ...lines.map(({ pieces, name, goods }) => ({ effect: "pieces" as const, pieces, name, goods })),
    ...shipping.map(({ number, amount }) => ({ effect: "shipping" as const, number, amount })),
    ...parcels.map(({ number, becomes }) => ({ effect: "parcel" as const, number, becomes })),
    ...(next === saw.state ? [] : [{ effect: "order" as const, to: next }]),
    { effect: "mail", email },
  ];
  return [...effects, ...moneyEffects(money, points)];
}

/** The buyer reads it as why the order ended. */
const ENDED = "Semua barangnya batal dikirim, dan dananya dikembalikan.";

/** What became of parcels, in the order's history, and why one came back. */
function partlyWords({ parcels, input }: RefundPlan): string {
  const words = parcels.map(({ number, becomes }) => `Paket ${number} ${parcelStateLabels[becomes].toLowerCase()}.`);
  return [...words, noteOf(input.part)].filter(Boolean).join(" ");
}

const noteOf = (part: RefundPart) => (typeof part === "object" && "parcel" in part ? (part.note ?? "") : "");

/** What happened to parcels of an order that goes on. */
function stampOfParcels({ parcels }: RefundPlan): OrderStamp | undefined {
  const [one] = parcels;
  if (!one) return undefined;
  return one.becomes === "returned" ? "partly-returned" : "partly-left-out";
}

/** What the buyer is told of an order that goes on. */
function told(plan: RefundPlan, { row, way }: Written, context: OperatorContext) {
  const { amount, reason, lines, points, parcels, input } = plan;
  const { now, origin } = context;
  const unsent = lines.filter(({ goods }) => goods === "unsent");
  const [back] = parcels
    .filter(({ becomes }) => becomes === "returned")
    .map(({ number }) => ({ number, of: readParcels(row).length, goods: lines, note: noteOf(input.part) }));
  const going = { amount, way, points, unsent, ...(back && { back }) };
  const [mail, words] = reason
    ? [promisedMail(row, going, origin), promisedWords(row, going)]
    : [refundedMail(row, amount, origin, points), refundedWords(row, amount, points)];
  return [insertMessage(mail, now, sql`1`), ...tellBuyer(row, words, context)];
}

function promiseOf(
  { row, refunds }: Known,
  { amount, reason, lines, shipping }: Decided & { reason: NonNullable<Decided["reason"]> },
  { way, kept }: { way: RefundWay; kept: Rupiah },
  { now, auditLog }: OperatorContext,
) {
  const key = `${row.orderNumber} ${reason} ${refunds.length + 1}`;
  const { id: orderId, paidBy: attempt } = row;
  return {
    counted: 0,
    statements: [
      promise({ orderId, attempt, reason, amount, kept, way, key, staff: auditLog.staff }, now),
      ...promiseLines(key, orderId, lines),
      ...promiseParcels(key, orderId, shipping),
    ],
    asked: way === "provider" && amount > 0 ? [askForRefund(refundByKey(key), now)] : [],
  };
}

/** The entries of what was sent, the oldest promises first. */
function sentOf({ row, refunds }: Known, amount: Rupiah, { now, auditLog }: OperatorContext) {
  const staff = auditLog.staff;
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
  return { counted, statements, asked: [] };
}

function changeOf(plan: RefundPlan, written: Written, { now, auditLog }: OperatorContext): Statement<unknown>[] {
  const { reason, saw, lines, holds, parcels, next } = plan;
  const { row, counted, statements } = written;
  const { orderNumber, id: orderId, returned } = row;
  const staff = auditLog.staff;
  const stamp = { orderId, actor: "operator", staff, at: now } as const;
  const ofParcels = next === row.state ? stampOfParcels(plan) : undefined;
  const same = sql`${order.id} = ${orderId} AND ${order.state} = ${saw.state} AND ${moneyFields.owed} = ${saw.owed}
    AND ${moneyFields.free} = ${saw.free} AND ${moneyFields.returned} = ${saw.returned}
    AND ${standingParcels} = ${saw.parcels}`;
  // A move of the order demands the same, before it changes the state.
  const demanded = demand(
    "refund",
    sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id} WHERE ${same})`,
  );
  return [
    ...(next === row.state ? [demanded] : []),
    ...statements,
    ...parcels.map(({ number, becomes }) => changeParcels(orderId, [number], { state: becomes })),
    ...(ofParcels ? [statement(insert(orderMove, { ...stamp, state: ofParcels, note: partlyWords(plan) }))] : []),
    ...(holds.length > 0
      ? givePiecesBack(sql`${orderId}`, holds, {
          reason: lines.some(({ goods }) => goods === "unsent") ? "given-back" : "returned",
          staff,
          at: now,
        })
      : []),
    ...(reason ? [] : [statement(insert(orderMove, { ...stamp, ...stampOf(plan, written) }))]),
    ...auditEntry(auditLog, {
      what: orderNumber,
      before: `back ${formatRupiah(returned)}, owed ${formatRupiah(comingBack(row))}`,
      after: `back ${formatRupiah(returned + counted)}, owed ${formatRupiah(comingBack(plan))}`,
    }),
  ];
}

/** What the order's history says of what was sent: a part, while some of it is to come or the buyer keeps the goods. */
function stampOf(plan: RefundPlan, { row, counted }: Written) {
  const { state, returned, kept, billTotal } = row;
  const isPart = counted > 0 && SOLD_STATES.includes(state) && returned + counted + kept < billTotal;
  const isAll = comingBack(plan) === 0 && !isPart;
  return {
    state: isAll ? ("refunded" as const) : ("partly-refunded" as const),
    note: `${formatRupiah(plan.amount)} sudah dikembalikan.`,
  };
}
