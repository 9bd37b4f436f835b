import { z } from "zod";

/** Small shapes that several calls share. */
export const id = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31);
export const slug = z.string().min(1).max(160);
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

export const pagination = z.object({
  page: z.number().int().positive(),
  perPage: z.number().int().positive(),
  totalPages: z.number().int().nonnegative(),
});
