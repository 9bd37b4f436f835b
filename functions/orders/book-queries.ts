import { sql } from "drizzle-orm";
import { type Books, type Counted, ENDED } from "#domain/orders/books/books.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { pick, select } from "#functions/db/fields.ts";
import { watch } from "#functions/db/schema/operate.ts";
import type { Seconds } from "#lib/time.ts";

const states = ORDER_STATES.map((state) => `'${state}'`).join(", ");

/** By what a sheet's rows are found: by their order, or by what belongs to it; some sheets say nothing of single orders. */
type By = "id" | "order_id" | "user_id" | "gift" | "attempt" | "nothing";

/** A sheet of the books: where its rows are, what each says under which name, and in which order they come. */
interface Sheet {
  from: string;
  by: By;
  says: Record<string, string>;
  rest?: string;
}

const own = (...names: string[]) => Object.fromEntries(names.map((name) => [name, name]));
const ofOrder = { order: "order_id" };
const ofBuyer = { user: "user_id", voucher: "voucher_id" };
const ended = ENDED.map((state) => `'${state}'`).join(", ");
/** The customer of the order that points are recorded for. */
const buyer = `(SELECT user_id FROM "order" WHERE "order".id = order_id)`;
/** A lot that was there before any order had earned one. The plus lets it read the first lots, and no index of all. */
const isOpening = `order_id IS NULL AND id < coalesce(
  (SELECT id FROM point_lot WHERE +order_id IS NOT NULL ORDER BY id LIMIT 1), 9e18)`;
const counted = (from: string, count: string) => ({ from, by: "nothing", says: { id: "id", count } }) as const;

const SHEETS = {
  orders: {
    ...{ from: `"order"`, by: "id", rest: "ORDER BY id" },
    says: {
      ...{ ...own("id", "ordersn", "state", "shipping", "fee", "payment", "tenor"), user: "user_id" },
      ...{ key: "idempotency_key", subTotal: "sub_total", billTotal: "bill_total", isRestocked: "is_restocked" },
      ...{ voucher: "voucher_id", voucherDiscount: "voucher_discount", voucherTerms: "voucher_terms" },
      ...{ pointsUsed: "points_used", pointsDiscount: "points_discount", replaces: "replaces" },
    },
  },
  lines: {
    ...{ from: "order_line", by: "order_id" },
    says: {
      ...{ ...ofOrder, key: "line_key", variant: "variant_id", sale: "sale_id", isCombo: "is_get_combo" },
      ...own("bundling", "quantity", "price", "paid", "points", "parts", "parcel"),
      isGift: "is_get_free = 1 AND is_reedem = 0",
    },
  },
  parcels: { from: "parcel", by: "order_id", says: { ...ofOrder, ...own("number", "shipping", "state") } },
  holds: { from: "order_hold", by: "order_id", says: { ...ofOrder, ...own("kind", "ref", "quantity") } },
  stockMoves: {
    ...{ from: "stock_entry", by: "order_id", rest: "AND order_id IS NOT NULL GROUP BY order_id, variant_id" },
    says: { ...ofOrder, variant: "variant_id", pieces: "sum(pieces)" },
  },
  moves: {
    ...{ from: "order_move", by: "order_id", says: { ...ofOrder, state: "state" } },
    rest: `AND state IN (${states}) ORDER BY id`,
  },
  payments: {
    ...{ from: "payment", by: "order_id" },
    says: { ...ofOrder, amount: "amount", paidAt: "paid_at", paidBy: "paid_by" },
  },
  attempts: {
    ...{ from: "payment_attempt", by: "order_id", rest: "ORDER BY nth" },
    says: { ...ofOrder, ...own("number", "amount", "payment", "tenor", "status", "fees"), surcharge: "surcharge_id" },
  },
  surcharges: {
    ...{ from: "surcharge", by: "order_id", rest: "ORDER BY id" },
    says: { ...ofOrder, ...own("id", "amount", "became"), paidBy: "paid_by" },
  },
  entries: {
    ...{ from: "money_entry", by: "order_id", rest: "ORDER BY id" },
    says: { ...ofOrder, ...own("attempt", "kind", "amount"), refund: "refund_id" },
  },
  refunds: {
    ...{ from: "refund", by: "order_id", rest: "ORDER BY id" },
    says: { ...ofOrder, ...own("id", "attempt", "amount", "kept", "reason"), isOld: "key LIKE 'before %'" },
  },
  refundLines: {
    ...{ from: "refund_line", by: "order_id" },
    says: { ...ofOrder, refund: "refund_id", key: "line_key", ...own("pieces", "amount", "goods") },
  },
  refundParcels: {
    ...{ from: "refund_parcel", by: "order_id" },
    says: { ...ofOrder, refund: "refund_id", ...own("parcel", "amount") },
  },
  points: {
    ...{ from: "point_entry", by: "user_id", rest: "ORDER BY id" },
    says: { user: "user_id", ...ofOrder, lot: "lot_id", ...own("points", "reason", "at"), buyer },
  },
  lots: {
    ...{ from: "point_lot", by: "user_id" },
    says: { id: "id", user: "user_id", ...ofOrder, endsAt: "ends_at", isOpening },
  },
  uses: {
    ...{ from: "voucher_use", by: "user_id", rest: "GROUP BY user_id, voucher_id" },
    says: { ...ofBuyer, count: "count(*)" },
  },
  usedBy: {
    ...{ from: `"order"`, by: "user_id", says: { ...ofBuyer, count: "count(*)" } },
    rest: `AND voucher_discount > 0 AND voucher_id IS NOT NULL AND state NOT IN (${ended}) GROUP BY user_id, voucher_id`,
  },
  gifts: { from: "free_gift", by: "gift", says: { id: "id", variant: "gift_variant_id", main: "variant_id" } },
  provider: {
    ...{ from: "simulated_payment", by: "attempt", rest: "AND settled_at IS NOT NULL" },
    says: {
      ...{ number: "ordersn", amount: "amount" },
      returned: "CASE WHEN status IN ('settlement', 'capture', 'partial_refund') THEN refunded ELSE amount END",
    },
  },
  purchases: {
    ...{ from: "flash_sale_purchase", by: "nothing" },
    says: { item: "item_id", user: "user_id", quantity: "quantity" },
  },
  stock: counted("product_variant", "stock"),
  stockEntries: {
    ...{ from: "stock_entry", by: "nothing", rest: "GROUP BY variant_id" },
    says: { id: "variant_id", count: "sum(pieces)" },
  },
  flash: counted("flash_sale_item", "remains"),
  limits: counted("flash_sale_item", "limit_count"),
  gift: counted("free_gift", "remains"),
  vouchers: counted("voucher", "used"),
  voucherUses: {
    ...{ from: "voucher_use", by: "nothing", rest: "GROUP BY voucher_id" },
    says: { id: "voucher_id", count: "count(*)" },
  },
} as const satisfies Record<string, Sheet>;

