import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { CartSale, SoldVariant } from "#domain/cart/terms.ts";
import type { BundleComponent, PriceList, Sale } from "#domain/catalogue/price.ts";
import { ASSEMBLED, HANDED_OVER } from "#domain/catalogue/promises.ts";
import type { Image } from "#lib/shapes.ts";
import type { Seconds } from "#lib/time.ts";
import { asText, type ColumnsOf, jsonObject, named, pick, type RowOf } from "./fields.ts";
import type { ParamOr } from "./render.ts";
import { bundleComponent, product, productImage, productVariant } from "./schema/catalogue.ts";
import type { picture } from "./schema/columns.ts";
import { flashSalePurchase } from "./schema/order.ts";
import { flashSale, flashSaleItem, preOrder } from "./schema/promotions.ts";

/** Whether a row is the one that an address names: a key of digits only is its id, anything else its slug. */
export function isKey({ id, slug }: { id: SQLiteColumn; slug: SQLiteColumn }, key: string): SQL {
  const number = Number(key);
  return /^\d+$/.test(key) && Number.isSafeInteger(number) ? sql`${id} = ${number}` : sql`${slug} = ${key}`;
}

/** The number of the product that an address names. */
export function productIdOf(key: string): SQL {
  return sql`(SELECT ${product.id} FROM product WHERE ${isKey(product, key)})`;
}

/** A text as searches compare it. SQLite's `lower` knows the letters of ASCII alone, and the shop's words need one more. */
export function searchable(text: SQL): SQL {
  return sql`replace(replace(lower(${text}), 'é', 'e'), 'É', 'e')`;
}

/**
 * A variant's related data, collected as JSON in the variant's own row.
 * A page of products with all their variants, sales and pictures is then one statement, whose work grows with the rows
 * shown and not with the catalogue.
 */
export interface SaleInfo extends Sale {
  id: number;
  title: string;
  limit: number;
}

/** A variant's or product's columns, under any alias. */
type Variant = ColumnsOf<typeof productVariant>;
type Product = ColumnsOf<typeof product>;

const item = named(flashSaleItem, "item");
const sale = named(flashSale, "sale");
const bought = named(flashSalePurchase, "bought");
const part = named(bundleComponent, "part");
const piece = named(productVariant, "piece");
const made = named(product, "made");
const shown = named(productImage, "shown");
const twin = named(productVariant, "twin");

/** Only these are ever shown: published and not deleted. */
export const isPublished = (p: Pick<Product, "status" | "deletedAt">) =>
  sql<0 | 1>`${p.status} = 1 AND ${p.deletedAt} IS NULL`;

const saleFields = { id: item.id, ...pick(sale, "start", "end"), ...pick(item, "price", "remains") };
const saleJson = jsonObject({ ...saleFields, title: sale.title, limit: item.limitCount });

const salesNotOver = (v: Pick<Variant, "id">, now: ParamOr<Seconds>) =>
  sql`FROM flash_sale_item AS item JOIN flash_sale AS sale ON ${sale.id} = ${item.flashSaleId}
    WHERE ${item.variantId} = ${v.id} AND ${sale.end} > ${now}`;

/** The sales of the variant `v` that are not over. */
export function salesOf(v: Variant, now: Seconds) {
  return sql<string>`(SELECT json_group_array(${saleJson}) ${salesNotOver(v, now)})`;
}

/** The same with the limit per buyer and what the shopper `userId` has bought; a guest has bought nothing. */
function buyersSalesOf(v: Variant, now: ParamOr<Seconds>, userId: ParamOr<number | null>) {
  const had = sql`coalesce((SELECT ${bought.quantity} FROM flash_sale_purchase AS bought
    WHERE ${bought.itemId} = ${item.id} AND ${bought.userId} = ${userId}), 0)`;
  const json = jsonObject({ ...saleFields, perBuyer: item.perBuyer, bought: had });
  return sql<string>`(SELECT json_group_array(${json}) ${salesNotOver(v, now)})`;
}

const shownImage = imageOf(shown, "none");

const partFields = { variantId: part.componentVariantId, quantity: part.quantity, stock: piece.stock };
const partJson = jsonObject({
  ...partFields,
  ...pick(piece, "hoNormal", "hoMore", "moreDiscountPrice"),
  picture: json(pictureOf(piece)),
});
const namedPartJson = jsonObject({ ...partFields, name: made.name });
const parts = sql`FROM bundle_component AS part
  JOIN product_variant AS piece ON ${piece.id} = ${part.componentVariantId}`;

/** A component of a bundle as its card needs it: what it costs apart, and how it looks. */
export interface CardComponent extends BundleComponent, PriceList {
  picture: Image | null;
}

