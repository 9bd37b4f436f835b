import { z } from "zod";
import { call } from "#contract/call.ts";
import { TODAY_TABS } from "#domain/staff/today.ts";
import { rupiah, seconds } from "#lib/shapes.ts";

const count = z.number().int().nonnegative();

export const countStaffWaiting = call({
  method: "GET",
  path: "staff/waiting",
  summary: "How much waits in each room of the back office, counted up to a hundred; what one may not see is 0",
  access: "staff",
  may: "today",
  data: z.object({
    toProcess: count,
    toShip: count,
    shipped: count,
    chats: count,
    complaints: count,
    projects: count,
    reviews: count,
    owed: count,
    strays: count,
    surcharges: count,
  }),
});
export type WaitingCounts = z.output<typeof countStaffWaiting.data>;

const waitingOrder = z.object({
  orderNumber: z.string(),
  /** The buyer; for a packer whom it is sent to. */
  name: z.string(),
  /** The first of its lines, and how many others there are. */
  goods: z.object({ name: z.string(), variant: z.string(), imageUrl: z.string(), quantity: count, others: count }),
  hasNote: z.boolean(),
  isDropship: z.boolean(),
  /** Its buyer is to pay more before it is packed. */
  isHeld: z.boolean(),
  /** Paid, taken up, or sent, by the tab. */
  since: seconds,
  /** By when it is to leave, or to arrive; null where that is not known. */
  due: seconds.nullable(),
  /** Of what was sent. */
  parcel: z.object({ courier: z.string(), tracking: z.string() }).nullable(),
});

const waitingMatter = z.object({
  kind: z.enum(["chat", "complaint", "project", "review", "owed", "stray", "surcharge"]),
  /** What it is found by in its room: a number, a code or an id. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  since: seconds,
  due: seconds,
});

export const showToday = call({
  method: "GET",
  path: "staff/today",
  summary: "What waits for staff, each with its deadline, and how the shop is: of both what one may see",
  access: "staff",
  may: "today",
  query: z.object({
    /** The first of those that one may see, if it is none of them. */
    tab: z.enum(TODAY_TABS).optional().catch(undefined),
    /** The last order of the page before, as `next` named it. */
    after: z
      .string()
      .regex(/^\d{1,12}-\d{1,12}$/)
      .optional()
      .catch(undefined),
  }),
  data: z.object({
    tab: z.enum(TODAY_TABS),
    /** There has never been an order. */
    isNew: z.boolean(),
    orders: z.array(waitingOrder),
    next: z.string().nullable(),
    matters: z.array(waitingMatter),
    unpaid: z
      .object({
        count,
        sum: rupiah,
        orders: z.array(
          z.object({
            orderNumber: z.string(),
            name: z.string(),
            phone: z.string(),
            payment: z.string(),
            billTotal: rupiah,
            imageUrl: z.string(),
            expiresAt: seconds,
          }),
        ),
      })
      .nullable(),
    low: z
      .array(
        z.object({
          name: z.string(),
          variant: z.string(),
          imageUrl: z.string(),
          stock: count,
          /** How many wait for it. */
          waiting: count,
        }),
      )
      .nullable(),
    watched: z
      .array(
        z.object({
          isWell: z.boolean(),
          title: z.string(),
          todo: z.string(),
          link: z.string(),
          since: seconds.nullable(),
        }),
      )
      .nullable(),
    /** When the watch last looked; null if it never has. */
    watchedAt: seconds.nullable(),
    /** What came in on each of the last days, by the days of the shop's calendar, the oldest first. */
    takings: z.array(z.object({ day: z.number().int(), received: rupiah })).nullable(),
  }),
});
export type TodayView = z.output<typeof showToday.data>;
export type WaitingOrder = z.output<typeof waitingOrder>;
export type WaitingMatter = z.output<typeof waitingMatter>;
