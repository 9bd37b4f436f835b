import { z } from "zod";
import { formatLetters } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import { REVIEW_TEMPLATES, REVIEW_TEXT_MAX } from "#domain/service/review.ts";
import { longText } from "#lib/shapes.ts";
import { deletedPhotos } from "./review-photos.ts";

/** Each phrase has a field of its own, `templat-0` and so on: a form keeps one value per name. */
export const reviewForm = z
  .looseObject({
    rating: z.coerce
      .number({ error: "Pilih jumlah bintang, satu sampai lima." })
      .int()
      .min(1, "Pilih jumlah bintang, satu sampai lima.")
      .max(5, "Pilih jumlah bintang, satu sampai lima."),
    text: longText.max(REVIEW_TEXT_MAX, `Maksimal ${formatLetters(REVIEW_TEXT_MAX)}.`).default(""),
    isMasked: z.string().optional(),
  })
  .transform(({ rating, text, isMasked, ...values }) => ({
    rating,
    text,
    isMasked: isMasked ? (1 as const) : (0 as const),
    deletedPictureIds: deletedPhotos(values),
    templates: Object.entries(values).flatMap(([name, value]) =>
      /^templat-\d{1,2}$/.test(name) && typeof value === "string" ? [value] : [],
    ),
  }))
  .refine(({ templates }) => templates.every((phrase) => REVIEW_TEMPLATES.includes(phrase)), {
    path: ["templates"],
    error: refusalWords("form_unknown"),
  });
