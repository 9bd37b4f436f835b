import { z } from "zod";
import { FORM_PICTURES_MAX } from "#domain/pictures/kind.ts";
import { REVIEW_TEMPLATES, REVIEW_TEXT_MAX } from "#domain/service/review.ts";

/** The file input, and where words about the pictures stand. */
export const PHOTOS = "foto";
/** The button that deletes a picture of a review that is being changed. */
export const DELETE_PHOTO = "hapus-foto";

/** Each phrase has a field of its own, `templat-0` and so on: a form keeps one value per name. */
export const reviewForm = z
  .looseObject({
    rating: z.coerce
      .number({ error: "Pilih jumlah bintang, satu sampai lima." })
      .int()
      .min(1, "Pilih jumlah bintang, satu sampai lima.")
      .max(5, "Pilih jumlah bintang, satu sampai lima."),
    text: z.string().trim().max(REVIEW_TEXT_MAX, `Paling banyak ${REVIEW_TEXT_MAX} huruf.`).default(""),
    isMasked: z.string().optional(),
  })
  .transform(({ rating, text, isMasked, ...values }) => ({
    rating,
    text,
    isMasked: isMasked ? (1 as const) : (0 as const),
    templates: Object.entries(values).flatMap(([name, value]) =>
      /^templat-\d{1,2}$/.test(name) && typeof value === "string" ? [value] : [],
    ),
  }))
  .refine(({ templates }) => templates.every((phrase) => REVIEW_TEMPLATES.includes(phrase)), {
    path: ["templates"],
    error: "Pilihan itu tidak kami kenali.",
  });

/** How many pictures a review can still take. */
export function roomFor(photos: number): number {
  return Math.max(0, FORM_PICTURES_MAX - photos);
}
