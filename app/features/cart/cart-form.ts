import { z } from "zod";
import { GUEST_NOTE_MAX, readRemoved } from "#domain/cart/guest-cart.ts";
import { type CartChange, cartChoice } from "#domain/cart/lines.ts";
import { readOwnSize } from "#domain/catalogue/ring-size.ts";
import { formatLetters } from "#domain/money.ts";
import { refusalWords } from "#domain/refusals.ts";
import { plainText } from "#lib/plain-text.ts";
import { readAct } from "./page-form.ts";

const QUANTITY_WORDS = "Jumlah harus angka bulat dari 1 sampai 999.";
const OFFER_WORDS = "Penawaran ini sudah tidak ada. Pilih lagi dari halaman produknya.";
const VARIANT_WORDS = "Pilih ukuran atau variannya dulu.";
const CODE_WORDS = "Isi kode voucher, maksimal 40 karakter.";
const line = z
  .string({ error: "Pilih barang yang ada di keranjang." })
  .regex(/^[0-9a-z]{1,24}$/, "Pilih barang yang ada di keranjang.");
const variant = z
  .string({ error: VARIANT_WORDS })
  .regex(/^[1-9]\d{0,9}$/, VARIANT_WORDS)
  .transform(Number)
  .refine((id) => id <= 2 ** 31, VARIANT_WORDS);
const typedQuantity = z
  .string({ error: QUANTITY_WORDS })
  .regex(/^[1-9]\d{0,2}$/, QUANTITY_WORDS)
  .transform(Number);
const quantity = typedQuantity.default(1);
const offer = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, OFFER_WORDS)
  .transform(Number)
  .optional();
const REMOVED_WORDS = "Barang ini tidak bisa dikembalikan lagi. Tambahkan lagi dari halaman produknya.";
const removed = z.string({ error: REMOVED_WORDS }).transform((text, context) => {
  const read = readRemoved(text);
  if (!read) context.addIssue(REMOVED_WORDS);
  return read ?? z.NEVER;
});
const selected = z.enum(["0", "1"], { error: refusalWords("form_unknown") }).transform((value) => value === "1");

/** Where the shopper was when the form was sent. It goes through the redirect gate before use. */
const kembali = z.string().optional();

/**
 * What is added to the cart: a variant alone, at a combo price, as a gift, or for points. The last three depend on
 * another variant, named in `with`.
 */
const purchase = {
  variant,
  quantity,
  combo: offer,
  free: z.literal("1", { error: OFFER_WORDS }).optional(),
  redeem: z.literal("1", { error: OFFER_WORDS }).optional(),
  with: offer,
  with_quantity: quantity,
  /** The second ring of a pair. */
  kedua: offer,
  /** How many pieces the page knew to be in the cart. */
  ada: z.coerce.number().int().min(0).max(999).optional().catch(undefined),
  /** The size that a ring is bought in. */
  ukuran: z.string().transform(readOwnSize).optional(),
  kembali,
};

const change = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("add"), ...purchase }),
    z.object({ intent: z.literal("buy"), ...purchase }),
    z.object({ intent: z.literal("plus"), line, kembali }),
    z.object({ intent: z.literal("minus"), line, kembali }),
    /** Capped, as many as the line may have, where more was typed. */
    z.object({
      intent: z.literal("quantity"),
      ...{ line, quantity: typedQuantity, capped: z.literal("1").optional(), kembali },
    }),
    z.object({ intent: z.literal("remove"), line, kembali }),
    z.object({ intent: z.literal("restore"), removed, kembali }),
    z.object({ intent: z.literal("keep"), line, kembali }),
    z.object({ intent: z.literal("take"), variant, kembali }),
    z.object({ intent: z.literal("drop"), variant, kembali }),
    z.object({ intent: z.literal("select"), line, selected, kembali }),
    z.object({ intent: z.literal("select-all"), selected, kembali }),
    z.object({ intent: z.literal("settle"), chosen: z.literal("1").optional(), kembali }),
    z.object({
      intent: z.literal("note"),
      note: z
        .string({ error: "Isi catatannya dulu." })
        .overwrite(plainText)
        .trim()
        .refine(
          (text) => Array.from(text).length <= GUEST_NOTE_MAX,
          `Catatan maksimal ${formatLetters(GUEST_NOTE_MAX)}.`,
        ),
      kembali,
    }),
    z.object({
      intent: z.literal("voucher"),
      code: z.string({ error: CODE_WORDS }).trim().toUpperCase().min(1, CODE_WORDS).max(40, CODE_WORDS),
      kembali,
    }),
    z.object({ intent: z.literal("voucher-remove"), kembali }),
    z.object({ intent: z.literal("save"), kembali }),
    z.object({ intent: z.literal("checkout"), kembali }),
  ],
  { error: refusalWords("form_unknown") },
);

/** Every cart change, as forms submit it. "save" and "checkout" change nothing but what was typed beside them. */
export const cartForm = z.preprocess((values) => readAct(values as Record<string, string>), change);
export type CartForm = z.output<typeof cartForm>;

/** Whether a form spends points, which only signed-in shoppers have. */
export function isRedeem(form: CartForm): form is Extract<CartForm, { intent: "add" | "buy" }> {
  return "redeem" in form && form.redeem === "1";
}

/** Whether a form is about something that only an account has: points, and what is saved for later. */
export function needsAccount(form: CartForm): boolean {
  return isRedeem(form) || form.intent === "keep" || form.intent === "take" || form.intent === "drop";
}

/** A form that changes something by itself. */
export type CartChangeForm = Exclude<CartForm, { intent: "save" | "checkout" }>;
type OtherForm = Extract<CartForm, { intent: "voucher" | "voucher-remove" | "take" | "drop" }>;

/** Maps a form on the cart's lines and note to a change of the cart's domain rules. */
export function changeOf(form: Exclude<CartChangeForm, OtherForm>): CartChange {
  switch (form.intent) {
    case "add":
    case "buy":
      if (form.kedua) return pairOf(form.intent, form.variant, form.kedua, form.quantity);
      return {
        intent: form.intent,
        choice: {
          variantId: form.variant,
          quantity: form.quantity,
          isGift: form.free ? 1 : 0,
          isCombo: form.combo ? 1 : 0,
          comboId: form.combo ?? null,
          isRedeem: form.redeem ? 1 : 0,
          redeemFor: (form.redeem && form.with) || null,
        },
        beside: form.with ? { variantId: form.with, quantity: form.with_quantity } : null,
        isCapped: 0,
        ...(form.intent === "add" && !form.combo && !form.free && !form.redeem && { held: form.ada }),
      };
    case "select":
      return { intent: form.intent, line: form.line, isSelected: form.selected ? 1 : 0 };
    case "select-all":
      return { intent: form.intent, isSelected: form.selected ? 1 : 0 };
    case "settle":
      return { intent: form.intent, isChosenOnly: form.chosen ? 1 : 0 };
    default:
      return form;
  }
}

/** A pair is two lines, each ring with its size: both are added, or none. */
function pairOf(intent: "add" | "buy", first: number, second: number, quantity: number): CartChange {
  const ring = (variantId: number) => cartChoice.parse({ variantId, quantity });
  if (intent === "add") return { intent: "again", cartLines: [ring(first), ring(second)] };
  const { isSelected: _, isDirect: __, ...choice } = ring(second);
  return { intent, choice, beside: { variantId: first, quantity } };
}
