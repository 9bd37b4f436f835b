/// <reference types="@cloudflare/vitest-pool-workers/types" />

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("#functions/api/entry.ts");
  }
  interface Env {
    DB: D1Database;
    TEST_CLOCK: string;
    SHOP_API_SECRET: string;
    MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}
