import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { REVIEW_VIEWS } from "#domain/service/review.ts";
import { id, image, key, pageNumber, seconds } from "#lib/shapes.ts";

export const review = z.object({
  id: z.number().int(),
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  text: z.string(),
  variant: z.string(),
  createdAt: seconds,
  photos: z.array(image),
  /** The shop's answer; empty without one. */
  answer: z.string(),
  answeredAt: seconds.nullable(),
  /** Its writer has bought the product here. */
  isVerified: z.boolean(),
});

export const REVIEWS_PER_PAGE = 3;

export const reviewPage = z.object({
  results: z.array(review),
  info: z.object({
    page: z.number().int(),
    perPage: z.number().int(),
    reviewedProductId: z.number().int(),
    total: z.number().int(),
    /** How many have photos. */
    withPhotos: z.number().int(),
    /** Of the view that was asked for. */
    totalPages: z.number().int(),
    rating: z.number(),
    /** How many reviews gave 5, 4, 3, 2 and 1 stars. */
    spread: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  }),
});
export type ReviewPage = z.infer<typeof reviewPage>;

export const listReviews = call({
  method: "GET",
  path: "more/product/review/{productId}",
  summary: "Reviews of a product, three a page: the newest, the best or the worst first, or those with photos",
  access: "public",
  params: z.object({ productId: key }),
  query: z.object({
    page: pageNumber,
    /** The number of the path's product; of another nothing is answered. */
    reviewedProductId: id.optional(),
    view: z.enum(REVIEW_VIEWS).default(REVIEW_VIEWS[0]),
    perPage: z.coerce.number().int().min(1).max(50).default(REVIEWS_PER_PAGE),
  }),
  data: reviewPage,
  cache: catalogueCache,
});
