import type { ReviewPage } from "#contract/catalogue/product.ts";
import { smallPicture } from "#domain/pictures/files.ts";
import { formatDate } from "#lib/date.ts";
import type { Seconds } from "#lib/time.ts";
import type { PictureView } from "./card-view.ts";

export interface ReviewsView {
  rating: string;
  stars: number;
  total: number;
  withPhotos: number;
  page: number;
  pages: number;
  /** How many reviews gave each number of stars, from five down. */
  spread: { stars: number; count: number }[];
  reviews: OneReview[];
}

/** A picture of a review, with its small version for the list. */
export interface ReviewPhoto extends PictureView {
  small: string;
}

interface OneReview {
  id: number;
  name: string;
  stars: number;
  text: string;
  writtenAt: Seconds;
  /** The date, and the variant that was bought. */
  about: string;
  isVerified: boolean;
  photos: ReviewPhoto[];
  /** The shop's answer; empty without one. */
  answer: string;
}

export function toReviews({ results, info }: ReviewPage): ReviewsView {
  return {
    rating: info.rating.toFixed(1).replace(".", ","),
    stars: info.rating,
    total: info.total,
    withPhotos: info.withPhotos,
    page: info.page,
    pages: info.totalPages,
    spread: info.spread.map((count, place) => ({ stars: info.spread.length - place, count })),
    reviews: results.map((review) => ({
      id: review.id,
      name: review.name,
      stars: review.rating,
      text: review.text,
      writtenAt: review.createdAt,
      about: [formatDate(review.createdAt), review.variant].filter(Boolean).join(", "),
      isVerified: review.isVerified,
      photos: review.photos.map(({ imageUrl, altText, width, height }) => ({
        src: imageUrl,
        small: smallPicture(imageUrl),
        alt: altText,
        width,
        height,
      })),
      answer: review.answer,
    })),
  };
}
