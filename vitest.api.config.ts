import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";

/** The API tests run inside workerd, with the bindings of its wrangler file, each file on a D1 of its own. */
export default defineConfig(async () => {
  const migrations = await readD1Migrations("./migrations");
  return {
    plugins: [
      cloudflareTest({
        wrangler: { configPath: "./wrangler.api.toml" },
        miniflare: {
          // Whatever stands in .dev.vars, nothing leaves the tests.
          bindings: {
            MAIL_FROM: "",
            WA_TOKEN: "",
            SHOP_ORIGIN: "",
            TEST_CLOCK: "1",
            SHOP_API_SECRET: "rahasia-pengujian",
            MIGRATIONS: migrations,
          },
        },
      }),
    ],
    test: { include: ["tests/api/**/*.test.ts"], setupFiles: ["./tests/api/setup.ts"], testTimeout: 120_000 },
  };
});
