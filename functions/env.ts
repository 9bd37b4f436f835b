import type { TripsOfRequest } from "./db/trips.ts";

/** The queue's payload: which outbox message to deliver. */
export interface Delivery {
  id: number;
}

/** Settings for sending mail. */
export interface MailEnv {
  /** Cloudflare's e-mail binding. */
  EMAIL?: SendEmail;
  /** The shop's sender address, on a domain that this account may send mail from. */
  MAIL_FROM?: string;
}

/** Settings for sending chat messages. */
export interface ChatAppEnv {
  WA_API_URL?: string;
  WA_PHONE_ID?: string;
  WA_TOKEN?: string;
  /**
   * An approved template for codes.
   * Without it plain text is sent, which only reaches users who wrote to the shop before.
   */
  WA_TEMPLATE?: string;
  /** The same for notices, with two places in its text: the title, and the rest with the link. */
  WA_NOTICE_TEMPLATE?: string;
  /** How many codes may be sent by chat on one day, by all together; 1000 if unset. The owner is told when it is near. */
  WA_A_DAY?: string;
}

/** Settings for notifications in browsers (web push). */
export interface PushEnv {
  /** The shop's key pair, base64url: 65 and 32 bytes. */
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  /** The contact for push services: mailto: or an https address. */
  VAPID_SUBJECT?: string;
  /** More hosts of push services, comma-separated; those of the browsers are known. */
  PUSH_HOSTS?: string;
}

/** Where the files are that the outbox deletes. */
export interface FileEnv {
  /** Files that shoppers and operators uploaded. */
  UPLOADS: R2Bucket;
}

/** Settings of the nightly backup. */
export interface BackupEnv {
  /** "1" keeps a backup of every night in the bucket, for thirty days. */
  BACKUPS?: string;
  /** Seals them: who does not know it, or has lost it, cannot read them. */
  BACKUP_PASSPHRASE?: string;
}

export type MessageEnv = MailEnv & ChatAppEnv & PushEnv & FileEnv;

/** Settings of the social logins. */
export interface SocialEnv {
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Replaces Google with another issuer, found by its discovery document. */
  GOOGLE_ISSUER?: string;
  /** Facebook needs no secret: the code is exchanged with PKCE alone. */
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_ISSUER?: string;
}

/** Payment settings. */
export interface PaymentEnv {
  /** The provider's server key. */
  MIDTRANS_SERVER_KEY?: string;
  /**
   * The provider's client key. With it, cards are paid in the provider's popup if scripts run; without it, on its page.
   */
  MIDTRANS_CLIENT_KEY?: string;
  /** "1" uses the live provider, anything else its sandbox. */
  MIDTRANS_LIVE?: string;
  /** Overrides the provider's API address, such as for a stand-in. */
  MIDTRANS_API_URL?: string;
  MIDTRANS_SNAP_URL?: string;
  /** "simulator" uses the embedded simulator if there is no provider key; anyone can settle a payment there. */
  PAYMENTS?: string;
  /** The percentage of the simulator's answers and notifications that get lost, as on a bad day. */
  SIMULATOR_LIES?: string;
  /** The simulator's key is derived from this. */
  SESSION_SECRETS?: string;
  INTEGRATION_TOKEN?: string;
}

/**
 * Rate limits. Cloudflare counts per location, for all isolates.
 * The limit per minute is in wrangler.toml, beside each binding.
 */
export interface LimitsEnv {
  /** Logins from one address to one account, successful or not. */
  LIMIT_LOGIN?: RateLimit;
  /** Logins to one account from anywhere. */
  LIMIT_ACCOUNT?: RateLimit;
  /** Logins, and tries of codes or links, from one address. */
  LIMIT_ADDRESS?: RateLimit;
  /** Codes, links and accounts requested from one address. */
  LIMIT_MESSAGE?: RateLimit;
  LIMIT_VOUCHER?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  /** Orders submitted by one shopper. */
  LIMIT_ORDER?: RateLimit;
  /** Limits what one address may have recorded, such as cart actions. */
  LIMIT_RECORD?: RateLimit;
  /** Pictures uploaded by one customer. */
  LIMIT_UPLOAD?: RateLimit;
  /** Chat messages sent by one customer. */
  LIMIT_CHAT?: RateLimit;
  /** Pieces of the product feed read from one address: a whole feed of 50,000 products is 625. */
  LIMIT_FEED?: RateLimit;
}

