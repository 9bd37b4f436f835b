import { z } from "zod";
import { address, dropshipper } from "#contract/account/address-book.ts";
import { call, catalogueCache } from "#contract/call.ts";
import { CART_LINES_MAX, cartChoice, cartLine } from "#domain/cart/lines.ts";
import { PAYMENT_CODES } from "#domain/orders/payment-method.ts";
import { flag, id, rupiah, shippingService } from "#lib/shapes.ts";

export const shippingQuote = z.object({
  service: shippingService,
  label: z.string(),
  price: rupiah,
  priceRp: z.string(),
  daysMin: z.number().int(),
  daysMax: z.number().int(),
});
export type ShippingOption = z.infer<typeof shippingQuote>;

export const listShippingPrices = call({
  method: "GET",
  path: "uni/shipping-price",
  summary: "What sending a weight to a province costs",
  access: "public",
  query: z.object({
    provinceId: id,
    weightGram: z.coerce.number().positive().max(2_000_000),
  }),
  data: z.array(shippingQuote),
  cache: catalogueCache,
});

export const offersForLines = call({
  method: "POST",
  path: "more/transaction/cart/offers",
  isExtra: true,
  summary: "Which of everybody's vouchers take something off the selected lines",
  access: "public",
  isRead: true,
  body: z.object({ cartLines: z.array(cartChoice).max(CART_LINES_MAX) }),
  data: z.array(z.object({ code: z.string(), title: z.string(), takenOff: rupiah })),
  cache: { freshSeconds: 5, staleSeconds: 0 },
});

export const paymentMethod = z.object({
  code: z.enum(PAYMENT_CODES),
  label: z.string(),
  kind: z.enum(["virtual-account", "bill", "card"]),
  tenors: z.array(z.number().int()),
  /** The buyer's fees: hundredths of a percent of the bill, and an amount; `tenor` 0 is paid in full. */
  fees: z
    .array(z.object({ tenor: z.number().int(), hundredths: z.number().int().nonnegative(), amount: rupiah }))
    .default([]),
});

export const listPayments = call({
  method: "GET",
  path: "uni/payment",
  summary: "The kinds of payment, each with its methods",
  access: "public",
  data: z.array(z.object({ kind: z.string(), label: z.string(), methods: z.array(paymentMethod) })),
  cache: catalogueCache,
});

export const listPaymentMethods = call({
  method: "GET",
  path: "uni/payment/list",
  summary: "Every payment method",
  access: "public",
  data: z.array(paymentMethod),
  cache: catalogueCache,
});

/** The sums of a bill, before an order and after it. */
export const billParts = z.object({
  subTotal: rupiah,
  subTotalRp: z.string(),
  shipping: rupiah,
  shippingRp: z.string(),
  fee: rupiah,
  feeRp: z.string(),
  voucherAmount: rupiah,
  voucherAmountRp: z.string(),
  /** All points the order uses: those that redeem a line, and those that lower the bill. */
  pointsUsed: z.number().int().nonnegative(),
  pointsRedeemed: z.number().int().nonnegative(),
  /** The discount by points. */
  pointsAmount: rupiah,
  pointsAmountRp: z.string(),
  discountAmount: rupiah,
  discountAmountRp: z.string(),
});

const summary = billParts.extend({
  grandTotal: rupiah,
  grandTotalRp: z.string(),
  billTotal: rupiah,
  billTotalRp: z.string(),
});

/** A shopper's choices so far; anything missing gets a default. No amounts: the shop calculates them. */
export const checkoutChoices = z.object({
  addressId: id.nullable().default(null),
  dropshipperId: id.nullable().default(null),
  /** How one parcel is sent; where that is not chosen or cannot be, it is the cheapest. */
  service: shippingService.nullable().default(null),
  /** How each of several parcels is sent, in their order; `service` counts for none of them. */
  services: z.array(shippingService.nullable()).max(CART_LINES_MAX).default([]),
  /** All of it waits for the last of it, and is sent in one parcel. */
  isTogether: flag.default(0),
  payment: z.enum(PAYMENT_CODES).nullable().default(null),
  tenor: z.coerce.number().int().min(0).max(24).default(0),
  usePoints: flag.default(0),
});
export type CheckoutChoices = z.output<typeof checkoutChoices>;

/** A parcel of the order, and how it can be sent. */
const checkoutParcel = z.object({
  number: z.number().int().positive(),
  label: z.string(),
  weightGram: z.number().nonnegative(),
  /** When the last of it that is made to order is ready. */
  readyOn: z.string().optional(),
  /** The ids of its lines. */
  lines: z.array(z.string()),
  shipping: z.array(shippingQuote),
  service: shippingService.nullable(),
});
export type CheckoutParcel = z.infer<typeof checkoutParcel>;

export const checkoutState = z.object({
  items: z.array(cartLine),
  /** Chosen lines that cannot be ordered now: they stay in the cart. */
  leftOut: z.array(cartLine.pick({ id: true, nameLong: true, isUnavailable: true })),
  note: z.string(),
  weightGram: z.number().nonnegative(),
  addresses: z.array(address),
  dropshippers: z.array(dropshipper),
  /** The ways to send the first parcel. */
  shipping: z.array(shippingQuote),
  parcels: z.array(checkoutParcel).optional(),
  /** To send apart what does not belong together, or to wait for all of it; only where that differs. */
  ways: z
    .array(
      z.object({
        isTogether: flag,
        parcels: z.number().int().positive(),
        shippingRp: z.string(),
        /** From the first day that something arrives until the last, if it is paid today. */
        arrivesOn: z.string(),
      }),
    )
    .optional(),
  /** What is asked of its buyer, or arranged with them, when it arrives: sentences. */
  onArrival: z.array(z.string()).optional(),
  payments: z.array(paymentMethod),
  tenors: z.array(z.number().int()),
  voucher: z
    .object({ code: z.string(), takenOff: rupiah, refusal: z.string().nullable(), why: z.string().nullish() })
    .nullable(),
  points: z.number().int().nonnegative(),
  /** The choices in effect: one that is no longer possible becomes the next best, or null. */
  chosen: checkoutChoices,
  summary,
  /** 1 while more is selected than is available: the quantities can be adjusted. */
  isShort: flag,
  /** The unpaid orders, when there are too many of them to place another. */
  unpaid: z.array(z.object({ orderNumber: z.string(), billTotalRp: z.string() })),
  /** How long the order would stay open for payment. */
  payWithinSeconds: z.number().int().positive(),
  /** Why no order can be placed yet, by field; empty when one can. */
  missing: z.record(z.string(), z.string()),
  /** Identifies exactly this state: an order is placed only for what the shopper has seen. */
  seen: z.string(),
});
export type CheckoutState = z.infer<typeof checkoutState>;

export const previewOrder = call({
  method: "POST",
  path: "more/transaction/order/pre-checkout-summary",
  summary: "The checkout of the selected lines with these choices, calculated by the shop",
  access: "signed-in",
  isRead: true,
  body: checkoutChoices,
  data: checkoutState,
});
