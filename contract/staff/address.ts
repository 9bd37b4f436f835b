import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";

export const showOrderAddress = call({
  method: "GET",
  path: "staff/orders/{orderNumber}/address",
  summary: "Where an order goes, field by field, and why that stays",
  access: "staff",
  may: "orders.address",
  params: z.object({ orderNumber }),
  data: z.object({
    recipient: z.string(),
    phone: z.string(),
    street: z.string(),
    /** Village, district, city and province on one line. */
    place: z.string(),
    postalCode: z.string(),
    note: z.string(),
    /** Why it cannot be changed, in words; null if it can. */
    stays: z.string().nullable(),
  }),
});
export type OrderAddress = z.output<typeof showOrderAddress.data>;
