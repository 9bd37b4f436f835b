import { type SQL, sql } from "drizzle-orm";
import type { Seconds } from "#domain/catalogue/price.ts";
import { statement } from "#functions/db/database.ts";

/**
 * The products that a running sale makes cheaper in this second, with their lowest price: few, found from the sales and not from the
 * catalogue. Of several sales of a variant the one that ends first counts, as on its card.
 */
export function onSale(now: Seconds): SQL {
  return sql`WITH on_sale AS MATERIALIZED (
    SELECT reduced.product_id AS id, min(reduced.price, owner.price_min) AS price FROM (
      SELECT v.product_id, min(sold.price) AS price FROM (
        SELECT item.variant_id, item.price, min(sale."end") FROM flash_sale AS sale
        CROSS JOIN flash_sale_item AS item ON item.flash_sale_id = sale.id
        WHERE sale."end" > ${now} AND sale.start <= ${now} AND item.remains > 0 GROUP BY item.variant_id) AS sold
      CROSS JOIN product_variant AS v ON v.id = sold.variant_id AND sold.price < v.ho_normal
      GROUP BY v.product_id) AS reduced
    CROSS JOIN product AS owner ON owner.id = reduced.product_id)`;
}

/** What the card of a product shows, where products are looked at one by one. */
export const priceNow = sql`coalesce((SELECT price FROM on_sale WHERE on_sale.id = product.id), product.price_min)`;
export const isOnSale = sql`product.id IN (SELECT id FROM on_sale)`;

/** The next second in which a sale starts or ends, and with it the order of prices may change. */
export function selectNextSaleChange(now: Seconds) {
  return statement<{ second: number | null }>(
    sql`SELECT min(CASE WHEN start > ${now} THEN start ELSE "end" END) AS second FROM flash_sale WHERE "end" > ${now}`,
  );
}