type Sheets = Record<keyof typeof SHEETS, unknown[]>;

function sqlOf({ from, by, says, rest = "" }: Sheet, where: (by: By) => string): string {
  const list = Object.entries(says).map(([name, what]) => `${what} AS "${name}"`);
  return `SELECT ${list.join(", ")} FROM ${from} WHERE ${where(by)} ${rest}`;
}

/** The condition for rows of these orders; false for sheets that have no single orders. */
function ofOrders(orders: readonly number[]): (by: By) => string {
  const some = orders.join(", ");
  const where: Record<By, string> = {
    id: `id IN (${some})`,
    order_id: `order_id IN (${some})`,
    user_id: `user_id IN (SELECT user_id FROM "order" WHERE id IN (${some}))`,
    gift: `id IN (SELECT ref FROM order_hold WHERE kind = 'gift' AND order_id IN (${some}))`,
    attempt: `ordersn IN (SELECT number FROM payment_attempt WHERE order_id IN (${some}))`,
    nothing: "0",
  };
  return (by) => where[by];
}

/** The books, from the rows of each sheet. */
function booksOf(read: Sheets): Books {
  const { stock, flash, gift, vouchers, voucherUses, gifts, stockEntries, limits, ...lists } = read;
  return {
    ...(lists as Pick<Books, keyof typeof lists>),
    gifts: byId(gifts),
    limits: counts(limits),
    stockEntries: counts(stockEntries),
    shelf: {
      stock: counts(stock),
      flash: counts(flash),
      gift: counts(gift),
      vouchers: counts(vouchers),
      voucherUses: counts(voucherUses),
    },
  };
}

function counts(rows: unknown[]): Record<number, number> {
  return Object.fromEntries((rows as { id: number; count: number }[]).map(({ id, count }) => [id, count]));
}

function byId<Row>(rows: unknown[]): Record<number, Row> {
  return Object.fromEntries((rows as (Row & { id: number })[]).map(({ id, ...row }) => [id, row as Row]));
}

/** Reads each sheet of the whole shop in turn, from a local database. */
export function readBooks(ask: (sql: string) => unknown[]): Books {
  const read = Object.entries(SHEETS).map(([name, sheet]) => [name, ask(sqlOf(sheet, () => "1"))]);
  return booksOf(Object.fromEntries(read) as Sheets);
}

