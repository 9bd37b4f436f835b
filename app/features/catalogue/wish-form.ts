import { z } from "zod";

const WORDS = "Pilih produk yang ada di toko.";

/** A wishlist change as a form submits it. */
export const wishForm = z.object({
  /** A product and, behind it, the part of the page where its heart stands: `12#terbaik`. */
  produk: z
    .string({ error: WORDS })
    .regex(/^[1-9]\d{0,9}(#[\w-]{1,60})?$/, WORDS)
    .transform((sent) => ({ id: Number.parseInt(sent, 10), hash: /#.*$/.exec(sent)?.[0] ?? "" }))
    .refine(({ id }) => id <= 2 ** 31, WORDS),
  /** Where the shopper was. It goes through the redirect gate before use. */
  kembali: z.string().optional(),
});
