import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { STOCK_REASONS } from "#domain/operate/stock.ts";
import { productVariant } from "./catalogue.ts";
import { id, refersTo } from "./columns.ts";
import { order } from "./order.ts";

/**
 * How a variant's stock has moved. The number beside the variant follows the last entry and moves with nothing else, and
 * the database refuses to change or delete an entry: a mistake has one of its own.
 */
export const stockEntry = sqliteTable(
  "stock_entry",
  {
    id: id(),
    variantId: refersTo("variant_id", () => productVariant.id),
    /** How many more there are, or fewer. */
    pieces: integer("pieces").notNull(),
    stockAfter: integer("stock_after").notNull(),
    reason: text("reason", { enum: STOCK_REASONS }).notNull(),
    orderId: integer("order_id").references(() => order.id),
    staff: text("staff").notNull().default(""),
    at: integer("at").notNull(),
  },
  (t) => [
    index("stock_entry_by_variant").on(t.variantId),
    index("stock_entry_by_order").on(t.orderId),
    check("stock_entry_pieces", sql`${t.pieces} <> 0`),
  ],
);
