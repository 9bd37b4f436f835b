import { z } from "zod";
import { call } from "#contract/call.ts";
import { PICTURE_FORM_BYTES } from "#contract/pictures.ts";
import { THREAD_FILTERS, THREAD_KINDS } from "#domain/service/inbox.ts";
import { flag, id, lineText, rupiah, seconds } from "#lib/shapes.ts";

const office = { access: "staff", may: "service.answer" } as const;
const kind = z.enum(THREAD_KINDS);

const listed = z.object({
  kind,
  /** The customer of a chat, or the complaint, request or review. */
  id: z.number(),
  name: z.string(),
  /** The order, the request's code or the product. */
  about: z.string(),
  rating: z.number().nullable(),
  text: z.string(),
  waitingSince: seconds.nullable(),
  lastAt: seconds,
  /** Who has taken it. */
  holder: z.string().nullable(),
});
export type ListedThreadView = z.output<typeof listed>;

export const listThreads = call({
  ...office,
  method: "GET",
  path: "staff/threads",
  summary: "Chats, complaints, consultations and reviews as one inbox, a page after a key",
  query: z.object({ filter: z.enum(THREAD_FILTERS), kind: kind.optional(), after: z.string().max(30).optional() }),
  data: z.object({
    results: z.array(listed),
    /** Where the next page begins; null on the last. */
    next: z.string().nullable(),
    /** How many of each kind wait, counted up to a limit. */
    waiting: z.object({ chat: z.number(), complaint: z.number(), project: z.number(), review: z.number() }),
    /** Since when the first has waited. */
    since: seconds.nullable(),
  }),
});

const person = z.object({ id: z.number(), name: z.string(), email: z.string(), phone: z.string() });
export type PersonView = z.output<typeof person>;

export const findPeople = call({
  ...office,
  method: "GET",
  path: "staff/customers",
  summary: "Customers by a number however it was pasted, an address, an order, or the beginning of a name",
  query: z.object({ q: lineText.max(120) }),
  data: z.object({ results: z.array(person) }),
});

/** Which picture: a customer's upload, or one of a request. */
export const PICTURE_KINDS = ["unggahan", "konsultasi"] as const;
export type StaffPictureKind = (typeof PICTURE_KINDS)[number];
const picture = z.object({ of: z.enum(PICTURE_KINDS), id: z.number() });

/** Where such a picture is read, with the session of a member of staff. The answer is the picture itself. */
export function staffPicturePath(of: string, pictureId: string, isSmall: boolean): string {
  return `staff/picture/${encodeURIComponent(of)}/${encodeURIComponent(pictureId)}${isSmall ? "?size=small" : ""}`;
}

const said = z.object({
  id: z.number(),
  by: z.enum(["shopper", "shop", "note"]),
  /** Who wrote it for the shop; empty where nobody said so. */
  staff: z.string(),
  /** The state that it was moved to. */
  label: z.string(),
  text: z.string(),
  at: seconds,
  /** The product or order that it names. */
  about: z.string(),
  pictures: z.array(picture),
});
export type SaidView = z.output<typeof said>;

const move = z.object({ to: z.string(), label: z.string() });

export const showThread = call({
  ...office,
  method: "GET",
  path: "staff/threads/{kind}/{id}",
  summary: "A thread whole: what was said and noted, its customer with their last orders, and what may be done with it",
  params: z.object({ kind, id }),
  query: z.object({ before: id.optional() }),
  data: z.object({
    kind,
    id: z.number(),
    /** Null for a guest's request. */
    customer: person.nullable(),
    /** How to reach its writer. */
    contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    about: z.string(),
    orderNumber: z.string().nullable(),
    /** An exchange was agreed to, and nothing is sent for it yet. */
    mayReplace: z.boolean(),
    stateLabel: z.string(),
    waitingSince: seconds.nullable(),
    /** Null for a customer who never wrote. */
    hold: z
      .object({
        staffId: z.number().nullable(),
        name: z.string().nullable(),
        at: seconds.nullable(),
        isMine: z.boolean(),
      })
      .nullable(),
    facts: z.array(z.object({ label: z.string(), text: z.string() })),
    lines: z.array(z.object({ name: z.string(), variant: z.string(), quantity: z.number(), imageUrl: z.string() })),
    said: z.array(said),
    hasOlder: z.boolean(),
    /** The newest message; what is sent after a newer one is held back. */
    lastId: z.number(),
    mayWrite: z.boolean(),
    moves: z.array(move),
    review: z
      .object({
        rating: z.number(),
        answer: z.string(),
        hiddenReason: z.string().nullable(),
        product: z.object({ slug: z.string(), bundling: flag }),
      })
      .nullable(),
    orders: z.array(
      z.object({ orderNumber: z.string(), stateLabel: z.string(), billTotal: rupiah, createdAt: seconds }),
    ),
    replies: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })),
  }),
});

export const uploadReplyPicture = call({
  ...office,
  method: "POST",
  path: "staff/people/{id}/picture",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  summary: "Uploads a picture for the shop's next message to a customer",
  params: z.object({ id }),
  body: z.object({ picture: z.file() }),
  data: z.object({ id: z.number() }),
});

export const listReplies = call({
  ...office,
  method: "GET",
  path: "staff/replies",
  summary: "The saved replies",
  data: z.object({ results: z.array(z.object({ id: z.number(), title: z.string(), text: z.string() })) }),
});
