import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { PICTURE_FORM_BYTES, uploadedPicture } from "#contract/pictures.ts";
import { ORDER_STATES } from "#domain/orders/state.ts";
import { CHAT_PICTURES_MAX, CHAT_TEXT_MAX } from "#domain/service/chat.ts";
import { flag, id, longText, rupiah, seconds } from "#lib/shapes.ts";

export const MESSAGES_PER_PAGE = 20;

/** A product that a message is about. */
const productCard = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  bundling: flag,
  imageUrl: z.string(),
  price: z.string(),
});
export type ChatProduct = z.infer<typeof productCard>;

/** An order of the shopper's own that a message is about. */
const orderCard = z.object({
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  stateLabel: z.string(),
  billTotal: rupiah,
  billTotalRp: z.string(),
  pieces: z.number().int(),
  firstName: z.string(),
  firstImage: z.string(),
});
export type ChatOrder = z.infer<typeof orderCard>;

const message = z.object({
  id: z.number().int(),
  author: z.enum(["shopper", "shop"]),
  text: z.string(),
  product: productCard.nullable(),
  order: orderCard.nullable(),
  pictures: z.array(uploadedPicture),
  createdAt: seconds,
  /** When the other side has read it. */
  readAt: seconds.nullable(),
});
export type ChatMessage = z.infer<typeof message>;

const mine = { access: "signed-in" } as const;

export const listMessages = call({
  ...mine,
  method: "GET",
  path: "more/user/chat",
  summary: "A page of the shopper's messages with the shop, in their order: the newest, or those before a message",
  query: z.object({
    before: id.optional(),
    /** The subject of the next message. */
    productId: id.optional(),
    orderNumber: orderNumber.optional(),
  }),
  data: z.object({
    results: z.array(message),
    hasMore: z.boolean(),
    /** The named product and order, if there are such. */
    about: z.object({ product: productCard.nullable(), order: orderCard.nullable() }),
  }),
});

export const storeMessage = call({
  ...mine,
  method: "POST",
  path: "more/user/chat/store",
  summary: "Writes to the shop. Sending it again with the same key answers the first message",
  body: z.object({
    text: longText.max(CHAT_TEXT_MAX).default(""),
    productId: id.optional(),
    orderNumber: orderNumber.optional(),
    pictureIds: z.array(id).max(CHAT_PICTURES_MAX).default([]),
    /** Generated with the form: the same form sent twice is one message. */
    messageKey: z.string().regex(/^[\w-]{16,64}$/),
  }),
  data: message,
});

export const uploadChatPicture = call({
  ...mine,
  method: "POST",
  path: "more/user/chat/upload",
  isExtra: true,
  summary: "Uploads a picture for a message: JPEG, PNG or WebP, recognised by its bytes",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  body: z.object({ picture: z.file() }),
  data: uploadedPicture,
});

export const deleteChatPicture = call({
  ...mine,
  method: "POST",
  path: "more/user/chat/delete-file",
  isExtra: true,
  summary: "Deletes an uploaded picture that no message has used. Deleting it again changes nothing",
  body: z.object({ id }),
  data: z.object({ id: z.number().int() }),
});

export const countUnread = call({
  ...mine,
  method: "GET",
  path: "more/user/chat/unread",
  summary: "How many of the shop's messages are unread, and what tells whether anything has changed",
  data: z.object({
    unread: z.number().int().nonnegative(),
    /** The newest message, and the newest of the shopper's own that the shop has read; 0 without one. */
    latestId: z.number().int().nonnegative(),
    seenId: z.number().int().nonnegative(),
  }),
});

export const readMessages = call({
  ...mine,
  method: "POST",
  path: "more/user/chat/read",
  summary: "Marks the shop's messages as read, up to one of them; newer ones stay unread",
  body: z.object({ upTo: id }),
  data: z.object({ unread: z.number().int().nonnegative() }),
});

/** Every state that a matter went through and every message about it, the oldest first; a message alone has no state. */
export const threadEntries = <State extends z.ZodType>(state: State) =>
  z.array(
    z.object({
      id: z.number().int(),
      author: z.enum(["shopper", "shop"]),
      state: state.nullable(),
      label: z.string(),
      text: z.string(),
      at: seconds,
    }),
  );
