import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { productCard } from "#contract/catalogue/product.ts";
import { ROOM_NAME_MAX, ROOMS_PER_PAGE } from "#domain/content/look.ts";
import { image, key, pageNumber, pagination, seconds, slug } from "#lib/shapes.ts";

/** A furnished room as lists show it. */
export const inspirationCard = image.extend({
  slug: z.string(),
  metaTitle: z.string(),
  roomType: z.string(),
  /** How many of the products in it are sold by the shop today. */
  productTotal: z.number().int().nonnegative(),
  updatedAt: seconds,
});
export type InspirationCard = z.infer<typeof inspirationCard>;

export const listHighlights = call({
  method: "GET",
  path: "uni/inspiration/highlight",
  summary: "Inspiration shown on home",
  access: "public",
  data: z.array(inspirationCard),
  cache: catalogueCache,
});

const room = z.object({ name: z.string(), total: z.number().int().positive() });

export const listRooms = call({
  method: "GET",
  path: "uni/inspiration/room",
  summary: "The kinds of rooms that have inspiration, with their number",
  access: "public",
  data: z.array(room),
  cache: catalogueCache,
});

export const inspirationPage = z.object({
  results: z.array(inspirationCard),
  pagination,
  total: z.number().int().nonnegative(),
});

export const listInspiration = call({
  method: "GET",
  path: "uni/inspiration",
  summary: "Published inspiration, of one kind of room or with all words of a search, page by page",
  access: "public",
  query: z
    .object({
      room: z.string().trim().max(ROOM_NAME_MAX).default(""),
      q: z.string().trim().max(80).default(""),
      page: pageNumber,
      perPage: z.coerce.number<number | string>().int().min(1).max(48).default(ROOMS_PER_PAGE),
    })
    .prefault({}),
  data: inspirationPage,
  cache: catalogueCache,
});

const inspirationPoint = z.object({
  /** Where the product stands on the picture, in percent of its width and height; null where it is not seen. */
  place: z.object({ x: z.number().min(0).max(100), y: z.number().min(0).max(100) }).nullable(),
  /** The colour in which the picture shows it, by the name of a variant's or another that is not sold; empty where nobody has said it. */
  color: z.string().default(""),
  productCard,
});
export type InspirationPoint = z.infer<typeof inspirationPoint>;

export const inspirationDetail = inspirationCard.extend({
  description: z.string(),
  publishedAt: seconds,
  points: z.array(inspirationPoint),
  /** Other rooms, those that share most products first. */
  related: z.array(inspirationCard),
});
export type InspirationDetail = z.infer<typeof inspirationDetail>;

export const showInspiration = call({
  method: "GET",
  path: "uni/inspiration/{id}",
  summary: "One furnished room by number or slug, with its products and where they stand on the picture",
  access: "public",
  params: z.object({ id: slug }),
  data: inspirationDetail,
  cache: catalogueCache,
});

export const listProductInspiration = call({
  method: "GET",
  path: "uni/product/inspiration/{id}",
  summary: "Rooms in which a product stands, by its number or slug",
  access: "public",
  params: z.object({ id: key }),
  data: z.array(inspirationCard),
  cache: catalogueCache,
});
