import { z } from "zod";

const WORDS = "Pilih produk yang ada di toko.";

/** A wishlist change as a form submits it. */
export const wishForm = z.object({
  produk: z
    .string({ error: WORDS })
    .regex(/^[1-9]\d{0,9}$/, WORDS)
    .transform(Number)
    .refine((id) => id <= 2 ** 31, WORDS),
  /** Where the shopper was. It goes through the redirect gate before use. */
  kembali: z.string().optional(),
});
