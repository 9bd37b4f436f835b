import { z } from "zod";
import { plainText } from "#domain/plain-text.ts";
import { COMPLAINT_TEXT_MAX } from "#domain/service/complaint.ts";

/** What of it the shop does not take it answers itself, with the words beside the field. */
export const claimForm = z.object({
  about: z.string().max(80, "Pilih salah satu.").default(""),
  text: z.string().overwrite(plainText).trim().max(COMPLAINT_TEXT_MAX).default(""),
  formKey: z.string().default(""),
});
