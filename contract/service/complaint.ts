import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { PICTURE_FORM_BYTES, pictureIds, uploadedPicture } from "#contract/pictures.ts";
import { FORM_PICTURES_MAX } from "#domain/pictures/files.ts";
import { CLAIM_PART_MAX } from "#domain/service/claims.ts";
import {
  CLAIM_KINDS,
  COMPLAINT_KINDS,
  COMPLAINT_REASONS,
  COMPLAINT_STATES,
  COMPLAINT_TEXT_MAX,
  COMPLAINT_TEXT_MIN,
  COMPLAINT_WISHES,
} from "#domain/service/complaint.ts";
import { id, lineText, longText, pageNumber, pagination, rupiah, seconds } from "#lib/shapes.ts";
import { threadEntries } from "./chat.ts";
import { lineKey } from "./review.ts";

export const COMPLAINTS_PER_PAGE = 10;
const formKey = z.string().regex(/^[\w-]{16,64}$/);
const state = z.enum(COMPLAINT_STATES);

const complaintLine = z.object({
  lineKey: z.string(),
  nameLong: z.string(),
  variant: z.string(),
  imageUrl: z.string(),
  quantity: z.number().int().positive(),
});

const complaintHead = z.object({
  id: z.number().int(),
  orderNumber: z.string(),
  kind: z.enum(COMPLAINT_KINDS).default("complaint"),
  /** The new size of a resize, the part that a warranty covers, or the reason of a return. */
  about: z.string().default(""),
  state,
  stateLabel: z.string(),
  reasonLabel: z.string(),
  createdAt: seconds,
  updatedAt: seconds,
  lines: z.array(complaintLine),
});
export type ComplaintHead = z.infer<typeof complaintHead>;

const complaintDetail = complaintHead.extend({
  text: z.string(),
  /** Empty where a promise is claimed. */
  wish: z.enum([...COMPLAINT_WISHES, ""]),
  wishLabel: z.string(),
  /** The sum that the shop has agreed to pay back. */
  refund: rupiah,
  refundRp: z.string(),
  photos: z.array(uploadedPicture),
  entries: threadEntries(state),
  mayWrite: z.boolean(),
  mayEnd: z.boolean(),
});
export type ComplaintDetail = z.infer<typeof complaintDetail>;

/** An order that may be complained about, with its lines. */
const complainableOrder = z.object({
  orderNumber: z.string(),
  stateLabel: z.string(),
  /** The end of the time to complain; null while something of it is still on its way. */
  until: seconds.nullable(),
  /** How many days that is from receipt. */
  returnDays: z.number().int().optional(),
  lines: z.array(
    complaintLine.extend({
      /** The open complaint about it, of which there is one at most. */
      complaintId: z.number().int().nullable(),
    }),
  ),
});
export type ComplainableOrder = z.infer<typeof complainableOrder>;

const claimTerm = z.object({
  /** Empty for the whole thing. */
  part: z.string(),
  /** Null is for life. */
  until: seconds.nullable(),
  isRunning: z.boolean(),
  words: z.string(),
});

/** A line that has arrived, with what was promised for it when it was ordered, and whether it may be returned. */
const claimableLine = complaintLine.extend({
  orderNumber: z.string(),
  /** The open complaint or claim about it, of which there is one at most. */
  complaintId: z.number().int().nullable(),
  openKind: z.enum(COMPLAINT_KINDS).nullable(),
  /** A ring's size, and those that it can be made into. */
  size: z.string(),
  sizes: z.array(z.number().int()),
  claims: z.array(
    z.object({
      kind: z.enum(CLAIM_KINDS),
      label: z.string(),
      terms: z.array(claimTerm),
      mayClaim: z.boolean(),
      /** Why it is not, where the terms do not say it. */
      words: z.string(),
      /** For a return, the condition that its buyer must confirm. */
      condition: z.string().default(""),
    }),
  ),
});
export type ClaimableLine = z.infer<typeof claimableLine>;

const mine = { access: "signed-in" } as const;
const one = z.object({ id });

export const listComplaints = call({
  ...mine,
  method: "GET",
  path: "more/product/complain",
  isExtra: true,
  summary: "The shopper's complaints, the newest first",
  query: z.object({ page: pageNumber }),
  data: z.object({ results: z.array(complaintHead), total: z.number().int(), pagination }),
});

export const listComplainableOrders = call({
  ...mine,
  method: "GET",
  path: "more/product/complain/orders",
  isExtra: true,
  summary: "The shopper's orders that may be complained about: on their way, or arrived a short time ago",
  query: z.object({ orderNumber: orderNumber.optional() }),
  data: z.array(complainableOrder),
});

