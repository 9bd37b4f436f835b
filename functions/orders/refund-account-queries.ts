import { type SQL, sql } from "drizzle-orm";
import { type Statement, statement } from "#functions/db/database.ts";
import { insert, set } from "#functions/db/fields.ts";
import { readJson } from "#functions/db/json.ts";
import { bank } from "#functions/db/schema/address-book.ts";
import { refundAccount as account } from "#functions/db/schema/money.ts";
import { order } from "#functions/db/schema/order.ts";

/** An account that money is sent back to. */
export interface RefundAccount {
  bankId: number;
  bankName: string;
  holder: string;
  number: string;
  countsAt: number;
}

const ofOrder = sql`FROM refund_account JOIN bank ON ${bank.id} = ${account.bankId} WHERE ${account.orderId} = ${order.id}`;

/** The account that a buyer has named for an order, as JSON; null while there is none. */
export const accountOfOrder = sql<
  string | null
>`(SELECT json_object('bankId', ${account.bankId}, 'bankName', ${bank.name},
  'holder', ${account.holder}, 'number', ${account.number}, 'countsAt', ${account.countsAt}) ${ofOrder})`;
export const hasAccount = sql<0 | 1>`EXISTS (SELECT 1 ${ofOrder})`;

export function accountOf({ refundAccount }: { refundAccount: string | null }): RefundAccount | null {
  return refundAccount === null ? null : (readJson<RefundAccount>(refundAccount) ?? null);
}

/** Names an order's account, or another one instead. */
export function saveRefundAccount(
  orderId: number | SQL,
  { bankId, holder, number, countsAt }: Omit<RefundAccount, "bankName">,
): Statement<never> {
  const values = { bankId, holder, number, countsAt };
  return statement(
    sql`${insert(account, { orderId, ...values })} ON CONFLICT (order_id) DO UPDATE SET ${set(account, values)}`,
  );
}
