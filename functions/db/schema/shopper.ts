import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./account.ts";
import { product, productVariant } from "./catalogue.ts";
import { flag, id, picture, position, refersTo } from "./columns.ts";
import { order } from "./order.ts";
import { upload } from "./pictures.ts";
import { combo, voucher } from "./promotions.ts";

export const review = sqliteTable(
  "review",
  {
    id: id(),
    productId: refersTo("product_id", () => product.id),
    name: text("name").notNull(),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    variant: text("variant").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** Its author, and the line and order that it is about; null for reviews that came with the catalogue. */
    userId: integer("user_id").references(() => user.id),
    orderId: integer("order_id").references(() => order.id),
    lineKey: text("line_key"),
    isMasked: flag("is_masked"),
    changedAt: integer("changed_at"),
    /** The shop has taken it off the product's page, and why. */
    hiddenAt: integer("hidden_at"),
    hiddenReason: text("hidden_reason").notNull().default(""),
    /** The shop's answer. */
    answer: text("answer").notNull().default(""),
    answeredAt: integer("answered_at"),
  },
  (t) => [
    index("review_by_product").on(t.productId, t.createdAt),
    index("review_by_user").on(t.userId, t.id),
    uniqueIndex("review_once").on(t.orderId, t.lineKey),
    index("review_to_answer")
      .on(t.createdAt)
      .where(sql`answered_at IS NULL AND hidden_at IS NULL AND user_id IS NOT NULL AND rating <= 3`),
    check("review_rating", sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

export const reviewImage = sqliteTable(
  "review_image",
  {
    id: id(),
    reviewId: refersTo("review_id", () => review.id),
    ...picture,
    position: position(),
    /** The customer's upload; null for a picture that came with the catalogue. */
    uploadId: integer("upload_id").references(() => upload.id),
  },
  (t) => [index("review_image_by_review").on(t.reviewId, t.position), index("review_image_by_upload").on(t.uploadId)],
);

export const cart = sqliteTable("cart", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id),
  note: text("note").notNull().default(""),
  /** The voucher code as the shopper typed it; whether it is valid is checked every time the cart is priced. */
  voucherCode: text("voucher_code").notNull().default(""),
  /** Incremented by every write. A write based on an older revision fails on the NOT NULL: see saveCartLines. */
  revision: integer("revision").notNull().default(0),
  updatedAt: integer("updated_at").notNull(),
});

export const cartLine = sqliteTable(
  "cart_line",
  {
    userId: refersTo("user_id", () => cart.userId),
    /** Identifies the line within the cart: the variant and its role. */
    lineKey: text("line_key").notNull(),
    variantId: refersTo("variant_id", () => productVariant.id),
    quantity: integer("quantity").notNull(),
    isSelected: flag("is_selected", 1),
    isRedeem: flag("is_reedem"),
    redeemFor: integer("reedem_for"),
    isGift: flag("is_get_free"),
    isCombo: flag("is_get_combo"),
    comboId: integer("combo_id").references(() => combo.id),
    /** Bought by "Beli sekarang", separate from other pieces of the same variant. */
    isDirect: flag("is_direct"),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lineKey] }),
    index("cart_line_by_variant").on(t.variantId),
    index("cart_line_by_combo").on(t.comboId),
    check("cart_line_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Lines that a shopper has moved from the cart to decide about later. */
export const savedLine = sqliteTable(
  "saved_line",
  {
    userId: refersTo("user_id", () => user.id),
    variantId: refersTo("variant_id", () => productVariant.id),
    quantity: integer("quantity").notNull(),
    savedAt: integer("saved_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.variantId] }),
    index("saved_line_by_variant").on(t.variantId),
    check("saved_line_quantity", sql`${t.quantity} > 0`),
  ],
);

/** Somebody who waits for a sold-out variant, and gets one message when it is back. */
export const stockWish = sqliteTable(
  "stock_wish",
  {
    id: id(),
    variantId: refersTo("variant_id", () => productVariant.id),
    email: text("email").notNull(),
    /** The customer, when signed in; a guest gives only an address. */
    userId: integer("user_id").references(() => user.id),
    /** Random, one for all wishes of an address; the link in its mails names it. */
    key: text("key").notNull(),
    createdAt: integer("created_at").notNull(),
    /** When the address's owner confirmed: immediately if signed in, by the mail's link if not. No message is sent before. */
    agreedAt: integer("agreed_at"),
    toldAt: integer("told_at"),
  },
  (t) => [
    index("stock_wish_by_key").on(t.key),
    index("stock_wish_by_email").on(t.email),
    uniqueIndex("stock_wish_once").on(t.variantId, t.email).where(sql`told_at IS NULL`),
    index("stock_wish_waiting").on(t.variantId).where(sql`told_at IS NULL`),
    index("stock_wish_by_user").on(t.userId),
    index("stock_wish_by_time").on(t.createdAt),
  ],
);

/** A shopper's action on a cart, and where it came from. */
export const cartAction = sqliteTable(
  "cart_action",
  {
    id: id(),
    userId: integer("user_id").references(() => user.id),
    browser: text("browser").notNull(),
    product: text("product").notNull(),
    type: text("type").notNull(),
    ip: text("ip").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("cart_action_by_time").on(t.createdAt), index("cart_action_by_user").on(t.userId)],
);

export const wishlistItem = sqliteTable(
  "wishlist_item",
  {
    userId: refersTo("user_id", () => user.id),
    productId: refersTo("product_id", () => product.id),
    createdAt: integer("created_at").notNull(),
    /** The product's lowest price when it was saved; 0 if that is unknown. */
    savedPrice: integer("saved_price").notNull().default(0),
    /** The lowest price that a notice was sent about; 0 before the first. */
    noticedPrice: integer("noticed_price").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index("wishlist_item_by_time").on(t.userId, t.createdAt),
    index("wishlist_item_by_product").on(t.productId),
  ],
);

/** Products that a signed-in shopper has viewed, the latest visit of each. */
export const visit = sqliteTable(
  "visit",
  {
    userId: refersTo("user_id", () => user.id),
    productId: refersTo("product_id", () => product.id),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.productId] }),
    index("visit_by_time").on(t.userId, t.seenAt),
    index("visit_by_product").on(t.productId),
  ],
);

/** Every use of a voucher; the limit per customer is counted here. */
export const voucherUse = sqliteTable(
  "voucher_use",
  {
    id: id(),
    voucherId: refersTo("voucher_id", () => voucher.id),
    userId: refersTo("user_id", () => user.id),
    usedAt: integer("used_at").notNull(),
  },
  (t) => [index("voucher_use_by_user").on(t.userId, t.voucherId), index("voucher_use_by_voucher").on(t.voucherId)],
);
