import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { LATE_DAYS } from "#domain/orders/late-parcels.ts";
import { seconds } from "#lib/shapes.ts";

export const LATE_PER_PAGE = 50;

export const listLateParcels = call({
  method: "GET",
  path: "staff/late-parcels",
  summary: "Parcels that were sent some days ago and have not arrived, the oldest first",
  access: "staff",
  may: "orders.read",
  query: z.object({
    days: z.coerce.number().pipe(z.literal(LATE_DAYS)).default(LATE_DAYS[0]),
    /** The last parcel of the page before. */
    after: orderNumber.optional(),
    afterParcel: z.coerce.number().int().min(1).max(99).optional(),
  }),
  data: z.object({
    parcels: z.array(
      z.object({
        orderNumber: z.string(),
        number: z.number().int(),
        courier: z.string(),
        tracking: z.string(),
        shippedAt: seconds,
        /** Whom it is sent to; empty where the address cannot be read. */
        recipient: z.string(),
        city: z.string(),
        phone: z.string(),
      }),
    ),
    hasMore: z.boolean(),
    /** How many there are in all, counted up to a hundred. */
    total: z.number().int(),
  }),
});
export type LateParcels = z.output<typeof listLateParcels.data>;
