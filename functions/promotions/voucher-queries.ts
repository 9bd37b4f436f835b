import { type SQL, sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";
import { asText, excluded, insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import type { ParamOr } from "#functions/db/render.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { voucher, voucherGift, voucherProduct } from "#functions/db/schema/promotions.ts";
import { categoryGroup } from "#functions/db/schema/shelves.ts";
import { cart, voucherUse } from "#functions/db/schema/shopper.ts";
import type { Seconds } from "#lib/time.ts";

const usesOf = (userId: ParamOr<number>) => sql`FROM voucher_use
  WHERE ${voucherUse.userId} = ${userId} AND ${voucherUse.voucherId} = ${voucher.id}`;
/** Whether the shop has given the voucher to this customer. */
export const isGivenTo = (userId: ParamOr<number>) => sql<0 | 1>`EXISTS (SELECT 1 FROM voucher_gift
  WHERE ${voucherGift.userId} = ${userId} AND ${voucherGift.voucherId} = ${voucher.id})`;

/** How many of a voucher's products a refusal names. */
const NAMED_MAX = 2;

/** The voucher as its rule needs it, with how often the customer has used it. */
const voucherFields = (userId: ParamOr<number>) => ({
  ...pick(voucher, "id", "code", "title", "kind", "value", "cap", "minimum", "start", "end", "quota", "used"),
  ...pick(voucher, "perCustomer", "categoryGroupId", "isPersonal"),
  categoryGroup: sql<string | null>`(SELECT ${categoryGroup.name} FROM category_group
    WHERE ${categoryGroup.id} = ${voucher.categoryGroupId})`,
  isGiven: isGivenTo(userId),
  usedByCustomer: sql<number>`(SELECT count(*) ${usesOf(userId)})`,
  products: asText(sql<string>`(SELECT json_group_array(${voucherProduct.productId}) FROM voucher_product
    WHERE ${voucherProduct.voucherId} = ${voucher.id})`),
  names: asText(sql<string>`(SELECT json_group_array(name_short) FROM (SELECT ${product.nameShort} FROM voucher_product
    JOIN product ON ${product.id} = ${voucherProduct.productId}
    WHERE ${voucherProduct.voucherId} = ${voucher.id} ORDER BY ${product.id} LIMIT ${NAMED_MAX}))`),
});
export type VoucherInfoRow = RowOf<ReturnType<typeof voucherFields>>;

export function readVoucher<Row extends VoucherInfoRow>({ products, names, ...row }: Row) {
  return { ...row, productIds: JSON.parse(products) as number[], productNames: JSON.parse(names) as string[] };
}

const vouchers = (userId: ParamOr<number>, from: SQL) => select(voucherFields(userId), from);

/** The voucher saved in a shopper's cart, if it exists. */
export function selectCartVoucher(userId: ParamOr<number>) {
  return vouchers(
    userId,
    sql`FROM cart CROSS JOIN voucher ON ${voucher.code} = ${cart.voucherCode} WHERE ${cart.userId} = ${userId}`,
  );
}

export function selectVoucher(code: string, userId: number) {
  return vouchers(userId, sql`FROM voucher WHERE ${voucher.code} = ${code}`);
}

/** How long a voucher is still listed after its end. */
const REMEMBERED_SECONDS = 90 * 86_400;
const LISTED_MAX = 100;

/**
 * The vouchers that concern a customer: everybody's, and the customer's own, until a while after their end; and all
 * that the customer has used. Those that run come first, lowest requirement first.
 */
export type OwnVoucherRow = VoucherInfoRow & { usedAt: Seconds | null };

export function selectOwnVouchers(userId: ParamOr<number>, now: ParamOr<Seconds>) {
  const isRecent = sql`${voucher.end} > ${now} - ${REMEMBERED_SECONDS}`;
  return select(
    { ...voucherFields(userId), usedAt: sql<Seconds | null>`(SELECT max(${voucherUse.usedAt}) ${usesOf(userId)})` },
    sql`FROM voucher WHERE ${voucher.id} IN (
        SELECT ${voucher.id} FROM voucher WHERE ${isRecent} AND ${voucher.isPersonal} = 0
        UNION SELECT ${voucherGift.voucherId} FROM voucher_gift WHERE ${voucherGift.userId} = ${userId}
        UNION SELECT ${voucherUse.voucherId} FROM voucher_use WHERE ${voucherUse.userId} = ${userId})
      AND (${isRecent} OR "usedByCustomer" > 0)
      ORDER BY ${voucher.end} > ${now} DESC, ${voucher.minimum}, ${voucher.id} LIMIT ${LISTED_MAX}`,
  );
}

export function updateCartVoucher(userId: number, voucherCode: string, now: Seconds) {
  return statement(sql`${insert(cart, { userId, voucherCode, updatedAt: now })}
    ON CONFLICT (user_id) DO UPDATE SET ${excluded(cart, "voucherCode", "updatedAt")}`);
}

const listedFields = {
  ...pick(voucher, "code", "title", "start", "end", "used", "quota", "isPersonal"),
  given: sql<number>`(SELECT count(*) FROM voucher_gift WHERE ${voucherGift.voucherId} = ${voucher.id})`,
};

const OPERATORS_MAX = 200;

/** Every voucher with the number of customers whom it was given to, those that end last first. */
export function selectAllVouchers() {
  return select(listedFields, sql`FROM voucher ORDER BY ${voucher.end} DESC, ${voucher.id} LIMIT ${OPERATORS_MAX}`);
}
