import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { VoucherInfo } from "#domain/promotions/voucher.ts";
import { statement } from "#functions/db/database.ts";

export interface VoucherInfoRow extends Omit<VoucherInfo, "productIds"> {
  id: number;
  products: string;
}

/** What the rule of a voucher asks, with how often the customer has used it. */
function factColumns(userId: number): SQL {
  return sql`voucher.id, voucher.code, voucher.title, voucher.kind, voucher.value, voucher.cap, voucher.minimum, voucher.start, voucher."end",
    voucher.quota, voucher.used, voucher.per_customer AS perCustomer, voucher.category_group_id AS categoryGroupId,
    (SELECT count(*) FROM voucher_use AS spent WHERE spent.user_id = ${userId} AND spent.voucher_id = voucher.id) AS usedByCustomer,
    (SELECT json_group_array(product_id) FROM voucher_product AS good WHERE good.voucher_id = voucher.id) AS products`;
}

export function readVoucher<Row extends VoucherInfoRow>({ products, ...row }: Row) {
  return { ...row, productIds: JSON.parse(products) as number[] };
}

/** The voucher that a shopper's cart names, if there is such a voucher. */
export function selectCartVoucher(userId: number) {
  return statement<VoucherInfoRow>(sql`SELECT ${factColumns(userId)}
    FROM cart CROSS JOIN voucher ON voucher.code = cart.voucher_code WHERE cart.user_id = ${userId}`);
}

export function selectVoucher(code: string, userId: number) {
  return statement<VoucherInfoRow>(sql`SELECT ${factColumns(userId)} FROM voucher WHERE voucher.code = ${code}`);
}

/** Every voucher that is open now and not used up, the one that asks least first. */
export function selectOpenVouchers(userId: number, now: Seconds) {
  return statement<VoucherInfoRow>(sql`SELECT ${factColumns(userId)} FROM voucher
    WHERE voucher."end" > ${now} AND voucher.start <= ${now} AND voucher.used < voucher.quota
    ORDER BY voucher.minimum, voucher.id LIMIT 50`);
}

export function updateCartVoucher(userId: number, code: string, now: Seconds) {
  return statement<never>(sql`INSERT INTO cart (user_id, voucher_code, updated_at) VALUES (${userId}, ${code}, ${now})
    ON CONFLICT (user_id) DO UPDATE SET voucher_code = excluded.voucher_code, updated_at = excluded.updated_at`);
}
