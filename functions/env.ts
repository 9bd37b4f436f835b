/** What the queue carries: which message of the outbox is to be delivered. */
export interface Delivery {
  id: number;
}

/** How mails leave. */
export interface MailEnv {
  /** Cloudflare's own way to send mail. */
  EMAIL?: SendEmail;
  /** The shop's sender address, on a domain that this account may send mail from. */
  MAIL_FROM?: string;
}

/** How chat messages leave. */
export interface ChatAppEnv {
  WA_API_URL?: string;
  WA_PHONE_ID?: string;
  WA_TOKEN?: string;
  /** An approved template of the kind that carries codes; without it plain text is sent, which reaches who wrote to the shop before. */
  WA_TEMPLATE?: string;
}

export type MessageEnv = MailEnv & ChatAppEnv;

/** Which other logins there are. */
export interface SocialEnv {
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  /** Another issuer in Google's place, found by its discovery document. */
  GOOGLE_ISSUER?: string;
  /** Facebook takes the code with PKCE alone, without a secret. */
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_ISSUER?: string;
}

/** How the shop is paid. */
export interface PaymentEnv {
  /** The provider's server key. */
  MIDTRANS_SERVER_KEY?: string;
  /** Its public key: with it cards are paid in the provider's popup where script runs, without it on its page. */
  MIDTRANS_CLIENT_KEY?: string;
  /** "1" asks the live provider, anything else its sandbox. */
  MIDTRANS_LIVE?: string;
  /** Other addresses than the provider's own, such as a stand-in's. */
  MIDTRANS_API_URL?: string;
  MIDTRANS_SNAP_URL?: string;
  /** "simulator" lets the embedded simulator stand in for a provider that there is no key of; anybody can settle a payment there. */
  PAYMENTS?: string;
  /** How many of a hundred of the simulator's answers and notifications are lost, as on a bad day. */
  SIMULATOR_LIES?: string;
  /** What the simulator's key is made from. */
  SESSION_SECRETS?: string;
  INTEGRATION_TOKEN?: string;
}

/**
 * How often one may knock. The counts are kept by Cloudflare for all isolates of a place; how many a minute allows stands in
 * wrangler.toml, beside each binding.
 */
export interface LimitsEnv {
  /** Wrong or right: logins from one address to one account. */
  LIMIT_LOGIN?: RateLimit;
  /** Logins to one account from anywhere. */
  LIMIT_ACCOUNT?: RateLimit;
  /** Logins and tries of codes or links from one address. */
  LIMIT_ADDRESS?: RateLimit;
  /** Codes, links and accounts asked for from one address. */
  LIMIT_MESSAGE?: RateLimit;
  LIMIT_VOUCHER?: RateLimit;
  LIMIT_SEARCH?: RateLimit;
  /** Orders sent by one shopper. */
  LIMIT_ORDER?: RateLimit;
  /** What anybody may have written down, such as what they do with a cart, from one address. */
  LIMIT_RECORD?: RateLimit;
}

/** What the API needs of its Worker. */
export interface ApiEnv extends MailEnv, ChatAppEnv, SocialEnv, LimitsEnv, PaymentEnv {
  DB: D1Database;
  /** What shoppers and operators have uploaded. */
  UPLOADS: R2Bucket;
  /** The static token of calls that the shop's own systems make; without it they are refused. */
  INTEGRATION_TOKEN?: string;
  /** Carries messages from the outbox to their delivery; without it they wait for the next sweep. */
  OUTBOX?: Queue<Delivery>;
  /** Where the shop's pages are, such as https://serambi.example; without it, where the shopper is. */
  SHOP_ORIGIN?: string;
  /** Shared with the storefront, when the API runs as a Worker of its own. */
  SHOP_API_SECRET?: string;
  /** "1" lets a request say what time it is; for tests alone. */
  TEST_CLOCK?: string;
}

/** The bindings and settings of wrangler.toml, given their meaning once; those of the embedded API among them. */
export interface Env extends ApiEnv {
  ASSETS: Fetcher;
  /** A shop API that runs as another Worker of the same account. */
  SHOP_API?: Fetcher;
  /** The base address of a shop API elsewhere. */
  SHOP_API_URL?: string;
  /** Signs the cookies: the first secret signs, the others are still read, so that they can rotate. Comma-separated. */
  SESSION_SECRETS?: string;
  /** "1" writes a line for every call to the API, with secrets and personal data left out. */
  LOG_CALLS?: string;
  /** Where /more-retail-experience leads. */
  RETAIL_URL?: string;
  /** Where the shop's own measuring hears of searches, of those who agreed to it. Without it nobody is asked and nothing is sent. */
  ANALYTICS_URL?: string;
}
