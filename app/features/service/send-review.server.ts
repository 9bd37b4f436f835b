import type { z } from "zod";
import { takePictures } from "#app/features/pictures/take-pictures.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { deleteReviewPicture, showOwnReview, storeReview, uploadReviewPicture } from "#contract/service/review.ts";
import { PHOTOS, type reviewForm, roomFor } from "./review-form.ts";
import type { ReviewPlace } from "./review-page.server.ts";

interface SentForm {
  values: Record<string, string>;
  files: Record<string, File[]>;
}

/** Uploads the pictures of a review's form; one that is being changed has less room. */
export async function takeReviewPictures(shop: Shop, form: SentForm, review: number) {
  const before = review ? (await shop(showOwnReview, { params: { id: review } })).photos.length : 0;
  return takePictures(form, {
    name: PHOTOS,
    max: roomFor(before),
    upload: (picture) => shop(uploadReviewPicture, { body: { picture } }),
    drop: (id) => deleteReviewPhoto(shop, id),
  });
}

export function deleteReviewPhoto(shop: Shop, id: number) {
  return shop(deleteReviewPicture, { body: { id } });
}

/** Writes the review of a line, or changes the one with this id. */
export function sendReview(
  shop: Shop,
  { id, orderNumber = "", lineKey = "" }: ReviewPlace,
  review: z.output<typeof reviewForm>,
  pictureIds: number[],
) {
  const target = id ? { id } : { orderNumber, lineKey };
  return shop(storeReview, { body: { ...target, ...review, pictureIds } });
}
