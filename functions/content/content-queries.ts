import { sql } from "drizzle-orm";
import { statement } from "#functions/db/database.ts";
import { imageJson } from "#functions/db/variant-sql.ts";

export const selectSettings = () =>
  statement<{ id: number; content: string; description: string | null }>(
    sql`SELECT id, content, description FROM setting ORDER BY id`,
  );

/** The e-mail address at which whoever runs the shop is reached; the number is the specification's. */
export const selectContact = () =>
  statement<{ content: string }>(sql`SELECT content FROM setting WHERE id = 7 AND content LIKE '%_@_%'`);

export interface PageRow {
  id: number;
  slug: string;
  metaTitle: string;
  metaDesc: string;
  keyword: string;
  content: string;
}

export const selectPages = () =>
  statement<PageRow>(sql`SELECT id, slug, meta_title, meta_desc, keyword, content FROM page ORDER BY id`);

export interface BannerRow {
  id: number;
  title: string;
  subtitle: string;
  altText: string;
  linkBanner: string;
  desktop: string;
  mobile: string;
}

/** Type 1 stands at the top; every other type stands at the bottom. */
export function selectBanners(type: number) {
  const where = type === 1 ? sql`type = 1` : sql`type > 1`;
  return statement<BannerRow>(sql`SELECT id, title, subtitle, alt_text, link_banner,
      json_object('imageUrl', image_desktop_url, 'altText', alt_text, 'width', desktop_width, 'height', desktop_height,
        'placeholder', desktop_placeholder) AS desktop,
      json_object('imageUrl', image_mobile_url, 'altText', alt_text, 'width', mobile_width, 'height', mobile_height,
        'placeholder', mobile_placeholder) AS mobile
    FROM banner WHERE ${where} ORDER BY position, id`);
}

export interface PopupRow {
  id: number;
  title: string;
  subtitle: string;
  link: string;
  image: string;
}

export const selectPopups = () =>
  statement<PopupRow>(sql`SELECT id, title, subtitle, link, ${imageJson("popup", "stored")} AS image
    FROM popup ORDER BY position, id`);

export interface InspirationRow {
  slug: string;
  title: string;
  roomType: string;
  image: string;
}

const inspirationColumns = sql`inspiration.slug, inspiration.title, inspiration.room_type, ${imageJson("inspiration", "stored")} AS image`;

export const selectHighlights = () =>
  statement<InspirationRow>(
    sql`SELECT ${inspirationColumns} FROM inspiration WHERE is_highlight = 1 ORDER BY position, id`,
  );

export function selectInspirationOf(productId: number) {
  return statement<InspirationRow>(sql`SELECT ${inspirationColumns}
    FROM inspiration_product AS shown JOIN inspiration ON inspiration.id = shown.inspiration_id
    WHERE shown.product_id = ${productId} ORDER BY inspiration.position, inspiration.id`);
}
