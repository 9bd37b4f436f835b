import { z } from "zod";
import { call } from "#contract/call.ts";
import { orderNumber } from "#contract/orders/order.ts";
import { PICTURE_FORM_BYTES, pictureIds, uploadedPicture } from "#contract/pictures.ts";
import { REVIEW_TEXT_MAX } from "#domain/service/review.ts";
import { flag, id, image, lineText, longText, pageNumber, pagination, seconds } from "#lib/shapes.ts";

export const OWN_REVIEWS_PER_PAGE = 10;
export const lineKey = z.string().regex(/^\w{1,40}$/);

/** A bought thing, as its order names it. */
const boughtLine = z.object({
  orderNumber: z.string(),
  lineKey: z.string(),
  productId: z.number().int(),
  nameLong: z.string(),
  variant: z.string(),
  imageUrl: z.string(),
  /** Null once its product is no longer shown. */
  slug: z.string().nullable(),
  bundling: flag,
});

const ownReview = boughtLine.extend({
  id: z.number().int(),
  /** As the product's page shows it. */
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  text: z.string(),
  isMasked: flag,
  createdAt: seconds,
  changedAt: seconds.nullable(),
  mayChange: z.boolean(),
  /** Null while everybody sees it. */
  hiddenAt: seconds.nullable(),
  hiddenReason: z.string(),
  answer: z.string(),
  answeredAt: seconds.nullable(),
  /** Each with the id by which it is deleted. */
  photos: z.array(image.extend({ id: z.number().int() })),
});
export type OwnReview = z.infer<typeof ownReview>;

const waitingReview = boughtLine.extend({ doneAt: seconds });
export type WaitingReview = z.infer<typeof waitingReview>;

const mine = { access: "signed-in" } as const;

export const listWaitingReviews = call({
  ...mine,
  method: "GET",
  path: "more/user/review/waiting",
  isExtra: true,
  summary: "What the shopper has received and not reviewed yet, of all orders or of one; the last first",
  query: z.object({ page: pageNumber, orderNumber: orderNumber.optional() }),
  data: z.object({ results: z.array(waitingReview), total: z.number().int(), pagination }),
});

export const showWaitingReview = call({
  ...mine,
  method: "GET",
  path: "more/user/review/waiting/{orderNumber}/{lineKey}",
  isExtra: true,
  summary: "One line of an order that the shopper may review, or the review that it has",
  params: z.object({ orderNumber, lineKey }),
  /** One of the two. */
  data: z.object({ waiting: waitingReview.nullable(), written: ownReview.nullable() }),
});

export const listOwnReviews = call({
  ...mine,
  method: "GET",
  path: "more/user/review",
  isExtra: true,
  summary: "The reviews that the shopper has written, the newest first",
  query: z.object({ page: pageNumber }),
  data: z.object({ results: z.array(ownReview), total: z.number().int(), pagination }),
});

export const showOwnReview = call({
  ...mine,
  method: "GET",
  path: "more/user/review/{id}",
  isExtra: true,
  summary: "One of the shopper's reviews",
  params: z.object({ id }),
  data: ownReview,
});

export const listReviewTemplates = call({
  ...mine,
  method: "GET",
  path: "more/product/review/templates",
  summary: "Short phrases for a review of this product, or of any",
  query: z.object({ productId: id.optional() }),
  data: z.array(z.string()),
});

export const storeReview = call({
  ...mine,
  method: "POST",
  path: "more/product/review",
  summary:
    "Writes a review of a line of a finished order, once; sent again it answers the first. With an id it changes one within 30 days",
  body: z
    .object({
      id: id.optional(),
      orderNumber: orderNumber.optional(),
      lineKey: lineKey.optional(),
      rating: z.coerce.number().int().min(1).max(5),
      templates: z.array(lineText.max(40)).max(12).default([]),
      text: longText.max(REVIEW_TEXT_MAX).default(""),
      isMasked: flag.default(0),
      pictureIds,
      /** Of the review that is changed. */
      deletedPictureIds: pictureIds,
    })
    .refine(({ id, orderNumber, lineKey }) => id !== undefined || (orderNumber && lineKey), { path: ["lineKey"] }),
  data: ownReview,
});

export const uploadReviewPicture = call({
  ...mine,
  method: "POST",
  path: "more/product/review/upload",
  summary: "Uploads a picture for a review that is being written",
  encoding: "multipart",
  bytesMax: PICTURE_FORM_BYTES,
  body: z.object({ picture: z.file() }),
  data: uploadedPicture,
});

export const deleteReviewPicture = call({
  ...mine,
  method: "POST",
  path: "more/product/review/delete-file",
  summary: "Deletes a picture of one of the shopper's reviews, or one that waits for its review",
  body: z.object({ id }),
  data: z.object({ id: z.number().int() }),
});
