import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, refersTo } from "./columns.ts";
import { city } from "./region.ts";

/**
 * An e-mail address belongs to the user who has proven it.
 * Until then several accounts may claim it, so nobody can block another person from registering.
 * The proof makes it unique.
 */
export const user = sqliteTable(
  "user",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    emailVerifiedAt: integer("email_verified_at"),
    /** +62 and the digits; empty if none was given. */
    phone: text("phone").notNull().default(""),
    phoneVerifiedAt: integer("phone_verified_at"),
    picture: text("picture").notNull().default(""),
    /** Null for users who only ever used a social login. The scrypt parameters are stored with the hash. */
    passwordHash: text("password_hash"),
    location: text("location").notNull().default(""),
    /** The city that delivery is estimated to. */
    cityId: integer("city_id").references(() => city.id),
    /** The customer's own ring size. */
    ringSize: integer("ring_size"),
    /** Hash of the browser that registered: only there does proving the address keep the chosen password. */
    registeredBy: text("registered_by").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    /** Since when the shop has blocked this customer, and why; the customer is told that it is so. */
    blockedAt: integer("blocked_at"),
    blockedReason: text("blocked_reason").notNull().default(""),
  },
  (t) => [
    index("user_by_email").on(t.email),
    uniqueIndex("user_email_proven").on(t.email).where(sql`email_verified_at IS NOT NULL`),
    index("user_by_phone").on(t.phone),
    index("user_by_name").on(sql`name COLLATE NOCASE`),
    uniqueIndex("user_phone_proven").on(t.phone).where(sql`phone_verified_at IS NOT NULL`),
  ],
);

/** 256 random bits each; only the SHA-256 is stored. */
export const accessToken = sqliteTable(
  "access_token",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: refersTo("user_id", () => user.id),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    /** The browser and place of the last use; updated once an hour at most. */
    agent: text("agent").notNull().default(""),
    place: text("place").notNull().default(""),
    seenAt: integer("seen_at").notNull().default(0),
  },
  (t) => [index("access_token_by_user").on(t.userId), index("access_token_by_expiry").on(t.expiresAt)],
);

/**
 * Browsers in which the owner has signed in. Other people's attempts against the account do not lock them out.
 * A browser is identified by its own random secret, of which only the SHA-256 is stored.
 */
export const knownBrowser = sqliteTable(
  "known_browser",
  {
    browserHash: text("browser_hash").notNull(),
    userId: refersTo("user_id", () => user.id),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.browserHash, t.userId] }),
    index("known_browser_by_user").on(t.userId),
    index("known_browser_by_time").on(t.seenAt),
  ],
);

/** A person's identity at a social login: the issuer's own id for them. */
export const socialIdentity = sqliteTable(
  "social_identity",
  {
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    subject: text("subject").notNull(),
    userId: refersTo("user_id", () => user.id),
    createdAt: integer("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("social_identity_by_user").on(t.userId)],
);

/** Social logins on hold until the person proves that they own the account with that address. */
export const socialJoin = sqliteTable(
  "social_join",
  {
    tokenHash: text("token_hash").primaryKey(),
    provider: text("provider", { enum: ["google", "facebook"] }).notNull(),
    subject: text("subject").notNull(),
    email: text("email").notNull(),
    /** 1 if the issuer has confirmed the address; otherwise only a code sent to it proves it. */
    isVouched: integer("is_vouched").notNull(),
    name: text("name").notNull(),
    picture: text("picture").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (t) => [index("social_join_by_expiry").on(t.expiresAt)],
);

/**
 * Six-digit codes, looked up by recipient, so one can be typed in another browser than the one that requested it.
 * Unknown addresses get a row too, without a user: both cases take the same time and answer the same.
 */
export const oneTimeCode = sqliteTable(
  "one_time_code",
  {
    id: id(),
    channel: text("channel", { enum: ["mail", "wa"] }).notNull(),
    recipient: text("recipient").notNull(),
    userId: integer("user_id").references(() => user.id),
    codeHash: text("code_hash").notNull(),
    /** The requester: hashes of the browser, if it sent a token, and of the network address. */
    browserHash: text("browser_hash").notNull().default(""),
    addressHash: text("address_hash").notNull().default(""),
    /** Tries in the browser that requested it. */
    tries: integer("tries").notNull().default(0),
    /** Tries from anywhere else. They do not use up the requester's tries. */
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

/** Single-use links in mails: to set a new password or to prove an address. Only the token's SHA-256 is stored. */
export const mailLink = sqliteTable(
  "mail_link",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text("purpose", { enum: ["reset", "verify"] }).notNull(),
    userId: refersTo("user_id", () => user.id),
    /** The address that the link was sent to and that it proves. */
    email: text("email").notNull(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    usedAt: integer("used_at"),
  },
  (t) => [index("mail_link_by_user").on(t.userId), index("mail_link_by_expiry").on(t.expiresAt)],
);

/** Devices registered for push messages. */
export const device = sqliteTable(
  "device",
  {
    userId: refersTo("user_id", () => user.id),
    deviceId: text("device_id").notNull(),
    deviceName: text("device_name").notNull(),
    deviceOs: text("device_os").notNull(),
    firebaseToken: text("firebase_token").notNull(),
    appVersion: text("app_version").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.deviceId] })],
);

/**
 * Work that follows a change: outgoing messages, and files to delete (`file`, with the file's name as the recipient).
 * Written in the batch of the change and done afterwards, once.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    channel: text("channel", { enum: ["mail", "wa", "push", "file", "money"] }).notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull().default(""),
    text: text("text").notNull(),
    /** A mail's text once more, for programs that show HTML; empty where it has none. */
    html: text("html").notNull().default(""),
    state: text("state", { enum: ["waiting", "sending", "sent", "kept", "dead"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** When a delivery last took it up. */
    claimedAt: integer("claimed_at"),
    /** The queue, or a push service that wants silence, keeps it waiting until then. */
    dueAt: integer("due_at").notNull().default(0),
    /** Contains a code or a link that signs somebody in: its text is deleted however its delivery ends. */
    isSecret: flag("is_secret"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (t) => [index("outbox_by_state").on(t.state, t.createdAt), index("outbox_by_recipient").on(t.recipient, t.createdAt)],
);

/**
 * Where letters about what a customer does may go: an address that is theirs for certain, or nowhere. Anybody can
 * register with anybody's address, and write into an order what its letter would carry there.
 */
export const provenEmail = sql<string>`CASE WHEN ${user.emailVerifiedAt} IS NOT NULL THEN ${user.email} ELSE '' END`;

/** The same of the number. */
export const provenPhone = sql<string>`CASE WHEN ${user.phoneVerifiedAt} IS NOT NULL THEN ${user.phone} ELSE '' END`;
