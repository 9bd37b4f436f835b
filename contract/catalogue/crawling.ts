import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { GOODS_PER_ANSWER, PAGES_PER_ANSWER } from "#domain/catalogue/feed.ts";
import { flag, rupiah, seconds } from "#lib/shapes.ts";

/** All products for crawlers, by ranges of their ids. */
const ids = (most: number) =>
  z
    .object({
      from: z.coerce.number<number | string>().int().min(1),
      to: z.coerce.number<number | string>().int().min(1),
    })
    .refine(({ from, to }) => to - from < most, { path: ["to"], message: `at most ${most} ids` });

/** The second of the last change of its texts, pictures and prices, and of what can be had; null where it is not known. */
const changedAt = seconds.nullable();

export const listProductParts = call({
  method: "GET",
  path: "uni/crawling/parts",
  isExtra: true,
  summary: "The parts of the catalogue that have products, by ids, with the last change in each",
  access: "public",
  data: z.object({
    lastId: z.number().int().nonnegative(),
    parts: z.array(z.object({ part: z.number().int().positive(), changedAt })),
  }),
  cache: catalogueCache,
});

export const listProductPages = call({
  method: "GET",
  path: "uni/crawling/pages",
  isExtra: true,
  summary: "The pages of the products with these ids, and when they changed last",
  access: "public",
  query: ids(PAGES_PER_ANSWER),
  data: z.array(
    z.object({ id: z.number().int(), slug: z.string(), bundling: flag, images: z.array(z.string()), changedAt }),
  ),
  cache: catalogueCache,
});

export const goodVariant = z.object({
  id: z.number().int(),
  sku: z.string(),
  variant: z.string(),
  color: z.string(),
  validPrice: rupiah,
  normalPrice: rupiah,
  validStock: z.number().int().nonnegative(),
  /** The window of the flash sale that makes the price. */
  sale: z.object({ start: seconds, end: seconds }).nullable(),
  /** Of what is made to order: the day from which it is ready. */
  readyAt: seconds.nullable(),
  images: z.array(z.string()),
});
export type GoodVariant = z.infer<typeof goodVariant>;

export const good = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  bundling: flag,
  brand: z.string(),
  description: z.string(),
  specification: z.array(z.object({ label: z.string(), text: z.string() })),
  /** From its group to its sub-category. */
  shelf: z.array(z.string()),
  weightGram: z.number().nonnegative(),
  images: z.array(z.string()),
  goodVariants: z.array(goodVariant),
});
export type Good = z.infer<typeof good>;

export const listGoods = call({
  method: "GET",
  path: "uni/crawling/goods",
  isExtra: true,
  summary: "The products with these ids, with their variants, for the feeds of merchant centres",
  access: "public",
  query: ids(GOODS_PER_ANSWER),
  /** Not kept: all of them together are too much for a memory, and are asked for once in hours. */
  data: z.array(good),
});
