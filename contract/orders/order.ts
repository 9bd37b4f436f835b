import { z } from "zod";
import { bankAccount, bankAccountFields } from "#contract/account/address-book.ts";
import { ownerProof } from "#contract/account/auth.ts";
import { call } from "#contract/call.ts";
import { CART_LINES_MAX } from "#domain/cart/lines.ts";
import { PAID_CODES, PAYMENT_CODES } from "#domain/orders/payment-method.ts";
import { ORDER_GROUPS, ORDER_NUMBER, ORDER_STAMPS, ORDER_STATES, PARCEL_STATES } from "#domain/orders/state.ts";
import { PICTURE_BYTES_MAX } from "#domain/pictures/files.ts";
import { flag, id, lineText, longText, pageNumber, pagination, rupiah, seconds } from "#lib/shapes.ts";
import { ZONES } from "#lib/time.ts";
import { billParts, checkoutChoices } from "./checkout.ts";

export const ORDERS_PER_PAGE = 10;
/** How many characters of a search among one's orders are read. */
export const ORDER_SEARCH_MAX = 80;
export const orderNumber = z.string().regex(ORDER_NUMBER);
const state = z.enum(ORDER_STATES);

const orderLine = z.object({
  /** The key for reviews and complaints about it. */
  lineKey: z.string().optional(),
  variantId: z.number().int(),
  nameLong: z.string(),
  slug: z.string(),
  bundling: flag,
  imageUrl: z.string(),
  quantity: z.number().int().positive(),
  validPrice: rupiah,
  validPriceRp: z.string(),
  subtotal: rupiah,
  subtotalRp: z.string(),
  isGift: flag,
  isCombo: flag,
  comboId: z.number().int().nullable(),
  isRedeem: flag,
  /** The cost of a redeemed line in points. */
  points: z.number().int().nonnegative(),
  /** Made to order: when it was promised to be ready when it was ordered; the same as text. */
  readyAt: seconds.optional(),
  readyOn: z.string().optional(),
  /** The number of the parcel that it is sent in. */
  parcel: z.number().int().positive().optional(),
  /** How many of its pieces the money went back for, and how many of those are not sent. */
  refunded: z.number().int().positive().optional(),
  unsent: z.number().int().positive().optional(),
});

/** A parcel of an order. */
const orderParcel = z.object({
  number: z.number().int().positive(),
  label: z.string(),
  state: z.enum(PARCEL_STATES),
  stateLabel: z.string(),
  shippingLabel: z.string(),
  shippingRp: z.string(),
  weightGram: z.number(),
  readyOn: z.string().optional(),
  courier: z.string(),
  tracking: z.string(),
  shippedAt: seconds.nullable(),
  receivedAt: seconds.nullable(),
  arrival: z.object({ from: seconds, to: seconds }).nullable(),
  /** Its buyer may say that it has arrived. */
  mayReceive: z.boolean(),
});
export type OrderParcel = z.infer<typeof orderParcel>;

const orderHead = z.object({
  orderNumber: z.string(),
  state,
  stateLabel: z.string(),
  createdAt: seconds,
  expiresAt: seconds,
  /** The delivery time zone. */
  zone: z.enum(ZONES),
  billTotal: rupiah,
  billTotalRp: z.string(),
  pieces: z.number().int().nonnegative(),
  firstName: z.string(),
  firstImage: z.string(),
});
export type OrderHead = z.infer<typeof orderHead>;

