import { sql } from "drizzle-orm";
import { nameOf } from "#domain/cart/pricing.ts";
import type { Hold } from "#domain/orders/refunded-pieces.ts";
import { type NotSwapped, type SwapEffect, swapWords, whyKept, whyNotInstead } from "#domain/orders/swaps.ts";
import { auditEntry } from "#functions/acts/audit-log.ts";
import { defineUseCase, type Looked, type OperatorContext } from "#functions/acts/use-case.ts";
import { statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { orderHold as hold, orderLine as line, order, orderMove, parcel } from "#functions/db/schema/order.ts";
import { insertMessage, writeWithMessages } from "#functions/messages/outbox.ts";
import { swappedMail, swappedWords } from "./mails.ts";
import { givePiecesBack, type Standing } from "./move-queries.ts";
import { standingOf, tellBuyer } from "./order-moves.ts";
import { type OrderRow, selectOrder } from "./order-queries.ts";
import { moveStock } from "./stock-entries.ts";
import { type OtherRow, type SwappableRow, selectSwappable } from "./swap-queries.ts";

interface SwapInput {
  orderNumber: string;
  /** Counted from 1. */
  line: number;
  /** What goes instead of it. */
  sku: string;
}

interface SwapPlan {
  input: SwapInput;
  saw: Standing & { variantId: number; packedAt: number | null };
  email: string;
  pieces: number;
  from: string;
  to: string;
  parcel: number;
}

interface Known {
  row: OrderRow;
  line: SwappableRow;
  other: OtherRow;
}

async function look(input: SwapInput, { db }: OperatorContext): Promise<Looked<SwapPlan, Known> | NotSwapped> {
  const { orderNumber, sku } = input;
  const [[row], , , , lines, others] = await db.batch([...selectOrder(orderNumber), ...selectSwappable(orderNumber)]);
  if (!row) return { did: "nothing", why: "unknown", orderNumber };
  const line = lines[input.line - 1];
  if (!line) return { did: "nothing", why: "no-line", orderNumber, lines: lines.length };
  const { name, number, quantity: pieces, variantId, packedAt } = line;
  const kept = whyKept(row.state, line);
  if (kept === "state") return { did: "nothing", why: kept, orderNumber, state: row.state };
  if (kept === "parcel-state") return { did: "nothing", why: kept, orderNumber, number, state: line.parcelState };
  if (kept) return { did: "nothing", why: kept, orderNumber, name };
  const other = others.find((one) => one.lineKey === line.lineKey && one.sku.toLowerCase() === sku.toLowerCase());
  if (!other) return { did: "nothing", why: "no-variant", orderNumber, name, sku };
  const to = nameOf({ ...other, name: other.product });
  const barred = whyNotInstead(line, other, pieces);
  if (barred === "price") return { did: "nothing", why: barred, orderNumber, name, to };
  if (barred) return { did: "nothing", why: barred, orderNumber, to, pieces, stock: other.stock };
  const saw = { ...standingOf(row), variantId, packedAt };
  return {
    plan: { input, saw, email: row.email, pieces, from: name, to, parcel: number },
    known: { row, line, other },
  };
}

/**
 * Another size or colour at the same price goes instead of what was bought: the one is in stock again, the other is
 * taken, a parcel that was packed is to be packed again, and the buyer is told, in one batch.
 */
export const swapLine = defineUseCase<SwapInput, SwapPlan, Known, SwapEffect, { did: "swapped" }, NotSwapped>({
  name: "order.swap",
  look,
  async write({ plan, known }, receipt, context) {
    const done = { did: "swapped" as const };
    const { db, now, origin, post } = context;
    const change = [receipt(done), ...changeOf(plan, known, context)];
    const messages = [
      insertMessage(swappedMail(known.row, plan, origin), now, sql`1`),
      ...tellBuyer(known.row, swappedWords(known.row, plan), context),
    ];
    post(await writeWithMessages(db, change, messages));
    return done;
  },
  effects: ({ pieces, from, to, saw, parcel: number, email }) => [
    { effect: "swaps", pieces, from, to },
    { effect: "stock", pieces, from, to },
    ...(saw.packedAt === null ? [] : [{ effect: "unpacks" as const, number }]),
    { effect: "told", email },
  ],
  undo: () => ({ never: "mail-sent" }),
  words: swapWords,
});

function changeOf({ saw, pieces, from, to, parcel: number }: SwapPlan, known: Known, context: OperatorContext) {
  const { now, auditLog } = context;
  const { row, other } = known;
  const { id: orderId, orderNumber } = row;
  const { staff } = auditLog;
  const own = sql`${line.orderId} = ${orderId} AND ${line.lineKey} = ${known.line.lineKey}`;
  const ofParcel = sql`${parcel.orderId} = ${orderId} AND ${parcel.number} = ${number}`;
  const back: Hold = { kind: "stock", ref: saw.variantId, quantity: pieces };
  const taken = { orderId, kind: "stock", ref: other.id, quantity: pieces } as const;
  const { hoNormal, hoMore, moreDiscountPrice } = other;
  return [
    demand(
      "order",
      sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.id} = ${orderId} AND ${order.state} = ${saw.state})`,
    ),
    demand(
      "parcel",
      sql`EXISTS (SELECT 1 FROM parcel WHERE ${ofParcel} AND ${parcel.state} = 'waiting' AND ${parcel.packedAt} IS ${saw.packedAt})`,
    ),
    demand(
      "line",
      sql`EXISTS (SELECT 1 FROM order_line WHERE ${own} AND ${line.variantId} = ${saw.variantId} AND NOT EXISTS
        (SELECT 1 FROM refund_line WHERE refund_line.order_id = ${line.orderId} AND refund_line.line_key = ${line.lineKey}))`,
    ),
    demand(
      "variant",
      sql`EXISTS (SELECT 1 FROM product_variant WHERE ${variant.id} = ${other.id} AND ${variant.stock} >= ${pieces}
        AND ${variant.hoNormal} = ${hoNormal} AND ${variant.hoMore} IS ${hoMore}
        AND ${variant.moreDiscountPrice} IS ${moreDiscountPrice})`,
    ),
    ...givePiecesBack(sql`${orderId}`, [back], { reason: "given-back", staff, at: now }),
    statement(
      sql`${insert(hold, taken)} ON CONFLICT (order_id, kind, ref) DO UPDATE SET quantity = ${hold.quantity} + excluded.quantity`,
    ),
    moveStock(
      { pieces: sql`${-pieces}`, reason: "sold", orderId: sql`${orderId}`, staff, at: now },
      sql`FROM product_variant WHERE ${variant.id} = ${other.id}`,
    ),
    statement(
      sql`UPDATE order_line SET ${set(line, {
        ...{ variantId: other.id, name: to, variant: other.variant, imageUrl: other.imageUrl },
      })} WHERE ${own}`,
    ),
    statement(sql`UPDATE parcel SET ${set(parcel, { packedAt: null, packedBy: "", courier: "" })}
      WHERE ${ofParcel} AND ${parcel.packedAt} IS NOT NULL`),
    statement(
      insert(orderMove, {
        ...{ orderId, state: "goods-changed", actor: "operator", staff, at: now },
        note: `${pieces} × ${from} menjadi ${to}.`,
      }),
    ),
    ...auditEntry(auditLog, {
      what: orderNumber,
      before: `${pieces} × ${known.line.sku}`,
      after: `${pieces} × ${other.sku}`,
      values: [
        {
          ...{ table: "order_line", key: `${orderNumber}/${known.line.lineKey}`, column: "sku" },
          ...{ before: known.line.sku, after: other.sku },
        },
      ],
    }),
  ];
}
