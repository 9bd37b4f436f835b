import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns.ts";

/**
 * An address belongs to whoever has proven it. Until then several accounts may claim it, so that nobody can keep another person from
 * registering; the proof makes it unique.
 */
export const user = sqliteTable(
  "user",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerifiedAt: integer("email_verified_at"),
    /** As +62 and the digits; empty when none was given. */
    phone: text("phone").notNull().default(""),
    phoneVerifiedAt: integer("phone_verified_at"),
    picture: text("picture").notNull().default(""),
    /** Null for who has only ever come by a social login. The parameters of scrypt stand beside the hash. */
    passwordHash: text("password_hash"),
    location: text("location").notNull().default(""),
    /** The browser that registered, as a hash: only there does a proof of the address keep the password that was chosen. */
    registeredBy: text("registered_by").notNull().default(""),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [
    index("user_by_email").on(t.email),
    uniqueIndex("user_email_proven").on(t.email).where(sql`email_verified_at IS NOT NULL`),
    index("user_by_phone").on(t.phone),
    uniqueIndex("user_phone_proven").on(t.phone).where(sql`phone_verified_at IS NOT NULL`),
  ],
);

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
    /** With which browser and from where it was last seen; noted once an hour at most. */
    agent: text("agent").notNull().default(""),
    place: text("place").notNull().default(""),
    seenAt: integer("seen_at").notNull().default(0),
  },
  (t) => [index("access_token_by_user").on(t.userId), index("access_token_by_expiry").on(t.expiresAt)],
);

/**
 * Browsers in which somebody has come in by right. What others try against the account does not keep them out. A browser is known by a
 * random secret of its own, of which only the SHA-256 is kept.
 */
export const knownBrowser = sqliteTable(
  "known_browser",
  {
    browserHash: text("browser_hash").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.browserHash, t.userId] }),
    index("known_browser_by_user").on(t.userId),
    index("known_browser_by_time").on(t.seenAt),
  ],
);

/** What was sent to an address or a number on one day, and how often its codes were tried, whoever asked and whether or not anybody is there. */
export const recipientDay = sqliteTable(
  "recipient_day",
  {
    channel: text("channel", { enum: ["mail", "wa"] }).notNull(),
    recipient: text("recipient").notNull(),
    day: integer("day").notNull(),
    messages: integer("messages").notNull().default(0),
    tries: integer("tries").notNull().default(0),
    /** The code that the last message was counted for, so that it is written in the same batch or not at all. */
    lastCounted: text("last_counted").notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.recipient, t.day] }),
    index("recipient_day_by_day").on(t.day),
    check("recipient_day_messages", sql`${t.messages} BETWEEN 0 AND 10`),
    check("recipient_day_tries", sql`${t.tries} BETWEEN 0 AND 20`),
  ],
);

/** Who a person is at a social login: the issuer's own name for them. */
export const socialIdentity = sqliteTable(
  "social_identity",
  {
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    subject: text("subject").notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("social_identity_by_user").on(t.userId)],
);

/** Social logins that wait until their person has shown that the account at the address is theirs. */
export const socialJoin = sqliteTable(
  "social_join",
  {
    tokenHash: text("token_hash").primaryKey(),
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    /** 1 when the issuer has confirmed the address; otherwise only a code that was sent there does. */
    isVouched: integer("is_vouched").notNull(),
    name: text("name").notNull(),
    picture: text("picture").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("social_join_by_expiry").on(t.expiresAt)],
);

/**
 * Codes of six digits, found by where they were sent, so that one can be typed in another browser than the one that asked. A row is
 * written for unknown addresses too, with no user: both take the same time and answer the same.
 */
export const oneTimeCode = sqliteTable(
  "one_time_code",
  {
    id: id(),
    channel: text("channel", { enum: ["mail", "wa"] }).notNull(),
    recipient: text("recipient").notNull(),
    userId: integer("user_id").references(() => user.id),
    codeHash: text("code_hash").notNull(),
    /** Who asked: the browser, where it has said which it is, and the address on the network. Both are hashes. */
    browserHash: text("browser_hash").notNull().default(""),
    addressHash: text("address_hash").notNull().default(""),
    /** In the browser that asked. */
    tries: integer("tries").notNull().default(0),
    /** Anywhere else. They spend nothing of the asker's. */
    triesElsewhere: integer("tries_elsewhere").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [
    index("one_time_code_by_recipient").on(t.channel, t.recipient, t.createdAt),
    index("one_time_code_by_user").on(t.userId),
    check("one_time_code_tries", sql`${t.tries} BETWEEN 0 AND 5`),
    check("one_time_code_tries_elsewhere", sql`${t.triesElsewhere} BETWEEN 0 AND 5`),
  ],
);

/** Links in mails, good once: to set a new password, or to prove an address. Only the SHA-256 of the link's token is kept. */
export const mailLink = sqliteTable(
  "mail_link",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["reset", "verify"] }).notNull(),
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    /** The address that the link was sent to, which a proof is about. */
    email: text("email").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("mail_link_by_user").on(t.userId), index("mail_link_by_expiry").on(t.expiresAt)],
);

/** Devices that asked for push messages. */
export const device = sqliteTable(
  "device",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => user.id),
    deviceId: text("device_id").notNull(),
    deviceName: text("device_name").notNull(),
    deviceOs: text("device_os").notNull(),
    firebaseToken: text("firebase_token").notNull(),
    appVersion: text("app_version").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] })],
);

/** Messages to the outside, written in the same batch as the change that they tell of and delivered afterwards, once. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    channel: text("channel", { enum: ["mail", "wa"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull().default(""),
    text: text("text").notNull(),
    state: text("state", { enum: ["waiting", "sending", "sent", "kept", "dead"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (t) => [index("outbox_by_state").on(t.state, t.createdAt)],
);
