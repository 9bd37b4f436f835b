import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { ROLES } from "#domain/staff/roles.ts";
import { id, refersTo } from "./columns.ts";

/** The people who run the shop. They are no customers: nothing of a shopper's account opens the back office. */
export const staff = sqliteTable(
  "staff",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    role: text("role", { enum: ROLES }).notNull(),
    /** Null until the invitation's link is used. The scrypt parameters are stored with the hash. */
    passwordHash: text("password_hash"),
    createdAt: integer("created_at").notNull(),
    /** Since when this person is out; the row stays, because the audit log and the orders name it. */
    removedAt: integer("removed_at"),
  },
  (t) => [uniqueIndex("staff_by_email").on(t.email).where(sql`removed_at IS NULL`)],
);

/** 256 random bits each; only the SHA-256 is stored. A row is there only once both steps have been taken. */
export const staffSession = sqliteTable(
  "staff_session",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffId: refersTo("staff_id", () => staff.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    seenAt: integer("seen_at").notNull(),
    /** When the second step was last taken. */
    secondStepAt: integer("second_step_at").notNull(),
    agent: text("agent").notNull().default(""),
    place: text("place").notNull().default(""),
  },
  (t) => [index("staff_session_by_staff").on(t.staffId), index("staff_session_by_expiry").on(t.expiresAt)],
);
