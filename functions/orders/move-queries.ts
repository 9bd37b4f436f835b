import { type SQL, sql } from "drizzle-orm";
import type { Hold } from "#domain/orders/refunded-pieces.ts";
import { givesBack, type OrderActor, type OrderStamp, type OrderState } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, select, set } from "#functions/db/fields.ts";
import { demand, isHeldBack } from "#functions/db/guard.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { refundLine } from "#functions/db/schema/money.ts";
import {
  flashSalePurchase as bought,
  orderHold as hold,
  orderLine as line,
  order,
  orderMove,
} from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { flashSaleItem, freeGift, voucher } from "#functions/db/schema/promotions.ts";
import { voucherUse } from "#functions/db/schema/shopper.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { earn, giveBackAll } from "#functions/promotions/point-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { moneyFields } from "./money-queries.ts";
import { orderIdOf, standingParcels } from "./order-queries.ts";
import { holdsBy } from "./place-order-queries.ts";
import { piecesSent } from "./refund-queries.ts";
import { moveStock } from "./stock-entries.ts";
import { standingOnTop } from "./surcharge-queries.ts";

/** The order's state when its move was decided; if it has changed, the move must be decided again. */
export interface Standing {
  state: OrderState;
  returned: number;
  free: number;
  /** The states of its parcels, and of what is to be paid on top of it. */
  parcels: string;
  onTop: string;
}

export interface OrderMove {
  from: Standing;
  to: OrderState;
  actor: OrderActor;
  staff?: string;
  note?: string;
  at: Seconds;
  /** The points that a finished order earns its buyer. */
  points?: number;
  /** Pieces of a parcel that came back are in stock again. */
  isRestocked?: boolean;
  /** A step of one of several parcels, which does not move the order by itself. */
  stamp?: OrderStamp;
}

/**
 * Moves an order, or a parcel of it, if its state is still the one the move was decided on; otherwise undefined.
 * Side effects (stock given back, points earned) happen in the same batch, and so do `also` and the `messages` about
 * it. The messages that were written are returned.
 */
