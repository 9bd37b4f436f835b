import { z } from "zod";
import { formatLetters } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import { CLAIM_PART_MAX } from "#domain/service/claims.ts";
import {
  COMPLAINT_REASONS,
  COMPLAINT_TEXT_MAX,
  COMPLAINT_TEXT_MIN,
  COMPLAINT_WISHES,
} from "#domain/service/complaint.ts";
import { REVIEW_TEMPLATES, REVIEW_TEXT_MAX } from "#domain/service/review.ts";
import { plainText } from "#lib/plain-text.ts";
import { longText } from "#lib/shapes.ts";
import { deletedPhotos } from "./review-form.tsx";

/** A claim. Values that the shop does not accept are refused by the shop, with words beside the field. */
export const claimForm = z.object({
  about: z.string().max(CLAIM_PART_MAX, "Pilih salah satu.").default(""),
  text: z
    .string()
    .overwrite(plainText)
    .trim()
    .max(COMPLAINT_TEXT_MAX, `Maksimal ${formatLetters(COMPLAINT_TEXT_MAX)}.`)
    .default(""),
  quantity: z.coerce.number("Pilih jumlahnya.").int("Pilih jumlahnya.").min(1, "Pilih jumlahnya.").default(1),
  isAsSold: z
    .string()
    .optional()
    .transform((ticked) => ticked === "1"),
  formKey: z.string().default(""),
});

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

const SHORT = `Ceritakan masalahnya, minimal ${formatLetters(COMPLAINT_TEXT_MIN)}.`;
const LONG = `Maksimal ${formatLetters(COMPLAINT_TEXT_MAX)}.`;

/** Identifies one submission, so that sending it twice makes one complaint. If it is missing, the error is shown above the form. */
const KEY = /^[\w-]{16,64}$/;
const RELOAD = { path: [], error: "Muat ulang halaman ini, lalu kirim lagi." };

const lines = z
  .array(z.object({ lineKey: z.string(), quantity: z.number() }))
  .min(1, "Pilih barang yang bermasalah.")
  .refine((all) => all.every(({ quantity }) => quantity > 0), "Pilih jumlahnya.");

/** Each line has its own checkbox and quantity, named by its key. All errors are reported together. */
export const complaintForm = z
  .record(z.string(), z.unknown())
  .transform((values) => ({ ...values, lines: linesOf(values) }))
  .pipe(
    z.object({
      lines,
      reason: z.enum(COMPLAINT_REASONS, { error: "Pilih masalahnya." }),
      text: z
        .string({ error: SHORT })
        .overwrite(plainText)
        .trim()
        .min(COMPLAINT_TEXT_MIN, SHORT)
        .max(COMPLAINT_TEXT_MAX, LONG),
      wish: z.enum(COMPLAINT_WISHES, { error: "Pilih penyelesaian yang Anda inginkan." }),
      formKey: z.string().default(""),
    }),
  )
  .refine(({ formKey }) => KEY.test(formKey), RELOAD);

function linesOf(values: Record<string, unknown>) {
  return Object.keys(values).flatMap((name) => {
    const lineKey = /^barang-(\w{1,40})$/.exec(name)?.[1];
    const quantity = Number(lineKey && (values[`jumlah-${lineKey}`] ?? 1));
    return lineKey ? [{ lineKey, quantity: Number.isInteger(quantity) ? quantity : 0 }] : [];
  });
}

export const messageForm = z
  .discriminatedUnion(
    "intent",
    [
      z.object({
        intent: z.literal("message"),
        text: z
          .string({ error: "Tulis pesan Anda." })
          .overwrite(plainText)
          .trim()
          .min(1, "Tulis pesan Anda.")
          .max(COMPLAINT_TEXT_MAX, LONG),
        formKey: z.string().default(""),
      }),
      z.object({ intent: z.literal("done") }),
    ],
    { error: refusalWords("form_unknown") },
  )
  .refine((one) => one.intent === "done" || KEY.test(one.formKey), RELOAD);
