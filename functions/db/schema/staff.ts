import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { STAFF_NOTICE_KINDS, STAFF_NOTICE_WAYS } from "#domain/staff/notices.ts";
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
    /** The key of their authenticator app; null while codes are mailed. */
    totpSecret: text("totp_secret"),
    /** One that is being set up, until a first code of it was typed. */
    totpPending: text("totp_pending"),
    /** The step of the last code that was taken: neither it nor an earlier one is taken again. */
    totpStep: integer("totp_step").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    /** Since when this person is out; the row stays, because the audit log and the orders name it. */
    removedAt: integer("removed_at"),
  },
  (t) => [uniqueIndex("staff_by_email").on(t.email).where(sql`removed_at IS NULL`)],
);

/** A packer's phone, enrolled once by the owner's link, which then opens with a PIN. Only hashes of its secrets are stored. */
export const staffDevice = sqliteTable(
  "staff_device",
  {
    id: id(),
    staffId: refersTo("staff_id", () => staff.id),
    name: text("name").notNull(),
    /** The link that enrols it, good once. */
    inviteHash: text("invite_hash").notNull(),
    inviteExpiresAt: integer("invite_expires_at").notNull(),
    /** Null until it is enrolled. */
    tokenHash: text("token_hash"),
    pinHash: text("pin_hash"),
    /** Wrong PINs since the last right one. */
    tries: integer("tries").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    seenAt: integer("seen_at"),
    agent: text("agent").notNull().default(""),
    endedAt: integer("ended_at"),
  },
  (t) => [
    index("staff_device_by_staff").on(t.staffId),
    uniqueIndex("staff_device_by_invite").on(t.inviteHash),
    uniqueIndex("staff_device_by_token").on(t.tokenHash),
    check("staff_device_tries", sql`${t.tries} BETWEEN 0 AND 5`),
  ],
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
    /** The shared phone by whose PIN it was opened: it opens the packer's room alone, and has no second step. */
    deviceId: integer("device_id").references(() => staffDevice.id),
  },
  (t) => [index("staff_session_by_staff").on(t.staffId), index("staff_session_by_expiry").on(t.expiresAt)],
);

/**
 * A sign-in between its two steps, or the second step asked again within a session. It opens nothing: only a code turns it
 * into a session, which has a token of its own.
 */
export const staffEntry = sqliteTable(
  "staff_entry",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffId: refersTo("staff_id", () => staff.id),
    /** The session whose second step is asked again; empty at a sign-in. */
    sessionHash: text("session_hash").notNull().default(""),
    /** The mailed code; null where an authenticator app is asked. */
    codeHash: text("code_hash"),
    codeSentAt: integer("code_sent_at").notNull(),
    tries: integer("tries").notNull().default(0),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [
    index("staff_entry_by_staff").on(t.staffId),
    index("staff_entry_by_expiry").on(t.expiresAt),
    check("staff_entry_tries", sql`${t.tries} BETWEEN 0 AND 5`),
  ],
);

/** Browsers in which a member of staff has signed in: strangers' attempts elsewhere keep nobody out there. */
export const staffBrowser = sqliteTable(
  "staff_browser",
  {
    browserHash: text("browser_hash").notNull(),
    staffId: refersTo("staff_id", () => staff.id),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.browserHash, t.staffId] }),
    index("staff_browser_by_staff").on(t.staffId),
    index("staff_browser_by_time").on(t.seenAt),
  ],
);

/** Links by which somebody sets their password, good once. Only the token's SHA-256 is stored. */
export const staffLink = sqliteTable(
  "staff_link",
  {
    tokenHash: text("token_hash").primaryKey(),
    staffId: refersTo("staff_id", () => staff.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("staff_link_by_staff").on(t.staffId), index("staff_link_by_expiry").on(t.expiresAt)],
);

/** For who has lost the phone with the authenticator app: each is good once. */
export const staffRecoveryCode = sqliteTable(
  "staff_recovery_code",
  {
    staffId: refersTo("staff_id", () => staff.id),
    codeHash: text("code_hash").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.codeHash] })],
);

/** The number to which somebody's own notices go by WhatsApp. */
export const staffPhone = sqliteTable("staff_phone", {
  staffId: integer("staff_id")
    .primaryKey()
    .references(() => staff.id),
  phone: text("phone").notNull(),
});

/** What somebody wants to be told of, by which way; without a row they are not. */
export const staffNoticeChoice = sqliteTable(
  "staff_notice_choice",
  {
    staffId: refersTo("staff_id", () => staff.id),
    kind: text("kind", { enum: STAFF_NOTICE_KINDS }).notNull(),
    way: text("way", { enum: STAFF_NOTICE_WAYS }).notNull(),
    /** When the newest happened that they have been told of. */
    toldAt: integer("told_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.staffId, t.kind, t.way] }),
    // How far back the clock has to look for a kind.
    index("staff_notice_choice_by_kind").on(t.kind, t.toldAt),
  ],
);

/** A browser of a member of staff that shows the shop's pushes. */
export const staffPush = sqliteTable(
  "staff_push",
  {
    id: id(),
    staffId: refersTo("staff_id", () => staff.id),
    /** The push service's address of this browser. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    agent: text("agent").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** The push service asked for silence until then. */
    silentUntil: integer("silent_until").notNull().default(0),
  },
  (t) => [index("staff_push_by_staff").on(t.staffId)],
);

/** What was sent to whom, in the shop's own words. */
export const staffNotice = sqliteTable(
  "staff_notice",
  {
    id: id(),
    staffId: refersTo("staff_id", () => staff.id),
    way: text("way", { enum: STAFF_NOTICE_WAYS }).notNull(),
    text: text("text").notNull(),
    at: integer("at").notNull(),
  },
  (t) => [
    index("staff_notice_by_staff").on(t.staffId, t.way, t.at),
    index("staff_notice_by_way").on(t.way, t.at),
    index("staff_notice_by_time").on(t.at),
  ],
);
