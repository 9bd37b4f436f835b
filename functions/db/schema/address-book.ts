import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { user } from "./account.ts";
import { flag, id, position, refersTo } from "./columns.ts";
import { village } from "./region.ts";

/** Delivery addresses. Everything above the village follows from the village's id. */
export const address = sqliteTable(
  "address",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    label: text("label").notNull(),
    recipient: text("recipient").notNull(),
    phone: text("phone").notNull(),
    villageId: refersTo("village_id", () => village.id),
    street: text("street").notNull(),
    postalCode: text("postal_code").notNull(),
    note: text("note").notNull().default(""),
    isDefault: flag("is_default"),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("address_by_user").on(t.userId, t.createdAt),
    index("address_by_village").on(t.villageId),
    uniqueIndex("address_default_once").on(t.userId).where(sql`is_default = 1`),
  ],
);

/** The sender's name on a parcel when the buyer is a reseller. */
export const dropshipper = sqliteTable(
  "dropshipper",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [index("dropshipper_by_user").on(t.userId, t.createdAt)],
);

export const bank = sqliteTable("bank", {
  id: id(),
  name: text("name").notNull(),
  icon: text("icon").notNull(),
  position: position(),
});

/** Where refunds go. */
export const bankAccount = sqliteTable(
  "bank_account",
  {
    id: id(),
    userId: refersTo("user_id", () => user.id),
    bankId: refersTo("bank_id", () => bank.id),
    holder: text("holder").notNull(),
    number: text("number").notNull(),
    createdAt: integer("created_at").notNull(),
    /** Money goes there from this second on: its owner has time to hear of a change that was not theirs. */
    countsAt: integer("counts_at").notNull().default(0),
  },
  (t) => [index("bank_account_by_user").on(t.userId, t.createdAt), index("bank_account_by_bank").on(t.bankId)],
);