/** The bindings and settings that the API needs from its Worker. */
export interface ApiEnv extends MailEnv, ChatAppEnv, PushEnv, FileEnv, SocialEnv, LimitsEnv, PaymentEnv, BackupEnv {
  DB: D1Database;
  /** Not a binding: the storefront's calls of one request share their trips to the database. */
  trips?: TripsOfRequest;
  /** Not a binding: the form of a call that the storefront of the same Worker makes, as it is. */
  handed?: FormData;
  /** Draws uploaded pictures; without it they are stored as they came, without their metadata. */
  IMAGES?: ImagesBinding;
  /** The static token of calls from the shop's own systems; without it those calls are refused. */
  INTEGRATION_TOKEN?: string;
  /** Triggers the delivery of outbox messages; without it they wait for the next sweep. */
  OUTBOX?: Queue<Delivery>;
  /** Unused: the binding has `wrangler deploy` make the queue of messages that were given up. */
  OUTBOX_DEAD?: Queue<Delivery>;
  /**
   * The address of the shop's pages, such as https://serambi.example; if unset, it is taken from the shopper's request.
   */
  SHOP_ORIGIN?: string;
  /** Shared with the storefront if the API runs as its own Worker. */
  SHOP_API_SECRET?: string;
  /** "1" where the shop is a demo: it sells with the demo's texts, and search engines are kept away. */
  DEMO?: string;
  /** "0": search engines are kept away from a shop beside the one that sells; `npm run deploy -- --env` sets it. */
  INDEXED?: string;
  /** Where search engines are told what has changed, if the shop has a key for it (IndexNow); a stand-in in tests. */
  INDEXNOW_URL?: string;
  /** "1" lets a request set the clock; for tests only. */
  TEST_CLOCK?: string;
  /** The recipient of alarms; by default the shop's own e-mail address (setting 7). */
  ALERT_TO?: string;
  /** How many times the usual limits of a day the shop has (domain/limits.ts); 1 if unset. */
  DAY_LIMITS_TIMES?: string;
  /** The same by chat app, such as +6281234567890; another number than the shop's own. */
  ALERT_PHONE?: string;
  /** How many seconds pass between two writes of the shop's figures, and between two looks at its clock; 60 if unset. */
  METRIC_SECONDS?: string;
}

/** The bindings and settings of wrangler.toml, documented once, including those of the embedded API. */
export interface Env extends ApiEnv {
  ASSETS: Fetcher;
  /** A shop API that runs as another Worker of the same account. */
  SHOP_API?: Fetcher;
  /** The base address of a shop API elsewhere. */
  SHOP_API_URL?: string;
  /**
   * Secrets for signing cookies, comma-separated.
   * The first one signs; the others are still accepted, so that they can rotate.
   */
  SESSION_SECRETS?: string;
  /** Since when each secret is what it is: domain/operate/secret-dates.ts. `npm run deploy` writes it. */
  SECRET_DATES?: string;
  /** "1" logs every API call, without secrets and personal data. */
  LOG_CALLS?: string;
  /** Where /more-retail-experience redirects to. */
  RETAIL_URL?: string;
  /**
   * Where searches are sent for the shop's own analytics, with consent only.
   * Without it no consent is requested and nothing is sent.
   */
  ANALYTICS_URL?: string;
  /** "1": browsers reach every site under the shop's domain by https alone, and may have that built in (HSTS preload). */
  HSTS_SUBDOMAINS?: string;
  /** Origins of panorama viewers that exhibitions may be framed from, comma-separated. */
  VIEWER_ORIGINS?: string;
}
