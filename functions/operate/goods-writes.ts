import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Good, GoodVariant } from "#domain/operate/goods.ts";
import { type PlannedGood, pricesOfGood } from "#domain/operate/goods-plan.ts";
import { findCategory, findPartner, findSubCategory, type Shelves } from "#domain/operate/shelves.ts";
import { type Statement, statement } from "#functions/db/database.ts";
import { type ColumnsOf, insert } from "#functions/db/fields.ts";
import { product, productMaterial, productVariant } from "#functions/db/schema/catalogue.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import type { Seconds } from "#lib/time.ts";
import { eachOf, field, jsonChunks } from "./json-rows.ts";
import { addStock } from "./stock.ts";

type Row = Record<string, string | number | null>;

/**
 * What an import writes, in few statements that each take their rows as JSON. New products are hidden until their
 * variants and materials are there, so that the search reads each of them once.
 */
export function goodsStatements(
  goods: PlannedGood[],
  shelves: Shelves,
  by: { now: Seconds; staff: string },
): Statement<never>[] {
  const { now } = by;
  const added = goods.filter(({ before }) => !before);
  const kept = goods.filter(({ before }) => before);
  const isRemade = ({ before, changed }: PlannedGood) => !before || changed.includes("materials");
  const statements = [
    ...(added.length > 0 ? insertGoods(added, shelves, now) : []),
    ...dropMaterials(kept.filter(isRemade)),
    ...insertMaterials(goods.filter(isRemade)),
    ...changeVariants(kept),
    ...correctStock(kept, by),
    ...insertVariants(goods),
    ...changeGoods(kept, shelves, now),
    ...publish(added),
  ];
  // Stock alone does not raise the version, because every order changes it; an operator's count is shown at once.
  const isAny = statements.length > 0;
  return isAny ? [...statements, statement(sql.raw(RAISE_VERSION))] : [];
}

const each = (rows: Row[], write: (chunk: string) => SQL) => jsonChunks(rows).map((chunk) => statement(write(chunk)));

/** The fields of JSON rows by the columns that they go to. */
function columnsFrom(row: Row): Record<string, SQL> {
  return Object.fromEntries(Object.keys(row).map((name) => [name, field(name)]));
}

function insertGoods(added: PlannedGood[], shelves: Shelves, now: Seconds): Statement<never>[] {
  const rows = added.map(({ after }) => ({ ...productRow(after, shelves), status: 0, createdAt: now, updatedAt: now }));
  const columns = columnsFrom(rows[0] ?? {}) as never;
  return each(rows, (chunk) => insert(product, columns, sql`FROM ${eachOf(chunk)}`));
}

function productRow(good: Good, shelves: Shelves): Row {
  const shelf = findCategory(good.category, shelves);
  const sub = shelf && good.sub_category !== null ? findSubCategory(good.sub_category, shelf.id, shelves) : undefined;
  return {
    slug: good.slug,
    name: good.name,
    nameShort: good.name_short,
    brand: good.brand,
    categoryId: shelf?.id ?? null,
    categoryGroupId: shelf?.groupId ?? null,
    subCategoryId: sub?.id ?? null,
    partnerId: good.partner === null ? null : (findPartner(good.partner, shelves)?.id ?? null),
    roomType: good.room,
    description: good.description,
    specification: JSON.stringify(good.specification),
    metaDesc: good.meta_description,
    seo4: good.badge,
    weightGram: good.weight_gram,
    status: good.status === "published" ? 1 : 0,
    ...pricesOfGood(good),
  };
}

function dropMaterials(goods: PlannedGood[]): Statement<never>[] {
  const rows = goods.map(({ before }) => ({ id: before?.id ?? null }));
  return each(
    rows,
    (chunk) => sql`DELETE FROM product_material WHERE product_id IN
    (SELECT ${field("id")} FROM ${eachOf(chunk)})`,
  );
}

const bySlug = (chunk: string) => sql`FROM ${eachOf(chunk)} CROSS JOIN product ON ${product.slug} = ${field("slug")}`;

function insertMaterials(goods: PlannedGood[]): Statement<never>[] {
  const rows = goods.flatMap(({ after: { slug, materials } }) => materials.map((material) => ({ slug, material })));
  const columns = { productId: sql`${product.id}`, material: field<string>("material") };
  return each(rows, (chunk) => insert(productMaterial, columns, bySlug(chunk)));
}

