import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { rupiah, seconds } from "#lib/shapes.ts";

export const UNPAID_PER_PAGE = 50;

export const listUnpaid = call({
  method: "GET",
  path: "staff/unpaid-orders",
  summary: "Orders that wait for their payment, those that end first before the others",
  access: "staff",
  may: "orders.read",
  query: z.object({
    /** The last order of the page before. */
    after: orderNumber.optional(),
  }),
  data: z.object({
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        expiresAt: seconds,
        billTotal: rupiah,
        /** How it is paid, in words. */
        payment: z.string(),
        name: z.string(),
        /** Empty where the account has none. */
        phone: z.string(),
        firstName: z.string(),
        /** Until when it can be paid if it is prolonged; null if it cannot be. */
        prolongsUntil: seconds.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
export type UnpaidOrders = z.output<typeof listUnpaid.data>;
