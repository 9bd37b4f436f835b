import { listOf, quoted, type TableShape } from "./tables.ts";

/**
 * What becomes of an order, or of goods, leaves a row in one of these tables: whose rows may have changed since the row
 * number that the table had at the begin. A database of before a table was made has none of its signs.
 */
const SIGNS: Record<string, { of: "orders" | "variants"; since: string }> = {
  order_move: { of: "orders", since: "SELECT order_id FROM order_move WHERE rowid > ?" },
  money_entry: { of: "orders", since: "SELECT order_id FROM money_entry WHERE rowid > ?" },
  refund: { of: "orders", since: "SELECT order_id FROM refund WHERE rowid > ?" },
  payment_attempt: { of: "orders", since: "SELECT order_id FROM payment_attempt WHERE rowid > ?" },
  payment_notification: {
    of: "orders",
    since: `SELECT order_id FROM payment_attempt
      WHERE number IN (SELECT ordersn FROM payment_notification WHERE rowid > ?)`,
  },
  complaint_entry: {
    of: "orders",
    since: `SELECT order_id FROM complaint
      WHERE id IN (SELECT complaint_id FROM complaint_entry WHERE rowid > ?)`,
  },
  stock_entry: { of: "variants", since: "SELECT variant_id FROM stock_entry WHERE rowid > ?" },
};

/** Whose rows may have changed: those orders, and what belongs to them; those goods, and what was edited meanwhile. */
const OWNERS = {
  orders: "SELECT id AS value FROM touched",
  buyers: "SELECT user_id AS value FROM touched",
  attempts: "SELECT number AS value FROM payment_attempt WHERE order_id IN (SELECT id FROM touched)",
  vouchers: "SELECT voucher_id AS value FROM touched WHERE voucher_id IS NOT NULL",
  variants: "SELECT id AS value FROM product_variant WHERE $moved",
  products: "SELECT product_id AS value FROM product_variant WHERE $moved",
  sales: held("flash"),
  gifts: held("gift"),
} as const;

function held(kind: string): string {
  return `SELECT ref AS value FROM order_hold WHERE kind = '${kind}' AND order_id IN (SELECT id FROM touched)`;
}

/**
 * The tables of money, goods and points whose rows change, and by which column their rows are of an owner. Of what is
 * only ever added to (entries, moves, notifications) the new rows are enough.
 */
export const CHANGING: Record<string, { column: string; of: keyof typeof OWNERS }> = {
  order: { column: "id", of: "orders" },
  order_line: { column: "order_id", of: "orders" },
  order_hold: { column: "order_id", of: "orders" },
  parcel: { column: "order_id", of: "orders" },
  payment: { column: "order_id", of: "orders" },
  payment_attempt: { column: "order_id", of: "orders" },
  refund: { column: "order_id", of: "orders" },
  refund_line: { column: "order_id", of: "orders" },
  refund_parcel: { column: "order_id", of: "orders" },
  complaint: { column: "order_id", of: "orders" },
  complaint_line: { column: "order_id", of: "orders" },
  point_entry: { column: "order_id", of: "orders" },
  simulated_payment: { column: "ordersn", of: "attempts" },
  flash_sale_purchase: { column: "user_id", of: "buyers" },
  voucher_use: { column: "user_id", of: "buyers" },
  voucher: { column: "id", of: "vouchers" },
  flash_sale_item: { column: "id", of: "sales" },
  free_gift: { column: "id", of: "gifts" },
  product_variant: { column: "id", of: "variants" },
  product: { column: "id", of: "products" },
};

/** Of these tables, those of signs: an order that something happens to leaves a row in one of them. */
export function signsOf(names: string[]): string[] {
  return names.includes("order") ? names.filter((name) => name in SIGNS) : [];
}

/** The last row of each. */
export function marksSql(signs: string[]): string {
  return `SELECT ${signs.map((name) => `(SELECT coalesce(max(rowid), 0) FROM ${quoted(name)}) AS ${quoted(name)}`).join(", ")}`;
}

/** Where a read of changed rows begins. */
export interface Since {
  /** The last rows of the tables of signs. */
  marks: Record<string, number>;
  /** The second in which the reading began. */
  begin: number;
}

/** The values by which a table's rows are looked up that may have changed, and these rows. */
export function changedSql(
  shape: TableShape,
  since: Since,
): { values: string; rows: string; column: string } | undefined {
  const rule = CHANGING[shape.name];
  if (!rule) return undefined;
  const signs = (of: "orders" | "variants") =>
    Object.entries(since.marks).flatMap(([name, mark]) => {
      const sign = SIGNS[name];
      return sign?.of === of ? [`id IN (${sign.since.replace("?", String(mark))})`] : [];
    });
  const touched = `WITH touched AS MATERIALIZED (SELECT id, user_id, voucher_id FROM "order" WHERE ${signs("orders").join(" OR ")})`;
  const isEdited = `product_id IN (SELECT id FROM product WHERE updated_at >= ${since.begin})`;
  const moved = [...signs("variants"), `id IN (${held("stock")})`, isEdited].join(" OR ");
  const owners = OWNERS[rule.of].replace("$moved", moved);
  const { column } = rule;
  return {
    column,
    values: `${touched} SELECT DISTINCT value FROM (${owners})`,
    rows: `${touched} SELECT ${listOf(shape)} FROM ${quoted(shape.name)} WHERE ${quoted(column)} IN (${owners}) ORDER BY rowid`,
  };
}
