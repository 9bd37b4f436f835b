import { defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

/** What is about a trick itself is not asked of a storefront that has them off (app/platform/README.md). */
const tricks = process.env.PLATFORM === "plain" ? [/@platform/] : [];

/** Browser tests on the built Worker that `npm test` serves at SHOP_URL. A title with "(no-JS)" runs with script switched off. */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // A machine that is busy with other things may miss a moment; what fails three times is broken.
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
