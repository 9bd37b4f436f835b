import { z } from "zod";
import { formatLetters } from "#domain/money.ts";
import { CLAIM_PART_MAX } from "#domain/service/claims.ts";
import { COMPLAINT_TEXT_MAX } from "#domain/service/complaint.ts";
import { plainText } from "#lib/plain-text.ts";

/** What of it the shop does not take it answers itself, with the words beside the field. */
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