/** The components of the bundle variant `v` of the product `p`; empty for any other product. */
export function componentsOf(v: Variant, p: Product) {
  return sql<string>`(SELECT json_group_array(${partJson} ORDER BY part.rowid) ${parts}
    WHERE ${p.bundling} = 1 AND ${part.bundleVariantId} = ${v.id})`;
}

/** The same with the components' names, for display. */
function namedComponentsOf(v: Variant, p: Product) {
  return sql<string>`(SELECT json_group_array(${namedPartJson}) ${parts}
    JOIN product AS made ON ${made.id} = ${piece.productId}
    WHERE ${p.bundling} = 1 AND ${part.bundleVariantId} = ${v.id})`;
}

/** Whether there is a piece of the variant `v` of the product `p`; of a bundle, whether its components make one. */
export const hasStock = (v: Pick<Variant, "id" | "stock">, p: Pick<Product, "bundling">) =>
  sql<0 | 1>`CASE WHEN ${p.bundling} = 1
    THEN NOT EXISTS (SELECT 1 ${parts} WHERE ${part.bundleVariantId} = ${v.id} AND ${piece.stock} < ${part.quantity})
    ELSE ${v.stock} > 0 END`;

/** A picture as JSON. Cards have a plain background, so theirs come without the placeholder. */
export function imageOf(columns: Record<keyof typeof picture, SQLiteColumn>, placeholder: "stored" | "none") {
  const ground = placeholder === "stored" ? columns.placeholder : sql`''`;
  return jsonObject({ ...pick(columns, "imageUrl", "altText", "width", "height"), placeholder: ground });
}

/** The picture that shows the variant `v` best: its own, that of its colour in another size, else the product's first. */
export function pictureOf(v: Variant) {
  return sql<string | null>`coalesce(
    (SELECT ${shownImage} FROM product_image AS shown WHERE ${shown.variantId} = ${v.id} ORDER BY ${shown.position}
      LIMIT 1),
    (SELECT ${shownImage} FROM product_variant AS twin
      CROSS JOIN product_image AS shown ON ${shown.variantId} = ${twin.id}
      WHERE ${twin.productId} = ${v.productId} AND ${twin.color} = ${v.color} AND ${v.color} <> ''
      ORDER BY ${twin.position}, ${shown.position} LIMIT 1),
    (SELECT ${shownImage} FROM product_image AS shown WHERE ${shown.productId} = ${v.productId}
      ORDER BY ${shown.kind} = 'studio' DESC, ${shown.position} LIMIT 1))`;
}

/** Whether a product's specification has such a line; of a bundle, that of one of its components. */
function hasLine(label: string, v: Variant, p: Product) {
  const has = ({ specification }: Pick<Product, "specification">) => sql`instr(${specification}, ${`"${label}"`}) > 0`;
  return sql<0 | 1>`${has(p)} OR (${p.bundling} = 1 AND EXISTS (SELECT 1 ${parts}
    JOIN product AS made ON ${made.id} = ${piece.productId}
    WHERE ${part.bundleVariantId} = ${v.id} AND ${has(made)}))`;
}

/** The fields of the variant `v` and its product `p` that `readSold` needs, for a shopper or a guest. */
export function soldFields(v: Variant, p: Product, now: ParamOr<Seconds>, userId: ParamOr<number | null> = null) {
  return {
    variantId: v.id,
    productId: p.id,
    ...pick(p, "categoryGroupId", "slug", "name", "nameShort", "bundling", "weightGram"),
    isInsured: hasLine(HANDED_OVER, v, p),
    isAssembled: hasLine(ASSEMBLED, v, p),
    isPublished: isPublished(p),
    ...pick(v, "variant", "color", "hoNormal", "hoMore", "moreDiscountPrice", "stock"),
    sales: asText(buyersSalesOf(v, now, userId)),
    components: asText(namedComponentsOf(v, p)),
    picture: asText(pictureOf(v)),
    readyAt: sql<Seconds | null>`(SELECT ${preOrder.readyAt} FROM pre_order
      WHERE ${preOrder.variantId} = ${v.id} AND ${preOrder.readyAt} > ${now})`,
  };
}

export type SoldRow = RowOf<ReturnType<typeof soldFields>>;

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
    weightGram: row.weightGram,
    isInsured: row.isInsured === 1,
    isAssembled: row.isAssembled === 1,
    components: JSON.parse(row.components) as BundleComponent[],
    readyAt: row.readyAt,
    image: row.picture === null ? null : (JSON.parse(row.picture) as Image),
  };
}

/** JSON text embedded in other JSON. */
export function json(text: SQL): SQL {
  return sql`json(${text})`;
}
