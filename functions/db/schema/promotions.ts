import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./account.ts";
import { product, productVariant } from "./catalogue.ts";
import { flag, id, position, refersTo } from "./columns.ts";
import { categoryGroup } from "./shelves.ts";

export const flashSale = sqliteTable(
  "flash_sale",
  {
    id: id(),
    title: text("title").notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
  },
  (t) => [index("flash_sale_by_end").on(t.end), check("flash_sale_window", sql`${t.end} > ${t.start}`)],
);

export const flashSaleItem = sqliteTable(
  "flash_sale_item",
  {
    id: id(),
    flashSaleId: refersTo("flash_sale_id", () => flashSale.id),
    variantId: refersTo("variant_id", () => productVariant.id),
    price: integer("price").notNull(),
    limitCount: integer("limit_count").notNull(),
    remains: integer("remains").notNull(),
    perBuyer: integer("per_buyer").notNull().default(1),
    position: position(),
  },
  (t) => [
    uniqueIndex("flash_sale_item_once").on(t.flashSaleId, t.variantId),
    index("flash_sale_item_by_variant").on(t.variantId),
    check("flash_sale_item_remains", sql`${t.remains} >= 0`),
    check("flash_sale_item_price", sql`${t.price} > 0`),
  ],
);

export const freeGift = sqliteTable(
  "free_gift",
  {
    id: id(),
    variantId: refersTo("variant_id", () => productVariant.id),
    giftVariantId: refersTo("gift_variant_id", () => productVariant.id),
    minQuantity: integer("min_quantity").notNull().default(1),
    isMultipleBuy: integer("is_multiple_buy").notNull().default(0),
    remains: integer("remains").notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
  },
  (t) => [
    uniqueIndex("free_gift_once").on(t.variantId, t.giftVariantId),
    index("free_gift_by_gift").on(t.giftVariantId),
    check("free_gift_remains", sql`${t.remains} >= 0`),
  ],
);

export const combo = sqliteTable(
  "combo",
  {
    id: id(),
    variantId: refersTo("variant_id", () => productVariant.id),
    comboVariantId: refersTo("combo_variant_id", () => productVariant.id),
    comboPrice: integer("combo_price").notNull(),
    isMultipleBuy: integer("is_multiple_buy").notNull().default(0),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
  },
  (t) => [
    uniqueIndex("combo_once").on(t.variantId, t.comboVariantId),
    check("combo_price_positive", sql`${t.comboPrice} > 0`),
  ],
);

/** An offer to redeem a variant for points along with a purchase. */
export const redeemOffer = sqliteTable(
  "redeem_offer",
  {
    id: id(),
    mainVariantId: refersTo("main_variant_id", () => productVariant.id),
    rewardVariantId: refersTo("reward_variant_id", () => productVariant.id),
    points: integer("points").notNull(),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
  },
  (t) => [
    uniqueIndex("redeem_offer_once").on(t.mainVariantId, t.rewardVariantId),
    index("redeem_offer_by_reward").on(t.rewardVariantId),
    check("redeem_offer_points", sql`${t.points} > 0`),
    check("redeem_offer_window", sql`${t.end} > ${t.start}`),
  ],
);

export const preOrder = sqliteTable("pre_order", {
  id: id(),
  variantId: integer("variant_id")
    .notNull()
    .unique()
    .references(() => productVariant.id),
  readyAt: integer("ready_at").notNull(),
  note: text("note").notNull().default(""),
});

export const voucher = sqliteTable(
  "voucher",
  {
    id: id(),
    code: text("code").notNull().unique(),
    title: text("title").notNull(),
    kind: text("kind", { enum: ["percent", "nominal"] }).notNull(),
    value: integer("value").notNull(),
    cap: integer("cap"),
    minimum: integer("minimum").notNull().default(0),
    start: integer("start").notNull(),
    end: integer("end").notNull(),
    quota: integer("quota").notNull(),
    used: integer("used").notNull().default(0),
    perCustomer: integer("per_customer").notNull().default(1),
    /** Null if the voucher is valid for every category. */
    categoryGroupId: integer("category_group_id").references(() => categoryGroup.id),
    /** 1 if only those customers may use it to whom the shop has given it. */
    isPersonal: flag("is_personal"),
  },
  (t) => [
    index("voucher_by_end").on(t.end),
    check("voucher_used", sql`${t.used} >= 0 AND ${t.used} <= ${t.quota}`),
    check("voucher_value", sql`${t.value} > 0 AND (${t.kind} = 'nominal' OR ${t.value} <= 100)`),
  ],
);

/** The products that a voucher is valid for; a voucher without rows is valid for every product. */
export const voucherProduct = sqliteTable(
  "voucher_product",
  {
    voucherId: refersTo("voucher_id", () => voucher.id),
    productId: refersTo("product_id", () => product.id),
  },
  (t) => [primaryKey({ columns: [t.voucherId, t.productId] }), index("voucher_product_by_product").on(t.productId)],
);

/** Personal vouchers, and to whom the shop has given them. */
export const voucherGift = sqliteTable(
  "voucher_gift",
  {
    voucherId: refersTo("voucher_id", () => voucher.id),
    userId: refersTo("user_id", () => user.id),
    givenAt: integer("given_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.voucherId] }), index("voucher_gift_by_voucher").on(t.voucherId)],
);
