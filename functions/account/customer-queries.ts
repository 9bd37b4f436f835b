import { type SQL, sql } from "drizzle-orm";
import type { CustomerName } from "#domain/account/operator-words.ts";
import type { Statement } from "#functions/db/database.ts";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import { searchable } from "#functions/db/product-sql.ts";
import { accessToken, user } from "#functions/db/schema/account.ts";
import { address, bank, bankAccount } from "#functions/db/schema/address-book.ts";
import { order } from "#functions/db/schema/order.ts";
import { complaint } from "#functions/db/schema/service.ts";
import { review } from "#functions/db/schema/shopper.ts";
import { balanceOf } from "#functions/promotions/point-queries.ts";
import type { Seconds } from "#lib/time.ts";

const countOf = (rows: SQL) => sql<number>`(SELECT count(*) FROM ${rows} = ${user.id})`;

const customerFields = {
  ...pick(user, "id", "name", "email", "emailVerifiedAt", "phone", "phoneVerifiedAt", "createdAt"),
  ...pick(user, "blockedAt", "blockedReason"),
  orders: countOf(sql`"order" WHERE ${order.userId}`),
};
export type CustomerRow = RowOf<typeof customerFields>;

/** Customers of whom a part of the name, the address or the number is known; the newest first. */
export function selectCustomers(words: string, phone: string | null, most: number, offset: number) {
  const has = (column: SQL) => sql`instr(${searchable(column)}, ${searchable(sql`${words}`)})`;
  const byPhone = phone === null ? sql`0` : sql`${user.phone} = ${phone}`;
  return select(
    customerFields,
    sql`FROM user WHERE ${has(sql`${user.name}`)} OR ${has(sql`${user.email}`)} OR ${byPhone}
      ORDER BY ${user.id} DESC LIMIT ${most} OFFSET ${offset}`,
  );
}

const wholeFields = (now: Seconds) => ({
  ...customerFields,
  spent: sql<number>`(SELECT coalesce(sum(${order.billTotal}), 0) FROM "order"
    WHERE ${order.userId} = ${user.id} AND ${order.state} = 'done')`,
  points: balanceOf(sql`${user.id}`, now),
  addresses: countOf(sql`address WHERE ${address.userId}`),
  reviews: countOf(sql`review WHERE ${review.userId}`),
  complaints: countOf(sql`complaint WHERE ${complaint.userId}`),
  sessions: countOf(sql`access_token WHERE ${accessToken.userId}`),
  /** As JSON: where money can be sent back to. */
  banks: sql<string>`(SELECT json_group_array(json_object('bank', ${bank.name}, 'number', ${bankAccount.number},
    'holder', ${bankAccount.holder}, 'countsAt', ${bankAccount.countsAt})) FROM bank_account
    JOIN bank ON ${bank.id} = ${bankAccount.bankId} WHERE ${bankAccount.userId} = ${user.id})`,
  lastOrder: sql<string | null>`(SELECT ${order.orderNumber} FROM "order"
    WHERE ${order.userId} = ${user.id} ORDER BY ${order.id} DESC LIMIT 1)`,
});
export type WholeCustomer = RowOf<ReturnType<typeof wholeFields>>;

/** The accounts that a name may mean: whoever has proven the address, or else all that claim it. */
export function selectByName(name: CustomerName, now: Seconds): Statement<WholeCustomer> {
  if ("id" in name) return select(wholeFields(now), sql`FROM user WHERE ${user.id} = ${name.id}`);
  const owner = sql`EXISTS (SELECT 1 FROM user AS owner
    WHERE owner.email = ${name.email} AND owner.email_verified_at IS NOT NULL)`;
  return select(
    wholeFields(now),
    sql`FROM user WHERE ${user.email} = ${name.email} AND (${user.emailVerifiedAt} IS NOT NULL OR NOT ${owner})
      ORDER BY ${user.id} LIMIT 9`,
  );
}
