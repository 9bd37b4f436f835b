import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { holdsOf } from "#domain/cart/limits.ts";
import type { CartLine } from "#domain/cart/lines.ts";
import { KEPT_OF_PARTS, KEPT_PROMISES, type PromisedLine } from "#domain/catalogue/promises.ts";
import type { Rupiah } from "#domain/money.ts";
import type { Bill } from "#domain/orders/bill.ts";
import type { PlannedParcel } from "#domain/orders/parcels.ts";
import type { PaymentCode } from "#domain/orders/payment-method.ts";
import type { Hold } from "#domain/orders/refunded-pieces.ts";
import { UNPAID_ORDERS_MAX } from "#domain/orders/state.ts";
import type { LotShare } from "#domain/promotions/points.ts";
import { type Database, prepared, type Statement, statement } from "#functions/db/database.ts";
import { excluded, insert, pick, set } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { params } from "#functions/db/render.ts";
import { bundleComponent, product, productVariant } from "#functions/db/schema/catalogue.ts";
import { catalogueVersion } from "#functions/db/schema/content.ts";
import {
  flashSalePurchase as bought,
  orderHold as hold,
  orderLine as line,
  order,
  orderMove,
  parcel,
} from "#functions/db/schema/order.ts";
import { payment } from "#functions/db/schema/payment.ts";
import { flashSaleItem, freeGift, voucher } from "#functions/db/schema/promotions.ts";
import { cart, cartLine, voucherUse } from "#functions/db/schema/shopper.ts";
import { enterShares } from "#functions/promotions/point-queries.ts";
import { isGivenTo } from "#functions/promotions/voucher-queries.ts";
import type { Seconds } from "#lib/time.ts";
import { unpaidOf } from "./checkout-queries.ts";
import { orderIdOf } from "./order-queries.ts";
import { moveStock } from "./stock-entries.ts";

/** Everything that an order records, as the shopper saw it. */
export interface OrderPlan {
  orderNumber: string;
  userId: number;
  idempotencyKey: string;
  address: Record<string, string | number>;
  dropship: { name: string; phone: string } | null;
  note: string;
  /** The parcels, each with its lines. */
  parcels: (PlannedParcel & { service: string; shipping: Rupiah })[];
  payment: PaymentCode;
  tenor: number;
  bill: Bill;
  voucherCode: string;
  /** Out of which lots its points are taken. */
  points: LotShare[];
  lines: CartLine[];
  /** The sum paid for each of the lines. */
  paidByLine: Rupiah[];
  /** The shop's promises for each of them, beside those of its product. */
  promised?: PromisedLine[][];
  /** The versions that the plan is based on; if either has changed since, no order is placed. */
  cartRevision: number;
  catalogueVersion: number;
  createdAt: Seconds;
  expiresAt: Seconds;
}

/** The parameters of the statements that write an order. */
const param = params(
  ...(["orderNumber", "userId", "idempotencyKey", "note", "voucherCode", "payment", "tenor"] as const),
  ...(["subTotal", "shipping", "fee", "voucherDiscount", "pointsUsed", "pointsDiscount", "billTotal"] as const),
  ...(["cartRevision", "catalogueVersion", "createdAt", "expiresAt"] as const),
  ...(["address", "dropship", "parcels", "lines", "holds", "points"] as const),
);

function paramsOf(plan: OrderPlan): Record<keyof typeof param, unknown> {
  return {
    ...plan,
    ...plan.bill,
    address: JSON.stringify(plan.address),
    dropship: plan.dropship && JSON.stringify(plan.dropship),
    parcels: JSON.stringify(plan.parcels),
    lines: JSON.stringify(
      plan.lines.map((line, nth) => {
        const parcel = plan.parcels.find(({ lines }) => lines.includes(line.id))?.number;
        return { ...line, ...notedOf(line), paid: plan.paidByLine[nth], promised: plan.promised?.[nth], parcel };
      }),
    ),
    holds: JSON.stringify(holdsOf(plan.lines)),
    points: JSON.stringify(plan.points),
  };
}

