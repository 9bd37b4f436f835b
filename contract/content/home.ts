import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { voucher } from "#contract/promotions/promotions.ts";
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
  /** What it gives to whoever takes it. */
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
