import { sql } from "drizzle-orm";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { banner, popup } from "#functions/db/schema/content.ts";
import type { Seconds } from "#lib/time.ts";
import { dropPicture } from "./pictures.ts";

/** Banners and popups: what has a name, words and a picture, and is changed by its name. */
const bannerFields = pick(
  banner,
  ...(["id", "type", "title", "subtitle", "altText", "linkBanner", "imageDesktopUrl", "desktopWidth"] as const),
  ...(["desktopHeight", "desktopPlaceholder", "imageMobileUrl", "mobileWidth", "mobileHeight"] as const),
  ...(["mobilePlaceholder", "position"] as const),
);
export type BannerRow = RowOf<typeof bannerFields>;

export function readBanners(db: Database): Promise<BannerRow[]> {
  return db.rows(select(bannerFields, sql`FROM banner ORDER BY ${banner.type}, ${banner.position}, ${banner.id}`));
}

type NewBanner = Omit<BannerRow, "id">;

/** Writes a banner anew; pictures that it no longer shows go. */
export function writeBanner(before: BannerRow | null, after: NewBanner, now: Seconds): Statement<unknown>[] {
  const row = Object.fromEntries(Object.entries(after).filter(([name]) => name !== "id")) as NewBanner;
  if (!before) return [statement(insert(banner, row))];
  const gone = [before.imageDesktopUrl, before.imageMobileUrl].filter(
    (url) => url !== after.imageDesktopUrl && url !== after.imageMobileUrl,
  );
  return [
    statement(sql`UPDATE banner SET ${set(banner, row)} WHERE ${banner.id} = ${before.id}`),
    ...gone.flatMap((url) => dropPicture(url, now)),
  ];
}

export function dropBanner(before: BannerRow, now: Seconds): Statement<unknown>[] {
  return [
    statement(sql`DELETE FROM banner WHERE ${banner.id} = ${before.id}`),
    ...[before.imageDesktopUrl, before.imageMobileUrl].flatMap((url) => dropPicture(url, now)),
  ];
}

const popupFields = pick(
  popup,
  ...([
    "id",
    "title",
    "subtitle",
    "link",
    "imageUrl",
    "altText",
    "width",
    "height",
    "placeholder",
    "position",
    "voucherCode",
  ] as const),
);
export type PopupRow = RowOf<typeof popupFields>;

export function readPopups(db: Database): Promise<PopupRow[]> {
  return db.rows(select(popupFields, sql`FROM popup ORDER BY ${popup.position}, ${popup.id}`));
}

export function writePopup(before: PopupRow | null, after: Omit<PopupRow, "id">, now: Seconds): Statement<unknown>[] {
  const row = Object.fromEntries(Object.entries(after).filter(([name]) => name !== "id")) as Omit<PopupRow, "id">;
  if (!before) return [statement(insert(popup, row))];
  const gone = before.imageUrl === after.imageUrl ? [] : dropPicture(before.imageUrl, now);
  return [statement(sql`UPDATE popup SET ${set(popup, row)} WHERE ${popup.id} = ${before.id}`), ...gone];
}

export function dropPopup(before: PopupRow, now: Seconds): Statement<unknown>[] {
  return [statement(sql`DELETE FROM popup WHERE ${popup.id} = ${before.id}`), ...dropPicture(before.imageUrl, now)];
}
