import type { z } from "zod";
import { takePictures } from "#app/features/pictures/take-pictures.server.ts";
import type { Shop } from "#app/shop/client.server.ts";
import { deleteReviewPicture, showOwnReview, storeReview, uploadReviewPicture } from "#contract/service/review.ts";
import type { reviewForm } from "./review-form.ts";
import { isReviewId, type ReviewPlace } from "./review-page.server.ts";
import { deletedPhotos, PHOTOS } from "./review-photos.ts";

interface SentForm {
  values: Record<string, string>;
  files: Record<string, File[]>;
}

/** Uploads the pictures of a review's form; one that is being changed has those that it keeps. */
export async function takeReviewPictures(shop: Shop, form: SentForm, review: number) {
  const deleted = deletedPhotos(form.values);
  const photos = review ? (await shop(showOwnReview, { params: { id: review } })).photos : [];
  return takePictures(form, {
    name: PHOTOS,
    before: photos.filter(({ id }) => !deleted.includes(id)).length,
    upload: (picture) => shop(uploadReviewPicture, { body: { picture } }),
    drop: (id) => shop(deleteReviewPicture, { body: { id } }),
  });
}

/** What a sent form is about: the form of a line that was reviewed since names its review. */
export function placeOfForm(place: ReviewPlace, { id = "" }: Record<string, string>): ReviewPlace {
  return place.id === 0 && isReviewId(id) ? { ...place, id: Number(id) } : place;
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
