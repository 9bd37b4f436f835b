import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import type { Miniflare } from "miniflare";
import { defineConfig } from "vitest/config";
import { namesOf } from "./functions/db/sqlite-file.ts";
import { blankSecrets } from "./scripts/local/worker-options.ts";
import { putPrepared } from "./tests/api/prepared.ts";

/** The API tests run inside workerd, with the bindings of its wrangler file, each file on its own D1. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: "./tests/api/worker.ts",
      wrangler: { configPath: "./wrangler.api.toml" },
      miniflare: {
        // Limits that are hundreds per minute are lowered here, so that a slow machine can reach them within the
        // minute.
        ratelimits: {
          LIMIT_ACCOUNT: { namespace_id: "1002", simple: { limit: 8, period: 60 } },
          LIMIT_SEARCH: { namespace_id: "1006", simple: { limit: 40, period: 60 } },
          LIMIT_RECORD: { namespace_id: "1008", simple: { limit: 40, period: 60 } },
        },
        // Messages are carried at once: a second of waiting in every file, and in every test of a mail.
        queueConsumers: { "serambi-api-outbox": { maxBatchTimeout: 0.1 } },
        // The pool would bind the values of .dev.vars. They are blanked, so that nothing leaves the tests.
        bindings: {
          ...blankSecrets(".dev.vars"),
          MAIL_FROM: "",
          WA_TOKEN: "",
          SHOP_ORIGIN: "",
          MIDTRANS_SERVER_KEY: "",
          PAYMENTS: "simulator",
          // The demo's texts are what the tests' shop sells with.
          DEMO: "1",
          TEST_CLOCK: "1",
          // Never by themselves: tests count what a call asks of the database.
          METRIC_SECONDS: "Infinity",
          SHOP_API_SECRET: "rahasia-pengujian",
          INTEGRATION_TOKEN: "kunci-integrasi-pengujian",
          MIGRATIONS: namesOf(),
        },
        serviceBindings: {
          PREPARED: (_: unknown, miniflare: Miniflare) => {
            putPrepared(miniflare);
            return new Response();
          },
        },
      },
    }),
  ],
  test: {
    include: ["tests/api/**/*.test.ts"],
    globalSetup: ["./tests/api/prepared.ts"],
    setupFiles: ["./tests/api/setup.ts"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Starting a runtime and loading the API takes longer than most files' tests: each worker does it once, and the data are
    // put away before the next file (tests/api/setup.ts).
    isolate: false,
    // What a queue's handler logs after the last test would be handed over by a request that has ended, and the run
    // would wait for it without end.
    disableConsoleIntercept: true,
  },
});
