import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { PICTURE_FORM_BYTES } from "#contract/pictures.ts";
import { COURIER_MAX } from "#domain/orders/parcels.ts";
import { ORDER_STATES, PARCEL_STATES } from "#domain/orders/state.ts";
import { flag, seconds } from "#lib/shapes.ts";

/** The packing desk: what is to be packed and sent, and nothing of money or of a person's other orders. */

const parcelNumber = z.coerce.number().int().min(1).max(99);

/** How much there is to do; of a hundred or more it is said that there is more. */
const counts = z.object({ toPack: z.number(), packed: z.number(), doneToday: z.number() });

const waitingParcel = z.object({
  number: z.number(),
  label: z.string(),
  shippingLabel: z.string(),
  /** Made to order, and not ready yet. */
  readyOn: z.string().nullable(),
  pieces: z.number(),
  goods: z.string(),
  imageUrl: z.string(),
});

export const listToPack = call({
  method: "GET",
  path: "staff/packing",
  summary: "Orders with parcels that are to be packed, the oldest first",
  access: "staff",
  may: "pack",
  query: z.object({ after: orderNumber.optional() }),
  data: z.object({
    rows: z.array(
      z.object({
        orderNumber: z.string(),
        createdAt: seconds,
        recipient: z.string(),
        city: z.string(),
        hasNote: flag,
        isDropship: flag,
        /** How many parcels the order has in all. */
        of: z.number(),
        parcels: z.array(waitingParcel),
      }),
    ),
    /** The order behind which the next page begins. */
    next: z.string().nullable(),
    counts,
  }),
});
export type ToPack = z.output<typeof listToPack.data>;

