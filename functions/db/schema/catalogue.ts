import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, type SQLiteColumn, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { flag, id, picture, position, refersTo } from "./columns.ts";
import { inspiration } from "./content.ts";
import { category, categoryGroup, partner, subCategory } from "./shelves.ts";

/** Every filterable column is at the end of the list indexes, so that filtering out a row costs no look-up. */
const filtered = (t: { [K in FilteredColumn]: SQLiteColumn }) =>
  [t.brand, t.roomType, t.bundling, t.facets, t.categoryGroupId, t.categoryId, t.subCategoryId] as const;
const shelf = (t: { [K in ShelfColumn]: SQLiteColumn }) =>
  [
    t.status,
    t.deletedAt,
    t.totalSales,
    t.id,
    t.createdAt,
    t.priceMin,
    t.brand,
    t.roomType,
    t.bundling,
    t.facets,
  ] as const;
type FilteredColumn = "brand" | "roomType" | "bundling" | "facets" | "categoryGroupId" | "categoryId" | "subCategoryId";
type ShelfColumn =
  | "status"
  | "deletedAt"
  | "totalSales"
  | "id"
  | "createdAt"
  | "priceMin"
  | "brand"
  | "roomType"
  | "bundling"
  | "facets";

export const product = sqliteTable(
  "product",
  {
    id: id(),
    slug: text("slug").notNull().unique(),
    name: text("name").notNull(),
    nameShort: text("name_short").notNull(),
    brand: text("brand").notNull(),
    categoryId: refersTo("category_id", () => category.id),
    /** Copied from the category so that a group's list needs one index. */
    categoryGroupId: refersTo("category_group_id", () => categoryGroup.id),
    subCategoryId: integer("sub_category_id").references(() => subCategory.id),
    partnerId: integer("partner_id").references(() => partner.id),
    roomType: text("room_type").notNull().default(""),
    description: text("description").notNull(),
    specification: text("specification", { mode: "json" }).$type<{ label: string; text: string }[]>().notNull(),
    metaDesc: text("meta_desc").notNull(),
    seo4: text("seo_4").notNull().default(""),
    weightGram: real("weight_gram").notNull(),
    bundling: flag("bundling"),
    status: flag("status", 1),
    deletedAt: integer("deleted_at"),
    /** The prices that lists show and sort by; updated by the rule `summarizePrices` whenever a variant's price changes. */
    priceNormalMin: integer("price_normal_min").notNull(),
    priceMin: integer("price_min").notNull(),
    priceMax: integer("price_max").notNull(),
    discountMax: integer("discount_max").notNull(),
    /** Updated with the reviews: their number and the sum of their stars. */
    reviewTotal: integer("review_total").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    /** Stars in hundredths, so that an index can sort by them. */
    rating: integer("rating").generatedAlwaysAs(
      sql`CASE WHEN review_total > 0 THEN rating_sum * 100 / review_total ELSE 0 END`,
      { mode: "virtual" },
    ),
    totalSales: integer("total_sales").notNull().default(0),
    /** Colours and materials as `|c=Emas Putih|m=Kuningan|`, maintained by triggers. */
    facets: text("facets").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** Its texts, pictures, prices, or what can be had of it: triggers note the last. The begin and end of a sale are not. */
    updatedAt: integer("updated_at").notNull(),
  },
  // And `product_by_part`, on an expression: drizzle-kit cannot write that.
  (t) => [
    index("product_listed").on(t.status, t.deletedAt, t.totalSales, t.id, t.createdAt, t.priceMin, ...filtered(t)),
    index("product_newest").on(t.status, t.deletedAt, t.createdAt, t.id, t.priceMin, ...filtered(t)),
    index("product_best").on(t.status, t.deletedAt, t.rating, t.totalSales, t.id),
    index("product_recommended").on(t.status, t.deletedAt, t.ratingSum, t.totalSales, t.id),
    index("product_by_price").on(t.status, t.deletedAt, t.priceMin, t.id, ...filtered(t)),
    index("product_by_category").on(t.categoryId, ...shelf(t)),
    index("product_by_sub_category").on(t.subCategoryId, ...shelf(t)),
    index("product_by_group").on(t.categoryGroupId, ...shelf(t)),
    index("product_by_brand").on(t.brand, t.status, t.deletedAt),
    index("product_by_room").on(t.roomType, t.status, t.deletedAt),
    index("product_bundles").on(t.bundling, t.status, t.deletedAt, t.totalSales, t.id),
    index("product_by_partner").on(t.partnerId),
    index("product_by_change").on(t.updatedAt),
    check("product_price_min", sql`${t.priceMin} >= 0 AND ${t.priceMax} >= ${t.priceMin}`),
    check("product_discount", sql`${t.discountMax} BETWEEN 0 AND 100`),
  ],
);

