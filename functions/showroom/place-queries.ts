import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { HANDED_OVER } from "#domain/catalogue/promises.ts";
import { isListed, selectCards } from "#functions/catalogue/card-queries.ts";
import { jsonObject, pick, type RowOf, select } from "#functions/db/fields.ts";
import { product } from "#functions/db/schema/catalogue.ts";
import { partner, partnerPlace as place } from "#functions/db/schema/shelves.ts";
import {
  exhibition,
  floorRoom,
  partnerProduct,
  showroomCatalogue,
  showroomCatalogueProduct,
  showroomVideo,
  showroomVideoProduct,
  exhibitionSpot as spot,
} from "#functions/db/schema/showroom.ts";
import type { Seconds } from "#lib/time.ts";

/** The most rows of one kind that a page shows. */
const SHOWN_MAX = 60;

/** A key is a number or a slug. */
export function isKey({ id, slug }: { id: SQLiteColumn; slug: SQLiteColumn }, key: string): SQL {
  const number = Number(key);
  return /^\d+$/.test(key) && Number.isSafeInteger(number) ? sql`${id} = ${number}` : sql`${slug} = ${key}`;
}

const image = ["imageUrl", "altText", "width", "height", "placeholder"] as const;

const placeFields = {
  ...pick(partner, "id", "name", "city", "description"),
  ...pick(
    place,
    "slug",
    "address",
    "region",
    "postalCode",
    "phone",
    "chat",
    "hours",
    "zone",
    "latitude",
    "longitude",
    ...image,
  ),
};
export type PlaceRow = RowOf<typeof placeFields>;

const places = sql`FROM partner_place CROSS JOIN partner ON ${partner.id} = ${place.partnerId}`;

export const selectPlaces = () =>
  select(placeFields, sql`${places} ORDER BY ${place.position}, ${partner.id} LIMIT ${SHOWN_MAX}`);

export const partnerKey = { id: place.partnerId, slug: place.slug };
export const selectPlace = (key: string) => select(placeFields, sql`${places} WHERE ${isKey(partnerKey, key)}`);

export const selectPlaceCards = (key: string, now: Seconds) =>
  selectCards(
    sql`SELECT ${product.id} AS id, instr(${product.specification}, ${`"${HANDED_OVER}"`}) > 0 AS insured,
        ${product.weightGram} AS weight FROM partner_place
      CROSS JOIN partner_product ON ${partnerProduct.partnerId} = ${place.partnerId}
      CROSS JOIN product ON ${product.id} = ${partnerProduct.productId}
      WHERE ${isKey(partnerKey, key)} AND ${isListed} ORDER BY ${partnerProduct.position} LIMIT ${SHOWN_MAX}`,
    now,
    { insured: sql<0 | 1>`page.insured`, weight: sql<number>`page.weight` },
  );

export const selectRooms = () =>
  select(
    pick(floorRoom, "id", "floor", "name", "x", "y", "width", "height", "path"),
    sql`FROM floor_room ORDER BY ${floorRoom.position}, ${floorRoom.id} LIMIT ${SHOWN_MAX}`,
  );

const exhibitionFields = {
  ...pick(exhibition, "id", "slug", "title", "subtitle", "previewUrl", "previewWidth", "previewHeight", "viewerUrl"),
  ...pick(exhibition, "description", "fileUrl", ...image),
};
export type ExhibitionRow = RowOf<typeof exhibitionFields>;

export const selectExhibitions = () =>
  select(exhibitionFields, sql`FROM exhibition ORDER BY ${exhibition.position}, ${exhibition.id} LIMIT ${SHOWN_MAX}`);

export const selectExhibition = (key: string) =>
  select(exhibitionFields, sql`FROM exhibition WHERE ${isKey(exhibition, key)}`);

export const selectSpotCards = (key: string, now: Seconds) =>
  selectCards(
    sql`SELECT ${product.id} AS id, ${spot.name} AS spot, ${spot.yaw} AS yaw, ${spot.pitch} AS pitch FROM exhibition
      CROSS JOIN exhibition_spot ON ${spot.exhibitionId} = ${exhibition.id}
      CROSS JOIN product ON ${product.id} = ${spot.productId}
      WHERE ${isKey(exhibition, key)} AND ${isListed} ORDER BY ${spot.position} LIMIT ${SHOWN_MAX}`,
    now,
    { spot: sql<string>`page.spot`, yaw: sql<number>`page.yaw`, pitch: sql<number>`page.pitch` },
  );

const catalogueFields = {
  ...pick(showroomCatalogue, "id", "slug", "title", "text", "focus", ...image),
  total: sql<number>`(SELECT count(*) FROM showroom_catalogue_product
    CROSS JOIN product ON ${product.id} = ${showroomCatalogueProduct.productId}
    WHERE ${showroomCatalogueProduct.catalogueId} = ${showroomCatalogue.id} AND ${isListed})`,
};

export const selectCatalogues = () =>
  select(
    catalogueFields,
    sql`FROM showroom_catalogue ORDER BY ${showroomCatalogue.position}, ${showroomCatalogue.id} LIMIT ${SHOWN_MAX}`,
  );

export const selectCatalogue = (key: string) =>
  select(catalogueFields, sql`FROM showroom_catalogue WHERE ${isKey(showroomCatalogue, key)}`);

export const selectCatalogueCards = (key: string, now: Seconds) =>
  selectCards(
    sql`SELECT ${product.id} AS id FROM showroom_catalogue
      CROSS JOIN showroom_catalogue_product ON ${showroomCatalogueProduct.catalogueId} = ${showroomCatalogue.id}
      CROSS JOIN product ON ${product.id} = ${showroomCatalogueProduct.productId}
      WHERE ${isKey(showroomCatalogue, key)} AND ${isListed} ORDER BY ${showroomCatalogueProduct.position}
      LIMIT ${SHOWN_MAX}`,
    now,
  );

const shownProducts = sql<string>`(SELECT json_group_array(${jsonObject(pick(product, "slug", "name", "bundling"))}
    ORDER BY ${showroomVideoProduct.position}) FROM showroom_video_product
  CROSS JOIN product ON ${product.id} = ${showroomVideoProduct.productId}
  WHERE ${showroomVideoProduct.videoId} = ${showroomVideo.id} AND ${isListed})`;

export const selectVideos = () =>
  select(
    {
      ...pick(showroomVideo, "id", "slug", "title", "subtitle", "fileUrl", "duration", "publishedAt", ...image),
      products: shownProducts,
    },
    sql`FROM showroom_video ORDER BY ${showroomVideo.position}, ${showroomVideo.id} LIMIT ${SHOWN_MAX}`,
  );
