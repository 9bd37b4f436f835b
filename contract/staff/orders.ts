import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderDetail, orderNumber } from "#contract/orders/order.ts";
import { PAID_CODES } from "#domain/orders/payment-method.ts";
import { STAFF_GROUPS, STAFF_SEARCH_MAX } from "#domain/orders/staff-list.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { lineText, rupiah, seconds } from "#lib/shapes.ts";
import { planAct } from "./act.ts";

export const STAFF_ORDERS_PER_PAGE = 50;

const group = z.enum(STAFF_GROUPS);
const state = z.enum(ORDER_STATES);

export const listStaffOrders = call({
  method: "GET",
  path: "staff/orders",
  summary: "All buyers' orders that are looked for, the newest first, and how many wait in each group",
  access: "staff",
  may: "orders.read",
  query: z.object({
    group: group.optional(),
    q: lineText.max(STAFF_SEARCH_MAX).optional(),
    /** Placed from this second on, and before that one. */
    since: z.coerce.number().int().optional(),
    until: z.coerce.number().int().optional(),
    /** The last order of the page before. */
    after: orderNumber.optional(),
  }),
  data: z.object({
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        state,
        createdAt: seconds,
        expiresAt: seconds,
        billTotal: rupiah,
        /** Whom it is sent to; of an order whose address cannot be read, who bought it. */
        buyer: z.string(),
        city: z.string(),
        /** Where it goes cannot be read. */
        isDamaged: z.boolean(),
        firstName: z.string(),
        firstImage: z.string(),
        pieces: z.number().int(),
        /** How many more kinds of goods there are. */
        otherLines: z.number().int(),
        paidAt: seconds.nullable(),
        /** When the last parcel left, and arrived. */
        shippedAt: seconds.nullable(),
        receivedAt: seconds.nullable(),
        parcels: z.number().int(),
        left: z.number().int(),
        /** What somebody of the shop is to send back. */
        owed: rupiah,
        hasComplaint: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    /** Counted up to a limit, `countedMax`: where it is reached there may be more. */
    counts: z.array(z.object({ group, total: z.number().int() })),
    countedMax: z.number().int(),
  }),
});
export type StaffOrderRow = z.output<typeof listStaffOrders.data>["orders"][number];

export const showStaffOrder = call({
  method: "GET",
  path: "staff/orders/{orderNumber}",
  summary: "Everything about one order, for who works with it",
  access: "staff",
  may: "orders.read",
  params: z.object({ orderNumber }),
  data: z.object({
    order: orderDetail,
    /** Stands for what its moves are decided on: another one means that somebody has changed it. */
    standing: z.string(),
    /** The stock keeping units of its lines, in their order. */
    skus: z.array(z.string()),
    /** What of it cannot be read. */
    damaged: z.array(z.enum(["address", "dropship", "lines"])),
    buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    earlier: z.object({
      orders: z.array(z.object({ orderNumber: z.string(), state, createdAt: seconds, billTotal: rupiah })),
      /** How many others there are, counted up to a limit, and what those that were sold came to. */
      total: z.number().int(),
      sold: rupiah,
    }),
    attempts: z.array(
      z.object({
        number: z.string(),
        nth: z.number().int(),
        /** It is to pay what is on top of the order. */
        isOnTop: z.boolean(),
        payment: z.enum(PAID_CODES),
        amount: rupiah,
        status: z.string(),
        fault: z.string(),
        received: rupiah,
        receivedAt: seconds.nullable(),
        /** The file that shows how money came by hand can be looked at. */
        hasSlip: z.boolean(),
      }),
    ),
    /** What the shop should have of its money, and by how much it has more or less. */
    balance: z.object({ should: z.number().int(), difference: z.number().int() }),
    /** What can still be promised back, and what somebody of the shop is to send. */
    free: rupiah,
    owed: rupiah,
    /** What its buyer is to pay on top of it before it is packed; and what was paid so, and can be promised back. */
    onTop: z.object({ open: rupiah.nullable(), paid: rupiah }),
    story: z.array(
      z.object({ at: seconds, by: z.string(), text: z.string(), tone: z.enum(["staff", "done", "bad", "plain"]) }),
    ),
    notes: z.array(z.object({ id: z.number().int(), staff: z.string(), text: z.string(), at: seconds })),
  }),
});
export type StaffOrder = z.output<typeof showStaffOrder.data>;

export const askAboutOrder = call({
  method: "POST",
  path: "staff/orders/{orderNumber}/provider",
  summary: "Asks the payment provider now about the attempts to pay an order",
  access: "staff",
  may: "orders.move",
  params: z.object({ orderNumber }),
  data: z.object({
    /** What was heard of each attempt; null of what the provider does not know. */
    heard: z.array(z.object({ number: z.string(), status: z.string().nullable() })),
    /** Attempts of which nothing was heard. */
    unheard: z.array(z.string()),
    /** Asked about a moment ago, and not again. */
    justAsked: z.boolean(),
  }),
});

export const enterStaffTransfer = call({
  method: "POST",
  path: "staff/orders/{orderNumber}/transfer",
  summary: "Money that came to the shop's own account for an order: what entering it would do, or with its slip, done",
  access: "staff",
  may: "money",
  isDangerous: true,
  encoding: "multipart",
  bytesMax: PICTURE_BYTES_MAX + 65_536,
  params: z.object({ orderNumber }),
  body: z.object({
    amount: z.coerce.number().int().positive().max(10_000_000_000),
    key: z.string().min(8).max(80),
    /** What was shown before: entered only if it still is so. */
    seen: z.string().max(64).optional(),
    /** A picture or a PDF that shows that it came. */
    slip: z.file().optional(),
  }),
  data: planAct.data.extend({
    isDone: z.boolean(),
    hasChanged: z.boolean(),
    isRepeated: z.boolean(),
  }),
});

/** Where staff read a picture that the buyer has added to an order; the answer is the picture itself. */
export const staffImagePath = (number: string, image: string | number) => `staff/orders/${number}/image/${image}`;
/** Where staff read the file that shows money which came by hand. */
export const staffSlipPath = (number: string, nth: string | number) => `staff/orders/${number}/slip/${nth}`;
