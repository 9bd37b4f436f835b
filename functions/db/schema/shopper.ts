import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { product, productVariant } from "./catalogue.ts";
import { id, picture, position } from "./columns.ts";
import { combo } from "./promotions.ts";

export const review = sqliteTable(
  "review",
  {
    id: id(),
    productId: integer("product_id")
      .notNull()
      .references(() => product.id),
    name: text("name").notNull(),
    rating: integer("rating").notNull(),
    text: text("text").notNull(),
    variant: text("variant").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("review_by_product").on(t.productId, t.createdAt),
    check("review_rating", sql`${t.rating} BETWEEN 1 AND 5`),
  ],
);

export const reviewImage = sqliteTable(
  "review_image",
  {
    id: id(),
    reviewId: integer("review_id")
      .notNull()
      .references(() => review.id),
    ...picture,
    position: position(),
  },
  (t) => [index("review_image_by_review").on(t.reviewId, t.position)],
);

export const user = sqliteTable("user", {
  id: id(),
  name: text("name").notNull(),
  email: text("email").notNull().unique(),
  createdAt: integer("created_at").notNull(),
});

/** 256 random bits each, of which only the SHA-256 is kept. */
export const accessToken = sqliteTable(
  "access_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("access_token_by_user").on(t.userId), index("access_token_by_expiry").on(t.expiresAt)],
);

export const cart = sqliteTable("cart", {
  userId: integer("user_id")
    .primaryKey()
    .references(() => user.id),
  note: text("note").notNull().default(""),
  updatedAt: integer("updated_at").notNull(),
});

export const cartLine = sqliteTable(
  "cart_line",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => cart.userId),
    /** Which line of the cart it is: the variant and its role. */
    lineKey: text("line_key").notNull(),
    variantId: integer("variant_id")
      .notNull()
      .references(() => productVariant.id),
    quantity: integer("quantity").notNull(),
    isSelected: integer("is_selected").notNull().default(1),
    isReedem: integer("is_reedem").notNull().default(0),
    reedemFor: integer("reedem_for"),
    isGetFree: integer("is_get_free").notNull().default(0),
    isGetCombo: integer("is_get_combo").notNull().default(0),
    comboId: integer("combo_id").references(() => combo.id),
    position: position(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.lineKey] }),
    index("cart_line_by_variant").on(t.variantId),
    index("cart_line_by_combo").on(t.comboId),
    check("cart_line_quantity", sql`${t.quantity} > 0`),
  ],
);