export async function moveOrder(
  db: Database,
  orderNumber: string,
  { from, to, actor, staff = "", note = "", at, points = 0, isRestocked = false, stamp }: OrderMove,
  { also = [], messages = [] }: { also?: Statement<unknown>[]; messages?: Statement<{ id: number }>[] } = {},
): Promise<{ id: number }[] | undefined> {
  const orderId = orderIdOf(orderNumber);
  const changed = {
    ...{ state: to, ...(to === "cancelled" && { noteCancel: note }) },
    ...(isRestocked && { isRestocked: 1 as const }),
  };
  const isMoved = to !== from.state;
  const isLasting = from.state !== "awaiting-payment" && actor !== "shopper";
  try {
    const change = [
      demand(
        "moved",
        sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
          WHERE ${order.orderNumber} = ${orderNumber} AND ${order.state} = ${from.state}
          AND ${moneyFields.returned} = ${from.returned} AND ${moneyFields.free} = ${from.free}
          AND ${standingParcels} = ${from.parcels} AND ${standingOnTop} = ${from.onTop})`,
      ),
      ...(isMoved
        ? [
            statement(sql`UPDATE "order" SET ${set(order, changed)} WHERE ${order.orderNumber} = ${orderNumber}`),
            // One whose last parcels are left out has been sent with those before.
            ...(isMoveOn(from.state, to)
              ? []
              : [statement(insert(orderMove, { orderId, state: "shipped", actor, staff, at }))]),
            statement(insert(orderMove, { orderId, state: to, actor, staff, note: stamp ? "" : note, at })),
          ]
        : []),
      ...(stamp ? [statement(insert(orderMove, { orderId, state: stamp, actor, staff, note, at }))] : []),
      // Pieces and points that go by themselves go first.
      ...also,
      ...(givesBack(to) ? giveBack(orderId, { staff, at, isLasting }) : []),
      ...(isMoved && to === "done" ? finish(orderId, points, at) : []),
      ...(isMoved && to === "returned"
        ? comeBack(orderId, { wasDone: from.state === "done", isRestocked, staff, at })
        : []),
    ];
    return await writeWithMessages(db, change, messages);
  } catch (error) {
    if (isHeldBack(error)) return undefined;
    throw error;
  }
}

const isMoveOn = (from: OrderState, to: OrderState) => from !== "processing" || (to !== "done" && to !== "returned");

/**
 * Reverses what the order took, from the same rows. Its points last for a while yet if it was not the buyer who ended it:
 * else points would be kept for ever by ordering and cancelling.
 */
function giveBack(
  orderId: SQL,
  { staff, at, isLasting }: { staff: string; at: Seconds; isLasting: boolean },
): Statement<never>[] {
  const buyer = buyerOf(orderId);
  const used = sql`(SELECT ${order.voucherId} FROM "order" WHERE ${order.id} = ${orderId} AND ${order.voucherDiscount} > 0)`;
  return [
    ...giveGoodsBack(orderId, { reason: "given-back", staff, at }),
    statement(sql`DELETE FROM voucher_use WHERE ${voucherUse.id} = (SELECT max(${voucherUse.id}) FROM voucher_use
      WHERE ${voucherUse.voucherId} = ${used} AND ${voucherUse.userId} = ${buyer})`),
    statement(
      sql`UPDATE voucher SET ${set(voucher, { used: sql`${voucher.used} - 1` })} WHERE ${voucher.id} = ${used}`,
    ),
    ...giveBackAll(orderId, at, isLasting),
  ];
}

const buyerOf = (orderId: SQL) => sql`(SELECT ${order.userId} FROM "order" WHERE ${order.id} = ${orderId})`;

/** Why pieces are in stock again, by whom and when. */
interface StockedUp {
  reason: "given-back" | "returned";
  staff: string;
  at: Seconds;
}

/** Gives back what the order holds, or some pieces of it: to the stock, to its sale, and to its gift. */
function giveGoodsBack(orderId: SQL, stocked: StockedUp, some?: readonly Hold[]): Statement<never>[] {
  const { flash, gift } = holdsBy(orderId, some);
  return [
    stockUp(orderId, stocked, some),
    statement(sql`UPDATE flash_sale_item
      SET ${set(flashSaleItem, { remains: sql`${flashSaleItem.remains} + ${flash.quantityOf(flashSaleItem.id)}` })}
      WHERE ${flashSaleItem.id} IN (${flash.refs})`),
    statement(sql`UPDATE flash_sale_purchase
      SET ${set(bought, { quantity: sql`${bought.quantity} - ${flash.quantityOf(bought.itemId)}` })}
      WHERE ${bought.userId} = ${buyerOf(orderId)} AND ${bought.itemId} IN (${flash.refs})`),
    statement(sql`UPDATE free_gift
      SET ${set(freeGift, { remains: sql`${freeGift.remains} + ${gift.quantityOf(freeGift.id)}` })}
      WHERE ${freeGift.id} IN (${gift.refs})`),
  ];
}

/** Gives back some pieces of an order, which holds them no longer: whatever ends it later gives back the rest alone. */
export function givePiecesBack(orderId: SQL, pieces: readonly Hold[], stocked: StockedUp): Statement<never>[] {
  const given = sql`(SELECT value ->> 'quantity' FROM json_each(${JSON.stringify(pieces)})
    WHERE value ->> 'kind' = ${hold.kind} AND value ->> 'ref' = ${hold.ref})`;
  return [
    ...giveGoodsBack(orderId, stocked, pieces),
    statement(sql`DELETE FROM order_hold WHERE ${hold.orderId} = ${orderId} AND ${hold.quantity} <= ${given}`),
    statement(sql`UPDATE order_hold SET ${set(hold, { quantity: sql`${hold.quantity} - ${given}` })}
      WHERE ${hold.orderId} = ${orderId} AND ${hold.quantity} > ${given}`),
  ];
}

/** The pieces that the order has taken, or some of them, are in stock again. */
function stockUp(orderId: SQL, stocked: StockedUp, some?: readonly Hold[]): Statement<never> {
  const { stock } = holdsBy(orderId, some);
  return moveStock(
    { ...stocked, orderId, pieces: stock.quantityOf(productVariant.id) },
    sql`FROM product_variant WHERE ${productVariant.id} IN (${stock.refs})`,
  );
}

/**
 * A parcel that came back: its points are the buyer's again, and it no longer counts as sold. Its voucher, its sale's
 * pieces and its gifts stay used. Its pieces are in stock again only if they are fit for it.
 */
function comeBack(
  orderId: SQL,
  { wasDone, isRestocked, staff, at }: { wasDone: boolean; isRestocked: boolean; staff: string; at: Seconds },
): Statement<never>[] {
  return [
    ...giveBackAll(orderId, at, true),
    ...(wasDone ? [countSold(orderId, sql`- `)] : []),
    ...(isRestocked ? [restock(orderId, { reason: "returned", staff, at })] : []),
  ];
}

function restock(orderId: SQL, stocked: StockedUp): Statement<never> {
  return moveStock(
    { ...stocked, orderId, pieces: sql`back.pieces` },
    sql`FROM product_variant JOIN ${fitFor(orderId)} AS back ON back.ref = ${productVariant.id} WHERE back.pieces > 0`,
  );
}

/** Pieces that were refunded and have stayed with the buyer, or came back unfit. */
const lostPieces = sql`refund_line JOIN order_line ON ${line.orderId} = ${refundLine.orderId} AND ${line.lineKey} = ${refundLine.lineKey}
  AND ${refundLine.goods} IN ('kept', 'came-back') AND ${refundLine.pieces} > 0`;

/** The pieces of stock that may come back with an order's parcel: those that it holds, less those that are lost. */
function fitFor(orderId: SQL): SQL {
  const itself = sql`json_array(json_object('variantId', ${line.variantId}, 'quantity', 1))`;
  const lost = sql`SELECT sum(${refundLine.pieces} * (part.value ->> 'quantity'))
    FROM ${lostPieces} JOIN json_each(coalesce(${line.parts}, ${itself})) AS part
    WHERE ${refundLine.orderId} = ${hold.orderId} AND part.value ->> 'variantId' = ${hold.ref}`;
  return sql`(SELECT ${hold.ref} AS ref, ${hold.quantity} - coalesce((${lost}), 0) AS pieces
    FROM order_hold WHERE ${hold.orderId} = ${orderId} AND ${hold.kind} = 'stock')`;
}

/** The number of pieces; null if a bundle's components were not recorded. */
export function selectFit(orderId: SQL) {
  const isUnknown = sql`EXISTS (SELECT 1 FROM ${lostPieces}
    WHERE ${refundLine.orderId} = ${orderId} AND ${line.bundling} = 1 AND ${line.parts} IS NULL)`;
  return select(
    { pieces: sql<number | null>`CASE WHEN NOT ${isUnknown} THEN coalesce(sum(back.pieces), 0) END` },
    sql`FROM ${fitFor(orderId)} AS back WHERE back.pieces > 0`,
  );
}

/** A finished order counts as sold and earns its points. */
function finish(orderId: SQL, points: number, at: Seconds): Statement<never>[] {
  return [...earn(orderId, points, at), countSold(orderId, sql`+ `)];
}

/** Whether it is sent instead of goods that were sold before. */
const isReplacement = (orderId: SQL) =>
  sql`EXISTS (SELECT 1 FROM "order" WHERE ${order.id} = ${orderId} AND ${order.replaces} IS NOT NULL)`;

/** Counts the order's pieces as sold, or no longer; what goes instead of them is not sold once more. */
function countSold(orderId: SQL, sign: SQL): Statement<never> {
  const sold = sql`FROM order_line JOIN product_variant ON ${productVariant.id} = ${line.variantId}
    WHERE ${line.orderId} = ${orderId} AND NOT ${isReplacement(orderId)}`;
  const pieces = sql`(SELECT sum(${piecesSent}) ${sold} AND ${productVariant.productId} = ${product.id})`;
  const totalSales = sql`max(0, ${product.totalSales} ${sign}${pieces})`;
  return statement(sql`UPDATE product SET ${set(product, { totalSales })}
    WHERE ${product.id} IN (SELECT ${productVariant.productId} ${sold})`);
}