/** The offer of a line as the order records it, because the shop may change it afterwards. */
function notedOf({ limits, bundling, bundleSummary }: CartLine) {
  const sale = limits.find(({ kind }) => kind === "flash");
  const parts = bundleSummary.map(({ variantId, initialQuantity }) => ({ variantId, quantity: initialQuantity }));
  return { saleId: sale ? Number(sale.ref) : null, parts: bundling === 1 ? parts : null };
}

const { userId, createdAt: now } = param;
const orderId = orderIdOf(param.orderNumber);

/**
 * Places the order in one batch: takes stock, remaining pieces, voucher and points, writes the order and its lines, and
 * removes the bought lines from the cart.
 * If anything is short, a table's check fails and the whole batch is rolled back.
 * `also` joins the batch, and the rows of its last statement are returned.
 */
export async function insertOrder(db: Database, plan: OrderPlan, also: Statement<unknown>[]): Promise<unknown[]> {
  const known = paramsOf(plan);
  const voucherToo = plan.bill.voucherDiscount > 0 ? takeVoucher : [];
  const own = [...takeGoods, ...voucherToo, ...writeRest].map((written) => written(known));
  const answers: unknown[][] = await db.batch([...own, ...also]);
  return answers.at(-1) ?? [];
}

const emptied = { note: "", voucherCode: "", revision: sql`${cart.revision} + 1` };

const takeGoods = [
  demand(
    "cart",
    sql`EXISTS (SELECT 1 FROM cart WHERE ${cart.userId} = ${userId} AND ${cart.revision} = ${param.cartRevision})`,
  ),
  demand("catalogue", sql`(SELECT ${catalogueVersion.version} FROM catalogue_version) = ${param.catalogueVersion}`),
  demand("unpaid", sql`(SELECT count(*) ${unpaidOf(userId, now)}) < ${UNPAID_ORDERS_MAX}`),
  statement(
    insert(order, {
      ...pick(param, "orderNumber", "userId", "idempotencyKey", "note", "voucherCode", "payment", "tenor"),
      ...pick(param, "createdAt", "expiresAt", "subTotal", "shipping", "fee", "voucherDiscount", "pointsUsed"),
      ...pick(param, "pointsDiscount", "billTotal", "address", "dropship"),
      state: "awaiting-payment",
      voucherId: sql`(SELECT ${voucher.id} FROM voucher WHERE ${voucher.code} = ${param.voucherCode})`,
      voucherTerms: sql`coalesce((SELECT ${voucher.kind} || ' ' || ${voucher.value} || ' ' || coalesce(${voucher.cap}, '')
        FROM voucher WHERE ${voucher.code} = ${param.voucherCode}), '')`,
    }),
  ),
  insertParcels(),
  insertLines(),
  ...takeHolds(),
].map(prepared);

/** Uses the voucher once, if its quota and the buyer's limit allow it and it is the buyer's to use. */
const takeVoucher = spendVoucher().map(prepared);

const writeRest = [
  enterShares({ userId, orderId, reason: "spent", at: now }, param.points),
  statement(insert(payment, { orderId, amount: param.billTotal })),
  statement(insert(orderMove, { orderId, state: "awaiting-payment", actor: "shopper", at: now })),
  statement(sql`DELETE FROM cart_line WHERE ${cartLine.userId} = ${userId}
    AND ${cartLine.lineKey} IN (SELECT value ->> 'id' FROM json_each(${param.lines}))`),
  statement(sql`UPDATE cart SET ${set(cart, { ...emptied, updatedAt: now })} WHERE ${cart.userId} = ${userId}`),
].map(prepared);

/**
 * The lines of its product's specification that hold after buying, as JSON; of a bundle also its components', with their
 * names; and what the shop promises itself.
 */