const packedLine = z.object({
  lineKey: z.string(),
  name: z.string(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  quantity: z.number(),
  imageUrl: z.string(),
  isGift: flag,
  bundling: flag,
  /** What its certificate is, as its product says. */
  certificate: z.string(),
});
export type PackedLine = z.output<typeof packedLine>;

export const listPicking = call({
  method: "GET",
  path: "staff/packing/picking",
  summary: "What is to be fetched for the oldest orders that are ready to be packed: by goods, and by order",
  access: "staff",
  may: "pack",
  data: z.object({
    goods: z.array(
      packedLine.extend({
        from: z.array(z.object({ orderNumber: z.string(), parcel: z.number(), pieces: z.number() })),
      }),
    ),
    orders: z.array(
      z.object({
        orderNumber: z.string(),
        parcel: z.number(),
        of: z.number(),
        recipient: z.string(),
        lines: z.array(packedLine),
      }),
    ),
    /** There are more orders than the list takes. */
    hasMore: z.boolean(),
  }),
});
export type Picking = z.output<typeof listPicking.data>;

const parcelFacts = {
  number: z.number(),
  of: z.number(),
  label: z.string(),
  shippingLabel: z.string(),
  weightGram: z.number(),
  state: z.enum(PARCEL_STATES),
  courier: z.string(),
  tracking: z.string(),
  packedAt: seconds.nullable(),
  packedBy: z.string(),
  lines: z.array(packedLine),
  /** What somebody of the shop sees to when it is handed over. */
  onArrival: z.array(z.string()),
};

export const showParcel = call({
  method: "GET",
  path: "staff/packing/orders/{id}",
  summary: "One parcel with all that is to be checked before it is closed",
  access: "staff",
  may: "pack",
  params: z.object({ id: orderNumber }),
  /** Without a number it is the first that waits. */
  query: z.object({ parcel: parcelNumber.optional() }),
  data: z.object({
    ...parcelFacts,
    orderNumber: z.string(),
    orderState: z.enum(ORDER_STATES),
    createdAt: seconds,
    recipient: z.string(),
    city: z.string(),
    note: z.string(),
    /** In whose name it is sent, if not the shop's. */
    sender: z.string().nullable(),
    /** The buyer's number, for who wants to write. */
    phone: z.string(),
    readyOn: z.string().nullable(),
    /** Where it goes cannot be read. */
    isDamaged: z.boolean(),
    /** Some of the money is back: only what is listed is sent. All of it: nothing is. */
    moneyBack: z.enum(["none", "some", "all"]),
    /** Its buyer is to pay more before it is packed, because its address has changed. */
    isHeld: z.boolean(),
    /** Some of what was ordered is not sent. */
    isPartLeftOut: z.boolean(),
    parcels: z.array(
      z.object({
        number: z.number(),
        label: z.string(),
        stateLabel: z.string(),
        state: z.enum(PARCEL_STATES),
        isPacked: z.boolean(),
      }),
    ),
    photos: z.array(z.object({ id: z.number(), staff: z.string(), createdAt: seconds })),
    /** The next order to pack. */
    next: z.string().nullable(),
    counts,
  }),
});
export type DeskParcel = z.output<typeof showParcel.data>;

export const addParcelPhoto = call({
  method: "POST",
  path: "staff/packing/photo",
  summary: "Keeps a photo of a packed parcel with it",
  access: "staff",
  may: "pack",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  /** The same file under the same key is one photo. */
  body: z.object({ orderNumber, number: parcelNumber, picture: z.file(), key: z.string().min(8).max(60) }),
  data: z.object({ id: z.number() }),
});

/** Where a parcel's photo is read. The answer is the picture itself, so it is no row of the contract. */
export function parcelPhotoPath(order: string, photo: number | string): string {
  return `staff/packing/photo/${order}/${photo}`;
}

/** As many orders as are printed at once. */
export const PRINTED_MAX = 30;

const label = z.object({
  ...parcelFacts,
  orderNumber: z.string(),
  recipient: z.string(),
  phone: z.string(),
  street: z.string(),
  place: z.string(),
  city: z.string(),
  postalCode: z.string(),
  addressNote: z.string(),
  note: z.string(),
  sender: z.object({ name: z.string(), phone: z.string(), address: z.string() }),
  isDropship: z.boolean(),
  isDamaged: z.boolean(),
  /** What it is insured for; null where it is not. */
  insuredRp: z.string().nullable(),
  /** The order's other parcels that are still to come. */
  toCome: z.array(z.object({ number: z.number(), label: z.string() })),
});
export type ParcelLabel = z.output<typeof label>;

export const showLabels = call({
  method: "GET",
  path: "staff/packing/labels",
  summary: "The labels and slips of parcels that wait or have just left",
  access: "staff",
  may: "pack",
  query: z.object({ orders: z.string().max(800), parcel: parcelNumber.optional() }),
  data: z.object({ labels: z.array(label) }),
});

const handed = z.object({
  orderNumber: z.string(),
  number: z.number(),
  of: z.number(),
  recipient: z.string(),
  city: z.string(),
  postalCode: z.string(),
  courier: z.string(),
  tracking: z.string(),
  weightGram: z.number(),
});

export const showHandOver = call({
  method: "GET",
  path: "staff/packing/hand-over",
  summary: "What couriers fetch today, to be signed: what is packed and waits, and what has been given a number today",
  access: "staff",
  may: "pack",
  query: z.object({ courier: z.string().max(COURIER_MAX).optional() }),
  data: z.object({
    couriers: z.array(z.object({ courier: z.string(), parcels: z.number() })),
    rows: z.array(handed),
    at: seconds,
  }),
});
export type HandOver = z.output<typeof showHandOver.data>;

const trackingLine = z.object({
  line: z.number(),
  text: z.string(),
  orderNumber: z.string(),
  number: z.number().nullable(),
  /** It fits, stood so before, or does not fit, by what the words say. */
  verdict: z.enum(["fits", "same", "wrong"]),
  words: z.array(z.string()),
});
export type TrackingLine = z.output<typeof trackingLine>;

export const readTracking = call({
  method: "POST",
  path: "staff/packing/tracking/read",
  summary: "What a list of tracking numbers would do, line by line",
  access: "staff",
  may: "pack",
  isRead: true,
  bytesMax: PICTURE_FORM_BYTES,
  body: z.object({ text: z.string().max(1_000_000), courier: z.string().max(COURIER_MAX).optional() }),
  data: z.object({
    lines: z.array(trackingLine),
    /** What fits, written again, for `sendTracking`. */
    list: z.string(),
  }),
});

export const sendTracking = call({
  method: "POST",
  path: "staff/packing/tracking",
  summary: "Gives parcels their tracking numbers, each by itself; their buyers are told",
  access: "staff",
  may: "pack",
  body: z.object({ list: z.string().max(20_000), key: z.string().min(8).max(60) }),
  data: z.object({ lines: z.array(trackingLine) }),
});
