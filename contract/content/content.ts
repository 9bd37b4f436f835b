import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { voucher } from "#contract/promotions.ts";
import { FORMER_PATH_MAX } from "#domain/former-address.ts";
import { flag, image } from "#lib/shapes.ts";

export const banner = z.object({
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  altText: z.string(),
  linkBanner: z.string(),
  imageDesktopUrl: z.string(),
  imageMobileUrl: z.string(),
  desktop: image,
  mobile: image,
});
export type Banner = z.infer<typeof banner>;

const application = z.literal("MORE");

export const listBanners = call({
  method: "GET",
  path: "uni/banner",
  summary: "Banners of home: type 1 stands at the top, any other at the bottom",
  access: "public",
  query: z.object({ application, type: z.coerce.number().int().min(1).max(9) }),
  data: z.array(banner),
  cache: catalogueCache,
});

export const popup = image.extend({
  id: z.number().int(),
  title: z.string(),
  subtitle: z.string(),
  link: z.string(),
  /** The voucher that it offers. */
  voucher: voucher.pick({ code: true, kind: true, value: true, cap: true, minimum: true, end: true }).optional(),
});
export type Popup = z.infer<typeof popup>;

export const listPopups = call({
  method: "GET",
  path: "uni/popup",
  summary: "The popups of home, the one to show first",
  access: "public",
  query: z.object({ application }),
  data: z.array(popup),
  cache: catalogueCache,
});

export const endorsement = z.object({
  id: z.number().int(),
  name: z.string(),
  ig: z.string(),
  imageUser: z.string(),
  imageContent: z.string(),
  link: z.string(),
  orderData: z.number().int().min(1).max(8),
  status: flag,
});

export const listEndorsements = call({
  method: "GET",
  path: "more/promotion/endorsement",
  summary: "Customers with the shop's pieces: entries that come with the storefront",
  access: "public",
  data: z.array(endorsement),
  cache: catalogueCache,
});

const setting = z.object({ id: z.number().int(), content: z.string(), description: z.string().nullable() });
export type Setting = z.infer<typeof setting>;

const page = z.object({
  id: z.number().int(),
  slug: z.string(),
  metaTitle: z.string(),
  metaDesc: z.string(),
  keyword: z.string(),
  /** The paragraphs of a static page with their headings; empty for pages that only have titles. */
  content: z.array(z.object({ title: z.string(), text: z.string() })),
});
export type MetaPage = z.infer<typeof page>;

export const listSettings = call({
  method: "GET",
  path: "more/setting",
  summary: "The shop's settings by number",
  access: "public",
  data: z.array(setting),
  cache: catalogueCache,
});

export const listPages = call({
  method: "GET",
  path: "uni/page",
  summary: "Titles, descriptions and texts of the shop's pages",
  access: "public",
  data: z.array(page),
  cache: catalogueCache,
});

/**
 * Asked for by a page that was not found, and by nothing else. It is not kept: the page's own answer is, and nobody's
 * guesses fill what others share.
 */
export const showFormerAddress = call({
  method: "GET",
  path: "uni/address",
  summary: "Where what once stood at a path is now, and of what kind it was",
  isExtra: true,
  access: "public",
  query: z.object({ path: z.string().startsWith("/").max(FORMER_PATH_MAX) }),
  data: z.object({
    target: z.string().nullable(),
    /** The category of a product that is not in the shop any more. */
    category: z.string().nullable(),
    /** The slug of the category of an article that is hidden. */
    articleCategory: z.string().nullable(),
  }),
});
