import { defineConfig } from "@playwright/test";

const isRoot = process.getuid?.() === 0;

/** Tests of a workaround itself are skipped for a storefront that has them off (app/platform/README.md). */
const tricks = process.env.PLATFORM === "plain" ? [/@platform/] : [];

/** What looks at pictures, at what moves, or at how a whole screen stands: steadiness, widths, keyboard, axe. */
const looked = /@pictures|@moving|\b(O0[3-6]|Q03)\b/;

const args = [
  "--disable-background-networking",
  "--disable-gpu",
  "--disable-component-update",
  "--disable-sync",
  ...(isRoot ? ["--no-sandbox"] : []),
];

/** Playwright says by the same switch that there is a mouse, and of two switches only the last one counts. */
const mouse = "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4";
/**
 * Pictures are a third of what a page costs the processor, and more without script, where none of them is lazy.
 * A fade from one document to the next draws the screen a dozen times. Fonts that arrive lay it out again.
 */
const withoutPictures = [
  ...args,
  `--blink-settings=${mouse},imagesEnabled=false`,
  "--disable-blink-features=ViewTransitionOnNavigation",
  "--disable-remote-fonts",
];
const executablePath = process.env.CHROMIUM_PATH;

/**
 * Browser tests on the built Worker that `npm test` serves at SHOP_URL. A test with "(no-JS)" in its title runs
 * without JavaScript (tests/e2e/fixtures.ts); one that neither is tagged "@pictures" or "@moving" nor looks at a whole
 * screen, without pictures, fonts, fades between documents and what moves.
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
    // A control that never comes is named before the whole test is over.
    actionTimeout: 20_000,
    locale: "id-ID",
    timezoneId: "Asia/Jakarta",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "journeys",
      grepInvert: [looked, ...tricks],
      // Nobody looks at what is drawn: a sixteenth of the points to draw, and by who prefers less motion.
      use: {
        deviceScaleFactor: 0.25,
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: { executablePath, args: withoutPictures },
      },
    },
    {
      name: "looks",
      grep: looked,
      grepInvert: tricks,
      use: { launchOptions: { executablePath, args } },
    },
  ],
});
