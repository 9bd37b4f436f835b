/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("#functions/api/entry.ts");
  }
  interface Env {
    DB: D1Database;
    TEST_CLOCK: string;
    SHOP_API_SECRET: string;
    INTEGRATION_TOKEN: string;
    UPLOADS: R2Bucket;
    /** The names of the migrations' files. */
    MIGRATIONS: string[];
    /** Puts the prepared database where this file's runtime looks for one. */
    PREPARED: Fetcher;
  }
}