export const productMaterial = sqliteTable(
  "product_material",
  {
    productId: refersTo("product_id", () => product.id),
    material: text("material").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.material] }),
    index("product_material_by_material").on(t.material, t.productId),
  ],
);

export const productVariant = sqliteTable(
  "product_variant",
  {
    id: id(),
    productId: refersTo("product_id", () => product.id),
    sku: text("sku").notNull().unique(),
    variant: text("variant").notNull().default(""),
    color: text("color").notNull().default(""),
    hoNormal: integer("ho_normal").notNull(),
    hoMore: integer("ho_more"),
    moreDiscountPrice: integer("more_discount_price"),
    stock: integer("stock").notNull(),
    position: position(),
  },
  (t) => [
    index("product_variant_by_product").on(t.productId, t.position),
    index("product_variant_by_color").on(t.color, t.productId),
    index("product_variant_by_stock").on(t.stock),
    check("product_variant_stock", sql`${t.stock} >= 0`),
    check("product_variant_price", sql`${t.hoNormal} > 0`),
  ],
);

export const productImage = sqliteTable(
  "product_image",
  {
    id: id(),
    productId: refersTo("product_id", () => product.id),
    variantId: integer("variant_id").references(() => productVariant.id),
    kind: text("kind", { enum: ["studio", "suasana"] }).notNull(),
    ...picture,
    position: position(),
  },
  (t) => [
    index("product_image_by_product").on(t.productId, t.position),
    index("product_image_by_variant").on(t.variantId, t.position),
  ],
);

export const bundleComponent = sqliteTable(
  "bundle_component",
  {
    bundleVariantId: refersTo("bundle_variant_id", () => productVariant.id),
    componentVariantId: refersTo("component_variant_id", () => productVariant.id),
    quantity: integer("quantity").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bundleVariantId, t.componentVariantId] }),
    index("bundle_component_by_component").on(t.componentVariantId),
    check("bundle_component_quantity", sql`${t.quantity} > 0`),
  ],
);

export const productGroup = sqliteTable("product_group", {
  id: id(),
  name: text("name").notNull(),
  position: position(),
});

export const productGroupItem = sqliteTable(
  "product_group_item",
  {
    productGroupId: refersTo("product_group_id", () => productGroup.id),
    productId: refersTo("product_id", () => product.id),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.productGroupId, t.productId] }),
    index("product_group_item_by_product").on(t.productId),
  ],
);

export const inspirationProduct = sqliteTable(
  "inspiration_product",
  {
    inspirationId: refersTo("inspiration_id", () => inspiration.id),
    productId: refersTo("product_id", () => product.id),
    position: position(),
    /** Where it stands on the picture, in tenths of a percent; null where it is not seen. */
    x: integer("x"),
    y: integer("y"),
    /** The colour in which it is seen, by the name of a variant's colour or another; empty where nobody has said it. */
    color: text("color").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.inspirationId, t.productId] }),
    index("inspiration_product_by_product").on(t.productId),
  ],
);