/** The books of some orders, and of all points of their buyers: of one moment, and no larger than those orders. */
export async function readBooksOf(db: Database, orders: readonly number[]): Promise<Books> {
  const where = ofOrders(orders);
  const named = Object.entries(SHEETS).filter(([, { by }]) => by !== "nothing");
  const read = await db.batch(named.map(([, sheet]) => asked(sheet, where)));
  const none = Object.keys(SHEETS).map((name) => [name, []]);
  return booksOf(Object.fromEntries([...none, ...named.map(([name], nth) => [name, read[nth]])]) as Sheets);
}

/** The counters of sales and vouchers, and the orders that hold them; nothing else of the books. */
export async function readCounted(db: Database): Promise<Counted> {
  const isFlash = "kind = 'flash'";
  const [purchases, orders, holds, ...counters] = await db.batch([
    asked<Books["purchases"][number]>(SHEETS.purchases, () => "1"),
    asked<Books["orders"][number]>(SHEETS.orders, () => `id IN (SELECT order_id FROM order_hold WHERE ${isFlash})`),
    asked<Books["holds"][number]>(SHEETS.holds, () => isFlash),
    ...(["flash", "limits", "vouchers", "voucherUses"] as const).map((name) => asked(SHEETS[name], () => "1")),
  ]);
  const [flash = {}, limits = {}, vouchers = {}, voucherUses = {}] = counters.map(counts);
  return { purchases, orders, holds, limits, shelf: { flash, vouchers, voucherUses } };
}

function asked<Row>(sheet: Sheet, where: (by: By) => string): Statement<Row> {
  const fields = Object.fromEntries(Object.keys(sheet.says).map((name) => [name, sql``]));
  return { query: sql.raw(sqlOf(sheet, where)), fields, isRead: true };
}

/** Every change of an order leaves an entry in one of these. */
const SIGNS = ["order_move", "money_entry", "refund", "point_entry"] as const;
/** How many orders a night reads. */
export interface NightLimits {
  /** So many of the newest entries of each table; a busier day's older ones wait for the walk through all orders. */
  lately: number;
  /** So many of all orders, the next night those that follow, and then from the beginning. */
  turn: number;
}

const mark = (name: string) => sql`(SELECT ${watch.at} FROM watch WHERE ${watch.name} = ${`audited:${name}`})`;

/** The orders that something has happened to since the last night, and the last entry of each sign. */
export function selectLately({ lately }: NightLimits): Statement<{ orders: string; last: number | null }>[] {
  return SIGNS.map((name) => {
    const table = sql.raw(name);
    const newest = sql`(SELECT max(id) FROM ${table})`;
    const since = sql`id > max(coalesce(${mark(name)}, 0), ${newest} - ${lately}) AND order_id IS NOT NULL`;
    // By its own number: an index by orders, which it would be read by otherwise, has all of them.
    const fields = {
      orders: sql<string>`(SELECT json_group_array(DISTINCT order_id) FROM ${table} NOT INDEXED WHERE ${since})`,
      last: sql<number | null>`${newest}`,
    };
    return select(fields, sql``);
  });
}

/** The orders whose turn it is. */
export function selectTurn({ turn }: NightLimits): Statement<{ id: number }> {
  return select(
    { id: sql<number>`id` },
    sql`FROM "order" WHERE id > coalesce(${mark("order")}, 0) ORDER BY id LIMIT ${turn}`,
  );
}

/** Where the next night begins: `lasts` are those of the signs, in their order, and `turn` the order that was the last. */
export function noteAudited(lasts: (number | null)[], turn: number): Statement<never> {
  const marks = [...SIGNS.map((name, nth) => ({ name, at: lasts[nth] ?? 0 })), { name: "order", at: turn }];
  return statement(sql`INSERT INTO watch (name, at)
    SELECT 'audited:' || (value ->> 'name'), value ->> 'at' FROM json_each(${JSON.stringify(marks)}) WHERE true
    ON CONFLICT (name) DO UPDATE SET at = excluded.at`);
}

const FOUND = "found:";

/** The findings that the owner already knows. */
export const selectFindings = select(pick(watch, "name"), sql`FROM watch WHERE ${watch.name} LIKE ${`${FOUND}%`}`);

export const findingOf = (name: string) => name.slice(FOUND.length);

export function noteFindings(found: readonly string[], now: Seconds): Statement<never> {
  return statement(sql`INSERT INTO watch (name, at) SELECT ${FOUND} || value, ${now}
    FROM json_each(${JSON.stringify(found)}) WHERE true ON CONFLICT (name) DO NOTHING`);
}

export function forgetFindings(mended: readonly string[]): Statement<never> {
  return statement(sql`DELETE FROM watch WHERE ${watch.name} IN (
    SELECT ${FOUND} || value FROM json_each(${JSON.stringify(mended)}))`);
}