function insertVariants(goods: PlannedGood[]): Statement<never>[] {
  const rows = goods.flatMap(({ after: { slug }, variants }) =>
    variants.filter(({ before }) => !before).map(({ after }) => ({ slug, ...variantRow(after) })),
  );
  const { slug: _, ...columns } = columnsFrom(rows[0] ?? {});
  const values = { productId: sql`${product.id}`, ...columns } as never;
  return each(rows, (chunk) => insert(productVariant, values, bySlug(chunk)));
}

function variantRow(one: GoodVariant) {
  const { sku, variant, color, stock, position } = one;
  const prices = { hoNormal: one.price, hoMore: one.shop_price, moreDiscountPrice: one.discount_price };
  return { sku, variant, color, ...prices, stock, position };
}

const variantColumnOf: Record<string, keyof ReturnType<typeof variantRow>> = {
  variant: "variant",
  color: "color",
  price: "hoNormal",
  shop_price: "hoMore",
  discount_price: "moreDiscountPrice",
  position: "position",
};

function changeVariants(goods: PlannedGood[]): Statement<never>[] {
  const changes = goods.flatMap(({ variants }) =>
    variants.filter(({ before, changed }) => before && changed.length > 0),
  );
  const rows = changes.map(({ before, after, changed }) => {
    const row: Row = variantRow(after);
    const names = changed.flatMap((name) => variantColumnOf[name] ?? []);
    const columns = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    return { id: before?.id ?? null, ...columns };
  });
  return updates(productVariant, rows);
}

/** What a sheet makes of stock; a sheet that is brought twice is held back by what it brought first. */
function correctStock(goods: PlannedGood[], by: { staff: string; now: Seconds }): Statement<never>[] {
  const rows = goods.flatMap(({ variants }) =>
    variants.flatMap(({ before, after, since = null }) => {
      const pieces = after.stock - (before?.stock ?? after.stock);
      return typeof before?.id === "number" && pieces !== 0 ? [{ id: before.id, pieces, since }] : [];
    }),
  );
  return addStock(rows, "corrected", by);
}

const productColumnsOf: Record<string, (keyof ColumnsOf<typeof product>)[]> = {
  name: ["name"],
  name_short: ["nameShort"],
  brand: ["brand"],
  category: ["categoryId", "categoryGroupId"],
  sub_category: ["subCategoryId"],
  partner: ["partnerId"],
  room: ["roomType"],
  description: ["description"],
  specification: ["specification"],
  meta_description: ["metaDesc"],
  badge: ["seo4"],
  weight_gram: ["weightGram"],
  status: ["status"],
};

/** The columns of products that change, with what follows from their variants. */
function changeGoods(goods: PlannedGood[], shelves: Shelves, now: Seconds): Statement<never>[] {
  const rows = goods.flatMap(({ before, after, changed, variants }) => {
    const row = productRow(after, shelves);
    const names = changed.flatMap((name) => productColumnsOf[name] ?? []);
    const columns = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    const prices = Object.entries(pricesOfGood(after));
    const had: Row = before && before.variants.length > 0 ? { ...pricesOfGood(before) } : {};
    const repriced = Object.fromEntries(prices.filter(([name, price]) => had[name] !== price));
    const isAny = changed.length > 0 || variants.some((one) => one.changed.length > 0 || !one.before);
    return isAny ? [{ id: before?.id ?? null, ...columns, ...repriced, updatedAt: now }] : [];
  });
  return updates(product, rows);
}

/** Rows that change the same columns go together. */
function updates(table: SQLiteTable, rows: Row[]): Statement<never>[] {
  const alike = new Map<string, Row[]>();
  for (const row of rows) {
    const key = Object.keys(row).join();
    alike.set(key, [...(alike.get(key) ?? []), row]);
  }
  const columns = table as unknown as Record<string, { name: string }>;
  return [...alike.values()].flatMap((same) => {
    const names = Object.keys(same[0] ?? {}).filter((name) => name !== "id");
    const pairs = names.map((name) => sql`${sql.raw(`"${columns[name]?.name}"`)} = ${field(name)}`);
    if (pairs.length === 0) return [];
    return each(
      same,
      (chunk) => sql`UPDATE ${table} SET ${sql.join(pairs, sql.raw(", "))} FROM ${eachOf(chunk)}
        WHERE ${table}.id = ${field("id")}`,
    );
  });
}

function publish(added: PlannedGood[]): Statement<never>[] {
  const rows = added.filter(({ after }) => after.status === "published").map(({ after: { slug } }) => ({ slug }));
  return each(
    rows,
    (chunk) => sql`UPDATE product SET status = 1 WHERE slug IN
    (SELECT ${field("slug")} FROM ${eachOf(chunk)})`,
  );
}
