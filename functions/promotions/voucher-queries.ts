import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";
import { excluded, insert, pick, type RowOf, select } from "#functions/db/fields.ts";
import { voucher, voucherProduct } from "#functions/db/schema/promotions.ts";
import { cart, voucherUse } from "#functions/db/schema/shopper.ts";

/** What the voucher rule needs, with how often the customer has used it. */
const voucherFields = (userId: number) => ({
  ...pick(voucher, "id", "code", "title", "kind", "value", "cap", "minimum", "start", "end", "quota", "used"),
  ...pick(voucher, "perCustomer", "categoryGroupId"),
  usedByCustomer: sql<number>`(SELECT count(*) FROM voucher_use
    WHERE ${voucherUse.userId} = ${userId} AND ${voucherUse.voucherId} = ${voucher.id})`,
  products: sql<string>`(SELECT json_group_array(${voucherProduct.productId}) FROM voucher_product
    WHERE ${voucherProduct.voucherId} = ${voucher.id})`,
});
export type VoucherInfoRow = RowOf<ReturnType<typeof voucherFields>>;

export function readVoucher<Row extends VoucherInfoRow>({ products, ...row }: Row) {
  return { ...row, productIds: JSON.parse(products) as number[] };
}

const vouchers = (userId: number, from: SQL) => select(voucherFields(userId), from);

/** The voucher saved in a shopper's cart, if it exists. */
export function selectCartVoucher(userId: number) {
  return vouchers(
    userId,
    sql`FROM cart CROSS JOIN voucher ON ${voucher.code} = ${cart.voucherCode} WHERE ${cart.userId} = ${userId}`,
  );
}

export function selectVoucher(code: string, userId: number) {
  return vouchers(userId, sql`FROM voucher WHERE ${voucher.code} = ${code}`);
}

/** Every voucher that is valid now and not used up, lowest requirement first. */
export function selectOpenVouchers(userId: number, now: Seconds) {
  return vouchers(
    userId,
    sql`FROM voucher WHERE ${voucher.end} > ${now} AND ${voucher.start} <= ${now} AND ${voucher.used} < ${voucher.quota}
      ORDER BY ${voucher.minimum}, ${voucher.id} LIMIT 50`,
  );
}

export function updateCartVoucher(userId: number, voucherCode: string, now: Seconds) {
  return statement(sql`${insert(cart, { userId, voucherCode, updatedAt: now })}
    ON CONFLICT (user_id) DO UPDATE SET ${excluded(cart, "voucherCode", "updatedAt")}`);
}