function keptPromises(): SQL {
  const isKept = (labels: readonly string[]) =>
    sql`said.value ->> 'label' IN (SELECT value FROM json_each(${JSON.stringify(labels)}))`;
  const bought = sql`json_each.value ->> 'variantId'`;
  return sql`(SELECT json_group_array(json(promise)) FROM (
    SELECT said.value AS promise FROM product_variant
      JOIN product ON ${product.id} = ${productVariant.productId} JOIN json_each(${product.specification}) AS said
      WHERE ${productVariant.id} = ${bought} AND ${isKept(KEPT_PROMISES)}
    UNION SELECT json_set(said.value, '$.part', ${product.nameShort}) FROM bundle_component
      JOIN product_variant ON ${productVariant.id} = ${bundleComponent.componentVariantId}
      JOIN product ON ${product.id} = ${productVariant.productId} JOIN json_each(${product.specification}) AS said
      WHERE json_each.value ->> 'bundling' = 1 AND ${bundleComponent.bundleVariantId} = ${bought}
        AND ${isKept(KEPT_OF_PARTS)}
    UNION SELECT said.value FROM json_each(json_each.value, '$.promised') AS said))`;
}

function insertParcels(): Statement<never> {
  const values = {
    orderId,
    number: sql`value ->> 'number'`,
    kind: sql`value ->> 'kind'`,
    service: sql`value ->> 'service'`,
    shipping: sql`value ->> 'shipping'`,
    weightGram: sql`value ->> 'weightGram'`,
    readyAt: sql`value ->> 'readyAt'`,
  };
  return statement(insert(parcel, values, sql`FROM json_each(${param.parcels})`));
}

function insertLines(): Statement<never> {
  const values = {
    orderId,
    lineKey: sql`value ->> 'id'`,
    variantId: sql`value ->> 'variantId'`,
    name: sql`value ->> 'nameLong'`,
    variant: sql`(SELECT ${productVariant.variant} FROM product_variant WHERE ${productVariant.id} = json_each.value ->> 'variantId')`,
    promises: keptPromises(),
    slug: sql`value ->> 'slug'`,
    bundling: sql`value ->> 'bundling'`,
    imageUrl: sql`coalesce(value ->> '$.productImage.imageUrl', '')`,
    quantity: sql`value ->> 'quantity'`,
    price: sql`value ->> 'validPrice'`,
    paid: sql`value ->> 'paid'`,
    saleId: sql`value ->> 'saleId'`,
    parts: sql`nullif(value -> 'parts', 'null')`,
    isGift: sql`value ->> 'isGift'`,
    isCombo: sql`value ->> 'isCombo'`,
    comboId: sql`value ->> 'comboId'`,
    isRedeem: sql`value ->> 'isRedeem'`,
    points: sql`value ->> 'points'`,
    readyAt: sql`coalesce(value ->> 'readyAt', 0)`,
    parcel: sql`value ->> 'parcel'`,
    position: sql`key`,
  };
  return statement(insert(line, values, sql`FROM json_each(${param.lines})`));
}

/**
 * Takes stock, for a bundle per component, and the remaining pieces of sales and gifts.
 * Which sale or gift it is comes from the plan, because that is how the lines were priced.
 */
