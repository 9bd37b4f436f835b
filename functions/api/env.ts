/** What the API needs of its Worker. */
export interface ApiEnv {
  DB: D1Database;
  /** Where the shop's pages are, such as https://serambi.example; without it, where the shopper is. */
  SHOP_ORIGIN?: string;
  /** Shared with the storefront, when the API runs as a Worker of its own. */
  SHOP_API_SECRET?: string;
  /** "1" lets a request say what time it is; for tests alone. */
  TEST_CLOCK?: string;
}
