import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";

export const listSwaps = call({
  method: "GET",
  path: "staff/orders/{orderNumber}/swaps",
  summary: "The other sizes and colours that may go instead of what was bought, of an order that is paid and not sent",
  access: "staff",
  may: "orders.move",
  params: z.object({ orderNumber }),
  data: z.array(
    z.object({
      /** The line's place in its order, from 1. */
      line: z.number().int(),
      name: z.string(),
      quantity: z.number().int(),
      others: z.array(z.object({ sku: z.string(), name: z.string(), stock: z.number().int() })),
    }),
  ),
});
export type Swaps = z.output<typeof listSwaps.data>;