function takeHolds(): Statement<never>[] {
  const { stock, flash, gift } = holdsBy(orderId);
  const ofGift = (column: SQLiteColumn) =>
    sql`(SELECT ${column} FROM free_gift WHERE value ->> 'kind' = 'gift' AND ${freeGift.id} = value ->> 'ref')`;
  const holds = {
    orderId,
    kind: sql`value ->> 'kind'`,
    ref: sql`value ->> 'ref'`,
    quantity: sql`value ->> 'quantity'`,
    minQuantity: ofGift(freeGift.minQuantity),
    isMultipleBuy: ofGift(freeGift.isMultipleBuy),
  };
  const taken = { itemId: sql`${flashSaleItem.id}`, userId, quantity: sql`${hold.quantity}` };
  const fromSales = insert(
    bought,
    { ...taken, perBuyer: sql`${flashSaleItem.perBuyer}` },
    sql`FROM order_hold JOIN flash_sale_item ON ${flashSaleItem.id} = ${hold.ref}
      WHERE ${hold.orderId} = ${orderId} AND ${hold.kind} = 'flash'`,
  );
  return [
    statement(insert(hold, holds, sql`FROM json_each(${param.holds})`)),
    moveStock(
      { pieces: sql`-${stock.quantityOf(productVariant.id)}`, reason: "sold", orderId, at: now },
      sql`FROM product_variant WHERE ${productVariant.id} IN (${stock.refs})`,
    ),
    statement(sql`UPDATE flash_sale_item
      SET ${set(flashSaleItem, { remains: sql`${flashSaleItem.remains} - ${flash.quantityOf(flashSaleItem.id)}` })}
      WHERE ${flashSaleItem.id} IN (${flash.refs})`),
    statement(sql`${fromSales} ON CONFLICT (item_id, user_id)
      DO UPDATE SET quantity = ${bought.quantity} + excluded.quantity, ${excluded(bought, "perBuyer")}`),
    statement(sql`UPDATE free_gift
      SET ${set(freeGift, { remains: sql`${freeGift.remains} - ${gift.quantityOf(freeGift.id)}` })}
      WHERE ${freeGift.id} IN (${gift.refs})`),
  ];
}

/** The rows of one kind that an order holds, and the pieces per row; of all its pieces, or of some. */
export function holdsBy(orderId: SQL, some?: readonly Hold[]) {
  const of = (kind: Hold["kind"]) => {
    const pieces = sql`JOIN json_each(${JSON.stringify(some)}) ON value ->> 'kind' = ${hold.kind} AND value ->> 'ref' = ${hold.ref}`;
    const quantity = some ? sql`min(${hold.quantity}, value ->> 'quantity')` : sql`${hold.quantity}`;
    const held = sql`FROM order_hold ${some ? pieces : sql``} WHERE ${hold.orderId} = ${orderId} AND ${hold.kind} = ${kind}`;
    return {
      refs: sql`SELECT ${hold.ref} ${held}`,
      quantityOf: (ref: SQLiteColumn) => sql`(SELECT ${quantity} ${held} AND ${hold.ref} = ${ref})`,
    };
  };
  return { stock: of("stock"), flash: of("flash"), gift: of("gift") };
}

function spendVoucher(): Statement<never>[] {
  const used = sql`(SELECT count(*) FROM voucher_use
    WHERE ${voucherUse.voucherId} = ${voucher.id} AND ${voucherUse.userId} = ${userId})`;
  const named = sql`FROM voucher WHERE ${voucher.code} = ${param.voucherCode}`;
  return [
    demand(
      "voucher",
      sql`EXISTS (SELECT 1 ${named} AND ${voucher.used} < ${voucher.quota} AND ${used} < ${voucher.perCustomer}
        AND (${voucher.isPersonal} = 0 OR ${isGivenTo(userId)}))`,
    ),
    statement(
      sql`UPDATE voucher SET ${set(voucher, { used: sql`${voucher.used} + 1` })}
        WHERE ${voucher.code} = ${param.voucherCode}`,
    ),
    statement(insert(voucherUse, { voucherId: sql`${voucher.id}`, userId, usedAt: now }, named)),
  ];
}

/** The table checks that may fail because of what an order takes; any other failing check is a bug. */
const shortages = [
  "guard_ok",
  "product_variant_stock",
  "flash_sale_item_remains",
  "flash_sale_purchase_limit",
  "free_gift_remains",
  "voucher_used",
];

/** Whether the database rejected an order because something is short or has changed since it was planned. */
export function isShort(error: unknown): boolean {
  const text = String(error);
  if (text.includes("more points would go than are left of a lot")) return true;
  const check = /CHECK constraint failed: (\w+)/.exec(text)?.[1];
  return check !== undefined && shortages.includes(check);
}

export function isRepeated(error: unknown): boolean {
  return /UNIQUE constraint failed: order\.user_id, order\.idempotency_key/.test(String(error));
}
