import { z } from "zod";

const QUANTITY_WORDS = "Jumlah harus angka bulat dari 1 sampai 999.";
const line = z
  .string({ error: "Pilih barang yang ada di keranjang." })
  .regex(/^[0-9a-z]{1,24}$/, "Pilih barang yang ada di keranjang.");
const variant = z
  .string({ error: "Pilih varian dulu." })
  .regex(/^[1-9]\d{0,9}$/, "Pilih varian dulu.")
  .transform(Number);
const quantity = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, QUANTITY_WORDS)
  .transform(Number)
  .default(1);

/** Where the shopper was when the form was sent; it passes the redirect gate before it is used. */
const kembali = z.string().optional();

/** Every change of a cart, as a form sends it. */
export const cartForm = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), variant, quantity, kembali }),
    z.object({ intent: z.literal("plus"), line, kembali }),
    z.object({ intent: z.literal("minus"), line, kembali }),
    z.object({ intent: z.literal("remove"), line, kembali }),
  ],
  { error: "Tindakan itu tidak kami kenali." },
);
export type CartForm = z.output<typeof cartForm>;