export const orderDetail = orderHead.extend({
  lines: z.array(orderLine),
  address: z.object({
    recipient: z.string(),
    phone: z.string(),
    street: z.string(),
    village: z.string(),
    district: z.string(),
    city: z.string(),
    province: z.string(),
    postalCode: z.string(),
    note: z.string(),
  }),
  email: z.string(),
  parcels: z.array(orderParcel).optional(),
  /** When the first parcel is expected at the earliest, and the last at the latest; null while none is on its way. */
  arrival: z.object({ from: seconds, to: seconds }).nullable(),
  /** What is asked of its buyer, or arranged with them, when it arrives, as it was when it was ordered. */
  onArrival: z.array(z.string()).optional(),
  dropship: z.object({ name: z.string(), phone: z.string() }).nullable(),
  note: z.string(),
  shippingLabel: z.string(),
  weightGram: z.number(),
  voucherCode: z.string(),
  ...billParts.shape,
  /** Of the first parcel that was sent. */
  courier: z.string(),
  tracking: z.string(),
  noteCancel: z.string(),
  /** Money that was paid and is still owed back; `refundedAt` is set once all of it is back. */
  refundDue: rupiah,
  refundedAt: seconds.nullable(),
  /** What somebody of the shop sends back, and to which account: null until its buyer has named one. Only for its owner. */
  refundTo: z
    .object({
      owed: rupiah,
      account: bankAccount
        .pick({ bankId: true, bankName: true, holder: true, number: true, countsAt: true })
        .nullable(),
    })
    .optional(),
  /** Its money line by line, with what is left of it in the end; returned only to its owner. */
  ledger: z.object({
    lines: z.array(
      z.object({
        /** It came in, went back, or is still to go back. */
        what: z.enum(["in", "back", "coming"]),
        at: seconds,
        amount: rupiah,
        /** With a minus where it goes away. */
        amountRp: z.string(),
        label: z.string(),
      }),
    ),
    left: z.number().int(),
    leftRp: z.string(),
  }),
  /** What its buyer is to pay on top of it before it is packed, because it goes to a place that costs more; only for its owner. */
  surcharge: z.object({ amount: rupiah, amountRp: z.string() }).optional(),
  /** The points that it earns once it is finished, or has earned; only for its owner. */
  pointsEarned: z.number().int().positive().optional(),
  /** Points that it had earned and that are spent: so many were taken off the money that went back. */
  pointsOff: z.number().int().positive().optional(),
  /** ... and so many would be if all of its money went back. */
  pointsToTakeOff: z.number().int().positive().optional(),
  /** Pictures attached to it; returned only to its owner. */
  images: z.array(z.object({ id: z.number().int() })),
  moves: z.array(z.object({ state: z.enum(ORDER_STAMPS), label: z.string(), note: z.string(), at: seconds })),
  /** The order that it is sent instead of, at Rp 0; and orders that are sent instead of this one. Only for its owner. */
  replaces: z.string().optional(),
  replacements: z.array(z.string()).optional(),
  mayCancel: z.boolean(),
  mayComplete: z.boolean(),
  /** The reviews and complaints that its buyer may still write, and has written. */
  afterwards: z.object({
    toReview: z.number().int().nonnegative(),
    reviewed: z.number().int().nonnegative(),
    /** Lines without an open complaint. While something is on its way one is always taken, then until a day; null if none is. */
    toComplain: z.number().int().nonnegative(),
    isOnItsWay: z.boolean(),
    complainUntil: seconds.nullable(),
    /** How many days that is from receipt. */
    returnDays: z.number().int().optional(),
    complaintIds: z.array(z.number().int()),
  }),
  payment: z.object({
    /** `transfer` is money that came to the shop's own account. */
    code: z.enum(PAID_CODES),
    label: z.string(),
    status: z.string(),
    /** This attempt pays nothing any more: a waiting order needs another one. */
    isOver: z.boolean(),
    number: z.string(),
    billerCode: z.string(),
    redirectUrl: z.string(),
    tenor: z.number().int(),
    isLate: z.boolean(),
    paidAt: seconds.nullable(),
    /** How much of it has been returned to the buyer. */
    returned: rupiah,
    /** A short label for what happened to the money. */
    words: z.string(),
  }),
  /** False when name, phone and address are masked, because the viewer may not be the owner. */
  isOwner: z.boolean(),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** The values that the provider's script needs to open its card page over ours. */
export const cardPopup = z.object({ scriptUrl: z.url(), clientKey: z.string(), token: z.string() });
export type CardPopup = z.infer<typeof cardPopup>;

export const placeOrder = call({
  method: "POST",
  path: "more/transaction/order",
  summary: "Places the order as it was shown. 403 with the current checkout when something has changed since",
  access: "signed-in",
  body: checkoutChoices.extend({
    seen: z.string().min(1).max(80),
    /** Generated with the form: the same form sent twice is one order. */
    idempotencyKey: z.string().regex(/^[\w-]{16,64}$/),
  }),
  data: z.object({ orderNumber: z.string(), billNo: z.string() }),
});

export const listOrders = call({
  method: "GET",
  path: "more/transaction/order",
  summary:
    "The shopper's orders, the newest first; with `q` those whose number or goods it names, among the latest thousand",
  access: "signed-in",
  query: z.object({
    state: state.optional(),
    /** All states of a group. */
    group: z.enum(ORDER_GROUPS).optional(),
    q: lineText.max(ORDER_SEARCH_MAX).optional(),
    page: pageNumber,
  }),
  data: z.object({
    results: z.array(orderHead),
    total: z.number().int(),
    /** How many there are in each state, whatever state or group was asked for. */
    counts: z.array(z.object({ state, total: z.number().int().nonnegative() })),
    pagination,
  }),
});

export const showOrder = call({
  method: "GET",
  path: "more/transaction/order/{id}",
  summary: "One of the shopper's orders, by its number",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  data: orderDetail,
});

export const showPublicOrder = call({
  method: "GET",
  path: "more/transaction/order/apps/{id}",
  summary: "An order by its number for anybody, with name, phone and address masked",
  access: "public",
  params: z.object({ id: orderNumber }),
  data: orderDetail,
});

export const cancelOrder = call({
  method: "POST",
  path: "more/transaction/order/cancel/{id}",
  summary: "Cancels an order that has not been shipped; what was paid is due back",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  body: z.object({ noteCancel: longText.min(3).max(300) }),
  data: orderDetail,
});

export const nameRefundAccount = call({
  method: "POST",
  path: "more/transaction/order/refund-account/{id}",
  isExtra: true,
  summary:
    "Where money that the shop sends back goes: to one of the buyer's bank accounts by its id, or to another, which asks for the owner's proof",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  body: z.object({ bankAccountId: id.optional(), ...bankAccountFields.partial().shape, ...ownerProof }),
  data: orderDetail,
});

export const completeOrder = call({
  method: "POST",
  path: "more/transaction/order/complete/{id}",
  summary:
    "Confirms that a shipped order has arrived, or one of its parcels; with the last of them it is done and earns its points",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  query: z.object({ parcel: z.coerce.number().int().positive().max(CART_LINES_MAX).optional() }),
  data: orderDetail,
});

export const trackOrder = call({
  method: "POST",
  path: "more/transaction/order/tracking",
  summary: "Where an order's parcels are",
  access: "signed-in",
  isRead: true,
  body: z.object({ orderNumber }),
  data: z.object({
    courier: z.string(),
    tracking: z.string(),
    parcels: z.array(orderParcel).optional(),
    steps: z.array(z.object({ label: z.string(), note: z.string(), at: seconds })),
  }),
});

export const refreshPayment = call({
  method: "POST",
  path: "more/transaction/order/payment/{id}",
  isExtra: true,
  summary: "Asks the payment provider about an order: the number to pay to, and whether it has been paid",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  data: orderDetail.extend({
    popup: cardPopup.nullable(),
    /** Where the payment can be tried out, in a shop that sells nothing. */
    tryPage: z.string().nullable(),
  }),
});

export const changePayment = call({
  method: "POST",
  path: "more/transaction/order/change-payment/{id}",
  isExtra: true,
  summary: "Another attempt to pay an order that waits for its payment: by another method, or the same once more",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  body: checkoutChoices.pick({ tenor: true }).extend({ payment: z.enum(PAYMENT_CODES) }),
  data: orderDetail,
});

/** What is to be paid on top of a paid order, and where, once its buyer has chosen how. */
const surchargeOfOrder = z.object({
  amount: rupiah,
  amountRp: z.string(),
  payment: z
    .object({
      code: z.enum(PAID_CODES),
      label: z.string(),
      /** This attempt pays nothing any more: it needs another one. */
      isOver: z.boolean(),
      number: z.string(),
      billerCode: z.string(),
      redirectUrl: z.string(),
      /** Until when it takes money. */
      expiresAt: seconds,
    })
    .nullable(),
  popup: cardPopup.nullable(),
  /** Where the payment can be tried out, in a shop that sells nothing. */
  tryPage: z.string().nullable(),
});
export type SurchargeOfOrder = z.infer<typeof surchargeOfOrder>;
/** Null when nothing is to be paid. */
const surchargeDetail = z.object({ surcharge: surchargeOfOrder.nullable() });

export const refreshSurcharge = call({
  method: "POST",
  path: "more/transaction/order/surcharge/{id}",
  isExtra: true,
  summary:
    "Asks the payment provider about what is to be paid on top of a paid order that goes to another address; null when nothing is",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  data: surchargeDetail,
});

export const paySurcharge = call({
  method: "POST",
  path: "more/transaction/order/pay-surcharge/{id}",
  isExtra: true,
  summary: "An attempt to pay what is on top of an order, by any method and without a fee; null when nothing is",
  access: "signed-in",
  params: z.object({ id: orderNumber }),
  body: z.object({ payment: z.enum(PAYMENT_CODES) }),
  data: surchargeDetail,
});

/** A picture, and the form that uploads it. */
const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 65_536;

export const uploadOrderImage = call({
  method: "POST",
  path: "integration/upload-image-order",
  summary: "Attaches a picture to an order, such as a proof of transfer: JPEG, PNG or WebP, recognised by its bytes",
  access: "integration",
  encoding: "multipart",
  bytesMax: FORM_BYTES_MAX,
  body: z.object({ orderNumber, picture: z.file() }),
  data: z.object({ id: z.number().int(), orderNumber: z.string() }),
});

export const deleteOrderImage = call({
  method: "POST",
  path: "integration/delete-image-order",
  summary: "Deletes a picture of an order",
  access: "integration",
  encoding: "multipart",
  body: z.object({ orderNumber, id }),
  data: z.object({ id: z.number().int() }),
});

/**
 * Where a picture of an order is read, with its owner's token. The answer is the picture itself, so it is no row of
 * the contract.
 */
export function orderImagePath(orderNumber: string, image: number | string): string {
  return `more/transaction/order/${orderNumber}/image/${image}`;
}
