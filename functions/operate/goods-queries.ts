import { type SQL, sql } from "drizzle-orm";
import type { SpecificationLine } from "#domain/catalogue/promises.ts";
import { type Good, type GoodVariant, nameOfCategory, type Shelves } from "#domain/operate/goods.ts";
import type { Database } from "#functions/db/database.ts";
import { pick, type RowOf, select } from "#functions/db/fields.ts";
import { jsonChunks, readOrName } from "#functions/db/json.ts";
import { product, productVariant } from "#functions/db/schema/catalogue.ts";
import { category, partner, subCategory } from "#functions/db/schema/shelves.ts";
import { stockEntry } from "#functions/db/schema/stock.ts";
import { lastEntry } from "./stock.ts";

export async function readShelves(db: Database): Promise<Shelves> {
  const [categories, subCategories, partners] = await db.batch([
    select({ ...pick(category, "id", "slug", "name"), groupId: category.categoryGroupId }, sql`FROM category`),
    select(pick(subCategory, "id", "categoryId", "name"), sql`FROM sub_category`),
    select(pick(partner, "id", "name"), sql`FROM partner`),
  ]);
  return { categories, subCategories, partners };
}

const goodFields = {
  ...pick(product, "id", "slug", "name", "nameShort", "brand", "categoryId", "subCategoryId", "partnerId"),
  ...pick(product, "roomType", "description", "specification", "metaDesc", "seo4", "weightGram", "bundling"),
  ...pick(product, "status", "deletedAt"),
  materials: sql<string>`(SELECT json_group_array(material) FROM (SELECT material FROM product_material
    WHERE product_id = ${product.id} ORDER BY rowid))`,
};
type GoodRow = RowOf<typeof goodFields>;

const variantFields = {
  ...pick(productVariant, "id", "productId", "sku", "variant", "color", "hoNormal", "hoMore", "moreDiscountPrice"),
  ...pick(productVariant, "stock", "position"),
  lastEntry: lastEntry(),
  lastByHand: lastEntry(sql` AND ${stockEntry.orderId} IS NULL`),
  components: sql<string>`(SELECT json_group_array(part.quantity || ' x ' || piece.sku) FROM bundle_component AS part
    JOIN product_variant AS piece ON piece.id = part.component_variant_id
    WHERE part.bundle_variant_id = ${productVariant.id})`,
};
type VariantRow = RowOf<typeof variantFields>;

const PAGE = 1000;

/** Every product that is not deleted, page by page, in the order in which they came. */
export async function* readAllGoods(db: Database, shelves: Shelves): AsyncGenerator<Good[]> {
  for (let after = 0; ; ) {
    const goods = await readGoods(
      db,
      sql`${product.id} IN (SELECT id FROM product WHERE id > ${after} AND deleted_at IS NULL
        ORDER BY id LIMIT ${PAGE})`,
      shelves,
    );
    const last = goods.at(-1)?.id;
    if (last === undefined || last === null) return;
    yield goods;
    after = last;
  }
}

/** The products that are called so, or that have a variant called so; deleted ones too. */
export async function readGoodsNamed(db: Database, slugs: string[], skus: string[], shelves: Shelves): Promise<Good[]> {
  const found = new Map<string, Good>();
  const look = async (where: SQL) => {
    for (const good of await readGoods(db, where, shelves)) found.set(good.slug, good);
  };
  for (const chunk of jsonChunks(slugs)) await look(sql`${product.slug} IN (SELECT value FROM json_each(${chunk}))`);
  for (const chunk of jsonChunks(skus))
    await look(sql`${product.id} IN (SELECT product_id FROM product_variant
      WHERE sku IN (SELECT value FROM json_each(${chunk})))`);
  return [...found.values()];
}

async function readGoods(db: Database, where: SQL, shelves: Shelves): Promise<Good[]> {
  const [products, variants] = await db.batch([
    select(goodFields, sql`FROM product WHERE ${where} ORDER BY ${product.id}`),
    select(
      variantFields,
      sql`FROM product CROSS JOIN product_variant ON ${productVariant.productId} = ${product.id} WHERE ${where}
        ORDER BY ${product.id}, ${productVariant.position}, ${productVariant.id}`,
    ),
  ]);
  const own = new Map<number, GoodVariant[]>();
  for (const row of variants) own.set(row.productId, [...(own.get(row.productId) ?? []), toVariant(row)]);
  return products.map((row) => toGood(row, own.get(row.id) ?? [], shelves));
}

function toVariant({
  id,
  sku,
  variant,
  color,
  stock,
  position,
  lastEntry,
  lastByHand,
  ...row
}: VariantRow): GoodVariant {
  return {
    ...{ id, sku, variant, color, stock, position, lastEntry, lastByHand },
    stock_read: { stock, entry: lastEntry },
    price: row.hoNormal,
    shop_price: row.hoMore,
    discount_price: row.moreDiscountPrice,
    components: JSON.parse(row.components),
  };
}

function toGood(row: GoodRow, variants: GoodVariant[], shelves: Shelves): Good {
  const { id, slug, name, brand, description } = row;
  const shelf = shelves.categories.find((one) => one.id === row.categoryId);
  const sub = shelves.subCategories.find((one) => one.id === row.subCategoryId);
  const { bundling: _, deletedAt: __, ...stored } = row;
  return {
    stored,
    ...{ id, slug, name, brand, description, variants },
    isDeleted: row.deletedAt !== null,
    isBundle: row.bundling === 1,
    name_short: row.nameShort,
    category: shelf ? nameOfCategory(shelf, shelves) : "",
    sub_category: sub?.name ?? null,
    partner: shelves.partners.find((one) => one.id === row.partnerId)?.name ?? null,
    room: row.roomType,
    specification: readOrName<SpecificationLine[]>(row.specification, product.specification, slug) ?? [],
    meta_description: row.metaDesc,
    badge: row.seo4,
    weight_gram: row.weightGram,
    materials: JSON.parse(row.materials),
    status: row.status === 1 ? "published" : "hidden",
  };
}
