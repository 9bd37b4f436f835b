import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** The API tests run inside workerd, each file on a D1 of its own. */
export default defineConfig(async () => {
  const migrations = await readD1Migrations("./migrations");
  return {
    plugins: [
      cloudflareTest({
        main: "./functions/api/entry.ts",
        miniflare: {
          compatibilityDate: "2026-07-30",
          compatibilityFlags: ["nodejs_compat"],
          d1Databases: ["DB"],
          bindings: { TEST_CLOCK: "1", MIGRATIONS: migrations },
        },
      }),
    ],
    test: { include: ["tests/api/**/*.test.ts"], setupFiles: ["./tests/api/setup.ts"] },
  };
});
