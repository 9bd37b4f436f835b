import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { givesBack, type OrderActor, type OrderState } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { flashSalePurchase as bought, orderLine as line, order, orderMove } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { flashSaleItem, freeGift, voucher } from "#functions/db/schema/promotions.ts";
import { voucherUse } from "#functions/db/schema/shopper.ts";
import { writeWithMessages } from "#functions/messages/outbox.ts";
import { earn, giveBackAll } from "#functions/promotions/point-queries.ts";
import { moneyFields } from "./money-queries.ts";
import { orderIdOf } from "./order-image-queries.ts";
import { demand, holdsBy, isHeldBack } from "./place-order-queries.ts";

/** The order's state when its move was decided; if it has changed, the move must be decided again. */
export interface Standing {
  state: OrderState;
  returned: number;
  free: number;
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
}

/**
 * Moves an order if its state is still the one the move was decided on; otherwise undefined.
 * Side effects (stock given back, points earned) happen in the same batch, and so do `also` and the `messages` about
 * it. The messages that were written are returned.
 */
export async function moveOrder(
  db: Database,
  orderNumber: string,
  { from, to, actor, staff = "", note = "", at, points = 0, isRestocked = false }: OrderMove,
  { also = [], messages = [] }: { also?: Statement<unknown>[]; messages?: Statement<{ id: number }>[] } = {},
): Promise<{ id: number }[] | undefined> {
  const orderId = orderIdOf(orderNumber);
  const changed = {
    ...{ state: to, ...(to === "cancelled" && { noteCancel: note }) },
    ...(isRestocked && { isRestocked: 1 as const }),
  };
  try {
    const change = [
      demand(
        "moved",
        sql`EXISTS (SELECT 1 FROM "order" JOIN payment ON ${payment.orderId} = ${order.id}
          WHERE ${order.orderNumber} = ${orderNumber} AND ${order.state} = ${from.state}
          AND ${moneyFields.returned} = ${from.returned} AND ${moneyFields.free} = ${from.free})`,
      ),
      statement(sql`UPDATE "order" SET ${set(order, changed)} WHERE ${order.orderNumber} = ${orderNumber}`),
      statement(insert(orderMove, { orderId, state: to, actor, staff, note, at })),
      ...also,
      ...(givesBack(to) ? giveBack(orderId, at, from.state !== "awaiting-payment" && actor !== "shopper") : []),
      ...(to === "done" ? finish(orderId, points, at) : []),
      ...(to === "returned" ? comeBack(orderId, { wasDone: from.state === "done", isRestocked, at }) : []),
    ];
    return await writeWithMessages(db, change, messages);
  } catch (error) {
    if (isHeldBack(error)) return undefined;
    throw error;
  }
}

/**
 * Reverses what the order took, from the same rows. Its points last for a while yet if it was not the buyer who ended it:
 * else points would be kept for ever by ordering and cancelling.
 */
function giveBack(orderId: SQL, at: Seconds, isLasting: boolean): Statement<never>[] {
  const { flash, gift } = holdsBy(orderId);
  const ofOrder = sql`FROM "order" WHERE ${order.id} = ${orderId}`;
  const buyer = sql`(SELECT ${order.userId} ${ofOrder})`;
  const used = sql`(SELECT ${order.voucherId} ${ofOrder} AND ${order.voucherDiscount} > 0)`;
  return [
    stockUp(orderId),
    statement(sql`UPDATE flash_sale_item
      SET ${set(flashSaleItem, { remains: sql`${flashSaleItem.remains} + ${flash.quantityOf(flashSaleItem.id)}` })}
      WHERE ${flashSaleItem.id} IN (${flash.refs})`),
    statement(sql`UPDATE flash_sale_purchase
      SET ${set(bought, { quantity: sql`${bought.quantity} - ${flash.quantityOf(bought.itemId)}` })}
      WHERE ${bought.userId} = ${buyer} AND ${bought.itemId} IN (${flash.refs})`),
    statement(sql`UPDATE free_gift
      SET ${set(freeGift, { remains: sql`${freeGift.remains} + ${gift.quantityOf(freeGift.id)}` })}
      WHERE ${freeGift.id} IN (${gift.refs})`),
    statement(sql`DELETE FROM voucher_use WHERE ${voucherUse.id} = (SELECT max(${voucherUse.id}) FROM voucher_use
      WHERE ${voucherUse.voucherId} = ${used} AND ${voucherUse.userId} = ${buyer})`),
    statement(
      sql`UPDATE voucher SET ${set(voucher, { used: sql`${voucher.used} - 1` })} WHERE ${voucher.id} = ${used}`,
    ),
    ...giveBackAll(orderId, at, isLasting),
  ];
}

/** The pieces that the order has taken are in stock again. */
function stockUp(orderId: SQL): Statement<never> {
  const { stock } = holdsBy(orderId);
  return statement(sql`UPDATE product_variant
    SET ${set(productVariant, { stock: sql`${productVariant.stock} + ${stock.quantityOf(productVariant.id)}` })}
    WHERE ${productVariant.id} IN (${stock.refs})`);
}

/**
 * A parcel that came back: its points are the buyer's again, and it no longer counts as sold. Its voucher, its sale's
 * pieces and its gifts stay used. Its pieces are in stock again only if they are fit for it.
 */
function comeBack(
  orderId: SQL,
  { wasDone, isRestocked, at }: { wasDone: boolean; isRestocked: boolean; at: Seconds },
): Statement<never>[] {
  return [
    ...giveBackAll(orderId, at, true),
    ...(wasDone ? [countSold(orderId, sql`- `)] : []),
    ...(isRestocked ? [stockUp(orderId)] : []),
  ];
}

/** A finished order counts as sold and earns its points. */
function finish(orderId: SQL, points: number, at: Seconds): Statement<never>[] {
  return [...earn(orderId, points, at), countSold(orderId, sql`+ `)];
}

/** Counts the order's pieces as sold, or no longer. */
function countSold(orderId: SQL, sign: SQL): Statement<never> {
  const sold = sql`FROM order_line JOIN product_variant ON ${productVariant.id} = ${line.variantId}
    WHERE ${line.orderId} = ${orderId}`;
  const pieces = sql`(SELECT sum(${line.quantity}) ${sold} AND ${productVariant.productId} = ${product.id})`;
  const totalSales = sql`max(0, ${product.totalSales} ${sign}${pieces})`;
  return statement(sql`UPDATE product SET ${set(product, { totalSales })}
    WHERE ${product.id} IN (SELECT ${productVariant.productId} ${sold})`);
}
