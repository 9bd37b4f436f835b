import { z } from "zod";
import { call, catalogueCache } from "#contract/call.ts";
import { productCard } from "#contract/catalogue/product.ts";
import { THING_KINDS } from "#domain/catalogue/price.ts";
import { EVENT_STATES } from "#domain/service/event.ts";
import { id, image, seconds, slug } from "#lib/shapes.ts";
import { ZONES } from "#lib/time.ts";

const zone = z.enum(ZONES);
const clock = z.string().regex(/^\d\d:\d\d$/);
const openDay = z.object({
  day: z.number().int().min(1).max(7),
  hours: z.object({ opens: clock, closes: clock }).nullable(),
});

/** By number or slug. */
const key = z.object({ id: slug });
/** The city of uni/city from which the way to each place is measured. */
const near = z.object({ city: id.optional() }).default({});

/** A partner that can be visited. */
const place = image.extend({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  description: z.string(),
  address: z.string(),
  /** The province. */
  region: z.string().default(""),
  postalCode: z.string().default(""),
  phone: z.string(),
  /** A link to write to the partner with; empty if there is none. */
  chat: z.string(),
  hours: z.array(openDay),
  zone,
  latitude: z.number(),
  longitude: z.number(),
});
export type Place = z.infer<typeof place>;

const exhibitionCard = image.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The whole panorama, 360 by 180 degrees, of which the card's own picture is a view. A back end may leave it out of lists. */
  panorama: image.optional(),
});
export type ExhibitionCard = z.infer<typeof exhibitionCard>;

const room = z.object({
  id: z.number().int(),
  floor: z.string(),
  name: z.string(),
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  /** The page of the shop that it leads to; empty for stairs and the like. */
  path: z.string(),
});
export type FloorRoom = z.infer<typeof room>;

export const showMap = call({
  method: "GET",
  path: "moreverse/map",
  summary: "The rooms of the showroom's floor plan, its exhibitions, and where the partners are, the nearest first",
  access: "public",
  query: near,
  data: z.object({ rooms: z.array(room), exhibitions: z.array(exhibitionCard), places: z.array(place) }),
  cache: catalogueCache,
});

export const listPartners = call({
  method: "GET",
  path: "moreverse/mitra",
  summary: "Partners that can be visited, with their hours and contact, the nearest first",
  access: "public",
  query: near,
  data: z.array(place),
  cache: catalogueCache,
});

export const showPartner = call({
  method: "GET",
  path: "moreverse/mitra/{id}",
  isExtra: true,
  summary: "One partner by number or slug, with the products that it shows",
  access: "public",
  params: key,
  data: place.extend({
    products: z.array(productCard),
    /** Of which kind each of them is. */
    kinds: z.array(z.enum(THING_KINDS)).default([]),
  }),
  cache: catalogueCache,
});

const spot = z.object({
  name: z.string(),
  /** Tenths of a degree: to the right of the middle, and up from the horizon. */
  yaw: z.number().int(),
  pitch: z.number().int(),
  productCard,
});

export const showExhibition = call({
  method: "GET",
  path: "moreverse/exhibition/{id}",
  summary: "One exhibition by number or slug: its panorama, the spots in it, and perhaps a viewer elsewhere",
  access: "public",
  params: key,
  data: exhibitionCard.extend({
    panorama: image,
    description: z.string(),
    /** The panorama as large as it is there, for looking around in. */
    fileUrl: z.string(),
    viewerUrl: z.string(),
    spots: z.array(spot),
  }),
  cache: catalogueCache,
});

const catalogueCard = image.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  /** Where a crop of its cover stands: 0 at the left, 100 at the right. */
  focus: z.number().min(0).max(100).default(50),
  total: z.number().int().nonnegative(),
});

export const listCatalogues = call({
  method: "GET",
  path: "moreverse/catalogue",
  summary: "Selections of products that are looked through like a printed catalogue",
  access: "public",
  data: z.array(catalogueCard),
  cache: catalogueCache,
});

export const showCatalogue = call({
  method: "GET",
  path: "moreverse/catalogue/{id}",
  isExtra: true,
  summary: "One catalogue by number or slug, with its products",
  access: "public",
  params: key,
  data: catalogueCard.extend({ products: z.array(productCard) }),
  cache: catalogueCache,
});

const video = image.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  fileUrl: z.string(),
  /** Tenths of a second. */
  duration: z.number().int(),
  /** 0 where nobody knows. */
  publishedAt: seconds.default(0),
  products: z.array(z.object({ slug: z.string(), name: z.string(), bundling: z.number().int() })),
});
export type Video = z.infer<typeof video>;

export const listVideos = call({
  method: "GET",
  path: "moreverse/video",
  summary: "Films of the showroom, with the products that they show",
  access: "public",
  data: z.array(video),
  cache: catalogueCache,
});

/** Where an activity happens. Elsewhere than at its partner `name` says where, and nothing else of the place is known. */
const activityPlace = place
  .pick({ slug: true, name: true, city: true, address: true, region: true, postalCode: true, zone: true })
  .extend({ latitude: z.number().nullable(), longitude: z.number().nullable() });

export const activity = image.extend({
  id: z.number().int(),
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  start: seconds,
  end: seconds,
  /** From when it is known; 0 where nobody knows. */
  publishedAt: seconds.default(0),
  place: activityPlace,
  /** The places that can be taken; null where everybody may come. */
  seats: z
    .object({
      quota: z.number().int(),
      remains: z.number().int(),
      state: z.enum(EVENT_STATES),
      stateLabel: z.string(),
      opensAt: seconds,
      closesAt: seconds,
    })
    .nullable()
    .default(null),
});
export type Activity = z.infer<typeof activity>;
