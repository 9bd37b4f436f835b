import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { image, pageNumber, pagination, seconds, slug } from "#lib/shapes.ts";

export const WORKS_PER_PAGE = 12;

const workCard = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  city: z.string(),
  /** Square metres. */
  size: z.number().int(),
  /** The room afterwards. */
  picture: image,
  /** 0 where nobody knows. */
  updatedAt: seconds.default(0),
});
export type WorkCard = z.infer<typeof workCard>;

const workDetail = workCard.extend({
  year: z.number().int(),
  story: z.string(),
  /** The same room before; null where nobody has kept a picture. */
  before: image.nullable(),
  /** Other rooms, those of the same category first. */
  others: z.array(workCard),
});

export const listInteriorWorks = call({
  method: "GET",
  path: "more/interior/customer",
  summary: "Rooms that the shop's designers have furnished, of one category or of all, 12 a page",
  access: "public",
  query: z.object({
    /** A category's slug, or its name. */
    category: z.string().max(80).optional(),
    perPage: z.coerce.number().int().min(1).max(100).default(WORKS_PER_PAGE),
    page: pageNumber,
  }),
  data: z.object({
    results: z.array(workCard),
    total: z.number().int(),
    pagination,
    categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
  cache: catalogueCache,
});

export const showInteriorWork = call({
  method: "GET",
  path: "more/interior/customer/{id}",
  summary: "One of those rooms by its slug, before and after",
  access: "public",
  params: z.object({ id: slug }),
  data: workDetail,
  cache: catalogueCache,
});
