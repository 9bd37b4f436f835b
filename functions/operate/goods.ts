import { type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  findCategory,
  findPartner,
  findSubCategory,
  type Good,
  type GoodVariant,
  type Shelves,
  slugOfProduct,
} from "#domain/operate/goods.ts";
import { type PlannedGood, planGoods, pricesOfGood } from "#domain/operate/goods-plan.ts";
import { type Database, type Statement, statement } from "#functions/db/database.ts";
import { type ColumnsOf, insert } from "#functions/db/fields.ts";
import { demand } from "#functions/db/guard.ts";
import { eachOf, field, jsonChunks } from "#functions/db/json.ts";
import { product, productMaterial, productVariant } from "#functions/db/schema/catalogue.ts";
import { RAISE_VERSION } from "#functions/db/triggers.ts";
import type { Table } from "#lib/sheets/table.ts";
import type { Seconds } from "#lib/time.ts";
import { readAllGoods, readGoodsNamed, readShelves } from "./goods-queries.ts";
import { rowsUseCase } from "./rows-use-case.ts";
import { addStock } from "./stock.ts";

/** Every product that is not deleted, page by page, in the order in which they came. */
export async function* listGoods(db: Database): AsyncGenerator<Good[]> {
  yield* readAllGoods(db, await readShelves(db));
}

/** A sheet of products with their variants, a row a variant. */
export const importProducts = rowsUseCase<{ table: Table; isMeant?: boolean }, null, never>({
  name: "products.import",
  table: "product",
  async look({ table }, { db, now, auditLog: { staff } }) {
    const shelves = await readShelves(db);
    const cellsOf = (name: string) => [...new Set(table.rows.map(({ cells }) => cells[name] ?? ""))].filter(Boolean);
    const slugs = [...cellsOf("slug"), ...cellsOf("name").map(slugOfProduct)];
    const known = await readGoodsNamed(db, [...new Set(slugs)], cellsOf("sku"), shelves);
    const { verdicts, goods } = planGoods(table, known, shelves);
    const changed = goods.filter(({ before, changed, variants }) => {
      return !before || changed.length > 0 || variants.some((one) => !one.before || one.changed.length > 0);
    });
    const change = {
      what: `${changed.length} products`,
      before: changed.map(({ before }) => before && unstored(before)),
      after: changed.map(({ after }) => unstored(after)),
      rows: changed
        .filter(({ before, variants }) => !before || variants.some((one) => !one.before))
        .map(({ before, after }) => ({ key: after.slug, before: before && unstored(before), after: unstored(after) })),
      statements: () => goodsStatements(changed, shelves, { now, staff }),
    };
    return { verdicts, facts: null, change };
  },
  undo: { by: "products.import" },
  refusals: {},
});

/** Without what was read only to see whether it still is so. */
const unstored = (good: Good) => ({ ...good, stored: undefined });

type Row = Record<string, string | number | null>;

/**
 * What an import writes, in few statements that each take their rows as JSON. New products are hidden until their
 * variants and materials are there, so that the search reads each of them once.
 */
function goodsStatements(
  goods: PlannedGood[],
  shelves: Shelves,
  by: { now: Seconds; staff: string },
): Statement<never>[] {
  const { now } = by;
  const added = goods.filter(({ before }) => !before);
  const kept = goods.filter(({ before }) => before);
  const isRemade = ({ before, changed }: PlannedGood) => !before || changed.includes("materials");
  const statements = [
    ...demandGoodsAsRead(kept),
    ...demandVariantsAsRead(kept),
    ...(added.length > 0 ? insertGoods(added, shelves, now) : []),
    ...dropMaterials(kept.filter(isRemade)),
    ...insertMaterials(goods.filter(isRemade)),
    ...changeVariants(kept),
    ...correctStock(kept, by),
    ...insertVariants(goods),
    ...changeGoods(kept, shelves, now),
    ...publish(added),
  ];
  // Stock alone does not raise the version, because every order changes it; an operator's count is shown immediately.
  return [...statements, statement(sql.raw(RAISE_VERSION))];
}

/** Holds the batch back if what changes of a product has been changed by another, or the product was deleted. */
function demandGoodsAsRead(goods: PlannedGood[]): Statement<never>[] {
  const rows = goods.map(({ before, changed }) => {
    const names = [
      ...changed.flatMap((name) => productColumnsOf[name] ?? []),
      ...(changed.includes("materials") ? ["materials"] : []),
    ];
    const stored = Object.fromEntries(names.map((name) => [name, before?.stored?.[name] ?? null]));
    return { id: before?.id ?? null, ...stored };
  });
  const materials = sql`(SELECT json_group_array(material) FROM (SELECT material FROM product_material
    WHERE product_id = ${product.id} ORDER BY rowid))`;
  return grouped(rows).flatMap((alike) => {
    const names = Object.keys(alike[0] ?? {}).filter((name) => name !== "id");
    const columns = product as unknown as Record<string, SQLiteColumn>;
    const odd = names.map((name) => sql` OR ${name === "materials" ? materials : columns[name]} IS NOT ${field(name)}`);
    return jsonChunks(alike).map((chunk) =>
      demand(
        "product",
        sql`NOT EXISTS (SELECT 1 FROM ${eachOf(chunk)} LEFT JOIN product ON ${product.id} = ${field("id")}
          WHERE ${product.id} IS NULL OR ${product.deletedAt} IS NOT NULL${sql.join(odd)})`,
      ),
    );
  });
}

/** The same of all variants of a product of which one changes: its prices in lists are made from all of them. */
function demandVariantsAsRead(goods: PlannedGood[]): Statement<never>[] {
  const touched = goods.filter(({ variants }) =>
    variants.some(({ before, changed }) => !before || changed.some((name) => name in variantColumnOf)),
  );
  const rows = touched.flatMap(({ before }) =>
    (before?.variants ?? []).map((one) => {
      const { sku: _, stock: __, ...columns } = variantRow(one);
      return { id: one.id, productId: before?.id ?? null, variants: before?.variants.length ?? 0, ...columns };
    }),
  );
  const columns = productVariant as unknown as Record<string, SQLiteColumn>;
  const odd = Object.values(variantColumnOf).map((name) => sql` OR ${columns[name]} IS NOT ${field(name)}`);
  const count = sql`(SELECT count(*) FROM product_variant AS one_of WHERE one_of.product_id = ${field("productId")})`;
  return jsonChunks(rows).map((chunk) =>
    demand(
      "product_variant",
      sql`NOT EXISTS (SELECT 1 FROM ${eachOf(chunk)} LEFT JOIN product_variant ON ${productVariant.id} = ${field("id")}
        WHERE ${productVariant.id} IS NULL OR ${count} <> ${field("variants")}${sql.join(odd)})`,
    ),
  );
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

/** Rows that have the same columns, together. */
function grouped(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).join()).values()];
}

function updates(table: SQLiteTable, rows: Row[]): Statement<never>[] {
  const columns = table as unknown as Record<string, { name: string }>;
  return grouped(rows).flatMap((same) => {
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
