/** The bindings and settings of wrangler.toml, given their meaning once. */
export interface Env {
  DB: D1Database;
  UPLOADS: R2Bucket;
  ASSETS: Fetcher;
  /** A shop API that runs as another Worker of the same account. */
  SHOP_API?: Fetcher;
  /** The base address of a shop API elsewhere. */
  SHOP_API_URL?: string;
  /** Shared with that API, so that it believes what the edge says of the shopper. */
  SHOP_API_SECRET?: string;
  /** Where the shop's pages are, such as https://serambi.example; without it, where the shopper is. */
  SHOP_ORIGIN?: string;
  /** Signs the cookies: the first secret signs, the others are still read, so that they can rotate. Comma-separated. */
  SESSION_SECRETS?: string;
  /** "1" writes a line for every call to the API, with secrets and personal data left out. */
  LOG_CALLS?: string;
  /** Where /more-retail-experience leads. */
  RETAIL_URL?: string;
  /** "1" lets a request say what time it is; for tests alone. */
  TEST_CLOCK?: string;
}
