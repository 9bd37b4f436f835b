import { type SQL, sql } from "drizzle-orm";
import type { CartSale, SoldVariant } from "#domain/cart/terms.ts";
import type { BundleComponent } from "#domain/catalogue/bundle.ts";
import type { Sale, Seconds } from "#domain/catalogue/price.ts";
import type { Image } from "#domain/shapes.ts";

/**
 * What belongs to a variant, gathered as JSON in the variant's own row: a page of products with all their variants, sales and pictures is
 * then one statement, whose work grows with the rows shown and not with the catalogue.
 */
export interface SaleInfo extends Sale {
  id: number;
  title: string;
  limit: number;
}

/** The sales of the variant `v` that are not over. */
export function salesOf(v: string, now: Seconds): SQL {
  return sql`(SELECT json_group_array(json_object(
    'id', item.id, 'title', sale.title, 'start', sale.start, 'end', sale."end",
    'price', item.price, 'remains', item.remains, 'limit', item.limit_count))
    FROM flash_sale_item AS item JOIN flash_sale AS sale ON sale.id = item.flash_sale_id
    WHERE item.variant_id = ${sql.raw(v)}.id AND sale."end" > ${now})`;
}

/** What the bundle variant `v` of the product `p` is made of; nothing for any other product. */
export function componentsOf(v: string, p: string): SQL {
  return sql`(SELECT json_group_array(json_object(
    'variantId', part.component_variant_id, 'quantity', part.quantity, 'stock', piece.stock))
    FROM bundle_component AS part JOIN product_variant AS piece ON piece.id = part.component_variant_id
    WHERE ${sql.raw(p)}.bundling = 1 AND part.bundle_variant_id = ${sql.raw(v)}.id)`;
}

/** The same with the components' names, for whoever reads what a bundle is made of. */
function namedComponentsOf(v: string, p: string): SQL {
  return sql`(SELECT json_group_array(json_object(
    'variantId', part.component_variant_id, 'quantity', part.quantity, 'stock', piece.stock, 'name', made.name))
    FROM bundle_component AS part JOIN product_variant AS piece ON piece.id = part.component_variant_id
    JOIN product AS made ON made.id = piece.product_id
    WHERE ${sql.raw(p)}.bundling = 1 AND part.bundle_variant_id = ${sql.raw(v)}.id)`;
}

/** A picture as the wire has it. Cards stand on a plain ground, so theirs come without the tiny first one. */
export function imageJson(i: string, placeholder: "stored" | "none"): SQL {
  const ground = placeholder === "stored" ? `${i}.placeholder` : "''";
  return sql.raw(`json_object('imageUrl', ${i}.image_url, 'altText', ${i}.alt_text,
    'width', ${i}.width, 'height', ${i}.height, 'placeholder', ${ground})`);
}

/** The picture that shows the variant `v` best: its own, else the product's first. */
export function pictureOf(v: string): SQL {
  const image = imageJson("shown", "none");
  return sql`coalesce(
    (SELECT ${image} FROM product_image AS shown WHERE shown.variant_id = ${sql.raw(v)}.id ORDER BY shown.position LIMIT 1),
    (SELECT ${image} FROM product_image AS shown WHERE shown.product_id = ${sql.raw(v)}.product_id
      ORDER BY shown.kind = 'studio' DESC, shown.position LIMIT 1))`;
}

/** The same with what a buyer may have of each, and has had: the shopper `userId`, or somebody who has had nothing. */
function buyersSalesOf(v: string, now: Seconds, userId: number | null): SQL {
  return sql`(SELECT json_group_array(json_object('id', item.id, 'start', sale.start, 'end', sale."end", 'price', item.price,
    'remains', item.remains, 'perBuyer', item.per_buyer, 'bought', coalesce((SELECT had.quantity FROM flash_sale_purchase AS had
      WHERE had.item_id = item.id AND had.user_id = ${userId}), 0)))
    FROM flash_sale_item AS item JOIN flash_sale AS sale ON sale.id = item.flash_sale_id
    WHERE item.variant_id = ${sql.raw(v)}.id AND sale."end" > ${now})`;
}

/** The columns that `readSold` reads, of the variant `v` and its product `p`, for a shopper or for anybody. */
export function soldColumns(v: string, p: string, now: Seconds, userId: number | null = null): SQL {
  return sql`${sql.raw(`${v}.id AS variant_id, ${p}.id AS product_id, ${p}.category_group_id, ${p}.slug, ${p}.name, ${p}.name_short, ${v}.variant, ${v}.color,
    ${p}.bundling, ${p}.status = 1 AND ${p}.deleted_at IS NULL AS is_published,
    ${v}.ho_normal, ${v}.ho_more, ${v}.more_discount_price, ${v}.stock`)},
    ${buyersSalesOf(v, now, userId)} AS sales, ${namedComponentsOf(v, p)} AS components, ${pictureOf(v)} AS picture`;
}

export interface SoldRow {
  variantId: number;
  productId: number;
  categoryGroupId: number;
  slug: string;
  name: string;
  nameShort: string;
  variant: string;
  color: string;
  bundling: number;
  isPublished: number;
  hoNormal: number;
  hoMore: number | null;
  moreDiscountPrice: number | null;
  stock: number;
  sales: string;
  components: string;
  picture: string | null;
}

export function readSold(row: SoldRow): SoldVariant {
  return {
    variantId: row.variantId,
    productId: row.productId,
    categoryGroupId: row.categoryGroupId,
    slug: row.slug,
    name: row.name,
    nameShort: row.nameShort,
    variant: row.variant,
    color: row.color,
    isBundle: row.bundling === 1,
    isPublished: row.isPublished === 1,
    list: { hoNormal: row.hoNormal, hoMore: row.hoMore, moreDiscountPrice: row.moreDiscountPrice },
    sales: JSON.parse(row.sales) as CartSale[],
    stock: row.stock,
    components: JSON.parse(row.components) as BundleComponent[],
    image: row.picture === null ? null : (JSON.parse(row.picture) as Image),
  };
}
