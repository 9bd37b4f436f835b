import { z } from "zod";
import { lineText } from "#lib/shapes.ts";
import { said } from "./field-rules.ts";
import { proofFields } from "./forms.ts";

/** A bank account as it is typed, with what shows that its owner types it. */
export const bankAccountForm = z.object({
  bankId: said(z.string().regex(/^\d{1,6}$/), "Pilih bank.").transform(Number),
  holder: said(lineText.min(2).max(60), "Isi nama pemilik rekening, 2 sampai 60 karakter."),
  number: said(
    z
      .string()
      .transform((typed) => typed.replace(/[\s.-]/g, ""))
      .pipe(z.string().regex(/^\d{6,20}$/)),
    "Nomor rekening terdiri dari 6 sampai 20 angka.",
  ),
  ...proofFields,
});
