import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { FACT_STANDINGS, PARCEL_FACTS } from "#domain/orders/parcel-facts.ts";
import { ORDER_STATES, PARCEL_STATES } from "#domain/orders/state.ts";
import { rupiah, seconds } from "#lib/shapes.ts";

/** Facts that wait: goods of an exchange, a decision, a courier's money. */
export const WAITING_FACTS = ["awaited", "open", "claimed"] as const;
export const FACTS_PER_PAGE = 50;

const fact = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  parcel: z.number().int(),
  parcelState: z.enum(PARCEL_STATES),
  courier: z.string(),
  tracking: z.string(),
  fact: z.enum(PARCEL_FACTS),
  standing: z.enum(FACT_STANDINGS),
  complaintId: z.number().int().nullable(),
  /** The order that is sent instead, and where it stands. */
  replacement: z.string().nullable(),
  replacementState: z.enum(ORDER_STATES).nullable(),
  note: z.string(),
  staff: z.string(),
  at: seconds,
  settledAt: seconds.nullable(),
  settledBy: z.string(),
  /** Why what came back is not in stock. */
  goodsNote: z.string(),
  claimNumber: z.string(),
  claimAsked: rupiah,
  claimPaid: rupiah,
  /** A day, such as 2026-12-01; empty until the courier has paid. */
  claimPaidOn: z.string(),
});
export type FactView = z.output<typeof fact>;

export const showParcelFacts = call({
  method: "GET",
  path: "staff/orders/{orderNumber}/facts",
  summary: "What of an order's parcels is exchanged, lost or damaged, and which complaints wait for their replacement",
  access: "staff",
  may: "orders.read",
  params: z.object({ orderNumber }),
  data: z.object({
    /** The order that it is sent instead of. */
    replaces: z.string().nullable(),
    parcels: z.array(
      z.object({
        number: z.number().int(),
        state: z.enum(PARCEL_STATES),
        waybill: z.string(),
        mayBeLost: z.boolean(),
        mayBeDamaged: z.boolean(),
      }),
    ),
    /** Complaints that were agreed to without money. */
    agreed: z.array(z.object({ complaintId: z.number().int(), goods: z.string() })),
    facts: z.array(fact),
  }),
});
export type ParcelFacts = z.output<typeof showParcelFacts.data>;

export const listParcelFacts = call({
  method: "GET",
  path: "staff/parcel-facts",
  summary: "Goods of exchanges that have not come back, losses without a decision, and claims that no courier has paid",
  access: "staff",
  may: "orders.read",
  query: z.object({ which: z.enum(WAITING_FACTS), after: z.coerce.number().int().min(0).default(0) }),
  data: z.object({
    facts: z.array(fact),
    hasMore: z.boolean(),
    /** Counted up to a limit. */
    counts: z.object({ awaited: z.number().int(), open: z.number().int(), claimed: z.number().int() }),
  }),
});
