import { defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

/** Tests of a workaround itself are skipped for a storefront that has them off (app/platform/README.md). */
const tricks = process.env.PLATFORM === "plain" ? [/@platform/] : [];

/**
 * Browser tests on the built Worker that `npm test` serves at SHOP_URL. A test with "(no-JS)" in its title runs
 * without JavaScript.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A busy machine may miss a moment; a test that fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  timeout: 30_000,
  expect: { timeout: 7000 },
  use: {
    baseURL: process.env.SHOP_URL,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--disable-background-networking",
        "--disable-gpu",
        "--disable-component-update",
        "--disable-sync",
        ...(isRoot ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "script", grepInvert: [/\(no-JS\)/, ...tricks], use: { javaScriptEnabled: true } },
    { name: "no-js", grep: /\(no-JS\)/, use: { javaScriptEnabled: false } },
  ],
});