export const listComplaintTemplates = call({
  ...mine,
  method: "GET",
  path: "more/product/complain/templates",
  summary: "The reasons to choose from, and what may be wished for",
  data: z.object({
    reasons: z.array(z.object({ reason: z.enum(COMPLAINT_REASONS), label: z.string(), hint: z.string() })),
    wishes: z.array(z.object({ wish: z.enum(COMPLAINT_WISHES), label: z.string() })),
  }),
});

export const storeComplaint = call({
  ...mine,
  method: "POST",
  path: "more/product/complain",
  summary: "Complains about lines of an order. The same form sent twice is one complaint",
  body: z.object({
    orderNumber,
    lines: z
      .array(z.object({ lineKey, quantity: z.coerce.number().int().min(1).max(1000) }))
      .min(1)
      .max(60),
    reason: z.enum(COMPLAINT_REASONS),
    text: longText.min(COMPLAINT_TEXT_MIN).max(COMPLAINT_TEXT_MAX),
    wish: z.enum(COMPLAINT_WISHES),
    pictureIds,
    formKey,
  }),
  data: complaintDetail,
});

export const listClaimableLines = call({
  ...mine,
  method: "GET",
  path: "more/product/complain/claims",
  isExtra: true,
  summary: "What has arrived and may be returned, or has a warranty or a free resize, of one order or of the latest",
  /** Lists things that can no longer be returned as well. */
  query: z.object({ orderNumber: orderNumber.optional(), kind: z.enum(CLAIM_KINDS).optional() }),
  data: z.array(claimableLine),
});

export const storeClaim = call({
  ...mine,
  method: "POST",
  path: "more/product/complain/claims",
  isExtra: true,
  summary:
    "Returns a line that is not wanted, or claims its warranty or free resize. The same form sent twice is one claim",
  body: z.object({
    kind: z.enum(CLAIM_KINDS),
    orderNumber,
    lineKey,
    /** The new size, the part that the warranty covers, or why it is returned. */
    about: lineText.max(CLAIM_PART_MAX),
    /** How many pieces are returned. Any other claim is for one. */
    quantity: z.coerce.number().int().min(1).max(1000).default(1),
    /** The buyer confirms the condition of the returned goods. */
    isAsSold: z.boolean().default(false),
    text: longText.max(COMPLAINT_TEXT_MAX).default(""),
    pictureIds,
    formKey,
  }),
  data: complaintDetail,
});

export const uploadComplaintPicture = call({
  ...mine,
  method: "POST",
  path: "more/product/complain/upload",
  summary: "Uploads a picture for a complaint that is being written",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  body: z.object({ picture: z.file() }),
  data: uploadedPicture,
});

export const uploadComplaintPictures = call({
  ...mine,
  method: "POST",
  path: "more/product/complain/multi-upload",
  summary:
    "Uploads several pictures at once, in a field that repeats: each is stored or refused by itself, in their order",
  encoding: "multipart",
  bytesMax: FORM_PICTURES_MAX * PICTURE_FORM_BYTES,
  body: z.object({
    pictures: z.preprocess((given) => [given].flat(), z.array(z.file()).min(1).max(FORM_PICTURES_MAX)),
  }),
  data: z.array(z.object({ uploaded: uploadedPicture.nullable(), refusal: z.string() })),
});

export const deleteComplaintPicture = call({
  ...mine,
  method: "POST",
  path: "more/product/complain/delete-file",
  summary: "Deletes a picture that waits for its complaint",
  body: one,
  data: z.object({ id: z.number().int() }),
});

export const showComplaint = call({
  ...mine,
  method: "GET",
  path: "more/product/complain/{id}",
  isExtra: true,
  summary: "One of the shopper's complaints, with its whole history",
  params: one,
  data: complaintDetail,
});

export const writeToComplaint = call({
  ...mine,
  method: "POST",
  path: "more/product/complain/{id}/message",
  isExtra: true,
  summary: "A message about a complaint. The same form sent twice is one message",
  params: one,
  body: z.object({ text: longText.min(1).max(COMPLAINT_TEXT_MAX), pictureIds, formKey }),
  data: complaintDetail,
});

export const endComplaint = call({
  ...mine,
  method: "POST",
  path: "more/product/complain/{id}/done",
  isExtra: true,
  summary: "The shopper is content: an approved or rejected complaint ends",
  params: one,
  data: complaintDetail,
});
