import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#functions/db/database.ts";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import { jsonPart, nameDamaged } from "#functions/db/json.ts";
import { user } from "#functions/db/schema/account.ts";
import { order, parcel } from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { allMoney as moneyFields } from "#functions/orders/money-queries.ts";
import { lineBackFields } from "#functions/orders/refund-queries.ts";
import { type Cell, lineCell, optional, textCell, timeCell, wholeCell } from "#lib/sheets/cells.ts";

/** What only goes out of the shop: nothing here is ever read in again. */
const line = lineCell(1000);
const amount = wholeCell(0, Number.MAX_SAFE_INTEGER);
const words: Cell<string> = textCell(100_000);
const PAGE = 2000;

export const customerColumns = {
  name: line,
  email: line,
  proven: line,
  phone: line,
  since: timeCell,
  orders: amount,
  spent: amount,
} as const;

const paidOrders = sql`"order".user_id = ${user.id} AND "order".state IN ('paid', 'processing', 'shipped', 'done')
  AND "order".replaces IS NULL`;

const customerFields = {
  ...pick(user, "id", "name", "email", "phone"),
  proven: sql<string>`CASE WHEN ${user.emailVerifiedAt} IS NULL THEN 'no' ELSE 'yes' END`,
  since: user.createdAt,
  orders: sql<number>`(SELECT count(*) FROM "order" WHERE ${paidOrders})`,
  /** What the shop keeps of all that came in: less what went back, and what is still to go back. */
  spent: sql<number>`(SELECT coalesce(sum(received - back - under_way - owed), 0) FROM "order"
    JOIN attempt_money ON attempt_money.order_id = "order".id WHERE "order".user_id = ${user.id})`,
};

/** Customers by the number of their account. What signs them in stays in the shop. */
export function readCustomers(db: Database): AsyncGenerator<RowOf<typeof customerFields>[]> {
  return pagesOf((after) =>
    db.rows(select(customerFields, sql`FROM user WHERE ${user.id} > ${after} ORDER BY ${user.id} LIMIT ${PAGE}`)),
  );
}

export const orderColumns = {
  order: line,
  placed: timeCell,
  state: line,
  buyer: line,
  email: line,
  recipient: line,
  phone: line,
  city: line,
  province: line,
  lines: words,
  goods: amount,
  shipping: amount,
  fee: amount,
  voucher: amount,
  voucher_code: line,
  points: amount,
  total: amount,
  payment: line,
  paid: optional(timeCell),
  received: amount,
  back_by_provider: amount,
  back_by_hand: amount,
  under_way: amount,
  owed: amount,
  parcels: amount,
  courier: words,
  tracking: words,
} as const;

const place = (name: string) => jsonPart(order.address, name);

/** Of each of its parcels on a line of its own. */
const parcelLines = (column: SQLiteColumn) =>
  sql<string>`coalesce((SELECT group_concat(${column}, char(10) ORDER BY ${parcel.number}) FROM parcel
    WHERE ${parcel.orderId} = ${order.id} AND ${column} <> ''), '')`;

const orderFields = {
  id: order.id,
  order: order.orderNumber,
  placed: order.createdAt,
  ...pick(order, "state", "shipping", "fee", "payment"),
  parcels: sql<number>`(SELECT count(*) FROM parcel WHERE ${parcel.orderId} = ${order.id})`,
  courier: parcelLines(parcel.courier),
  tracking: parcelLines(parcel.tracking),
  buyer: user.name,
  email: user.email,
  recipient: place("recipient"),
  phone: place("phone"),
  city: place("city"),
  province: place("province"),
  lines: sql<string>`coalesce((SELECT group_concat(text, char(10)) FROM (SELECT
    quantity || ' x ' || product_variant.sku || ' ' || name || ', ' || price
      || CASE ${lineBackFields.unsent} WHEN 0 THEN '' ELSE ', ' || ${lineBackFields.unsent} || ' not sent' END AS text FROM order_line
    JOIN product_variant ON product_variant.id = order_line.variant_id
    WHERE order_id = ${order.id} ORDER BY order_line.position)), '')`,
  goods: order.subTotal,
  voucher: order.voucherDiscount,
  voucher_code: order.voucherCode,
  points: order.pointsDiscount,
  total: order.billTotal,
  paid: payment.paidAt,
  received: moneyFields.received,
  back_by_provider: moneyFields.byProvider,
  back_by_hand: moneyFields.byHand,
  under_way: moneyFields.underWay,
  owed: moneyFields.owed,
  isDamaged: sql<0 | 1>`NOT json_valid(${order.address})`,
};

/** Orders, the oldest first. One whose address is damaged is listed without it, and logged. */
export function readOrders(db: Database): AsyncGenerator<RowOf<typeof orderFields>[]> {
  return pagesOf(async (after) => {
    const rows = await db.rows(
      select(
        orderFields,
        sql`FROM "order" JOIN user ON ${user.id} = ${order.userId} JOIN payment ON ${payment.orderId} = ${order.id}
          WHERE ${order.id} > ${after} ORDER BY ${order.id} LIMIT ${PAGE}`,
      ),
    );
    for (const row of rows) if (row.isDamaged) nameDamaged(order.address, row.order);
    return rows;
  });
}

async function* pagesOf<Row extends { id: number }>(read: (after: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}
