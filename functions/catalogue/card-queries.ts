import { type SQL, sql } from "drizzle-orm";
import type { BundleComponent } from "#domain/catalogue/bundle.ts";
import type { Seconds } from "#domain/catalogue/price.ts";
import type { Image } from "#domain/shapes.ts";
import { statement } from "#functions/db/database.ts";
import { componentsOf, imageJson, type SaleInfo, salesOf } from "#functions/db/variant-sql.ts";

/** Only these are ever listed: published and not deleted. */
export const isListed = sql`product.status = 1 AND product.deleted_at IS NULL`;

export interface CardRow {
  id: number;
  slug: string;
  name: string;
  bundling: 0 | 1;
  priceNormalMin: number;
  priceMin: number;
  priceMax: number;
  discountMax: number;
  rating: number;
  totalSales: number;
  seo4: string;
  metaDesc: string;
  categoryId: number;
  variants: string;
  images: string;
  /** What the page says of the product's place: the category or group that it was selected for, or how many were found in all. */
  owner: number;
}

export interface CardVariantInfo {
  id: number;
  variant: string;
  color: string;
  hoNormal: number;
  hoMore: number | null;
  moreDiscountPrice: number | null;
  stock: number;
  sales: SaleInfo[];
  components: BundleComponent[];
}

export interface CardImage {
  kind: "studio" | "suasana";
  image: Image;
}

const cardColumns =
  sql.raw(`product.id, product.slug, product.name, product.bundling, product.price_normal_min, product.price_min,
  product.price_max, product.discount_max, product.rating, product.total_sales, product.seo_4, product.meta_desc, product.category_id`);

export const imagesOfProduct = (placeholder: "stored" | "none") => sql`(SELECT json_group_array(json_object(
    'kind', i.kind, 'variantId', i.variant_id, 'image', ${imageJson("i", placeholder)}) ORDER BY i.position, i.id)
    FROM product_image AS i WHERE i.product_id = product.id)`;

/**
 * The cards of the products that `page` selects (columns `id` and `owner`), in its order: a cross join makes SQLite walk the page
 * first and look each product up.
 */
export function selectCards(page: SQL, now: Seconds) {
  return statement<CardRow>(sql`SELECT ${cardColumns}, page.owner,
    (SELECT json_group_array(json_object('id', v.id, 'variant', v.variant, 'color', v.color, 'hoNormal', v.ho_normal, 'hoMore', v.ho_more,
      'moreDiscountPrice', v.more_discount_price, 'stock', v.stock,
      'sales', json(${salesOf("v", now)}), 'components', json(${componentsOf("v", "product")})) ORDER BY v.position, v.id)
      FROM product_variant AS v WHERE v.product_id = product.id) AS variants,
    ${imagesOfProduct("none")} AS images
    FROM (${page}) AS page CROSS JOIN product ON product.id = page.id`);
}
