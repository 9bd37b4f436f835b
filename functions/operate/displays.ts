import { sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { insert, pick, type RowOf, select, set } from "#functions/db/fields.ts";
import { banner, popup } from "#functions/db/schema/content.ts";
import { category, categoryGroup, subCategory } from "#functions/db/schema/shelves.ts";
import { dropPicture } from "./pictures.ts";

/** Banners, popups and categories: what has a name, words and a picture, and is changed by its name. */
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

const categoryFields = {
  ...pick(category, "id", "name", "slug", "imageUrl", "altText", "width", "height", "placeholder", "position"),
  group: categoryGroup.name,
  subs: sql<string>`(SELECT json_group_array(name) FROM (SELECT name FROM sub_category
    WHERE category_id = ${category.id} ORDER BY position, id))`,
  products: sql<number>`(SELECT count(*) FROM product WHERE category_id = ${category.id} AND deleted_at IS NULL)`,
};
export type CategoryRow = RowOf<typeof categoryFields>;

export function readCategories(db: Database): Promise<CategoryRow[]> {
  return db.rows(
    select(
      categoryFields,
      sql`FROM category JOIN category_group ON ${categoryGroup.id} = ${category.categoryGroupId}
        ORDER BY ${category.position}, ${category.id}`,
    ),
  );
}

export interface CategoryTerms {
  group: string;
  /** Parts that it shall have beside those that it has. */
  subs: string[];
}

type NewCategory = Pick<
  CategoryRow,
  "name" | "slug" | "imageUrl" | "altText" | "width" | "height" | "placeholder" | "position"
>;

/** Writes a category, with its group and its parts where there are none of that name yet. */
export function writeCategory(
  before: CategoryRow | null,
  after: NewCategory,
  { group, subs }: CategoryTerms,
  now: Seconds,
): Statement<unknown>[] {
  const { name, slug, imageUrl, altText, width, height, placeholder, position } = after;
  const groupId = sql`(SELECT id FROM category_group WHERE name = ${group} ORDER BY id LIMIT 1)`;
  const row = { name, slug, imageUrl, altText, width, height, placeholder, position, categoryGroupId: groupId };
  const own = sql`(SELECT id FROM category WHERE slug = ${slug})`;
  const place = sql`(SELECT coalesce(max(position), 0) + 1 FROM category_group)`;
  const behind = sql`(SELECT coalesce(max(position), 0) + 1 FROM sub_category WHERE category_id = ${own})`;
  return [
    statement(
      insert(
        categoryGroup,
        { name: group, position: place },
        sql`WHERE NOT EXISTS (SELECT 1 FROM category_group WHERE name = ${group})`,
      ),
    ),
    statement(
      before
        ? sql`UPDATE category SET ${set(category, row)} WHERE ${category.id} = ${before.id}`
        : insert(category, row),
    ),
    ...subs.map((sub) =>
      statement(
        insert(
          subCategory,
          { categoryId: own, name: sub, position: behind },
          sql`WHERE NOT EXISTS (SELECT 1 FROM sub_category WHERE category_id = ${own} AND name = ${sub})`,
        ),
      ),
    ),
    // Its products are listed under its group.
    ...(before && before.group !== group
      ? [statement(sql`UPDATE product SET category_group_id = ${groupId} WHERE category_id = ${before.id}`)]
      : []),
    ...(before && before.imageUrl !== imageUrl ? dropPicture(before.imageUrl, now) : []),
  ];
}
