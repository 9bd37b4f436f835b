import { z } from "zod";
import { hasLink, isName, plainLine, plainText } from "./plain-text.ts";

/** Small shapes that several calls share. */
export const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31);
/** Typed text: a name or another single line, and a text of several lines. Every call reads them with these. */
export const lineText = z.string().overwrite(plainLine).trim();
export const longText = z.string().overwrite(plainText).trim();
/** Names and places, which letters and parcels carry to others: no link comes with them. */
export const linklessLine = lineText.refine((text) => !hasLink(text), {
  params: { words: "Tulis tanpa tautan." },
});
export const slug = z.string().min(1).max(160);
/** Somebody's name. */
export const nameLine = linklessLine
  .refine(isName, { params: { words: "Isi nama lengkap Anda, 2 sampai 60 karakter." } })
  .min(2)
  .max(60);
/** A row by its number or its slug, as `isKey` reads it. */
export const key = z.coerce.string().min(1).max(160);
export const rupiah = z.number().int().nonnegative();
export const seconds = z.number().int();
/** The wire encodes yes and no as 1 and 0. */
export const flag = z.union([z.literal(0), z.literal(1)]);
export const shippingService = z.enum(["reguler", "ekspres", "kargo"]);

export const image = z.object({
  imageUrl: z.string(),
  altText: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  /** A few dozen bytes as a data URL, shown until the picture has loaded. */
  placeholder: z.string(),
});
export type Image = z.infer<typeof image>;

/** The last page that a list can be asked for. */
export const PAGE_MAX = 10_000;
export const pageNumber = z.coerce.number<number | string>().int().min(1).max(PAGE_MAX).default(1);
export const pagination = z.object({
  page: z.number().int().positive(),
  perPage: z.number().int().positive(),
  totalPages: z.number().int().nonnegative(),
});
