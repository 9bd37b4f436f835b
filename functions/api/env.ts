/** What the API needs of its Worker. */
export interface ApiEnv {
  DB: D1Database;
  /** "1" lets a request say what time it is; for tests alone. */
  TEST_CLOCK?: string;
}
