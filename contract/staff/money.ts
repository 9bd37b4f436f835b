import { z } from "zod";
import { call } from "#contract/call.ts";
import { applyAct } from "#contract/staff/act.ts";
import { ORDER_NUMBER } from "#domain/orders/state.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { type id, rupiah, seconds } from "#lib/shapes.ts";

const orderNumber = z.string().regex(ORDER_NUMBER);

/** Where a buyer wants it sent to. */
const account = z.object({
  bankName: z.string(),
  holder: z.string(),
  number: z.string(),
  /** It was changed lately: money goes there from this second on. */
  countsAt: seconds,
});

const owedOrder = z.object({
  orderNumber: z.string(),
  buyer: z.string(),
  owed: rupiah,
  since: seconds,
  account: account.nullable(),
  /** The provider was to send some of it, and does not. */
  wasRefused: z.boolean(),
});

const askedRefund = z.object({
  orderNumber: z.string(),
  buyer: z.string(),
  amount: rupiah,
  since: seconds,
  askedAt: seconds.nullable(),
  /** It has been unanswered for so long that somebody should look at the provider. */
  isUnanswered: z.boolean(),
});

const proof = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  amount: rupiah,
  staff: z.string(),
  at: seconds,
});

export const showMoney = call({
  method: "GET",
  path: "staff/money",
  summary:
    "What is owed back to buyers, what the provider is asked for, money that no order has, and what was sent lately",
  access: "staff",
  may: "money",
  query: z.object({
    /** The last promise of the page before, as `next` named it. */
    after: z
      .string()
      .regex(/^\d{1,12}-\d{1,12}$/)
      .optional()
      .catch(undefined),
  }),
  data: z.object({
    owed: z.array(owedOrder),
    next: z.string().nullable(),
    asked: z.array(askedRefund),
    strays: z.array(
      z.object({
        number: z.string(),
        verdict: z.string(),
        amount: rupiah,
        at: seconds,
        orderNumber: z.string().nullable(),
      }),
    ),
    sent: z.array(proof),
  }),
});
export type MoneyView = z.output<typeof showMoney.data>;

export const showOwed = call({
  method: "GET",
  path: "staff/money/{orderNumber}",
  summary: "What is to go back for one order, where to, and what has gone",
  access: "staff",
  may: "money",
  params: z.object({ orderNumber }),
  data: z.object({
    orderNumber: z.string(),
    buyer: z.string(),
    email: z.string(),
    owed: rupiah,
    underWay: rupiah,
    account: account.nullable(),
    promises: z.array(
      z.object({
        reason: z.string(),
        amount: rupiah,
        /** What of it is still to be sent. */
        open: rupiah,
        way: z.enum(["provider", "hand"]),
        since: seconds,
        staff: z.string(),
        /** Why the provider does not send it; empty where it was not asked, or does. */
        fault: z.string(),
      }),
    ),
    sent: z.array(proof),
  }),
});
export type OwedView = z.output<typeof showOwed.data>;

/** The proof, and what stands beside it. */
const SENT_BYTES_MAX = PICTURE_BYTES_MAX + 65_536;

export const recordSent = call({
  method: "POST",
  path: "staff/money/{orderNumber}/sent",
  summary: "Writes down what was sent back by hand, once, with the file that shows it: a picture or a PDF",
  access: "staff",
  may: "money",
  isDangerous: true,
  encoding: "multipart",
  bytesMax: SENT_BYTES_MAX,
  params: z.object({ orderNumber }),
  body: z.object({
    amount: z.coerce.number<string | number>().int().positive().max(Number.MAX_SAFE_INTEGER),
    proof: z.file(),
    /** What was owed when the form was shown. */
    owed: z.coerce.number<string | number>().int().nonnegative(),
    key: z.string().min(8).max(80),
  }),
  data: applyAct.data,
});

/** Where a proof is read, with the token of staff. The answer is the file itself, so it is no row of the contract. */
export const proofPath = (one: z.input<typeof id>) => `staff/money/proofs/${one}`;
