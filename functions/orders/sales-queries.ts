import { type SQL, sql } from "drizzle-orm";
import { SETTINGS } from "#domain/operate/settings.ts";
import { SOLD_STATES } from "#domain/orders/state.ts";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import { product, productVariant as variant } from "#functions/db/schema/catalogue.ts";
import { setting } from "#functions/db/schema/content.ts";
import { moneyEntry as entry } from "#functions/db/schema/money.ts";
import { orderLine as line, order } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import type { Seconds } from "#lib/time.ts";
import { sumOfAttempt } from "./money-queries.ts";
import { piecesSent } from "./refund-queries.ts";

/** A period, from its first second to the first one after it. */
interface Period {
  from: Seconds;
  until: Seconds;
}

const inside = (column: SQL, { from, until }: Period) => sql`${column} >= ${from} AND ${column} < ${until}`;
const states = JSON.stringify(SOLD_STATES);

/**
 * The sales of a period, with `more` joined to them: orders that were paid in it and not undone since, and that nobody was sent instead of others.
 * The only rule of what counts as sold: all figures are made of it.
 */
function sold(period: Period, more: SQL = sql``): SQL {
  return sql`FROM payment JOIN "order" ON ${order.id} = ${payment.orderId} ${more}
    WHERE ${inside(sql`${payment.paidAt}`, period)}
      AND ${order.state} IN (SELECT value FROM json_each(${states})) AND ${order.replaces} IS NULL`;
}

const ofPaid = (what: "back" | "returned") => sumOfAttempt(what, sql`${payment.paidBy}`);

const sumFields = {
  orders: sql<number>`count(*)`,
  revenue: sql<number>`coalesce(sum(${order.billTotal}), 0)`,
  goods: sql<number>`coalesce(sum(${order.subTotal} - ${order.voucherDiscount} - ${order.pointsDiscount}), 0)`,
  shipping: sql<number>`coalesce(sum(${order.shipping}), 0)`,
  fees: sql<number>`coalesce(sum(${order.fee}), 0)`,
  /** Returned by the provider so far. */
  returned: sql<number>`coalesce(sum(${ofPaid("returned")}), 0)`,
  /** Sent back by the shop by hand so far: money that was paid twice is no revenue. */
  sentBack: sql<number>`coalesce(sum(${ofPaid("back")} - ${ofPaid("returned")}), 0)`,
};
export type SalesSums = RowOf<typeof sumFields>;

export function selectSums(period: Period) {
  return select(sumFields, sold(period));
}

/**
 * Money that went back by hand in the period for orders that are not in its revenue: they were cancelled or returned, or were
 * paid at another time.
 */
export function selectSentBackBesides(period: Period) {
  return select(
    { amount: sql<number>`coalesce(sum(${entry.amount}), 0)` },
    sql`FROM money_entry WHERE ${entry.kind} = 'by-hand' AND ${inside(sql`${entry.at}`, period)}
      AND ${entry.orderId} NOT IN (SELECT "order".id ${sold(period)})`,
  );
}

/** The shop's own payment costs, by its setting. */
export const selectPaymentCosts = select(
  pick(setting, "content"),
  sql`FROM setting WHERE ${setting.id} = ${SETTINGS["payment-costs"].id}`,
);

export function selectByMethod(period: Period) {
  return select(
    { method: order.payment, tenor: order.tenor, orders: sumFields.orders, revenue: sumFields.revenue },
    sql`${sold(period)} GROUP BY ${order.payment}, ${order.tenor} ORDER BY sum(${order.billTotal}) DESC`,
  );
}

const ofLines = sql`JOIN order_line ON ${line.orderId} = ${order.id}
  JOIN product_variant ON ${variant.id} = ${line.variantId}`;

export function selectBestSellers(period: Period, most: number) {
  return select(
    {
      sku: variant.sku,
      name: sql<string>`max(${line.name})`,
      pieces: sql<number>`sum(${piecesSent})`,
      worth: sql<number>`sum(${piecesSent} * ${line.price})`,
    },
    sql`${sold(period, ofLines)} GROUP BY ${variant.id}
      ORDER BY sum(${piecesSent}) DESC, sum(${piecesSent} * ${line.price}) DESC LIMIT ${most}`,
  );
}

/** Variants for sale that are nearly sold out; bundles have no pieces of their own. */
export function selectLowStock(fewer: number | SQL<number>, most: number) {
  return select(
    { sku: variant.sku, name: product.name, stock: variant.stock },
    sql`FROM product_variant JOIN product ON ${product.id} = ${variant.productId}
      WHERE ${variant.stock} < ${fewer} AND ${product.status} = 1 AND ${product.deletedAt} IS NULL
        AND ${product.bundling} = 0
      ORDER BY ${variant.stock}, ${product.totalSales} DESC LIMIT ${most}`,
  );
}
