import { z } from "zod";

const WORDS = "Pilih produk yang ada di toko.";

/** A wish, as a form sends it. */
export const wishForm = z.object({
  produk: z
    .string({ error: WORDS })
    .regex(/^[1-9]\d{0,9}$/, WORDS)
    .transform(Number)
    .refine((id) => id <= 2 ** 31, WORDS),
  /** Where the shopper was; it passes the redirect gate before it is used. */
  kembali: z.string().optional(),
});
